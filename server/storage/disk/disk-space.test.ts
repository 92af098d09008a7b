import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDisk } from '#tests/storage/support.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the disk state is ok, low or full, depending on the free bytes', async () => {
  let free = 1_000;
  const disk = aDisk('anywhere', () => free);
  await disk.check();
  expect(disk.state).toBe('ok');
  free = 999;
  await disk.check();
  expect(disk.state).toBe('low');
  free = 99;
  await disk.check();
  expect(disk.state).toBe('full');
  disk.close();
});

it('uploads are refused while disk space is low, and all writes while the disk is full', async () => {
  let free = 500;
  const disk = aDisk('anywhere', () => free);
  await disk.check();
  expect(disk.requireRoom()).toBeUndefined();
  await expect(disk.requireRoomForUpload()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  free = 50;
  await disk.check();
  await expect(disk.requireRoom()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  free = 5_000;
  vi.advanceTimersByTime(250);
  await disk.requireRoom();
  expect(disk.state).toBe('ok');
  expect(disk.requireRoomForUpload()).toBeUndefined();
  disk.close();
});

it('the disk state is full after a write ran out of space, until a later check', async () => {
  const disk = aDisk('anywhere');
  await disk.check();
  disk.markFull();
  expect(disk.state).toBe('full');
  await expect(disk.requireRoom()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  vi.advanceTimersByTime(250);
  await disk.requireRoom();
  expect(disk.state).toBe('ok');
  disk.close();
});

it('the disk state is ok if the disk does not report its free space', async () => {
  const disk = aDisk('anywhere', () => {
    throw new Error('no figures');
  });
  await disk.check();
  expect(disk.state).toBe('ok');
  disk.close();
});
