import { type ComponentPropsWithRef, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import { qrOutline } from '../../platform/qr-outline.ts';
import styles from './parts.module.css';
import { assistant, useAssistant } from './use-assistant.ts';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `main` is for the next step, `line` for another action, `quiet` for going back and for later. */
  readonly look: 'main' | 'line' | 'quiet';
};

export function Button({ look, className, ...rest }: ButtonProps) {
  return <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />;
}

/** The button of the next step. Enter presses it anywhere in the window. */
export function SubmitButton({ children, isBusy = false, ...rest }: Omit<ButtonProps, 'look'> & { isBusy?: boolean }) {
  return (
    <Button look="main" type="submit" aria-busy={isBusy || undefined} {...rest}>
      {children}
      {!rest.disabled && <Key>{'Enter'}</Key>}
    </Button>
  );
}

/**
 * Shows a key with the same effect as a button. It is hidden from screen readers, which already announce how to use
 * each control.
 */
export function Key({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span className={`${styles.kbd} ${className}`} aria-hidden="true">
      {children}
    </span>
  );
}

/**
 * Goes to the previous step. Shows nothing if the previous step is the account, which cannot be created twice, or while nobody
 * is logged in.
 */
export function BackButton() {
  const { t } = useTranslation('assistant');
  const { page, account } = useAssistant();
  const index = consoleSteps.findIndex(({ id }) => id === page);
  const before = consoleSteps[index - 1]?.id;
  if (before === undefined || before === 'account' || !account.isLoggedIn) return null;
  return (
    <Button look="quiet" onClick={() => void assistant().openStep(before)}>
      {t('back')}
    </Button>
  );
}

export function LaterButton({ label }: { readonly label?: string }) {
  const { t } = useTranslation('assistant');
  return (
    <Button look="quiet" onClick={() => void assistant().leaveForLater()}>
      {label ?? t('later')}
    </Button>
  );
}

/** Shows the number of this step and of all steps. The choice of the role is the first step. */
export function StepPosition() {
  const { t } = useTranslation('assistant');
  const { page } = useAssistant();
  const index = consoleSteps.findIndex(({ id }) => id === page) + 2;
  return <span className={styles.place}>{t('progress', { at: index, of: consoleSteps.length + 1 })}</span>;
}

export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { t } = useTranslation('assistant');
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await assistant().copyText(text);
    setCopied(text);
  };
  return (
    <>
      <button type="button" className={styles.link} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={styles.copied}>
        {copied === text ? t('copied') : ''}
      </span>
    </>
  );
}

export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { modules, path } = useMemo(() => qrOutline(text, 'M'), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}

export function Badge({ look, children }: { readonly look: 'good' | 'warn' | 'bad' | 'plain'; children: ReactNode }) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  );
}
