import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { TierBall } from '../../ui/tier-ball.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import type { VoucherRow } from './look-up.ts';
import { PrizePicture } from './prize-picture.tsx';
import { useDayText } from './use-day-text.ts';
import classes from './voucher.module.css';
import type { VoucherView } from './voucher-view.ts';

/** Prize, guest and dates, readable at arm's length. */
export function VoucherDetails({ row, view }: { readonly row: VoucherRow; readonly view: VoucherView }) {
  const { t } = useTranslation('redemption');
  const { moment } = useTimeText();
  const { lastDay, left } = useDayText();
  const { tier, prizeName, guestName, roomNumber } = row;
  const isPast = view === 'redeemed' || view === 'expired' || view === 'void';
  const who = guestName === '' ? t('fact.erased') : formatGuest(t, row);
  return (
    <div className={classes.facts}>
      <div className={classes.picture} data-past={isPast || undefined}>
        <PrizePicture prize={row} alt={t('result.picture', { prize: prizeName })} />
      </div>
      <div className={classes.words}>
        <span className={classes.tier}>
          <TierBall tier={tier} mark={t(`mark.${tier}`)} />
          {t(`tier.${tier}`)}
        </span>
        <p className={classes.prize}>{prizeName}</p>
        {row.isUnderAge && <p className={classes.instead}>{t('age.instead')}</p>}
        <dl>
          <Fact name={t('fact.room')} isLarge>
            {roomNumber === '' ? t('fact.erased') : who}
          </Fact>
          {row.redeemedAt !== undefined && (
            <>
              <Fact name={t('fact.redeemed')}>{moment(row.redeemedAt)}</Fact>
              <Fact name={t('fact.by')}>{row.redeemedBy}</Fact>
            </>
          )}
          {row.voided && (
            <>
              <Fact name={t('fact.voided')}>{moment(row.voided.at)}</Fact>
              <Fact name={t('fact.by')}>{row.voided.by}</Fact>
              {row.voided.reason !== '' && <Fact name={t('fact.reason')}>{row.voided.reason}</Fact>}
            </>
          )}
          {(row.state === 'issued' || row.state === 'expired') && (
            <Fact name={t('fact.until')}>
              {row.expiresAt !== null && t('fact.untilDay', { day: lastDay(row.expiresAt) })}
              <span className={classes.left}>{left(row.expiresAt)}</span>
            </Fact>
          )}
          {view === 'good' || view === 'age' || view === 'done' ? (
            !row.isUnderAge && <Fact name={t('fact.place')}>{row.storagePlace ?? t('fact.noPlace')}</Fact>
          ) : (
            <Fact name={t('fact.won')}>{moment(row.drawnAt)}</Fact>
          )}
        </dl>
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'redemption'>>['t'];

/** Returns the room and the name, as staff address the guest. */
export function formatGuest(
  t: Translate,
  { roomNumber, guestName }: Pick<VoucherRow, 'roomNumber' | 'guestName'>,
): string {
  return t('fact.who', { room: toRoomLabel(roomNumber), name: guestName });
}

type FactProps = { readonly name: string; readonly isLarge?: boolean; readonly children: ReactNode };

function Fact({ name, isLarge = false, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-large={isLarge || undefined}>{children}</dd>
    </>
  );
}
