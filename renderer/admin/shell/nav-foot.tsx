import { useTranslation } from 'react-i18next';
import { useStatus } from '../status/use-status.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './shell.module.css';

/** The name of the hotel, the number of connected phones, and the time of the last backup. */
export function NavFoot() {
  const { t } = useTranslation('panel');
  const { recent } = useTimeText();
  const now = useNow(60_000);
  const { data: status } = useStatus();
  if (!status) return null;
  const { hotel, connectedPhones, backup } = status;
  return (
    <section className={classes.foot} aria-label={t('foot.label')}>
      <b>{hotel.name}</b>
      <span>{t('foot.phones', { count: connectedPhones })}</span>
      <span>{backup.lastAt === null ? t('foot.noBackup') : t('foot.backup', { at: recent(backup.lastAt, now) })}</span>
    </section>
  );
}
