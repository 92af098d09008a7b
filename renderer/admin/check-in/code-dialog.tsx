import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './check-in.module.css';
import type { RoomRow } from './rows.ts';
import { useTicket } from './use-check-in.ts';

type Props = { readonly row: RoomRow; readonly onClose: () => void };

/** Shows the ticket's QR code for a guest to scan when there is no paper. */
export function CodeDialog({ row, onClose }: Props) {
  const { t } = useTranslation(['checkIn', 'admin']);
  const { moment } = useTimeText();
  const ticket = useTicket(row);
  return (
    <Modal
      opened
      centered
      title={t('checkIn:code.title', { room: toRoomLabel(row.roomNumber) })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      {ticket && (
        <div className={classes.onScreen}>
          <QrPicture text={ticket.qrText} label={t('checkIn:code.qr')} sizePx={280} />
          <p className={`${classes.code} admin-numbers`}>{spacedCode(ticket.code)}</p>
          <p>{t('checkIn:code.text')}</p>
          <p className={classes.soft}>
            {t('checkIn:code.until', { left: ticket.seatsLeft, until: moment(ticket.expiresAt) })}
          </p>
        </div>
      )}
    </Modal>
  );
}
