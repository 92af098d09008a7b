import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type FieldProps = ComponentPropsWithRef<'input'> & {
  readonly label: ReactNode;
  /** A short hint to the right of the label. */
  readonly hint?: ReactNode;
  /** Why the value is rejected. Screen readers announce it when it appears. */
  readonly error?: string | undefined;
};

/** A text field with a label, 56 px high. Its font size of 18 px prevents iPhones from zooming in. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {hint && <em id={hintId}>{hint}</em>}
      </div>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      <p id={errorId} className={styles.error} aria-live="polite">
        {error && (
          <>
            <Icon name="close" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
