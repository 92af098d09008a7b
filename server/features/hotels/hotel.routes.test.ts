import { describe, expect, it } from 'vitest';
import { content as en } from '#core/locales/en/content.ts';
import { content as ja } from '#core/locales/ja/content.ts';
import { settingsSchema } from '#core/model/hotel.ts';
import { createSecurityLog } from '#tests/support/create-security-log.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomIds } from '../../platform/ids.ts';
import { hotelHandlers } from './hotel.routes.ts';
import { HotelService } from './hotel.service.ts';

async function aHotel(name: string) {
  const service = await HotelService.load(new MemoryStorage(systemClock).documents, randomIds, name);
  const routes = hotelHandlers(
    service,
    () => settingsSchema.parse({}),
    () => undefined,
    createSecurityLog(systemClock).security,
  );
  const nameIn = async (language: 'ja' | 'en') => {
    const call = { params: { hotelId: service.read().hotelId }, language };
    return (await routes.getHotel(call as Parameters<typeof routes.getHotel>[0]))?.data.name;
  };
  return { nameIn };
}

describe('the hotel', () => {
  it("has a default name in the phone's language until somebody names it [203]", async () => {
    const { nameIn } = await aHotel(ja.defaultHotelName);
    expect([await nameIn('ja'), await nameIn('en')]).toEqual([ja.defaultHotelName, en.defaultHotelName]);
  });

  it('has the name that staff gave it in every language', async () => {
    const { nameIn } = await aHotel('なぎさ浜リゾート');
    expect([await nameIn('ja'), await nameIn('en')]).toEqual(['なぎさ浜リゾート', 'なぎさ浜リゾート']);
  });
});
