import { type ReactNode, useEffect } from 'react';
import { timings } from '#core/rules/timings.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** A short good word above everything; goes by itself after 3 s (specification 9). Keep it mounted, change `children`. */
export function Toast({ children, onDone }: { readonly children?: ReactNode; readonly onDone: () => void }) {
  useEffect(() => {
    if (!children) return;
    const timer = setTimeout(onDone, timings.successMessageMs);
    return () => clearTimeout(timer);
  }, [children, onDone]);
  return (
    <div role="status" className={styles.place}>
      {children && (
        <p className={styles.toast}>
          <Icon name="check" />
          {children}
        </p>
      )}
    </div>
  );
}
