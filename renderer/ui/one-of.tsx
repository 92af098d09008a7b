import { Children, type ReactNode } from 'react';
import styles from './one-of.module.css';

/**
 * Lays out all children in the same place and shows the one at the index `shown`. It is as high as the highest one, so
 * nothing around it moves when another one is shown.
 */
export function OneOf({ shown, children }: { readonly shown: number; readonly children: ReactNode }) {
  return (
    <div className={styles.place}>
      {Children.map(children, (child, index) =>
        index === shown ? (
          <div>{child}</div>
        ) : (
          <div className={styles.hidden} aria-hidden="true">
            {child}
          </div>
        ),
      )}
    </div>
  );
}
