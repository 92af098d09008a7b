import { useTranslation } from 'react-i18next';
import type { PrintProgress } from '../facts/use-print.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useSecondsLeft } from '../staff/use-seconds-left.ts';
import styles from './slip-panel.module.css';

type Props = { readonly progress: PrintProgress; readonly onPrint: () => void };

/** The panel that prints the story's slip and shows the progress (KIOSK-5). */
export function SlipPanel({ progress, onPrint }: Props) {
  const { t } = useTranslation('kiosk');
  const secondsLeft = useSecondsLeft(progress.at === 'pause' ? progress.untilMs : 0);
  const isPrinting = progress.at === 'printing' || progress.at === 'late';
  const news = () => {
    if (progress.at === 'pause') return secondsLeft > 0 ? t('slip.pause', { count: secondsLeft }) : undefined;
    return progress.at === 'none' ? undefined : t(`slip.${progress.at}` as 'slip.printed');
  };
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <span className={styles.paper} data-at={progress.at} aria-hidden="true">
        <i />
      </span>
      <div className={styles.words}>
        <h2 id="slip">{t('slip.title')}</h2>
        <p role="status" className={progress.at === 'printed' ? styles.good : undefined}>
          {news() ?? t('slip.text')}
        </p>
        <BigButton className={styles.print} isBusy={isPrinting} disabled={secondsLeft > 0} onClick={onPrint}>
          {t(isPrinting ? 'slip.busy' : progress.at === 'none' ? 'slip.print' : 'slip.again')}
        </BigButton>
      </div>
    </section>
  );
}
