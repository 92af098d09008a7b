import { type Arrival, arrivalDay, ledToStay } from '#core/model/arrival.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { EraseEntry } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { Eraser, Journal, MediaStore } from '../../storage/ports.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { type KeyedQueue, toGuestQueueKey, toRoomQueueKey } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** The room of an unused check-in ticket is erased this many days after the ticket ended (TICKET-3). */
const unusedTicketDays = 2;
/**
 * An arrival without a stay is erased this many days after its departure, or after its arrival if no departure is known
 * (ARRIVAL-4).
 */
const arrivalDays = 2;
/** The security log keeps network addresses for this many days (AUDIT-4). */
const addressDays = 90;
/**
 * The maximum number of guests that are erased with one journal line when their retention is over. Further guests go into the
 * next line.
 */
const atOnce = 500;

export type ErasureDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly state: Projections;
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly eraser: Eraser;
  readonly media: Pick<MediaStore, 'listGuestPicturesUntil' | 'remove'>;
  readonly retentionDays: () => number;
  readonly isClockDoubtful: () => boolean;
  /** True while the clock is doubtful or data are missing (STORE-6, STORE-9). Nothing is erased automatically then. */
  readonly isDeletionHeld: () => boolean;
  /** Provided by the lottery feature. Removes pictures that were uploaded for a prize and never saved with one. */
  readonly removeUnsavedPictures: () => Promise<void>;
  /** Provided by the guests feature. Ends the stay for this guest only, as a check-out does. */
  readonly checkOut: (userId: string, by: string) => Promise<unknown>;
};

export type Erasure = ReturnType<typeof createErasure>;

/**
 * Erases guests from every file (ERASE-1): immediately when staff ask for it, and otherwise `retentionDays` after they
 * left.
 */
export function createErasure(deps: ErasureDeps) {
  const { clock, eraser, journal, media, queue, state } = deps;
  let lastDailyAt: number | undefined;

  const finish = () =>
    eraser.eraseAll((line) => {
      if (line.kind === 'action') state.clues.removeTypedAnswer(line);
    });

  const append = (guests: readonly Guest[], why: EraseEntry['why'], by?: string) =>
    journal.append({ ...eraseEntry(state, guests), why, ...(by === undefined ? {} : { by }) });

  const eraseDue = async (): Promise<void> => {
    const until = new Date(clock.now() - deps.retentionDays() * dayMs).toISOString();
    for (;;) {
      const due = state.guests.endedUntil(until, atOnce);
      if (due.length === 0) return;
      await append(due, 'retention');
      await finish();
    }
  };

  const eraseUnusedTickets = async (): Promise<void> => {
    const due = state.tickets.listUnusedUntil(new Date(clock.now() - unusedTicketDays * dayMs).toISOString());
    // The room of a ticket whose stay exists is erased with the guests of that stay.
    const stayIds = new Set(due.flatMap(({ stayId }) => (state.stays.get(stayId) === undefined ? [stayId] : [])));
    if (stayIds.size === 0) return;
    await journal.append({ ...eraseEntry(state, []), why: 'retention', stayIds: [...stayIds] });
    await finish();
  };

  /**
   * Erases arrivals that a later file removed, and arrivals without a stay `arrivalDays` after their departure or arrival.
   */
  const eraseArrivals = async (): Promise<void> => {
    const last = toLocalDay(new Date(clock.now() - arrivalDays * dayMs));
    const findStays = stayFinder(state.stays.all());
    const due = [...state.arrivals.all()].filter(
      (row) =>
        state.arrivals.isGone(row) || ((row.departsAt ?? arrivalDay(row)) <= last && findStays(row).length === 0),
    );
    if (due.length === 0) return;
    const arrivalIds = due.map(({ arrivalId }) => arrivalId);
    await journal.append({ ...eraseEntry(state, []), why: 'retention', arrivalIds });
    await finish();
  };

  /** Erases notes that staff deleted or that are not shown any more. */
  const eraseNotes = async (): Promise<void> => {
    const due = [...state.notes.all()].filter((note) => !state.notes.isShown(note, state.stays, clock.now()));
    if (due.length === 0) return;
    const noteIds = due.map(({ noteId }) => noteId);
    await journal.append({ ...eraseEntry(state, []), why: 'retention', noteIds });
    await finish();
  };

  const eraseAddresses = async (): Promise<void> => {
    const addressesBefore = new Date(clock.now() - addressDays * dayMs).toISOString();
    if (!state.security.hasAddressBefore(addressesBefore)) return;
    await journal.append({ ...eraseEntry(state, []), why: 'retention', addressesBefore });
    await finish();
  };

  /**
   * Removes guests' pictures that are older than a day and that no journal line names: their upload was interrupted, or
   * their line was lost.
   */
  const sweepPictures = async (): Promise<void> => {
    for (const mediaId of await media.listGuestPicturesUntil(clock.now() - dayMs)) {
      if (!state.uploads.hasMedia(mediaId)) await media.remove(mediaId);
    }
  };

  return {
    /**
     * Erases a guest immediately. Resolves when their personal data are removed from every file. A current guest is checked out
     * first, and their phone is notified. Throws `GUEST_NOT_FOUND` if the guest does not exist or is already erased;
     * `WRONG_STATUS` if another entry took over this one, which must be erased instead; and `CLOCK_DOUBTFUL` (ERASE-3).
     */
    async eraseGuest(userId: string, by: string): Promise<void> {
      const guest = requireErasable(state, userId);
      if (deps.isClockDoubtful()) throw new AppError('CLOCK_DOUBTFUL');
      if (isCurrent(guest)) await deps.checkOut(userId, by);
      await queue.run(toRoomQueueKey(guest.roomKey), () =>
        queue.runAll(state.guests.getOwnAndTakenOverIds(userId).map(toGuestQueueKey), () =>
          append([requireErasable(state, userId)], 'staff', by),
        ),
      );
      await finish();
    },

    /** Finishes erasures that a crash or a restore interrupted. Call this before the server listens. */
    finish,

    /**
     * Erases everything that is due: guests, rooms of unused tickets, arrivals, notes, old addresses of the security log
     * and unused pictures. Does this at most once a day, however often it is called, and not while deletion is held.
     */
    async runDaily(): Promise<void> {
      // Each call first tries again to finish an erasure that failed, for example because the disk was full.
      await finish();
      if (deps.isDeletionHeld()) return;
      const now = clock.monotonic();
      if (lastDailyAt !== undefined && now - lastDailyAt < dayMs) return;
      await eraseDue();
      await eraseUnusedTickets();
      await eraseArrivals();
      await eraseNotes();
      await eraseAddresses();
      await sweepPictures();
      await deps.removeUnsavedPictures();
      lastDailyAt = now;
    },
  };
}

function requireErasable(state: Projections, userId: string): Guest {
  const guest = state.guests.get(userId);
  if (guest === undefined || guest.erasedAt !== undefined) throw new AppError('GUEST_NOT_FOUND');
  if (guest.movedTo !== undefined) throw new AppError('WRONG_STATUS');
  return guest;
}

/**
 * Returns the content of an erase line: the guests, the entries that they took over, their pictures, the stays in which
 * nobody else ever was, and the arrivals and notes of these stays.
 */
function eraseEntry(state: Projections, guests: readonly Guest[]): Omit<EraseEntry, 'why'> {
  const userIds = new Set(guests.flatMap((guest) => state.guests.getOwnAndTakenOverIds(guest.userId)));
  const stayIds = new Set(
    [...userIds].flatMap((userId) => {
      const guest = state.guests.get(userId);
      return guest === undefined ? [] : [guest.stayId, ...(guest.formerStayIds ?? [])];
    }),
  );
  for (const other of state.guests.everInStays(stayIds)) if (!userIds.has(other.userId)) stayIds.delete(other.stayId);
  const findStays = stayFinder([...stayIds].flatMap((stayId) => state.stays.get(stayId) ?? []));
  const arrivalIds =
    stayIds.size === 0
      ? []
      : [...state.arrivals.all()].filter((row) => findStays(row).length > 0).map(({ arrivalId }) => arrivalId);
  // Adds the stay that was planned for a ticket whose guests joined the room's stay instead.
  for (const { stayId, usedStayId } of state.tickets.all()) if (stayIds.has(usedStayId ?? '')) stayIds.add(stayId);
  const noteIds = [...state.notes.all()].flatMap(({ noteId, stayId }) => (stayIds.has(stayId ?? '') ? [noteId] : []));
  const mediaIds = [...userIds].flatMap((userId) => state.uploads.listOfGuest(userId).map(({ mediaId }) => mediaId));
  return {
    ...{ kind: 'erase', userId: '', storyId: '', userIds: [...userIds], stayIds: [...stayIds], mediaIds },
    ...(arrivalIds.length === 0 ? {} : { arrivalIds }),
    ...(noteIds.length === 0 ? {} : { noteIds }),
  };
}

/**
 * Returns a function that finds the stays that an arrival led to: stays in its room that began between its arrival and its
 * departure.
 */
function stayFinder(stays: Iterable<Stay>): (row: Arrival) => readonly Stay[] {
  const byRoom = new Map<string, Stay[]>();
  for (const stay of stays) byRoom.set(stay.roomKey, [...(byRoom.get(stay.roomKey) ?? []), stay]);
  return (row) => (byRoom.get(row.roomKey) ?? []).filter(({ startedAt }) => ledToStay(row, toLocalDay(startedAt)));
}
