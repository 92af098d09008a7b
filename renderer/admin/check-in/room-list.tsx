import { Button, Skeleton, Table } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseRoom, toRoomLabel } from '#core/rules/text-normalise.ts';
import type { Hold } from '../hooks/use-steady-rows.ts';
import plain from '../table/table.module.css';
import { useHotelTime } from '../time/use-hotel-time.ts';
import classes from './check-in.module.css';
import { hasValidTicket, type RoomRow } from './rows.ts';
import { TicketBadge } from './ticket-badge.tsx';

type Props = {
  readonly rows: readonly RoomRow[];
  readonly typed: string;
  readonly aim: string | undefined;
  readonly isLoading: boolean;
  /** True when there are neither arrivals nor tickets, whatever is typed. */
  readonly isEmpty: boolean;
  readonly isBusy: (row: RoomRow) => boolean;
  readonly hold: Hold['handlers'];
  readonly onChoose: (row: RoomRow) => void;
  readonly onPrint: (row: RoomRow) => void;
};

const columns = ['room', 'party', 'size', 'arrives', 'departs', 'ticket'] as const;

/** Today's arrivals and tickets, by room. */
export function RoomList({ rows, typed, aim, isLoading, isEmpty, isBusy, hold, onChoose, onPrint }: Props) {
  const { t } = useTranslation('checkIn');
  const chosen = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (aim !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [aim]);
  if (isLoading) return <Skeleton height={320} m="md" w="auto" />;
  if (rows.length === 0) {
    return (
      <div className={classes.none}>
        <b>{t(isEmpty ? 'list.none' : 'list.noMatch')}</b>
        <p>{t(isEmpty ? 'list.noneText' : 'list.noMatchText')}</p>
      </div>
    );
  }
  return (
    <div className={classes.scroller} {...hold}>
      <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('list.title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`list.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="admin-unseen">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              ref={row.key === aim ? chosen : undefined}
              data-aim={row.key === aim || undefined}
              aria-current={row.key === aim || undefined}
              onClick={() => onChoose(row)}
            >
              <Cells row={row} typed={typed} />
              <td className={classes.act}>
                <Button
                  size="compact-md"
                  variant={hasValidTicket(row) ? 'subtle' : 'outline'}
                  color={hasValidTicket(row) ? 'gray' : 'lagoon'}
                  leftSection={hasValidTicket(row) ? undefined : <IconPrinter size={17} aria-hidden />}
                  aria-label={t(hasValidTicket(row) ? 'act.againLong' : 'act.printLong', {
                    room: toRoomLabel(row.roomNumber),
                  })}
                  loading={isBusy(row)}
                  onClick={(event) => {
                    event.stopPropagation();
                    onPrint(row);
                  }}
                >
                  {t(hasValidTicket(row) ? 'act.again' : 'act.print')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Cells({ row, typed }: { readonly row: RoomRow; readonly typed: string }) {
  const { t } = useTranslation('checkIn');
  const { arrival, roomNumber, ticket } = row;
  const size = arrival?.partySize;
  const toHotel = useHotelTime();
  const ticketEnd = ticket && ticket.state !== 'void' ? toHotel(ticket.expiresAt).toLocaleDateString('sv') : undefined;
  const departs = arrival?.departsAt ?? ticketEnd;
  return (
    <>
      <th scope="row" className={`${classes.room} admin-numbers`}>
        <Marked room={toRoomLabel(roomNumber)} typed={typed} />
      </th>
      <td className={classes.party} title={arrival?.partyName}>
        {arrival?.partyName ? t('list.name', { name: arrival.partyName }) : <span className={classes.soft}>–</span>}
      </td>
      <td className="admin-numbers">{size !== undefined && t('list.people', { count: size })}</td>
      <td className="admin-numbers">{arrival?.arrivesAt.slice(11) || (arrival && t('list.noTime'))}</td>
      <td className="admin-numbers">{departs && shortDay(departs)}</td>
      <td>
        <TicketBadge row={row} />
      </td>
    </>
  );
}

/** Marks the typed part of the room, if the displayed room begins with it. */
function Marked({ room, typed }: { readonly room: string; readonly typed: string }) {
  const start = normaliseRoom(typed);
  if (start === '' || normaliseRoom(room.slice(0, start.length)) !== start) return room;
  return (
    <>
      <mark className={classes.mark}>{room.slice(0, start.length)}</mark>
      {room.slice(start.length)}
    </>
  );
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
