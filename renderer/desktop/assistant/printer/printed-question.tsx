import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantFault } from '#core/bridge/console-assistant.ts';
import { Button, Key } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import styles from './printer-step.module.css';

type Props = {
  readonly onAgain: () => void;
  readonly attempt: (run: () => Promise<AssistantFault | null>) => Promise<boolean>;
  readonly isBusy: boolean;
};

/**
 * Shows the result of the test page: the question for staff, why nothing was sent, or the usual causes of bad prints
 * (DESKTOP-5).
 */
export function PrintedQuestion({ onAgain, attempt, isBusy }: Props) {
  const { t, i18n } = useTranslation('assistant');
  const { t: printing } = useTranslation('printing');
  const { printer } = useAssistant();
  const { test, isHelpShown } = printer;
  const isAsked = test?.is === 'asked';
  // With a long list of printers or large text, the result is below the visible part of the window.
  const container = useRef<HTMLDivElement>(null);
  const view = isHelpShown ? 'help' : test?.is;
  useEffect(() => {
    if (view !== undefined) container.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  const fault = faults.find((candidate) => candidate === test?.fault) ?? 'OFFLINE';
  useEffect(() => {
    if (!isAsked) return;
    const answer = ({ key, repeat, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
      const cameOut = answers[key.toLowerCase()];
      if (cameOut === undefined || isTyping || repeat || isComposing || ctrlKey || metaKey || altKey) return;
      void attempt(() => assistant().answerTest(cameOut));
    };
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [isAsked, attempt]);

  if (isAsked) {
    const time = new Date(test.sentAt).toLocaleTimeString(i18n.language);
    return (
      <div ref={container} className={styles.question} role="alert">
        <h2>{t('printer.question')}</h2>
        <p>{t('printer.questionText', { time })}</p>
        <div className={styles.row}>
          <Button look="main" disabled={isBusy} onClick={() => void attempt(() => assistant().answerTest(true))}>
            <IconCheck size={18} aria-hidden="true" />
            {t('printer.yes')}
            <Key>{'Y'}</Key>
          </Button>
          <Button look="line" disabled={isBusy} onClick={() => void attempt(() => assistant().answerTest(false))}>
            {t('printer.no')}
            <Key>{'N'}</Key>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onAgain}>
            {t('printer.oneMore')}
          </Button>
        </div>
      </div>
    );
  }
  if (test?.is === 'failed') {
    return (
      <div ref={container} className={styles.failed} role="alert">
        <b>
          {t('printer.failed')}
          {' · '}
          {printing(`fault.${fault}`)}
        </b>
        <span>{printing(`advice.${fault}`)}</span>
      </div>
    );
  }
  if (!isHelpShown) return null;
  return (
    <section ref={container} className={styles.reasons} aria-labelledby="printer-reasons" role="status">
      <h2 id="printer-reasons">{t('printer.reasons')}</h2>
      <ol>
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t(`printer.reason.${reason}`)}</b>
            <p>{t(`printer.reason.${reason}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const answers: Readonly<Record<string, boolean>> = { y: true, n: false };
const reasons = ['nothing', 'blank', 'cut'] as const;
const faults = ['PAPER', 'COVER', 'OFFLINE', 'REFUSED', 'TIMEOUT'] as const;
