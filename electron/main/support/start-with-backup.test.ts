import { describe, expect, it, vi } from 'vitest';
import { startWithBackup } from './start-with-backup.ts';

const parts = () => ({
  setAside: vi.fn(async (place: string) => ({ place })),
  restore: vi.fn(async (_: string) => ({ code: 0, errors: '' })),
  note: vi.fn(),
});

describe('starting with a backup', () => {
  it('copies the data before the backup replaces them', async () => {
    const given = parts();
    expect(await startWithBackup(given, 'b1', '/aside')).toEqual({ isDone: true, place: '/aside' });
    expect(given.setAside.mock.invocationCallOrder[0]).toBeLessThan(given.restore.mock.invocationCallOrder[0] ?? 0);
    expect(given.restore).toHaveBeenCalledExactlyOnceWith('b1');
  });

  it('changes nothing if the data cannot be copied', async () => {
    const full = { ...parts(), setAside: vi.fn(async () => ({ missingBytes: 70 })) };
    expect(await startWithBackup(full, 'b1', '/aside')).toEqual({ isDone: false, missingBytes: 70 });
    const unreadable = { ...parts(), setAside: vi.fn(async () => Promise.reject(new Error('EACCES'))) };
    expect(await startWithBackup(unreadable, 'b1', '/aside')).toEqual({ isDone: false, message: 'EACCES' });
    expect(full.restore).not.toHaveBeenCalled();
    expect(unreadable.restore).not.toHaveBeenCalled();
  });

  it('returns why the server refused the backup, and where the copy is', async () => {
    const given = { ...parts(), restore: vi.fn(async () => ({ code: 2, errors: 'The backup is damaged.\n' })) };
    expect(await startWithBackup(given, 'b1', '/aside')).toEqual({
      isDone: false,
      place: '/aside',
      message: 'The backup is damaged.',
    });
  });
});
