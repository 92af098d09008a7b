import { expect, it } from 'vitest';
import { tickets } from '../../locales/ja/tickets.ts';
import { checkInSlip } from './check-in-slip.ts';

it.each([
  [1, 'おひとり用'],
  [4, '4人まで いっしょに'],
])('prints the number of guests that the ticket is for: %i', (maxGuests, said) => {
  const data = {
    ...{ hotelName: 'なぎさ浜リゾート', title: '島の宝さがし', roomNumber: '302', maxGuests, validUntil: '11月24日' },
    ...{
      link: 'http://192.168.10.12/t/k7m2p9xd',
      code: 'k7m2p9xd',
      origin: 'http://192.168.10.12',
      printedAt: '15:42',
    },
    texts: tickets.checkIn,
  };
  for (const width of [384, 576] as const) expect(JSON.stringify(checkInSlip(data, width))).toContain(said);
});
