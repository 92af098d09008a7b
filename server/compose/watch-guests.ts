import { type GuestNumbers, namedWaiting, type WaitingGuest } from '#core/bridge/server-messages.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Journal } from '../storage/ports.ts';
import type { Projections } from '../storage/projections/projections.ts';

type State = Pick<Projections, 'guests' | 'progress'>;

/** For how many milliseconds changes are collected, so that the approval of a group is reported only once. */
const gatherMs = 200;

/**
 * Calls the listener with the waiting guests and the number of playing guests, once at the beginning and then after
 * committed lines have changed them (DESKTOP-25). The desktop shell shows them in its tray.
 */
export function watchGuests(
  state: State,
  journal: Pick<Journal, 'onCommitted'>,
  listener: (numbers: GuestNumbers) => void,
): void {
  let told = '';
  const tell = () => {
    const numbers = readNumbers(state);
    const text = JSON.stringify(numbers);
    if (text === told) return;
    told = text;
    listener(numbers);
  };
  let isGathering = false;
  journal.onCommitted((line) => {
    const isCompletion = line.kind === 'action' && line.completedAt !== undefined;
    if (line.kind !== 'guest' && line.kind !== 'erase' && !isCompletion) return;
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      tell();
    }, gatherMs).unref();
  });
  tell();
}

function readNumbers({ guests, progress }: State): GuestNumbers {
  const waiting = guests.waiting();
  const last = waiting.at(-1);
  let playing = 0;
  for (const { userId, storyId } of guests.active())
    if (progress.get(userId, storyId)?.completedAt === undefined) playing += 1;
  return {
    waiting: waiting.slice(0, namedWaiting).map(viewOf),
    waitingCount: waiting.length,
    ...(last === undefined ? {} : { newest: viewOf(last) }),
    arrivals: guests.arrivals,
    playing,
  };
}

function viewOf({ userId, roomNumber, guestName, createdAt }: Guest): WaitingGuest {
  return { userId, roomNumber, guestName, since: createdAt };
}
