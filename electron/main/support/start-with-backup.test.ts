import { describe, expect, it, vi } from 'vitest';
import { startWithBackup } from './start-with-backup.ts';

const createOptions = () => ({
  setAside: vi.fn(async (place: string) => ({ place })),
  restore: vi.fn(async (_: string) => ({ code: 0, errors: '' })),
  logEvent: vi.fn(),
});

describe('starting with a backup', () => {
  it('copies the data before the backup replaces them', async () => {
    const options = createOptions();
    expect(await startWithBackup(options, 'b1', '/aside')).toEqual({ isDone: true, place: '/aside' });
    expect(options.setAside.mock.invocationCallOrder[0]).toBeLessThan(options.restore.mock.invocationCallOrder[0] ?? 0);
    expect(options.restore).toHaveBeenCalledExactlyOnceWith('b1');
  });

  it('changes nothing if the data cannot be copied', async () => {
    const withFullDisk = { ...createOptions(), setAside: vi.fn(async () => ({ missingBytes: 70 })) };
    expect(await startWithBackup(withFullDisk, 'b1', '/aside')).toEqual({ isDone: false, missingBytes: 70 });
    const withUnreadableData = { ...createOptions(), setAside: vi.fn(async () => Promise.reject(new Error('EACCES'))) };
    expect(await startWithBackup(withUnreadableData, 'b1', '/aside')).toEqual({ isDone: false, message: 'EACCES' });
    expect(withFullDisk.restore).not.toHaveBeenCalled();
    expect(withUnreadableData.restore).not.toHaveBeenCalled();
  });

  it('returns why the server refused the backup, and where the copy is', async () => {
    const options = {
      ...createOptions(),
      restore: vi.fn(async () => ({ code: 2, errors: 'The backup is damaged.\n' })),
    };
    expect(await startWithBackup(options, 'b1', '/aside')).toEqual({
      isDone: false,
      place: '/aside',
      message: 'The backup is damaged.',
    });
  });
});
