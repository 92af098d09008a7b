import { type Arrival, arrivalDay } from '#core/model/arrival.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { EraseEntry } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDayOf } from '../../platform/local-time.ts';
import type { Eraser, Journal, MediaStore } from '../../storage/ports.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { guestKey, type KeyedQueue, roomKeyOf } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Rooms of check-in tickets that nobody used (TICKET-3). */
const unusedTicketDays = 2;
/** Rows of lists of arrivals whose party never registered, after departure or arrival (ARRIVAL-4). */
const arrivalDays = 2;
/** How long the security log keeps network addresses (AUDIT-4). */
const addressDays = 90;
/** The most guests of one erase line. Further guests go into the next line. */
const atOnce = 500;

export type ErasureDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly state: Projections;
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  readonly eraser: Eraser;
  readonly media: Pick<MediaStore, 'guestPicturesUntil' | 'remove'>;
  readonly retentionDays: () => number;
  /** True while the clock is doubtful or data are missing (STORE-6, STORE-9). */
  readonly isDeletionHeld: () => boolean;
  /** Provided by the lottery feature: removes pictures that were uploaded for a prize and never saved with one. */
  readonly removeUnsavedPictures: () => Promise<void>;
  /** Provided by the guests feature: ends the stay for this guest only, as a check-out does. */
  readonly checkOut: (userId: string, by: string) => Promise<unknown>;
};

export type Erasure = ReturnType<typeof makeErasure>;

/**
 * Erases guests physically (ERASE-1): at once when staff ask for it, and automatically `retentionDays` after the end of a
 * stay.
 */
export function makeErasure(deps: ErasureDeps) {
  const { clock, eraser, journal, media, queue, state } = deps;
  let lastDailyAt: number | undefined;

  const finish = () =>
    eraser.finish((line) => {
      if (line.kind === 'action') state.clues.forgetTyped(line);
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
    const due = state.tickets.unusedUntil(new Date(clock.now() - unusedTicketDays * dayMs).toISOString());
    // A stay that others began meanwhile is erased with its guests.
    const stayIds = new Set(due.flatMap(({ stayId }) => (state.stays.get(stayId) === undefined ? [stayId] : [])));
    if (stayIds.size === 0) return;
    await journal.append({ ...eraseEntry(state, []), why: 'retention', stayIds: [...stayIds] });
    await finish();
  };

  /** Returns rows that a later file took back, and rows whose time has ended and whose party has no stay here. */
  const eraseArrivals = async (): Promise<void> => {
    const last = localDayOf(new Date(clock.now() - arrivalDays * dayMs));
    const staysOf = stayFinder(state.stays.all());
    const due = [...state.arrivals.all()].filter(
      (row) => state.arrivals.isGone(row) || ((row.departsAt ?? arrivalDay(row)) <= last && staysOf(row).length === 0),
    );
    if (due.length === 0) return;
    const arrivalIds = due.map(({ arrivalId }) => arrivalId);
    await journal.append({ ...eraseEntry(state, []), why: 'retention', arrivalIds });
    await finish();
  };

  const eraseAddresses = async (): Promise<void> => {
    const addressesBefore = new Date(clock.now() - addressDays * dayMs).toISOString();
    if (!state.security.hasAddressBefore(addressesBefore)) return;
    await journal.append({ ...eraseEntry(state, []), why: 'retention', addressesBefore });
    await finish();
  };

  /** Removes guests' pictures that nothing names: their upload was interrupted, or their line was lost. */
  const sweepPictures = async (): Promise<void> => {
    for (const mediaId of await media.guestPicturesUntil(clock.now() - dayMs)) {
      if (!state.uploads.hasMedia(mediaId)) await media.remove(mediaId);
    }
  };

  return {
    /**
     * Erases a guest at once. Resolves when nothing personal of them is left. A current guest is checked out first, and
     * their phone is told. Throws `GUEST_NOT_FOUND`, and `WRONG_STATUS` if the entry was taken over: then the entry
     * that took it over must be erased.
     */
    async eraseGuest(userId: string, by: string): Promise<void> {
      const guest = requireErasable(state, userId);
      if (isCurrent(guest)) await deps.checkOut(userId, by);
      await queue.run(roomKeyOf(guest.roomKey), () =>
        queue.runAll(state.guests.idsOf(userId).map(guestKey), () =>
          append([requireErasable(state, userId)], 'staff', by),
        ),
      );
      await finish();
    },

    /** To be called before the server listens: finishes what a crash or a restore left to erase. */
    finish,

    /**
     * Runs once a day: erases guests whose time is over and old addresses of the security log, and removes unnamed
     * pictures. Does nothing more while deletion is held.
     */
    async daily(): Promise<void> {
      // An erasure that failed, for example on a full disk, is tried again each time.
      await finish();
      if (deps.isDeletionHeld()) return;
      const now = clock.monotonic();
      if (lastDailyAt !== undefined && now - lastDailyAt < dayMs) return;
      await eraseDue();
      await eraseUnusedTickets();
      await eraseArrivals();
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

/** Includes the entries that the guests took over, their pictures, and the stays without any remaining guest. */
function eraseEntry(state: Projections, guests: readonly Guest[]): Omit<EraseEntry, 'why'> {
  const userIds = new Set(guests.flatMap((guest) => state.guests.idsOf(guest.userId)));
  const stayIds = new Set(
    [...userIds].flatMap((userId) => {
      const guest = state.guests.get(userId);
      return guest === undefined ? [] : [guest.stayId, ...(guest.formerStayIds ?? [])];
    }),
  );
  for (const other of state.guests.everInStays(stayIds)) if (!userIds.has(other.userId)) stayIds.delete(other.stayId);
  const staysOf = stayFinder([...stayIds].flatMap((stayId) => state.stays.get(stayId) ?? []));
  const arrivalIds =
    stayIds.size === 0
      ? []
      : [...state.arrivals.all()].filter((row) => staysOf(row).length > 0).map(({ arrivalId }) => arrivalId);
  // A ticket that was printed for a stay of its own, and whose guests joined the room's stay instead.
  for (const { stayId, usedStayId } of state.tickets.all()) if (stayIds.has(usedStayId ?? '')) stayIds.add(stayId);
  const mediaIds = [...userIds].flatMap((userId) => state.uploads.ofGuest(userId).map(({ mediaId }) => mediaId));
  return {
    ...{ kind: 'erase', userId: '', storyId: '', userIds: [...userIds], stayIds: [...stayIds], mediaIds },
    ...(arrivalIds.length === 0 ? {} : { arrivalIds }),
  };
}

/** Finds the stays that an arrival led to: of its room, begun between arrival and departure. */
function stayFinder(stays: Iterable<Stay>): (row: Arrival) => readonly Stay[] {
  const byRoom = new Map<string, Stay[]>();
  for (const stay of stays) byRoom.set(stay.roomKey, [...(byRoom.get(stay.roomKey) ?? []), stay]);
  return (row) => {
    const first = arrivalDay(row);
    return (byRoom.get(row.roomKey) ?? []).filter(({ startedAt }) => {
      const day = localDayOf(new Date(startedAt));
      // On the day of departure the next party comes.
      return day === first || (day > first && row.departsAt !== undefined && day < row.departsAt);
    });
  };
}
