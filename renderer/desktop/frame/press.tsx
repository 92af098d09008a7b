import type { ComponentPropsWithRef } from 'react';
import styles from './press.module.css';
import { Spinner } from './spinner.tsx';

type Props = ComponentPropsWithRef<'button'> & {
  /** `main` is for a page's next step, `line` for another action, `quiet` for a button that looks like a link. */
  readonly look?: 'main' | 'line' | 'quiet';
  readonly isBusy?: boolean;
  /** The key that presses the button. The button shows it. */
  readonly shortcut?: string;
};

/** A button of the shell's pages, at least 44 px high. */
export function ActionButton({
  look = 'line',
  isBusy = false,
  disabled,
  shortcut,
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      // `type` is `button`, `submit` or `reset`.
      type={type}
      className={[styles.press, styles[look], className].filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
      {shortcut !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
