import { IconAlertTriangle, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../time/use-time-text.ts';
import type { VoucherRow } from './look-up.ts';
import { useDayText } from './use-day-text.ts';
import classes from './voucher.module.css';
import type { VoucherView } from './voucher-view.ts';

type Props = {
  readonly row: VoucherRow;
  readonly view: VoucherView;
  /** True if the voucher was redeemed after it was first shown on this page. */
  readonly wasTakenMeanwhile: boolean;
};

/** Shows what staff can tell the guest and what they can do, unless the voucher can be handed over. */
export function VoucherNotes({ row, view, wasTakenMeanwhile }: Props) {
  const { t } = useTranslation('redemption');
  const { moment } = useTimeText();
  const { lastDay } = useDayText();
  if (view === 'good' || view === 'age') return null;
  const say =
    view === 'redeemed'
      ? t('say.redeemed', { at: moment(row.redeemedAt ?? row.drawnAt) })
      : view === 'expired' && row.expiresAt !== null
        ? t('say.expired', { day: lastDay(row.expiresAt) })
        : view === 'void' && t('say.void');
  const note =
    view === 'expired' ? t(row.extended ? 'note.extended' : 'note.extend') : view !== 'void' && t('note.unredeem');
  return (
    <div className={classes.notes}>
      {view === 'redeemed' && wasTakenMeanwhile && (
        <p className={classes.problem}>
          <IconAlertTriangle size={20} aria-hidden />
          {t('note.otherDesk')}
        </p>
      )}
      {say && (
        <p className={classes.say}>
          <IconMessage size={18} aria-hidden />
          <span>
            <b>{t('say.title')}</b>
            <span>{say}</span>
          </span>
        </p>
      )}
      {note && (
        <p className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          {note}
        </p>
      )}
    </div>
  );
}
