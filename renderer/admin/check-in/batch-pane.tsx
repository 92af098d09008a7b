import { Button } from '@mantine/core';
import { IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import classes from './check-in.module.css';
import type { RoomRow } from './rows.ts';
import type { Batch } from './use-issue.ts';

type Props = {
  /** The rooms without a ticket, in the order of their numbers. */
  readonly rows: readonly RoomRow[];
  readonly batch: Batch | undefined;
  readonly onPrint: () => void;
  readonly onStop: () => void;
};

/** Prints the tickets of all rooms that have none, one after another, after a question (ARRIVAL-7). */
export function BatchPane({ rows, batch, onPrint, onStop }: Props) {
  const { t } = useTranslation('checkIn');
  const [isAsking, setAsking] = useState(false);
  const [first, last] = [rows[0], rows.at(-1)];
  if (batch !== undefined) {
    return (
      <section className={classes.batch} aria-label={t('batch.title')}>
        <p role="status">{t('batch.running', { done: batch.done, total: batch.total })}</p>
        <Button variant="outline" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
          {t('batch.stop')}
        </Button>
      </section>
    );
  }
  if (first === undefined || last === undefined) return null;
  const rooms = { first: toRoomLabel(first.roomNumber), last: toRoomLabel(last.roomNumber) };
  const count = rows.length;
  return (
    <section className={classes.batch} aria-label={t('batch.title')}>
      <h3>{t('batch.title')}</h3>
      <p>{t('batch.rooms', { count, ...rooms })}</p>
      <Button variant="outline" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('batch.print', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('batch.askTitle', { count })}
          submit={t('batch.print', { count })}
          isBusy={false}
          onSubmit={() => {
            setAsking(false);
            onPrint();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('batch.ask', rooms)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
