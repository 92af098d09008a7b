import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { usePrint } from '../printing/use-print.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { TicketRow } from './rows.ts';
import { rememberFields, type TicketRequest } from './ticket-wish.ts';

/** A question that staff must answer before a ticket is issued. */
export type Question =
  | {
      readonly ask: 'earlier';
      readonly wish: TicketRequest;
      readonly isRoomChecked: boolean;
      readonly guests: readonly string[];
    }
  | { readonly ask: 'unlisted'; readonly wish: TicketRequest };
/** How far the printing of many tickets is. */
export type Batch = { readonly done: number; readonly total: number };
type Answers = { readonly stay?: 'same' | 'new'; readonly isRoomChecked?: boolean };

export type Issue = ReturnType<typeof useIssue>;

/** Issues, prints and voids tickets, and offers to undo the last one (TICKET-8). */
export function useIssue() {
  const { t } = useTranslation('checkIn');
  const { fail, offerUndo, succeed, clear } = useFeedback();
  const problemText = useProblemText();
  const printing = usePrint();
  const work = useWork();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  /** The last ticket that was not printed, or may not have been printed. */
  const [unprinted, setUnprinted] = useState<Pick<TicketRow, 'ticketId' | 'roomNumber'>>();
  /** The ids of the tickets that are being printed. */
  const [batch, setBatch] = useState<Batch>();
  const isStopped = useRef(false);
  const [busyRooms, setBusyRooms] = useState<readonly string[]>([]);

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.tickets });
    void queries.invalidateQueries({ queryKey: queryKeys.arrivals });
  };
  const voidTicket = async ({ ticketId, roomNumber }: Pick<TicketRow, 'ticketId' | 'roomNumber'>) => {
    const room = toRoomLabel(roomNumber);
    try {
      await work(() => staffApi.call('voidTicket', { params: { ticketId } }));
      setUnprinted((before) => (before?.ticketId === ticketId ? undefined : before));
      succeed(t('void.done', { room }));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('void.failed', { room, reason: problemText(error) }));
    } finally {
      readAgain();
    }
  };
  const print = async (ticket: Pick<TicketRow, 'ticketId' | 'roomNumber'>) => {
    const { ticketId, roomNumber } = ticket;
    setBusyRooms((rooms) => [...rooms, ticketId]);
    setUnprinted((before) => (before?.ticketId === ticketId ? undefined : before));
    const job = await printing.print({ kind: 'check-in', ticketId });
    setBusyRooms((rooms) => rooms.filter((room) => room !== ticketId));
    const isPrinted = job?.state === 'printed';
    if (!isPrinted) setUnprinted({ ticketId, roomNumber });
    return isPrinted;
  };
  /** Issues a ticket. Returns undefined if that failed or needs an answer. */
  const create = async (wish: TicketRequest, answers: Answers): Promise<TicketRow | undefined> => {
    const room = toRoomLabel(wish.roomNumber);
    const { isRoomChecked = false, stay } = answers;
    const about = `ticket-${room}`;
    setQuestion(undefined);
    clear(about);
    try {
      const body = { ...wish, isRoomChecked, ...(stay && { stay }) };
      const ticket = await work(() => staffApi.call('createTicket', { body }));
      rememberFields(wish);
      readAgain();
      return ticket;
    } catch (error) {
      const code = getCode(error);
      if (code === 'EARLIER_GUESTS') setQuestion({ ask: 'earlier', wish, isRoomChecked, guests: parseGuests(error) });
      else if (code === 'ROOM_UNLISTED') setQuestion({ ask: 'unlisted', wish });
      else if (!isSessionOver(error)) {
        fail(t('failed', { room, reason: problemText(error) }), () => void issue(wish, answers), about);
      }
      return undefined;
    }
  };
  /** Issues a ticket and starts to print it. Returns whether it was issued, without waiting for the printer. */
  const issue = async (wish: TicketRequest, answers: Answers = {}): Promise<boolean> => {
    const ticket = await create(wish, answers);
    if (ticket === undefined) return false;
    const room = toRoomLabel(wish.roomNumber);
    offerUndo({ text: t('issued', { room }), names: t('issuedHint'), run: () => void voidTicket(ticket) });
    void print(ticket);
    return true;
  };
  /**
   * Issues and prints tickets one after another (ARRIVAL-7). Stops at the first one that fails or needs an answer. The rooms come
   * from the hotel's own list of arrivals, so nobody is asked whether they exist.
   */
  const issueAll = async (wishes: readonly TicketRequest[]): Promise<void> => {
    if (batch !== undefined) return;
    isStopped.current = false;
    let done = 0;
    setBatch({ done, total: wishes.length });
    for (const wish of wishes) {
      const ticket = isStopped.current ? undefined : await create(wish, { isRoomChecked: true });
      if (ticket === undefined || !(await print(ticket))) break;
      done += 1;
      setBatch({ done, total: wishes.length });
    }
    setBatch(undefined);
    if (done === wishes.length) succeed(t('batch.done', { count: done }));
    else if (!isStopped.current) fail(t('batch.stopped', { done, total: wishes.length }), undefined, 'batch');
  };
  return {
    ...{ issue, issueAll, print, makeVoid: voidTicket, question, unprinted, batch },
    stopBatch: () => {
      isStopped.current = true;
    },
    isBusy: (ticketId: string | undefined) => ticketId !== undefined && busyRooms.includes(ticketId),
    dropQuestion: () => setQuestion(undefined),
    dropUnprinted: () => setUnprinted(undefined),
  };
}

/** Returns the names of the guests in the room from the server's error. Returns an empty list if it has none. */
function parseGuests(error: unknown): readonly string[] {
  const data = error instanceof ApiFailure ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('guests' in data) || !Array.isArray(data.guests)) return [];
  return data.guests.filter((name) => typeof name === 'string');
}
