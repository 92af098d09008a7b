import { useTranslation } from 'react-i18next';
import type { PrintProgress } from '../data/use-print.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { useSecondsLeft } from '../staff/use-seconds-left.ts';
import styles from './slip-panel.module.css';

type Props = { readonly progress: PrintProgress; readonly onPrint: () => void };

/** The panel that prints the story's slip and shows the progress (KIOSK-5). */
export function SlipPanel({ progress, onPrint }: Props) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const secondsLeft = useSecondsLeft(progress.state === 'pause' ? progress.untilMs : 0);
  const isPrinting = progress.state === 'printing' || progress.state === 'late';
  const news = () => {
    if (progress.state === 'pause') return secondsLeft > 0 ? t('slip.pause', { count: secondsLeft }) : undefined;
    return progress.state === 'none' ? undefined : t(`slip.${progress.state}` as 'slip.printed');
  };
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <span className={styles.paper} data-at={progress.state} aria-hidden="true">
        <i />
      </span>
      <div className={styles.words}>
        <h2 id="slip">{ruby(t('slip.title'))}</h2>
        <p role="status" className={progress.state === 'printed' ? styles.good : undefined}>
          {ruby(news() ?? t('slip.text'))}
        </p>
        <BigButton className={styles.print} isBusy={isPrinting} disabled={secondsLeft > 0} onClick={onPrint}>
          {t(isPrinting ? 'slip.busy' : progress.state === 'none' ? 'slip.print' : 'slip.again')}
        </BigButton>
      </div>
    </section>
  );
}
