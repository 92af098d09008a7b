import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arrival } from '#core/model/arrival.ts';
import type { Guest } from '#core/model/guest.ts';
import { useHeldFiles } from '#tests/storage/held-files.ts';
import { aClock, temporaryFolder } from '#tests/storage/support.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { withDeadline } from '../../platform/files.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { type FileStorage, openStorage } from '../../storage/open-storage.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import { Projections } from '../../storage/projections/projections.ts';
import { createErasure, type Erasure } from './erasure.service.ts';

const day = 24 * 60 * 60 * 1_000;
let folder: string;
let remove: () => Promise<void>;
let storage: FileStorage;
let state: Projections;
let erasure: Erasure;
let time: ReturnType<typeof aClock>;
let isDoubtful: boolean;
let prizeSweeps: number;
let checkedOut: string[];
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  time = aClock();
  isDoubtful = false;
  prizeSweeps = 0;
  checkedOut = [];
  storage = await openStorage({ dataDir: folder, clock: time.clock });
  state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  erasure = createErasure({
    ...{ journal: storage.journal, state, queue: new KeyedQueue(), clock: time.clock, eraser: storage.eraser },
    ...{ media: storage.media, retentionDays: () => 30 },
    isClockDoubtful: () => isDoubtful,
    isDeletionHeld: () => isDoubtful || !storage.canDelete(),
    checkOut: async (guestId) => void checkedOut.push(guestId),
    removeUnsavedPictures: async () => {
      prizeSweeps += 1;
    },
  });
});
afterEach(async () => {
  await storage.close();
  await remove();
});

const userId = 'a'.repeat(32);
const now = () => new Date(time.clock.now()).toISOString();
async function isThere(mediaId: string): Promise<boolean> {
  const picture = await storage.media.open(mediaId);
  picture?.stream.destroy();
  return picture !== undefined;
}

async function aGuestWhoLeft(overrides: Partial<Guest> = {}): Promise<void> {
  const time = now();
  const guest: Guest = {
    ...{ userId, guestName: 'Leaving Person', roomNumber: 'R-973', roomKey: 'R973', hotelId: 'h', storyId: 's' },
    ...{ status: 'ended', stayId: 'stay-1', createdAt: time, updatedAt: time },
    ...overrides,
  };
  const stay = { stayId: 'stay-1', roomKey: 'R973', startedAt: time, endsAt: time, endedAt: time };
  const head = { kind: 'guest', userId, storyId: 's' } as const;
  await storage.journal.append({
    ...head,
    type: 'checked_out',
    guests: [guest],
    stays: [stay],
    phone: 'ab'.repeat(32),
  });
}
const findRemains = () =>
  grepFolder(folder, { name: 'Leaving Person', room: 'R-973', key: 'R973', phone: 'ab'.repeat(32) });

it('[248] the daily erasure erases a guest retentionDays after they left, and not a day earlier', async () => {
  await aGuestWhoLeft();
  time.pass(29 * day);
  await erasure.runDaily();
  expect(findRemains()).not.toEqual([]);
  time.pass(day);
  await erasure.runDaily();
  expect(findRemains()).toEqual([]);
  expect(state.guests.get(userId)).toMatchObject({ guestName: '', roomKey: '', status: 'ended', erasedAt: now() });
  expect(state.stays.get('stay-1')?.roomKey).toBe('');
  expect(state.phones.getGuests('ab'.repeat(32))).toEqual([]);
  expect(storage.journal.lastSeq).toBe(2);
  time.pass(day);
  await erasure.runDaily();
  expect(storage.journal.lastSeq).toBe(2);
});

it('erasing a guest erases the checksum of their picture, so that nobody can prove that the guest sent it', async () => {
  await aGuestWhoLeft();
  const mediaId = await storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
  const sum = 'c0ffee'.repeat(11).slice(0, 64);
  const upload = { uploadId: 'u1', userId, storyId: 's', questionId: 'q', mediaId, sum, at: now() };
  await storage.journal.append({ kind: 'guest', type: 'upload_stored', userId, storyId: 's', upload });
  expect(state.uploads.getSum(mediaId)).toBe(sum);
  expect(grepFolder(folder, { sum })).toHaveLength(1);
  await erasure.eraseGuest(userId, 'front@hotel');
  expect(grepFolder(folder, { sum })).toEqual([]);
  expect(state.uploads.getSum(mediaId)).toBeUndefined();
});

it('an erasure whose picture another program holds is finished later, also after a restart [ERASE-5]', async () => {
  await aGuestWhoLeft();
  const mediaId = await storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
  const upload = { uploadId: 'u1', userId, storyId: 's', questionId: 'q', mediaId, at: now() };
  await storage.journal.append({ kind: 'guest', type: 'upload_stored', userId, storyId: 's', upload });
  const held = useHeldFiles();
  try {
    held.hold(`${mediaId}.jpg`);
    await withDeadline(6_000, () => erasure.eraseGuest(userId, 'front@hotel'));
    expect(held.waitedMs()).toBeLessThan(6_000);
    const pictures = () => readdir(path.join(folder, 'media', 'guest'));
    expect([findRemains(), await pictures()]).toEqual([[], [`${mediaId}.jpg`]]);
    await storage.close();
    storage = await openStorage({ dataDir: folder, clock: time.clock });
    await storage.eraser.eraseAll();
    expect(await pictures()).toHaveLength(1);
    held.release();
    await storage.eraser.eraseAll();
    expect(await pictures()).toEqual([]);
  } finally {
    held.restore();
  }
});

it('the daily erasure erases no guest and removes no picture while the clock is doubtful', async () => {
  await aGuestWhoLeft();
  const stray = await storage.media.putUnderRandomId(Buffer.from('stray'), 'jpg');
  isDoubtful = true;
  time.pass(400 * day);
  await erasure.runDaily();
  expect(findRemains()).not.toEqual([]);
  expect(await isThere(stray)).toBe(true);
  isDoubtful = false;
  await erasure.runDaily();
  expect(findRemains()).toEqual([]);
});

it('staff cannot erase a guest while the clock is doubtful, and the guest stays checked in [ERASE-3]', async () => {
  await aGuestWhoLeft({ status: 'active' });
  isDoubtful = true;
  await expect(erasure.eraseGuest(userId, 'front@hotel')).rejects.toMatchObject({ code: 'CLOCK_DOUBTFUL' });
  expect(checkedOut).toEqual([]);
  expect(storage.journal.lastSeq).toBe(1);
  isDoubtful = false;
  await erasure.eraseGuest(userId, 'front@hotel');
  expect(checkedOut).toEqual([userId]);
  expect(findRemains()).toEqual([]);
});

it('the daily erasure removes guests’ pictures that are more than a day old and belong to no upload', async () => {
  const [old, fresh, named] = [
    await storage.media.putUnderRandomId(Buffer.from('old'), 'jpg'),
    await storage.media.putUnderRandomId(Buffer.from('fresh'), 'jpg'),
    await storage.media.putUnderRandomId(Buffer.from('named'), 'jpg'),
  ];
  const upload = { uploadId: 'u1', userId, storyId: 's', questionId: 'q', mediaId: named, at: now() };
  await storage.journal.append({ kind: 'guest', type: 'upload_stored', userId, storyId: 's', upload });
  const before = new Date(time.clock.now() - 2 * day);
  const present = new Date(time.clock.now());
  for (const id of [old, named]) await utimes(path.join(folder, 'media/guest', `${id}.jpg`), before, before);
  await utimes(path.join(folder, 'media/guest', `${fresh}.jpg`), present, present);
  await erasure.runDaily();
  expect(await Promise.all([old, fresh, named].map(isThere))).toEqual([false, true, true]);
});

it('the daily erasure removes unsaved pictures of prizes once a day, but not while the clock is doubtful [ERASE-2]', async () => {
  isDoubtful = true;
  await erasure.runDaily();
  expect(prizeSweeps).toBe(0);
  isDoubtful = false;
  await erasure.runDaily();
  await erasure.runDaily();
  expect(prizeSweeps).toBe(1);
});

it('the daily erasure removes addresses from the security log after 90 days, but not while the clock is doubtful', async () => {
  const address = '192.168.77.123';
  await storage.journal.append({
    ...{ kind: 'security', userId: '', storyId: '', entryId: 'e', event: 'logged_in', source: 'network', address },
  });
  const findAddress = () => grepFolder(folder, { address });
  time.pass(89 * day);
  await erasure.runDaily();
  expect(findAddress()).toHaveLength(1);
  time.pass(2 * day);
  isDoubtful = true;
  await erasure.runDaily();
  expect(findAddress()).toHaveLength(1);
  isDoubtful = false;
  await erasure.runDaily();
  expect(findAddress()).toEqual([]);
  expect(state.security.records).toMatchObject([{ entryId: 'e', event: 'logged_in' }]);
  const { lastSeq } = storage.journal;
  time.pass(2 * day);
  await erasure.runDaily();
  expect(storage.journal.lastSeq).toBe(lastSeq);
});

it('the daily erasure erases the room of an unused check-in ticket two days after the ticket expired', async () => {
  const ticket = {
    ...{ ticketId: 't1', code: 'abcd2345', roomNumber: 'R-555', roomKey: 'R555', stayId: 'stay-9', maxGuests: 6 },
    ...{ issuedAt: now(), expiresAt: now(), by: 'front@hotel.example' },
  };
  await storage.journal.append({ kind: 'ticket', type: 'issued', userId: '', storyId: '', ticket });
  time.pass(day);
  await erasure.runDaily();
  expect(grepFolder(folder, { room: 'R-555' })).toHaveLength(1);
  time.pass(day + 1);
  await erasure.runDaily();
  expect(grepFolder(folder, { room: 'R-555', key: 'R555' })).toEqual([]);
  expect(state.tickets.all()).toEqual([]);
});

describe('rows of a list of arrivals', () => {
  const arrival = (
    arrivalId: string,
    roomNumber: string,
    days: { arrivesAt: string; departsAt?: string },
  ): Arrival => ({
    ...{ arrivalId, roomNumber, roomKey: roomNumber, partyName: `party of ${roomNumber}`, ...days },
  });
  const dayFromNow = (days: number) => toLocalDay(new Date(time.clock.now() + days * day));
  const load = (rows: readonly Arrival[], removedIds: readonly string[] = []) =>
    storage.journal.append({
      ...{ kind: 'arrival', type: 'imported', userId: '', storyId: '', by: 'front@hotel.example' },
      ...{ days: [dayFromNow(0)], rows, gone: removedIds },
    });
  const names = () => grepFolder(folder, { a: 'party of 901', b: 'party of 902', c: 'party of 903' });

  it('are erased two days after departure (arrival if it is unknown), and at once when a later list removes them', async () => {
    const today = dayFromNow(0);
    await load([
      arrival('a', '901', { arrivesAt: today, departsAt: dayFromNow(2) }),
      arrival('b', '902', { arrivesAt: `${today}T15:00` }),
      arrival('c', '903', { arrivesAt: today }),
    ]);
    await load([], ['c']);
    const findRemains = async () => {
      await erasure.runDaily();
      return [...new Set(names().map((hit) => hit.split(': ')[1]))];
    };
    expect(await findRemains()).toEqual(['a', 'b']);
    time.pass(2 * day);
    isDoubtful = true;
    expect(await findRemains()).toEqual(['a', 'b']);
    isDoubtful = false;
    expect(await findRemains()).toEqual(['a']);
    expect(state.arrivals.getOnDay(today).map(({ arrivalId }) => arrivalId)).toEqual(['a']);
    time.pass(2 * day);
    expect(await findRemains()).toEqual([]);
    expect([...state.arrivals.all()]).toEqual([]);
  });

  it('of a party with a stay are erased together with the stay', async () => {
    await aGuestWhoLeft();
    const [stay] = [...state.stays.all()];
    const roomKey = stay?.roomKey ?? '';
    await load([{ ...arrival('a', '901', { arrivesAt: dayFromNow(0) }), roomKey }]);
    time.pass(5 * day);
    await erasure.runDaily();
    expect(names()).not.toEqual([]);
    time.pass(40 * day);
    await erasure.runDaily();
    expect(names()).toEqual([]);
  });
});

it('the daily erasure erases the room of a ticket whose guests joined a stay that others had begun', async () => {
  const ticket = {
    ...{ ticketId: 't2', code: 'abcd2346', roomNumber: 'R-973', roomKey: 'R973', stayId: 'stay-8', maxGuests: 6 },
    ...{ issuedAt: now(), expiresAt: now(), by: 'front@hotel.example' },
  };
  await storage.journal.append({ kind: 'ticket', type: 'issued', userId: '', storyId: '', ticket });
  await aGuestWhoLeft({ ticketId: 't2' });
  time.pass(30 * day);
  await erasure.runDaily();
  expect(findRemains()).toEqual([]);
  expect(state.tickets.all()).toEqual([]);
});
