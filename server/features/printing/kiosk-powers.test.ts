import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/support/guest-world.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import { PrintIndex } from '../../storage/projections/print-index.ts';
import { KioskPowers } from './kiosk-powers.ts';
import type { PrintKindRules } from './print-kinds.ts';

const kinds = { 'story-qr': { kiosk: { perMinute: 3 } }, test: { kiosk: 'locked' } } as unknown as PrintKindRules;
const asker = { deviceId: 'd1', name: 'Lobby' };
const source = { kind: 'story-qr', storyId: 'abcdefgh' } as const;
const minute = 60_000;

describe('a kiosk without the PIN', () => {
  it('prints three slips a minute, whatever other kiosks print', () => {
    const clock = new FakeClock();
    const powers = new KioskPowers({ kinds, prints: new PrintIndex(), clock });
    const print = (deviceId: string) => powers.check(source, { source }, { ...asker, deviceId })();
    for (let slip = 0; slip < 3; slip += 1) print('d1');
    expect(() => print('d1')).toThrow('TOO_MANY_REQUESTS');
    print('d2');
    clock.advance(minute);
    print('d1');
  });

  it('sees its own jobs for ten minutes, and those of nobody else', () => {
    const clock = new FakeClock();
    const powers = new KioskPowers({ kinds, prints: new PrintIndex(), clock });
    const job = { asker, createdAt: new Date(clock.now()).toISOString() } as unknown as PrintJob;
    const maySee = (deviceId: string) => powers.maySee(deviceId, job);
    expect([maySee('d1'), maySee('d2')]).toEqual([true, false]);
    expect(powers.maySee('d1', { ...job, asker: { email: 'd1' } })).toBe(false);
    clock.advance(10 * minute);
    expect(maySee('d1')).toBe(false);
  });
});
