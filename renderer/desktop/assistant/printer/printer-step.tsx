import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import frame from '../frame.module.css';
import { Frame } from '../frame.tsx';
import { BackButton, Button, LaterButton, SubmitButton } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import { PrintedQuestion } from './printed-question.tsx';
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
