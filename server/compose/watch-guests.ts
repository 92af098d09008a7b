import { type GuestNumbers, namedWaiting, type WaitingGuest } from '#core/bridge/server-messages.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Journal } from '../storage/ports.ts';
import type { Projections } from '../storage/projections/projections.ts';

type State = Pick<Projections, 'guests' | 'progress'>;

/** How many milliseconds a report waits for further changes, so that the approval of a group is reported only once. */
const reportDelayMs = 200;

/**
 * Calls the listener with the waiting guests and the number of playing guests, once at the beginning and then after
 * committed lines have changed them (DESKTOP-25). The desktop program shows them in its tray.
 */
export function watchGuests(
  state: State,
  journal: Pick<Journal, 'onAppended'>,
  listener: (numbers: GuestNumbers) => void,
): void {
  let lastReport = '';
  const report = () => {
    const numbers = readNumbers(state);
    const text = JSON.stringify(numbers);
    if (text === lastReport) return;
    lastReport = text;
    listener(numbers);
  };
  let isReportPending = false;
  journal.onAppended((line) => {
    const isCompletion = line.kind === 'action' && line.completedAt !== undefined;
    if (line.kind !== 'guest' && line.kind !== 'erase' && !isCompletion) return;
    if (isReportPending) return;
    isReportPending = true;
    setTimeout(() => {
      isReportPending = false;
      report();
    }, reportDelayMs).unref();
  });
  report();
}

function readNumbers({ guests, progress }: State): GuestNumbers {
  const waiting = guests.waiting();
  const last = waiting.at(-1);
  let playing = 0;
  for (const { userId, storyId } of guests.active())
    if (progress.get(userId, storyId)?.completedAt === undefined) playing += 1;
  return {
    waiting: waiting.slice(0, namedWaiting).map(toWaitingGuest),
    waitingCount: waiting.length,
    ...(last === undefined ? {} : { newest: toWaitingGuest(last) }),
    arrivals: guests.waitingRegistrations,
    playing,
  };
}

function toWaitingGuest({ userId, roomNumber, guestName, createdAt }: Guest): WaitingGuest {
  return { userId, roomNumber, guestName, since: createdAt };
}
