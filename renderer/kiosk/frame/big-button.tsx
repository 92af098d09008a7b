import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './big-button.module.css';

type Props = ComponentPropsWithRef<'button'> & {
  /** `go`: the main next step of a screen. `sea`: another strong one. `glass`: a quiet one on a night scene. */
  readonly look?: 'go' | 'sea' | 'glass';
  readonly icon?: IconName;
  /** True while a task runs: the button cannot be pressed, and announces it. */
  readonly isBusy?: boolean;
};

/** A button large enough for a whole hand. */
export function BigButton({ look = 'go', icon, isBusy = false, className, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
