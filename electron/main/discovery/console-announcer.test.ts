import { expect, it } from 'vitest';
import type { ServerAnnouncement } from './announce.ts';
import { ConsoleAnnouncer, renewEveryMs } from './console-announcer.ts';

it('the console announces its server with the hotel’s name, and again only after a new name (DESKTOP-14)', async () => {
  const announcements: (ServerAnnouncement | 'end')[] = [];
  const hotel = { name: '', isAway: false };
  const timer: { ms: number; run: () => void } = { ms: 0, run: () => undefined };
  const announcer = new ConsoleAnnouncer({
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
      announcements.push(server);
      return async () => void announcements.push('end');
    },
  });
  await announcer.renew(8080);
  await announcer.renew(8080);
  hotel.name = 'Yunagi';
  await announcer.renew(8080);
  hotel.isAway = true;
  await announcer.renew(8080);
  expect(timer.ms).toBe(renewEveryMs);
  const server = { port: 8080, version: '1.4.0' };
  expect(announcements).toEqual([{ ...server, hotelName: '' }, 'end', { ...server, hotelName: 'Yunagi' }]);
  await announcer.stop();
  expect(announcements.at(-1)).toBe('end');
});
