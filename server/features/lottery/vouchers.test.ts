import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Guest } from '#core/model/guest.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import { day, FakeClock } from '#tests/support/guest-world.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { CodeThrottle } from '../../platform/code-throttle.ts';
import { randomIds } from '../../platform/ids.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { silentLogger } from '../../platform/logger.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import { Projections } from '../../storage/projections/projections.ts';
import { createStoryReader } from '../stories/story-reader.ts';
import { createLottery } from './create-lottery.ts';
import { findDraws } from './draw-list.ts';
import { fairCheck } from './fair.ts';
import { findOddWins } from './odd-wins.ts';
import { campaignView } from './prizes.presenter.ts';

const clock = new FakeClock();
let storage: MemoryStorage;
let state: Projections;
let isClockDoubtful: boolean;
let lottery: Awaited<ReturnType<typeof createLottery>>;

async function start(): Promise<void> {
  lottery = await createLottery({
    ...{ journal: storage.journal, documents: storage.documents, media: storage.media, state, clock, ids: randomIds },
    ...{
      queue: new KeyedQueue(),
      codeThrottle: new CodeThrottle(clock, 10),
      isSpotCode: () => false,
      log: silentLogger,
      announce: () => undefined,
    },
    newSeed: () => new Uint8Array(32).fill(7),
    stories: createStoryReader(
      { all: () => [], find: () => undefined, getContent: () => undefined },
      () => '2026-11-27',
    ),
    publicOrigin: () => 'http://192.168.1.20:8080',
    isClockDoubtful: () => isClockDoubtful,
    toPersonMark: ({ roomKey, guestName }) => `mark of ${roomKey} ${guestName}`,
    security: { note: async () => undefined, noteFailure: async () => undefined },
    processPicture: () => Promise.reject(new Error('no picture here')),
    reportChangedDraws: () => undefined,
  });
}

beforeEach(async () => {
  storage = new MemoryStorage(clock);
  state = new Projections();
  isClockDoubtful = false;
  storage.journal.onCommitted((line) => state.apply(line));
  await start();
});

/** Registers a guest who has finished a story. */
async function aGuest(userId: string, more: Partial<Guest> = {}): Promise<Guest> {
  const at = new Date(clock.now()).toISOString();
  const guest: Guest = {
    ...{ userId, guestName: 'はると', roomNumber: '1', roomKey: '1', hotelId: 'h', storyId: 's', status: 'active' },
    ...{ stayId: `stay-${userId}`, createdAt: at, updatedAt: at, ...more },
  };
  const head = { kind: 'guest' as const, userId, storyId: 's' };
  const pin = { storyVersion: 1, questionIds: ['q'], isSequential: true };
  await storage.journal.append({ ...head, type: 'registered', guests: [guest] });
  await storage.journal.append({ ...head, type: 'started', pin });
  await storage.journal.append({ ...head, type: 'moved_to_version', pin, rejudged: [], completedAt: at });
  return guest;
}

async function aVoucher(): Promise<string> {
  const { campaigns, draws } = lottery.services;
  await campaigns.open({ name: 'x', blankBalls: 0 }, 'front@hotel');
  return (await draws.draw(await aGuest('a'), { where: 'phone' }, 'ja')).voucherCode ?? '';
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the passing of time', () => {
  it('expires a voucher at the end of the seventh day, after which it can be extended by seven days', async () => {
    const code = await aVoucher();
    const { vouchers } = lottery.services;
    const redeem = () => codeOf(vouchers.redeem(code, { ageConfirmed: true }, 'front@hotel', 'ja'));
    // The voucher was drawn at noon.
    clock.advance(7 * day + day / 2 - 1);
    expect(lottery.findPrize(state.guests.get('a') as Guest)).toBe('voucher');
    clock.advance(1);
    expect(await redeem()).toBe('VOUCHER_EXPIRED');
    expect(lottery.findPrize(state.guests.get('a') as Guest)).toBe('none');
    isClockDoubtful = true;
    expect(lottery.findPrize(state.guests.get('a') as Guest)).toBe('voucher');
    isClockDoubtful = false;
    await vouchers.extend(code, 'storm', 'front@hotel', 'ja');
    clock.advance(8 * day - 1);
    expect(await redeem()).toBe('done');
  });

  it('STORE-6: dates a voucher that was won under a doubtful clock when the clock is right, and not before', async () => {
    isClockDoubtful = true;
    clock.advance(-400 * day);
    const code = await aVoucher();
    const { vouchers } = lottery.services;
    const [draw] = findDraws(lottery.services.actions, { sort: 'newest' });
    expect(draw?.voucher?.expiresAt).toBeNull();
    expect(await codeOf(vouchers.extend(code, 'storm', 'front@hotel', 'ja'))).toBe('CLOCK_DOUBTFUL');
    await vouchers.dateVouchers();
    expect(state.lottery.hasUndatedVouchers).toBe(true);
    clock.advance(400 * day);
    expect(lottery.findPrize(state.guests.get('a') as Guest)).toBe('voucher');
    isClockDoubtful = false;
    await vouchers.dateVouchers();
    clock.advance(7 * day - 1);
    expect(lottery.findPrize(state.guests.get('a') as Guest)).toBe('voucher');
    clock.advance(day + 1);
    expect(await codeOf(vouchers.redeem(code, { ageConfirmed: true }, 'front@hotel', 'ja'))).toBe('VOUCHER_EXPIRED');
  });

  it('expires a claim code after a day, and then creates another one', async () => {
    await aGuest('a');
    const { draws } = lottery.services;
    const { claimCode } = await draws.claim('a');
    clock.advance(day - 1);
    expect((await draws.claim('a')).claimCode).toBe(claimCode);
    clock.advance(1);
    expect((await draws.claim('a')).claimCode).not.toBe(claimCode);
    const kiosk = {
      isLocal: false,
      address: '',
      boundTo: '',
      device: { deviceId: 'k', role: 'kiosk', name: '' },
    } as const;
    expect(() => draws.guestOfClaim(claimCode, kiosk)).toThrow('CLAIM_EXPIRED');
  });

  it('ends the right to spin a day after the guest has left, and not before', async () => {
    await lottery.services.campaigns.open({ name: 'x', blankBalls: 5 }, 'front@hotel');
    const guest = await aGuest('a', { status: 'ended' });
    clock.advance(day - 1);
    const other = await aGuest('b', { status: 'ended' });
    clock.advance(1);
    expect(await codeOf(lottery.services.draws.draw(guest, { where: 'kiosk', deviceId: 'lobby' }, 'ja'))).toBe(
      'STAY_ENDED',
    );
    expect(await codeOf(lottery.services.draws.draw(other, { where: 'kiosk', deviceId: 'lobby' }, 'ja'))).toBe('done');
  });
});

describe("a guest who took over another guest's progress", () => {
  it('gets the voucher of the earlier guest instead of a second draw', async () => {
    const code = await aVoucher();
    const before = state.guests.get('a') as Guest;
    const heir = await aGuest('b', { stayId: before.stayId });
    await storage.journal.append({
      ...{ kind: 'guest', type: 'same_person', userId: 'b', storyId: 's', takenFrom: 'a' },
      guests: [{ ...before, status: 'ended', movedTo: 'b' }, heir],
    });
    expect(await lottery.services.draws.draw(heir, { where: 'phone' }, 'ja')).toMatchObject({
      voucherCode: code,
      repeated: true,
    });
  });
});

it('a start without the seed interrupts the campaign permanently, and records this once', async () => {
  await aVoucher();
  await storage.documents.put('secrets/lottery', { seeds: {}, head: { no: 0, hash: '' } });
  await start();
  const lines = storage.journal.lastSeq;
  expect(state.lottery.current?.isInterrupted).toBe(true);
  await start();
  expect(storage.journal.lastSeq).toBe(lines);
  expect(await codeOf(lottery.services.draws.draw(await aGuest('b'), { where: 'phone' }, 'ja'))).toBe('NO_CAMPAIGN');
});

it('opening a campaign updates the phone of a guest who has finished, and does not count as a change of the guest', async () => {
  await aGuest('a');
  const [revision, changedAt] = [state.getRevision('a'), state.getLastChangeSeq('a')];
  await lottery.services.campaigns.open({ name: 'x', blankBalls: 5 }, 'front@hotel');
  expect(state.getRevision('a')).toBeGreaterThan(revision);
  // Staff can therefore still undo what they have just done to this guest (UNDO-1).
  expect(state.getLastChangeSeq('a')).toBe(changedAt);
});

it('findDraws sorted by redemption lists the latest hand-over first, and of simultaneous ones the newest draw', async () => {
  const { campaigns, draws, vouchers } = lottery.services;
  await campaigns.open({ name: 'x', blankBalls: 0 }, 'front@hotel');
  const codes: string[] = [];
  for (const userId of ['a', 'b', 'c', 'd', 'e', 'f'])
    codes.push((await draws.draw(await aGuest(userId), { where: 'phone' }, 'ja')).voucherCode ?? '');
  for (const at of [1, 4, 3]) await vouchers.redeem(codes[at] ?? '', { ageConfirmed: true }, 'front@hotel', 'ja');
  clock.advance(1);
  await vouchers.redeem(codes[2] ?? '', { ageConfirmed: true }, 'front@hotel', 'ja');
  const listed = findDraws(lottery.services.actions, { sort: 'redeemed' });
  expect(listed.map(({ userId }) => userId)).toEqual(['c', 'e', 'd', 'b', 'f', 'a']);
});

it('DRAW-23: a campaign records the SHA-256 of the picture of each prize, and another picture is a change', async () => {
  const { campaigns, terms, actions } = lottery.services;
  const setPicture = async (bytes: Uint8Array): Promise<string> => {
    const mediaId = `s${String(bytes[0]).repeat(32)}`;
    storage.media.files.set(mediaId, { bytes, extension: 'webp', isGuestPicture: false });
    const imageUrl = mediaUrl(mediaId);
    await actions.alone(async () => {
      await actions.prizes.update({ tiers: [{ tier: '2', imageUrl }] }, 'ja', 'me');
      await terms.noteChanges('me');
    });
    return createHash('sha256').update(bytes).digest('hex');
  };
  const before = await setPicture(Uint8Array.of(1, 2, 3));
  const { campaignId } = await campaigns.open({ name: 'x', blankBalls: 0 }, 'front@hotel');
  const after = await setPicture(Uint8Array.of(4, 5, 6));
  await campaigns.close(campaignId, 'me');
  const fair = fairCheck(lottery.services.actions, campaignId, 'ja');
  expect(fair.terms?.tiers.find(({ tier }) => tier === '2')?.imageSha256).toBe(before);
  expect(fair.changes).toEqual([{ at: expect.any(String), field: 'tiers.2.imageSha256', from: before, to: after }]);
});

it('DRAW-23: a closed campaign shows what was promised, and each change after the opening, also of an edited file', async () => {
  const { campaigns, terms, actions } = lottery.services;
  await lottery.services.actions.prizes.update(
    { tiers: [{ tier: '1', names: { ja: '和牛', en: 'Beef' } }] },
    'ja',
    'me',
  );
  const { campaignId } = await campaigns.open({ name: 'x', blankBalls: 0 }, 'front@hotel');
  const rename = (name: string) =>
    actions.alone(async () => {
      await actions.prizes.update({ tiers: [{ tier: '1', name }], spinPer: 'stay' }, 'ja', 'me');
    });
  await rename('ステッカー');
  await actions.alone(() => terms.noteChanges('me'));
  await actions.alone(() => terms.noteChanges('me'));
  await rename('なし');
  // The server starts again after somebody changed the file.
  await start();
  await lottery.services.campaigns.close(campaignId, 'me');
  const closed = campaignView(lottery.services.actions, campaigns.requireCampaign(campaignId), 'ja');
  expect(closed.tiers.find(({ tier }) => tier === '1')?.name).toBe('和牛');
  const fair = fairCheck(lottery.services.actions, campaignId, 'ja');
  expect(fair.tiers.find(({ tier }) => tier === '1')?.name).toBe('和牛');
  expect(fair.terms).toMatchObject({ spinPer: 'guest', spinAt: 'both' });
  expect(fair.terms?.tiers.find(({ tier }) => tier === '1')).toEqual({
    ...{ tier: '1', names: { ja: '和牛', en: 'Beef' }, imageSha256: null, winners: 5 },
  });
  expect(fair.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['spinPer', 'guest', 'stay'],
    ['tiers.1.names.ja', '和牛', 'ステッカー'],
    ['tiers.1.names.ja', 'ステッカー', 'なし'],
  ]);
});

describe('odd wins (DRAW-26)', () => {
  const minute = 60_000;

  /** Registers a guest who plays a story of `questions` clues for `playMs`, and draws. Every ball wins. */
  async function aWin(
    userId: string,
    more: Partial<Guest> = {},
    { questions = 6, playMs = 20 * minute } = {},
  ): Promise<void> {
    const guest = await aGuest(userId, more);
    const head = { kind: 'guest' as const, userId, storyId: 'played' };
    const pin = {
      storyVersion: 1,
      questionIds: Array.from({ length: questions }, (_, n) => `q${n}`),
      isSequential: true,
    };
    await storage.journal.append({ ...head, type: 'started', pin });
    clock.advance(playMs);
    const completedAt = new Date(clock.now()).toISOString();
    await storage.journal.append({ ...head, type: 'moved_to_version', pin, rejudged: [], completedAt });
    await lottery.services.draws.draw(guest, { where: 'phone' }, 'ja');
  }
  const odd = () =>
    findOddWins(lottery.services.actions, 'ja').oddWins.map(({ userId, reasons }) => [userId, reasons] as const);
  const aStay = async (stayId: string, partySize?: number): Promise<void> => {
    const startedAt = new Date(clock.now()).toISOString();
    const stay = { stayId, roomKey: '1', startedAt, endsAt: new Date(clock.now() + 3 * day).toISOString() };
    await storage.journal.append({ kind: 'guest', userId: 'x', storyId: 's', type: 'approved', stays: [stay] });
    if (partySize === undefined) return;
    const arrivesAt = toLocalDay(startedAt);
    await storage.journal.append({
      ...{ kind: 'arrival', userId: '', storyId: '', type: 'imported', days: [arrivesAt], gone: [], by: 'front@hotel' },
      rows: [{ arrivalId: stayId, roomNumber: '1', roomKey: '1', partySize, arrivesAt }],
    });
  };
  beforeEach(async () => {
    await lottery.services.campaigns.open({ name: 'x', blankBalls: 0 }, 'front@hotel');
  });

  it('are none if a listed room plays a whole story and wins no more often than it has guests', async () => {
    await aStay('stay', 2);
    await aWin('a', { stayId: 'stay' });
    await aWin('b', { stayId: 'stay' });
    expect(odd()).toEqual([]);
    expect(findOddWins(lottery.services.actions, 'ja').winTotal).toBe(2);
  });

  it('are those of rooms that are not listed, of stories with one question, and of games below 5 s a clue', async () => {
    await aWin('a', { isRoomUnlisted: true });
    await aWin('b', {}, { questions: 1 });
    await aWin('c', {}, { questions: 6, playMs: 29_999 });
    await aWin('d', {}, { questions: 6, playMs: 30_000 });
    await aWin('e', { isRoomUnlisted: true }, { questions: 1, playMs: 372 });
    expect(odd()).toEqual([
      ['e', ['ROOM_UNLISTED', 'ONE_QUESTION', 'TOO_FAST']],
      ['c', ['TOO_FAST']],
      ['b', ['ONE_QUESTION']],
      ['a', ['ROOM_UNLISTED']],
    ]);
    expect(findOddWins(lottery.services.actions, 'ja').oddWins[0]).toMatchObject({
      questionCount: 1,
      playedSeconds: 0,
    });
  });

  it.each([
    ['the size of the party that arrived', 2, 2],
    ['six if nobody knows the size', undefined, 6],
  ])('are all wins of a stay that has more of them than %s', async (_what, partySize, most) => {
    await aStay('stay', partySize);
    const names = [...'abcdefg'].slice(0, most + 1);
    for (const name of names) {
      expect(odd()).toEqual([]);
      await aWin(name, { stayId: 'stay' });
    }
    expect(odd()).toEqual(names.toReversed().map((name) => [name, ['OVER_PARTY']]));
    expect(findOddWins(lottery.services.actions, 'ja').oddWins[0]).toMatchObject({
      ...{ winnersOfStay: most + 1, partySize: partySize ?? null },
    });
  });
});
