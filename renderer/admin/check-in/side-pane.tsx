import { Alert, Button, Kbd } from '@mantine/core';
import { IconAlertTriangle, IconBolt, IconPrinter, IconQrcode, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { isBlank, toRoomLabel } from '#core/rules/text-normalise.ts';
import { PrinterBadge } from '../printing/printer-badge.tsx';
import { usePrinterStates } from '../printing/use-print-jobs.ts';
import { getStaffName } from '../session/session.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './check-in.module.css';
import { getTicketId, hasValidTicket, type RoomRow, type RoomState, type TicketRow } from './rows.ts';
import { SlipPreview } from './slip-preview.tsx';
import { TicketBadge } from './ticket-badge.tsx';
import type { TicketFields } from './ticket-wish.ts';
import { useTicket } from './use-check-in.ts';
import { TicketFieldset } from './wish-fields.tsx';

type Props = {
  readonly row: RoomRow | undefined;
  readonly state: RoomState;
  readonly roomNumber: string;
  readonly fields: TicketFields;
  readonly today: string;
  readonly stories: readonly ListedStory[];
  /** True if the ticket is for a later day of arrival. */
  readonly isEarly: boolean;
  /** The printing of all tickets, while no room is chosen. */
  readonly batch: ReactNode;
  readonly isBusy: boolean;
  readonly unprinted: Pick<TicketRow, 'ticketId' | 'roomNumber'> | undefined;
  readonly onFields: (fields: TicketFields) => void;
  readonly onPrint: () => void;
  readonly onShowCode: (row: RoomRow) => void;
  readonly onVoid: (row: RoomRow) => void;
  readonly onAnother: () => void;
  readonly onShowUnprinted: () => void;
  readonly onPrintAgain: () => void;
};

/** The room that Enter prints: its ticket, or the options of a new one. */
export function SidePane(props: Props) {
  const { t } = useTranslation('checkIn');
  const { row, state, roomNumber, fields, today, stories, isBusy, unprinted } = props;
  const room = toRoomLabel(roomNumber);
  const hasTicket = row !== undefined && hasValidTicket(row);
  return (
    <section className={`admin-card ${classes.side}`} aria-label={t('side.title')}>
      <header className={classes.sideHead}>
        <h2>{isBlank(roomNumber) ? t('side.noRoom') : t('side.room', { room })}</h2>
        {row ? <TicketBadge row={row} /> : null}
        {row?.arrival?.partyName && <p>{t('list.name', { name: row.arrival.partyName })}</p>}
      </header>
      {!isBlank(roomNumber) && (
        <SlipPreview
          roomNumber={roomNumber}
          ticketId={hasTicket && row ? getTicketId(row) : undefined}
          fields={fields}
        />
      )}
      <div className={classes.sideBody}>
        {props.batch}
        {unprinted && (
          <Alert
            color="sun"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('unprinted.title', { room: toRoomLabel(unprinted.roomNumber) })}
            role="alert"
          >
            <p className={classes.note}>{t('unprinted.text')}</p>
            <span className={classes.buttons}>
              <Button size="compact-md" variant="outline" onClick={props.onShowUnprinted}>
                {t('act.showCode')}
              </Button>
              <Button size="compact-md" variant="outline" onClick={props.onPrintAgain}>
                {t('act.again')}
              </Button>
            </span>
          </Alert>
        )}
        {row && state !== 'unprinted' && <TicketDetails row={row} />}
        {hasTicket ? (
          <div className={classes.buttons}>
            <Button
              variant="outline"
              leftSection={<IconQrcode size={18} aria-hidden />}
              onClick={() => props.onShowCode(row)}
            >
              {t('act.showCode')}
            </Button>
            <Button
              variant="outline"
              color="danger"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => props.onVoid(row)}
            >
              {t('act.void')}
            </Button>
            <Button variant="subtle" color="gray" onClick={props.onAnother}>
              {t('act.another')}
            </Button>
          </div>
        ) : (
          <>
            <TicketFieldset fields={fields} today={today} stories={stories} onChange={props.onFields} />
            <p className={classes.hint}>
              <IconBolt size={18} aria-hidden />
              {t(props.isEarly ? 'side.early' : 'side.hint')}
            </p>
          </>
        )}
      </div>
      <div className={classes.sideFoot}>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          classNames={{ root: classes.print, label: classes.printLabel }}
          loading={isBusy}
          disabled={isBlank(roomNumber)}
          leftSection={<IconPrinter size={22} aria-hidden />}
          rightSection={<Kbd aria-hidden>Enter</Kbd>}
          onClick={props.onPrint}
        >
          {isBlank(roomNumber) ? t('act.print') : t(hasTicket ? 'act.againRoom' : 'act.printRoom', { room })}
        </Button>
        <DefaultPrinter />
      </div>
    </section>
  );
}

/** The default printer and its state, or those of the first printer if none is the default. */
function DefaultPrinter() {
  const { t } = useTranslation('checkIn');
  const { data } = usePrinterStates();
  const printer = data?.find(({ isDefault }) => isDefault) ?? data?.[0];
  if (data === undefined) return null;
  if (printer === undefined) return <p className={classes.printer}>{t('printer.none')}</p>;
  return (
    <p className={classes.printer}>
      <span>{printer.name}</span>
      <PrinterBadge printer={printer} />
    </p>
  );
}

/**
 * Shows the ticket's code, admissions and expiry unless it is void, who issued and voided it, and whether its room is
 * unlisted. Renders nothing until the ticket is known.
 */
function TicketDetails({ row }: { readonly row: RoomRow }) {
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
          <dd className={`${classes.code} admin-numbers`}>{spacedCode(code)}</dd>
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
