import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './digit-pad.module.css';

type Props = {
  /** The minimum number of digits. `maxDigits` is the maximum. */
  readonly minDigits: number;
  readonly maxDigits: number;
  /** If true, dots are shown instead of digits. */
  readonly isSecret?: boolean;
  readonly isBusy: boolean;
  readonly isLocked?: boolean;
  readonly problem: string | undefined;
  readonly submitText: string;
  readonly start?: string;
  /** Called with the digits. A secret is cleared afterwards. */
  readonly onSubmit: (digits: string) => void;
  readonly onCancel?: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A number pad, which can be used with a finger, with the digits of a keyboard, and with Tab and Enter. */
export function DigitPad(props: Props) {
  const { minDigits, maxDigits, isSecret = false, isBusy, isLocked = false, problem, submitText, start = '' } = props;
  const { onSubmit, onCancel } = props;
  const { t } = useTranslation('kioskStaff');
  const [typed, setTyped] = useState(start);
  const isDisabled = isBusy || isLocked;
  const canSend = typed.length >= minDigits && !isDisabled;
  const add = (digit: string) => {
    if (!isDisabled) setTyped((before) => (before.length < maxDigits ? before + digit : before));
  };
  const remove = () => setTyped((before) => before.slice(0, -1));
  const send = () => {
    if (!canSend) return;
    onSubmit(typed);
    if (isSecret) setTyped('');
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) add(event.key);
      else if (event.key === 'Backspace') remove();
      else if (event.key === 'Escape') onCancel?.();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) send();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  return (
    <div className={styles.pad}>
      <p role="status" className="unseen">
        {t('pad.typed', { count: typed.length })}
      </p>
      <p className={styles.typed} aria-hidden="true">
        {Array.from({ length: Math.max(minDigits, typed.length) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a slot
          <span key={i} className={isSecret ? styles.dot : styles.digit} data-full={i < typed.length || undefined}>
            {isSecret ? '' : typed[i]}
          </span>
        ))}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.key}
            onClick={() => add(digit)}
            aria-disabled={isDisabled}
          >
            {digit}
          </button>
        ))}
        {onCancel ? (
          <button type="button" className={`${styles.key} ${styles.act}`} onClick={onCancel}>
            {t('pad.cancel')}
          </button>
        ) : (
          <span />
        )}
        <button type="button" className={styles.key} onClick={() => add('0')} aria-disabled={isDisabled}>
          0
        </button>
        <button type="button" className={`${styles.key} ${styles.act}`} onClick={remove} aria-label={t('pad.delete')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5H21V19H9L3 12ZM12 9.500L17 14.500M17 9.500L12 14.500" />
          </svg>
        </button>
      </div>
      <button type="button" className={styles.send} onClick={send} disabled={!canSend} aria-busy={isBusy || undefined}>
        {submitText}
      </button>
    </div>
  );
}
