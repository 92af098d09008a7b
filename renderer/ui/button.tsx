import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /**
   * `go` is for the main action of a screen, and `sea` for another important one. `line` is less prominent, and `text`
   * looks like a link.
   */
  readonly look?: 'go' | 'sea' | 'line' | 'text';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** True while the button's task is in progress. The button is then disabled and marked as busy. */
  readonly isBusy?: boolean;
};

/** A button, at least 44 px high, that sinks when pressed. */
export function Button({
  look = 'go',
  icon,
  iconAfter,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={[look === 'text' ? styles.text : styles.button, styles[look], className].filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

/** A round icon button. `label` is its accessible name. */
export function RoundButton({
  icon,
  label,
  look = 'light',
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly look?: 'light' | 'night' | 'plain';
}) {
  return (
    <button type="button" className={`${styles.round} ${styles[look]}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
