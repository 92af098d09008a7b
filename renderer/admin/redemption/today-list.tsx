import { useTranslation } from 'react-i18next';
import { getStaffName } from '../session/session.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './lists.module.css';
import { useToday } from './use-lists.ts';
import { VoucherLine } from './voucher-line.tsx';

type Props = { readonly shown: string | undefined; readonly onChoose: (code: string) => void };

/**
 * Shows the prizes handed over today, newest first. Shows nothing if they cannot be read, because the list of waiting prizes
 * then shows the error of the same call.
 */
export function TodayList({ shown, onChoose }: Props) {
  const { t } = useTranslation('redemption');
  const { brief } = useTimeText();
  const { data } = useToday();
  return (
    <section className={`admin-card ${classes.list}`} aria-label={t('today.title')}>
      <header>
        <h2>{t('today.title')}</h2>
        {data && data.total > 0 && <span className={classes.soft}>{t('today.count', { count: data.total })}</span>}
      </header>
      {data?.rows.length === 0 && <p className={classes.none}>{t('today.none')}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes.lines}>
          {data.rows.map((row) => (
            <VoucherLine key={row.drawId} row={row} isShown={row.voucherCode === shown} onChoose={onChoose}>
              {row.redeemedAt !== undefined && brief(row.redeemedAt)}
              <br />
              {getStaffName(row.redeemedBy ?? '')}
            </VoucherLine>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the part of an email before the @, because the whole address does not fit. */
