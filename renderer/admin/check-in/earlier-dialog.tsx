import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';
import classes from './check-in.module.css';
import type { TicketRequest } from './ticket-wish.ts';

/** Makes Mantine's dialog focus the element that gets this attribute. */
const autoFocus: object = { 'data-autofocus': true };

type Props = {
  readonly wish: TicketRequest;
  readonly guests: readonly string[];
  readonly onAnswer: (stay: 'same' | 'new') => void;
  readonly onClose: () => void;
};

/**
 * Asks whose ticket it is when guests of an earlier day are in the room (TICKET-2). The close button has the focus at
 * first, so that Enter alone does not choose.
 */
export function EarlierDialog({ wish, guests, onAnswer, onClose }: Props) {
  const { t } = useTranslation(['checkIn', 'admin']);
  const { disarm } = useShortcuts();
  useEffect(disarm, [disarm]);
  return (
    <Modal
      opened
      title={t('checkIn:earlier.title', { room: toRoomLabel(wish.roomNumber) })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close'), ...autoFocus }}
    >
      <p>{t('checkIn:earlier.text')}</p>
      <ul>
        {guests.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests of one room may have the same name
          <li key={`${index} ${name}`}>{t('checkIn:list.name', { name })}</li>
        ))}
      </ul>
      <div className={classes.answers}>
        <Button variant="outline" onClick={() => onAnswer('same')}>
          {t('checkIn:earlier.same')}
        </Button>
        <span className={classes.soft}>{t('checkIn:earlier.sameMeans')}</span>
        <Button variant="outline" onClick={() => onAnswer('new')}>
          {t('checkIn:earlier.new')}
        </Button>
        <span className={classes.soft}>{t('checkIn:earlier.newMeans')}</span>
      </div>
    </Modal>
  );
}
