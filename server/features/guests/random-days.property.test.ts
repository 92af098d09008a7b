import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day, fourQuestions, GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { describeWholeState, fold, foldWithSnapshot } from '#tests/support/saved-state.ts';
import { createStory } from '#tests/support/story-builders.ts';
import { AppError } from '../../platform/app-error.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { isAsInLines } from '../../storage/projections/kept-state.ts';
import type { Projections } from '../../storage/projections/projections.ts';

/*
 * Random days at the front desk: guests register, play and leave, and staff move, merge, stop and take back. After each day,
 * the stays must be consistent, and the state must be the one that the journal alone gives.
 */

const kinds = [
  ...['register', 'register', 'approve', 'approve', 'approve as new', 'stop', 'reject', 'check out', 'check out guest'],
  ...['move guest', 'move stay', 'same person', 'undo', 'right', 'right', 'wrong', 'hint', 'upload', 'change story'],
  ...['wait', 'next day', 'erase'],
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  guest: fc.nat({ max: 5 }),
  room: fc.integer({ min: 101, max: 104 }),
});
type Step = { readonly kind: (typeof kinds)[number]; readonly guest: number; readonly room: number };

/** A story whose questions are all open from the start. */
const freeOrder = 'free2345';

/** The kinds of steps that changed something in any of the days. */
const effective = new Set<string>();

/** What staff can still take back, in the order in which it happened. */
type Undoable = { readonly userId: string; readonly actionId: string };

class RandomDay {
  readonly world = new GuestWorld();
  readonly #userIds: string[] = [];
  readonly #undoable: Undoable[] = [];

  constructor() {
    this.world.putStory(createStory({ storyId: freeOrder, questions: fourQuestions(), isSequential: false }));
  }

  /** Does a step. A refusal is fine, because most random steps make no sense. */
  async try(each: Step): Promise<void> {
    const { lines } = this.world.storage.journal;
    const before = lines.length;
    try {
      await this.#do(each);
      if (lines.length > before) effective.add(each.kind);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async #do({ kind, guest, room }: Step): Promise<void> {
    const { world } = this;
    const userId = this.#userIds[guest % Math.max(1, this.#userIds.length)] ?? '';
    const roomNumber = String(room);
    const { staffHandlers } = world.guests;
    const storyId = world.state.guests.get(userId)?.storyId ?? '';
    const ofGuest = { params: { userId }, caller: staff };
    switch (kind) {
      case 'register': {
        const { data } = await world.register(new Phone(), { roomNumber, guestName: `guest ${guest}` });
        this.#userIds.push(data.userId);
        return;
      }
      case 'approve':
      case 'approve as new':
        return this.#keep(
          await world.toggle(userId, { isActive: true, stay: kind === 'approve' ? 'same' : 'new' }),
          userId,
        );
      case 'stop':
        return this.#keep(await world.toggle(userId, { isActive: false }), userId);
      case 'reject':
        return this.#keep(await world.call(staffHandlers.rejectGuest, { ...ofGuest, body: {} }), userId);
      case 'check out':
        return this.#keep(await world.call(staffHandlers.checkOut, { ...ofGuest, query: {}, body: {} }), userId);
      case 'check out guest':
        return this.#keep(
          await world.call(staffHandlers.checkOut, { ...ofGuest, query: { only: 'guest' }, body: {} }),
          userId,
        );
      case 'move guest':
      case 'move stay': {
        const body = {
          roomNumber,
          scope: kind === 'move guest' ? ('guest' as const) : ('stay' as const),
          stay: 'same' as const,
        };
        return this.#keep(await world.call(staffHandlers.moveRoom, { ...ofGuest, body }), userId);
      }
      case 'same person': {
        const other = this.#userIds[(guest + 1) % this.#userIds.length] ?? '';
        await world.call(staffHandlers.samePerson, { ...ofGuest, body: { userId: other } });
        return;
      }
      case 'undo': {
        const last = this.#undoable.pop();
        if (last === undefined) return;
        const { actionId } = last;
        await world.call(staffHandlers.undoGuestAction, {
          params: { userId: last.userId },
          body: { actionId },
          caller: staff,
        });
        return;
      }
      case 'right':
      case 'wrong':
        await world.record(
          ...([userId, 'option_select', { questionId: 'q1', selectedOption: kind === 'right' ? 'A' : 'B' }] as const),
          { storyId },
        );
        return;
      case 'hint':
        await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 }, { storyId });
        return;
      case 'upload':
        await world.upload(userId, { questionId: 'q3' });
        return;
      case 'change story':
        await world.call(staffHandlers.updateGuestStory, {
          ...ofGuest,
          body: { storyId: storyId === freeOrder ? 'abcd2345' : freeOrder },
        });
        return;
      case 'wait':
        world.clock.advance(minute);
        return;
      case 'next day':
        world.clock.advance(day);
        await world.guests.endDueStays();
        return;
      case 'erase': {
        const guestToErase = world.state.guests.get(userId);
        if (guestToErase === undefined || isCurrent(guestToErase)) return;
        await world.storage.journal.append({
          ...{ kind: 'erase', userId: '', storyId: '', why: 'staff', stayIds: [], mediaIds: [] },
          userIds: [userId],
        });
      }
    }
  }

  #keep({ data }: { readonly data: object }, userId: string): void {
    const { undo } = data as { readonly undo?: { readonly actionId: string } };
    if (undo !== undefined) this.#undoable.push({ userId, actionId: undo.actionId });
  }
}

/** Everything that can be asked of the state, so that two states can be compared. */
function describeState(state: Projections) {
  const guests = [...state.guests.all()];
  const rooms = [...new Set(guests.map(({ roomKey }) => roomKey))];
  const phones = guests.flatMap(({ userId }) => state.phones.getPhone(userId) ?? []);
  const ids = (list: readonly { readonly userId: string }[]) => list.map(({ userId }) => userId);
  return {
    guests,
    current: ids(state.guests.current()),
    waiting: ids(state.guests.waiting()),
    active: ids(state.guests.active()),
    counts: (['waiting', 'active', 'stopped', 'ended'] as const).map((status) => state.guests.count(status)),
    arrivals: state.guests.waitingRegistrations,
    rooms: rooms.map((room) => [room, ids(state.guests.inRoom(room)), state.stays.getCurrent(room)]),
    stays: [...state.stays.all()],
    ofEach: guests.map(({ userId, storyId }) => ({
      userId,
      holder: state.guests.getHolder(userId)?.userId,
      allIds: state.guests.getOwnAndTakenOverIds(userId),
      progress: [...state.progress.listOfGuest(userId)],
      chat: state.chats.getLines(userId, storyId).map(({ seq }) => seq),
      uploads: state.uploads.listOfGuest(userId).map((upload) => [upload, state.uploads.isNamed(upload.uploadId)]),
      phone: [state.phones.getPhone(userId), state.phones.getChangeCount(userId), state.phones.getMove(userId)],
      phones: phones.map((phone) => [state.phones.getHeld(userId).isFormer(phone), state.phones.getGuests(phone)]),
      revision: state.getRevision(userId),
      log: state.actionLog.getWindow({ userIds: [userId] }, 0, 1_000),
    })),
    log: state.actionLog.getWindow({}, 0, 1_000),
    userLog: state.userLog.getPage(),
    clues: ['q1', 'q2', 'q3', 'q4'].map((questionId) => state.clues.get('abcd2345', questionId)),
    figures: ['abcd2345', freeOrder].map((storyId) => describeFigures(state, storyId)),
    pinned: state.progress.pinnedTo('abcd2345', 1).toSorted(),
  };
}

/** Returns the figures of a story with their lists sorted, because the order of guests means nothing in them. */
function describeFigures(state: Projections, storyId: string) {
  const { clues, ...figures } = state.storyFigures.get(storyId);
  const sorted = (object: object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.toSorted((a, b) => a - b) : value,
      ]),
    );
  return [sorted(figures), Object.fromEntries([...clues].map(([questionId, clue]) => [questionId, sorted(clue)]))];
}

/** Returns what is wrong with the stays, according to docs/rules.md. */
function findStayFaults({ guests, stays }: Projections): string[] {
  const faults: string[] = [];
  for (const guest of guests.current()) {
    const stay = stays.get(guest.stayId);
    if (stay === undefined) faults.push(`${guest.userId} has no stay`);
    else if (stay.endedAt !== undefined) faults.push(`${guest.userId} is in a stay that has ended`);
    else if (stay.roomKey !== guest.roomKey)
      faults.push(`${guest.userId} is in ${guest.roomKey}, the stay in ${stay.roomKey}`);
    if (stay !== undefined && stays.getCurrent(guest.roomKey)?.stayId !== stay.stayId) {
      faults.push(`${guest.userId} is in a stay that is not the room's current one`);
    }
    if (!guests.inStay(guest.stayId).some(({ userId }) => userId === guest.userId))
      faults.push(`${guest.userId} is not listed in the stay`);
  }
  const open = [...stays.all()].filter(({ endedAt }) => endedAt === undefined).map(({ roomKey }) => roomKey);
  for (const room of new Set(open)) {
    if (open.filter((each) => each === room).length > 1) faults.push(`${room} has several current stays`);
  }
  return faults;
}

it('keeps the stays consistent and the state equal to what the journal gives, on random days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (steps, part) => {
        const today = new RandomDay();
        for (const each of steps) {
          await today.try(each);
          expect(findStayFaults(today.world.state)).toEqual([]);
          // Figures that were counted before are counted on.
          today.world.state.storyFigures.get(freeOrder);
        }
        const { state, storage } = today.world;
        const { lines } = storage.journal;
        for (const { userId, movedTo } of state.guests.all()) {
          const ids = state.guests.getOwnAndTakenOverIds(userId);
          const own = lines.filter((line) => ids.includes(line.userId));
          if (movedTo === undefined) expect(isAsInLines(state, userId, own)).toBe(true);
        }
        const live = describeState(state);
        expect(describeState(fold(lines))).toEqual(live);
        // A snapshot at any moment and the lines after it give the same state, and the snapshot names nobody.
        const later = foldWithSnapshot(lines, Math.floor(lines.length * part));
        expect(describeWholeState(later)).toEqual(describeWholeState(fold(lines)));
        expect(describeState(later)).toEqual(live);
        // A line that is read twice, as after a restore, changes nothing.
        expect(describeState(fold(lines.flatMap((line) => [line, line])))).toEqual(live);
      },
    ),
    { numRuns: Number(process.env.TAKARABUNE_DAYS ?? 250) },
  );
  expect(kinds.filter((kind) => !effective.has(kind))).toEqual(['wait']);
});
