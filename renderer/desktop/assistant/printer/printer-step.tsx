import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantFault } from '#core/bridge/console-assistant.ts';
import frame from '../frame.module.css';
import { Frame } from '../frame.tsx';
import { BackButton, Button, Key, LaterButton, SubmitButton } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import { AddressField, PaperChoice, PrinterList } from './printer-list.tsx';
import styles from './printer-step.module.css';

/**
 * Lets staff find a printer, and asks whether its test page came out (DESKTOP-5). A hotel can also work without a
 * printer.
 */
export function PrinterStep() {
  const { t } = useTranslation('assistant');
  const { printer, steps } = useAssistant();
  const { attempt, isBusy, problem } = useAttempt();
  const { offered, search, chosen, test, isHelpShown } = printer;
  const isDone = steps.some(({ id, state }) => id === 'printer' && state === 'done');
  const isAsked = test?.is === 'asked';
  const isPrinting = test?.is === 'printing';
  const print = () => void attempt(() => assistant().printTest());
  const isSearching = search === 'running';
  return (
    <Frame
      mood={isHelpShown || test?.is === 'failed' ? 'sorry' : 'hello'}
      title={t('printer.title')}
      lead={lead()}
      problem={problem}
      back={<BackButton />}
      foot={
        <>
          <LaterButton label={t(isDone ? 'printer.keep' : 'printer.without')} />
          <SubmitButton isBusy={isBusy || isPrinting} disabled={isAsked || isPrinting || chosen === ''}>
            {isPrinting && t('printer.printing')}
            {isAsked && t('printer.next')}
            {!isPrinting && !isAsked && t(test === null && !isHelpShown ? 'printer.print' : 'printer.printAgain')}
          </SubmitButton>
        </>
      }
      onSubmit={() => {
        // Enter never answers the question, because staff must look at the paper.
        if (!isAsked && !isPrinting && chosen !== '') print();
      }}
    >
      <div className={styles.printer}>
        <div className={styles.part}>
          <PrinterList />
          <div className={styles.row}>
            <Button
              look="line"
              aria-busy={isSearching || undefined}
              disabled={isSearching}
              onClick={() => void attempt(() => assistant().findPrinters())}
            >
              <IconRefresh size={18} aria-hidden="true" />
              {t(search === 'none' ? 'printer.find' : 'printer.findAgain')}
            </Button>
            <AddressField />
            {chosen !== '' && (
              <>
                <span className={frame.grow} />
                <PaperChoice />
              </>
            )}
          </div>
          <PrintedQuestion onAgain={print} attempt={attempt} isBusy={isBusy} />
        </div>
        {test !== null && test.picture !== '' && (
          <figure className={styles.sample}>
            <figcaption>{t('printer.sample')}</figcaption>
            <img src={`data:image/png;base64,${test.picture}`} alt={t('printer.sampleLabel')} />
          </figure>
        )}
      </div>
    </Frame>
  );

  function lead(): string {
    if (isSearching) return t('printer.searching');
    const inNetwork = offered.filter(({ kind }) => kind === 'escpos-tcp').length;
    const here = offered.length - inNetwork;
    if (search === 'none') return t('printer.lead');
    return t('printer.count', { inNetwork, here });
  }
}

type Props = {
  readonly onAgain: () => void;
  readonly attempt: (run: () => Promise<AssistantFault | null>) => Promise<boolean>;
  readonly isBusy: boolean;
};

/**
 * Shows the result of the test page: the question for staff, why nothing was sent, or the usual causes of bad prints
 * (DESKTOP-5).
 */
function PrintedQuestion({ onAgain, attempt, isBusy }: Props) {
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
