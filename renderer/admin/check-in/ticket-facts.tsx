import { useTranslation } from 'react-i18next';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './check-in.module.css';
import type { RoomRow } from './rows.ts';
import { useTicket } from './use-check-in.ts';

const getStaffName = (email: string) => email.split('@')[0];

/**
 * Shows the ticket's code, admissions and expiry unless it is void, who issued and voided it, and whether its room is
 * unlisted. Renders nothing until the ticket is known.
 */
export function TicketDetails({ row }: { readonly row: RoomRow }) {
  const { t } = useTranslation('checkIn');
  const { moment, brief } = useTimeText();
  const ticket = useTicket(row);
  if (!ticket) return null;
  const { code, seatsLeft, maxGuests, guestCount, expiresAt, issuedAt, issuedBy, voided, isRoomUnlisted } = ticket;
  return (
    <dl className={classes.facts}>
      {!voided && (
        <>
          <dt>{t('facts.code')}</dt>
          <dd className={`${classes.code} admin-numbers`}>{`${code.slice(0, 4)} ${code.slice(4)}`}</dd>
          <dt>{t('facts.seats')}</dt>
          <dd>{t('facts.seatsLeft', { guests: guestCount, most: maxGuests, left: seatsLeft })}</dd>
          <dt>{t('facts.until')}</dt>
          <dd>{moment(expiresAt)}</dd>
        </>
      )}
      <dt>{t('facts.issued')}</dt>
      <dd>{t('facts.by', { time: brief(issuedAt), name: getStaffName(issuedBy) })}</dd>
      {voided && (
        <>
          <dt>{t('facts.voided')}</dt>
          <dd>{t('facts.by', { time: brief(voided.at), name: getStaffName(voided.by) })}</dd>
        </>
      )}
      {isRoomUnlisted && (
        <>
          <dt>{t('facts.room')}</dt>
          <dd>{t('facts.unlisted')}</dd>
        </>
      )}
    </dl>
  );
}
