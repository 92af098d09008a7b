import { expect, it, vi } from 'vitest';
import { aClock } from '#tests/storage/support.ts';
import { createSecurityLog } from '#tests/support/create-security-log.ts';
import type { BackupInfo, Backups } from '../../storage/ports.ts';
import { createBackups } from './backups.service.ts';

const hour = 60 * 60 * 1_000;
const madeAt = '2026-11-21T10:00:00.000Z';
const last: BackupInfo = {
  backupId: 'b',
  createdAt: madeAt,
  reason: 'daily',
  bytes: 1,
  seq: 1,
  backupsFolder: '/backups',
  state: 'whole',
  lostPictures: [],
  isDatedAhead: false,
};

const notAsked = async (): Promise<never> => {
  throw new Error('no call of these tests');
};

function aService(state: Partial<ReturnType<Backups['state']>> = {}) {
  const time = aClock(madeAt);
  const calls: string[] = [];
  const log = createSecurityLog(time.clock);
  const call = (name: string) => vi.fn(async () => void calls.push(name));
  let isDoubtful = false;
  const backups: Backups = {
    state: () => ({ last, failure: null, sameDisk: false, ...state }),
    makeDaily: call('make'),
    applyAgeLimits: call('age'),
    remove: call('remove'),
    ...{ getFolder: notAsked, chooseFolder: notAsked, list: notAsked, make: notAsked },
    ...{ openFile: notAsked, findPicture: notAsked, beginRestore: notAsked },
  };
  const service = createBackups({
    backups,
    journal: { find: async () => ({ lines: [], total: 0 }) },
    clock: time.clock,
    isClockDoubtful: () => isDoubtful,
    checkPictures: async () => undefined,
    isDeletionHeld: () => isDoubtful,
    retentionDays: () => 30,
    restart: () => undefined,
    security: log.security,
  });
  return { service, time, calls, doubt: (value: boolean) => (isDoubtful = value) };
}

it('the backup status is not ok when the newest backup is more than 26 hours old', () => {
  const { service, time } = aService();
  time.pass(26 * hour);
  expect(service.status()).toEqual({
    lastAt: madeAt,
    reason: 'daily',
    ok: true,
    sameDisk: false,
    failure: null,
    lackingPictures: 0,
  });
  time.pass(1);
  expect(service.status().ok).toBe(false);
});

it('the backup status is not ok when there is no backup or the last attempt failed', () => {
  expect(aService({ last: undefined }).service.status()).toMatchObject({ ok: false, lastAt: null, reason: null });
  const failure = { at: madeAt, reason: 'DISK_FULL' } as const;
  expect(aService({ failure }).service.status()).toMatchObject({ ok: false, lastAt: madeAt, failure });
});

it('the daily backup does nothing while the clock is doubtful, and runs once the clock is confirmed', async () => {
  const { service, calls, doubt } = aService();
  doubt(true);
  await service.runDaily();
  expect(calls).toEqual([]);
  doubt(false);
  await service.runDaily();
  expect(calls).toEqual(['make', 'age']);
});

it('staff can neither make nor delete a backup while the clock is doubtful (ERASE-3)', async () => {
  const { service, calls, doubt } = aService();
  doubt(true);
  await expect(service.make()).rejects.toMatchObject({ code: 'CLOCK_DOUBTFUL' });
  await expect(service.remove('b')).rejects.toMatchObject({ code: 'CLOCK_DOUBTFUL' });
  expect(calls).toEqual([]);
  doubt(false);
  await service.remove('b');
  expect(calls).toEqual(['remove']);
});
