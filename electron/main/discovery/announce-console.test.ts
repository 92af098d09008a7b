import { expect, it } from 'vitest';
import type { Announced } from './announce.ts';
import { ConsoleAnnouncement, nameEveryMs } from './announce-console.ts';

it('the console announces its server with the hotel’s name, and again only after a new name (DESKTOP-14)', async () => {
  const said: (Announced | 'end')[] = [];
  const hotel = { name: '', isAway: false };
  const timer: { ms: number; run: () => void } = { ms: 0, run: () => undefined };
  const announcement = new ConsoleAnnouncement({
    calls: {
      health: async () => (hotel.isAway ? { fault: 'away' } : { version: '1.4.0', hotelName: hotel.name }),
    },
    timers: {
      now: () => 0,
      after: (ms, run) => {
        Object.assign(timer, { ms, run });
        return () => undefined;
      },
    },
    announce: (server) => {
      said.push(server);
      return async () => void said.push('end');
    },
  });
  await announcement.renew(8080);
  await announcement.renew(8080);
  hotel.name = 'Yunagi';
  await announcement.renew(8080);
  hotel.isAway = true;
  await announcement.renew(8080);
  expect(timer.ms).toBe(nameEveryMs);
  const server = { port: 8080, version: '1.4.0' };
  expect(said).toEqual([{ ...server, hotelName: '' }, 'end', { ...server, hotelName: 'Yunagi' }]);
  await announcement.stop();
  expect(said.at(-1)).toBe('end');
});
