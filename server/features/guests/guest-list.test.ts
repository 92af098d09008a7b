import { beforeEach, describe, expect, it } from 'vitest';
import { compareRooms } from '#core/rules/text-normalise.ts';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createPersonMark } from '../../compose/phone-key.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
});

describe('the list of guests', () => {
  const list = (query: Parameters<typeof world.guests.staffHandlers.listGuests>[0]['query']) =>
    world.call(world.guests.staffHandlers.listGuests, { query, caller: staff });
  const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map((row) => row.guestName);

  beforeEach(async () => {
    for (const [guestName, roomNumber] of [
      ['髙橋', '101'],
      ['Smith', '102'],
      ['佐藤', '103'],
      ['伊藤', '104'],
    ] as const) {
      const { data } = await world.register(new Phone(), { guestName, roomNumber });
      world.clock.advance(minute);
      if (guestName === 'Smith' || guestName === '佐藤') await world.toggle(data.userId, { isActive: true });
    }
  });

  it('[195] shows waiting guests first, the longest wait on top, then the others, newest first', async () => {
    expect(await names({ stay: 'current' })).toEqual(['髙橋', '伊藤', '佐藤', 'Smith']);
  });

  it('[195] finds guests by name and by room in any spelling', async () => {
    expect(await names({ stay: 'current', q: '高橋' })).toEqual(['髙橋']);
    expect(await names({ stay: 'current', q: 'ｓｍｉ' })).toEqual(['Smith']);
    expect(await names({ stay: 'current', q: '１０３号室' })).toEqual(['佐藤']);
    expect(await names({ stay: 'current', q: 'nobody' })).toEqual([]);
  });

  it('shows beside a waiting guest that somebody lost in a restore drew in the same stay [DRAW-6]', async () => {
    const { userId } = (await world.register(new Phone(), { guestName: 'はると', roomNumber: '105' })).data;
    const stayId = world.state.guests.get(userId)?.stayId ?? '';
    const drawnAt = new Date(world.clock.now()).toISOString();
    const draw = (drawer: string, more: object = {}) => {
      const line = {
        ...{ kind: 'draw', seq: 1_000, no: 1, prevHash: '', hash: '', time: drawnAt, at: drawnAt, storyId: '' },
        ...{ type: 'drawn', campaignId: 'c', drawId: drawer, sequence: 1, ball: null, tier: null, where: 'phone' },
        ...{ prize: { names: { ja: '', en: '' } }, userId: drawer, stayId, ...more },
      };
      world.state.lottery.apply(line as Parameters<typeof world.state.lottery.apply>[0]);
    };
    draw(userId);
    expect(await world.findRow(userId)).not.toHaveProperty('lostDrawAt');
    draw('f'.repeat(32));
    expect((await world.findRow(userId)).lostDrawAt).toBe(drawnAt);

    // The restore may have removed the stay, too. Then room and name are compared.
    const { userId: second } = (await world.register(new Phone(), { guestName: 'ハルト', roomNumber: '106' })).data;
    const person = createPersonMark('key')({ roomKey: '106', guestName: 'ﾊﾙﾄ' });
    draw('e'.repeat(32), { stayId: 'lost', person: 'another' });
    expect(await world.findRow(second)).not.toHaveProperty('lostDrawAt');
    draw('d'.repeat(32), { stayId: 'lost', person });
    expect((await world.findRow(second)).lostDrawAt).toBe(drawnAt);
    world.clock.advance(15 * 24 * 60 * minute);
    expect(await world.findRow(second)).not.toHaveProperty('lostDrawAt');
  });

  it('[195] returns pages with the total', async () => {
    const page = await list({ stay: 'current', page: 2, limit: 3 });
    expect(page.data.map((row) => row.guestName)).toEqual(['Smith']);
    expect(page.top).toEqual({ total: 4, page: 2, totalPages: 2 });
  });

  it('[195] filters by current and ended stays', async () => {
    const smith = (await list({ stay: 'current', q: 'Smith' })).data[0];
    await world.call(world.guests.staffHandlers.checkOut, {
      params: { userId: smith?.userId ?? '' },
      query: {},
      body: {},
      caller: staff,
    });
    expect(await names({ stay: 'ended' })).toEqual(['Smith']);
    expect(await names({ stay: 'current' })).toEqual(['髙橋', '伊藤', '佐藤']);
    expect(await names({ stay: 'all' })).toEqual(['髙橋', '伊藤', '佐藤', 'Smith']);
  });

  it('[88] returns every field of a guest', async () => {
    const row = (await list({ stay: 'current', q: 'Smith' })).data[0];
    expect(row).toEqual({
      _id: row?.userId,
      language: 'ja',
      userId: expect.any(String),
      guestName: 'Smith',
      roomNumber: '102',
      storyId: 'abcd2345',
      storyTitle: '渚の宝船',
      hotelId: 'our-hotel',
      isActive: true,
      status: 'active',
      progress: 0,
      answeredCount: 0,
      questionCount: 4,
      isStarted: false,
      gameCompleted: false,
      totalScore: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastActivityAt: null,
      stay: { stayId: expect.any(String), state: 'current', endsAt: expect.any(String) },
      prize: 'none',
    });
  });

  it('[60][195] filters by status, and counts the guests of each filter whatever the search', async () => {
    await world.toggle((await list({ stay: 'current', q: 'Smith' })).data[0]?.userId ?? '', { isActive: false });
    const listNames = (show: 'all' | 'active' | 'awaiting' | 'waiting') => names({ stay: 'current', show });
    expect(await listNames('all')).toEqual(['髙橋', '伊藤', '佐藤', 'Smith']);
    expect(await listNames('active')).toEqual(['佐藤']);
    expect(await listNames('awaiting')).toEqual(['髙橋', '伊藤', 'Smith']);
    expect(await listNames('waiting')).toEqual(['髙橋', '伊藤']);
    const { top } = await list({ stay: 'current', show: 'active', q: 'nobody', limit: 1 });
    expect(top.counts).toEqual({ all: 4, active: 1, awaiting: 3, waiting: 2, stuck: 0, spin: 0, voucher: 0 });
  });

  it('marks finished guests with an unused spin, even stopped ones, until a day after the stay', async () => {
    const userId = (await list({ stay: 'current', q: '佐藤' })).data[0]?.userId ?? '';
    await world.start(userId);
    const pass = (questionId: string) =>
      world.call(world.play.staffHandlers.passQuestion, {
        params: { userId },
        body: { questionId, reason: 'the desk helped' },
        caller: staff,
      });
    for (const questionId of ['q1', 'q2', 'q3']) await pass(questionId);
    expect(await names({ stay: 'current', show: 'spin' })).toEqual([]);
    await pass('q4');
    await world.toggle(userId, { isActive: false });
    expect(await names({ stay: 'current', show: 'spin' })).toEqual(['佐藤']);
    expect(await names({ stay: 'current', show: 'voucher' })).toEqual([]);
    expect((await list({ stay: 'current', show: 'spin' })).top.counts).toMatchObject({ spin: 1, voucher: 0 });

    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    const getPrize = async () => (await list({ stay: 'ended', q: '佐藤' })).data[0]?.prize;
    expect(await getPrize()).toBe('spin');
    world.clock.advance(24 * 60 * minute);
    expect(await getPrize()).toBe('none');
  });

  it('[59] sorts by a column in either direction, and rows with equal values by room in natural order', async () => {
    await world.register(new Phone(), { guestName: '安里', roomNumber: '99' });
    const by = (sort: 'room' | 'name' | 'start' | 'status' | 'story' | 'progress', order: 'asc' | 'desc' = 'asc') =>
      names({ stay: 'current', sort, order });
    expect(await by('room')).toEqual(['安里', '髙橋', 'Smith', '佐藤', '伊藤']);
    expect(await by('room', 'desc')).toEqual(['伊藤', '佐藤', 'Smith', '髙橋', '安里']);
    expect(await by('start')).toEqual(['髙橋', 'Smith', '佐藤', '伊藤', '安里']);
    expect(await by('name')).toEqual(['Smith', '安里', '伊藤', '佐藤', '髙橋']);
    expect(await by('status')).toEqual(['安里', '髙橋', '伊藤', 'Smith', '佐藤']);
    expect(await by('story')).toEqual(await by('room'));
    expect(await by('progress', 'desc')).toEqual(await by('room'));
  });

  it('sorts rooms with letters and numbers as the panel does', async () => {
    for (const roomNumber of ['B-10', 'B-7', '1204', '2', 'A']) await world.register(new Phone(), { roomNumber });
    const rows = (await list({ stay: 'current', sort: 'room' })).data.map((row) => row.roomNumber);
    expect(rows).toEqual(['2', '101', '102', '103', '104', '1204', 'A', 'B-7', 'B-10']);
    expect(rows).toEqual([...rows].sort(compareRooms));
  });

  it('marks guests as stuck after ten minutes without progress, and filters by them', async () => {
    const [smith, sato] = await Promise.all(
      ['Smith', '佐藤'].map(async (q) => (await list({ stay: 'current', q })).data[0]?.userId ?? ''),
    );
    await world.start(smith ?? '');
    world.clock.advance(9 * minute);
    await world.start(sato ?? '');
    expect(await names({ stay: 'current', show: 'stuck' })).toEqual([]);
    world.clock.advance(minute);
    const { data, top } = await list({ stay: 'current', show: 'stuck' });
    expect(data.map(({ guestName, stuck }) => [guestName, stuck?.reason, stuck?.questionIndex])).toEqual([
      ['Smith', 'no-progress', 0],
    ]);
    expect(top.counts?.stuck).toBe(1);
    await world.record(smith ?? '', 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(await names({ stay: 'current', show: 'stuck' })).toEqual([]);
  });

  it('[248] leaves a checked-out guest out of every filter and count of current stays', async () => {
    const smith = (await list({ stay: 'current', q: 'Smith' })).data[0];
    const params = { userId: smith?.userId ?? '' };
    await world.call(world.guests.staffHandlers.checkOut, { params, query: {}, body: {}, caller: staff });
    const { top } = await list({ stay: 'current', show: 'all' });
    expect(top.counts).toMatchObject({ all: 3, active: 1, awaiting: 2 });
    for (const show of ['all', 'active', 'awaiting'] as const) {
      expect(await names({ stay: 'current', show })).not.toContain('Smith');
    }
    expect(await names({ stay: 'ended', show: 'all' })).toEqual(['Smith']);
  });
});
