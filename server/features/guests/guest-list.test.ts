import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
});

describe('the list', () => {
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
      world.clock.pass(minute);
      if (guestName === 'Smith' || guestName === '佐藤') await world.toggle(data.userId, { isActive: true });
    }
  });

  it('[195] shows who waits first, the longest wait on top, then the others, newest first', async () => {
    expect(await names({ stay: 'current' })).toEqual(['髙橋', '伊藤', '佐藤', 'Smith']);
  });

  it('[195] finds names and rooms however they are written', async () => {
    expect(await names({ stay: 'current', q: '高橋' })).toEqual(['髙橋']);
    expect(await names({ stay: 'current', q: 'ｓｍｉ' })).toEqual(['Smith']);
    expect(await names({ stay: 'current', q: '１０３号室' })).toEqual(['佐藤']);
    expect(await names({ stay: 'current', q: 'nobody' })).toEqual([]);
  });

  it('[195] pages and tells how much there is', async () => {
    const page = await list({ stay: 'current', page: 2, limit: 3 });
    expect(page.data.map((row) => row.guestName)).toEqual(['Smith']);
    expect(page.top).toEqual({ total: 4, page: 2, totalPages: 2 });
  });

  it('[195] tells current and ended stays apart', async () => {
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

  it('[88] has every field of the specification', async () => {
    const row = (await list({ stay: 'current', q: 'Smith' })).data[0];
    expect(row).toEqual({
      _id: row?.userId,
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
      gameCompleted: false,
      totalScore: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastActivityAt: null,
      stay: { stayId: expect.any(String), state: 'current', endsAt: expect.any(String) },
      prize: 'none',
    });
  });
});
