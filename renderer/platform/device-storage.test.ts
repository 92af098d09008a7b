import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adminKeys,
  clearAdminKeys,
  clearGuestKeys,
  guestKeys,
  isStorageBlocked,
  readDeviceKey,
  storeGuest,
  writeDeviceKey,
} from './device-storage.ts';

describe('device storage', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('[8] removes exactly the keys of a guest', () => {
    for (const key of [...guestKeys, ...adminKeys, 'backendPort'] as const) writeDeviceKey(key, 'x');
    localStorage.setItem('someone-elses', 'x');
    clearGuestKeys();
    expect(Object.keys(localStorage).sort()).toEqual(
      ['adminAuth', 'adminEmail', 'backendPort', 'isAdmin', 'someone-elses'].sort(),
    );
  });

  it('detects a browser that stores nothing, and asks before a reload that would lose the guest (PHONE-5)', () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([isStorageBlocked(), asks()]).toEqual([false, false]);
    expect(Object.keys(localStorage)).toEqual([]);
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(isStorageBlocked()).toBe(true);
    writeDeviceKey('userId', 'x');
    expect([readDeviceKey('userId'), asks()]).toEqual(['x', true]);
    clearGuestKeys();
    expect([readDeviceKey('userId'), asks()]).toEqual([undefined, false]);
  });

  it('[39] removes the keys of a staff session and none of a guest', () => {
    writeDeviceKey('adminAuth', 'x');
    writeDeviceKey('userId', 'x');
    clearAdminKeys();
    expect(Object.keys(localStorage)).toEqual(['userId']);
  });

  it('[94] stores a guest under the specified keys', () => {
    storeGuest({ userId: 'u', roomNumber: '302', guestName: 'はると', storyId: 's', hotelId: 'h' });
    expect({ ...localStorage }).toEqual({
      userId: 'u',
      roomNumber: '302',
      guestName: 'はると',
      storyId: 's',
      hotelId: 'h',
    });
  });

  it('holds values until the page is closed if the browser refuses to store them', () => {
    // The storage is full, but still readable.
    const full = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const storedValues = new Map<string, string>();
    const getItem = (key: string) => storedValues.get(key) ?? null;
    vi.stubGlobal('localStorage', { getItem, setItem: full, removeItem: (key: string) => storedValues.delete(key) });
    writeDeviceKey('storyId', 'abcd2345');
    expect(readDeviceKey('storyId')).toBe('abcd2345');
    clearGuestKeys();
    expect(readDeviceKey('storyId')).toBeUndefined();
    // The older stored value is not used.
    storedValues.set('storyId', 'older678');
    writeDeviceKey('storyId', 'newer234');
    expect(readDeviceKey('storyId')).toBe('newer234');
  });
});
