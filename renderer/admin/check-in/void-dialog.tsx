import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { getTicketId, type RoomRow, type TicketRow } from './rows.ts';

type Props = {
  readonly row: RoomRow;
  readonly onVoid: (ticket: Pick<TicketRow, 'ticketId' | 'roomNumber'>) => void;
  readonly onClose: () => void;
};

/** Asks before a ticket is voided, because voiding cannot be undone. */
export function VoidDialog({ row, onVoid, onClose }: Props) {
  const { t } = useTranslation('checkIn');
  const { roomNumber, ticket } = row;
  const ticketId = getTicketId(row);
  const playing = ticket?.guestCount ?? 0;
  return (
    <ConfirmDialog
      title={t('void.title', { room: toRoomLabel(roomNumber) })}
      submit={t('act.void')}
      isDestructive
      isBusy={false}
      onSubmit={() => ticketId !== undefined && onVoid({ ticketId, roomNumber })}
      onClose={onClose}
    >
      <p>{t('void.text')}</p>
      {playing > 0 && <p>{t('void.playing', { count: playing })}</p>}
    </ConfirmDialog>
  );
}
