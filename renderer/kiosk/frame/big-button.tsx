import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './big-button.module.css';
import { useRuby } from './ruby.tsx';

type Props = ComponentPropsWithRef<'button'> & {
  /**
   * `go` is for the main action of a screen, and `sea` for another important one. `glass` is less prominent, on a night
   * scene.
   */
  readonly look?: 'go' | 'sea' | 'glass';
  readonly icon?: IconName;
  /** True while the button's task is in progress. The button is then disabled and marked as busy. */
  readonly isBusy?: boolean;
};

/** A button large enough for a whole hand. */
export function BigButton({ look = 'go', icon, isBusy = false, className, disabled, children, ...rest }: Props) {
  const ruby = useRuby();
  return (
    <button
      type="button"
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{typeof children === 'string' ? ruby(children) : children}</span>
    </button>
  );
}
