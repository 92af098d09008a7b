import { Skeleton } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { getCode } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { type PreviewOrder, useOrderPicture } from '../printing/use-ticket-picture.ts';
import classes from './slip-preview.module.css';
import type { TicketFields } from './ticket-wish.ts';

type Props = {
  readonly roomNumber: string;
  /** The existing ticket whose slip is shown. If undefined, the slip of a new ticket is shown. */
  readonly ticketId: string | undefined;
  readonly fields: TicketFields;
};

/** The preview follows the last change after this many milliseconds, so that it is not drawn for every digit. */
const afterMs = 300;

/** Shows the slip that Enter prints, if the screen is wide enough (TICKET-11). */
export function SlipPreview(props: Props) {
  const hasRoom = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return hasRoom && <Preview {...props} />;
}

function Preview({ roomNumber, ticketId, fields }: Props) {
  const { t } = useTranslation('checkIn');
  const [isLarge, setLarge] = useState(false);
  const problemText = useProblemText();
  const wished: PreviewOrder =
    ticketId === undefined
      ? { kind: 'check-in-draft', draft: { ...fields, roomNumber } }
      : { kind: 'check-in', ticketId };
  // Compared as text, so that an equal order does not request the picture again.
  const [settled] = useDebouncedValue(JSON.stringify(wished), afterMs);
  const { url, query } = useOrderPicture(JSON.parse(settled) as PreviewOrder);
  // If there is no printer, the foot of the pane says so.
  if (query.isError && getCode(query.error) === 'NO_PRINTER') return null;
  return (
    <section className={classes.box} aria-label={t('preview.label')} aria-busy={query.isFetching}>
      {query.isError ? (
        <p role="status">{t('preview.failed', { reason: problemText(query.error) })}</p>
      ) : url === undefined ? (
        <Skeleton className={classes.waiting} />
      ) : (
        <button
          type="button"
          className={classes.slip}
          aria-pressed={isLarge}
          aria-label={t('preview.enlarge', { room: toRoomLabel(roomNumber) })}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={url} alt="" />
        </button>
      )}
      {ticketId === undefined && !query.isError && <p>{t('preview.code')}</p>}
    </section>
  );
}
