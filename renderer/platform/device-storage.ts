/** The keys in local storage that guests' pages and staff sessions use (IDENTITY-8). */
export const guestKeys = ['userId', 'roomNumber', 'guestName', 'storyId', 'hotelId', 'hotelName'] as const;
export const adminKeys = ['adminAuth', 'adminEmail', 'isAdmin'] as const;
export type GuestKey = (typeof guestKeys)[number];
export type AdminKey = (typeof adminKeys)[number];
export type DeviceKey = GuestKey | AdminKey | 'backendPort';

/**
 * Replaces local and session storage where the browser refuses them (private windows, blocked site data). Its content is
 * lost when the page is closed or reloaded.
 */
const pageMemory = new Map<string, string>();

/** Returns the value stored under `key`, or undefined when it is missing or empty. Never throws. */
export function readDeviceKey(key: DeviceKey): string | undefined {
  try {
    return localStorage.getItem(key) || pageMemory.get(key) || undefined;
  } catch {
    return pageMemory.get(key) || undefined;
  }
}

/** Stores `value` under `key`. Removes the key when the value is undefined or empty. Never throws. */
export function writeDeviceKey(key: DeviceKey, value: string | undefined): void {
  removeDevice(key);
  if (!value) return;
  try {
    localStorage.setItem(key, value);
  } catch {
    pageMemory.set(key, value);
    if (key === 'userId') addEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Returns true when this browser stores nothing, so closing or reloading the page loses the guest (PHONE-5). */
export function isStorageBlocked(): boolean {
  const probe = 'takarabune-probe';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

/**
 * Makes the browser ask before the page is closed or reloaded, because that would lose the guest. iPhones do not ask, so
 * the page shows a notice as well.
 */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Removes the value stored under `key`. Never throws. */
function removeDevice(key: DeviceKey): void {
  pageMemory.delete(key);
  if (key === 'userId') removeEventListener('beforeunload', askBeforeLeaving);
  try {
    localStorage.removeItem(key);
  } catch {
    // If the browser refuses storage, there is nothing to remove.
  }
}

/**
 * Removes the six keys of a guest and the guest of this tab, as `/` does when it loads (ENTRY-7). Staff keys and
 * `backendPort` stay.
 */
export function clearGuestKeys(): void {
  for (const key of guestKeys) removeDevice(key);
  storeTabGuest(undefined);
}

/** The key in session storage of the guest who plays in this tab. It is missing in a tab that a link has just opened. */
const tabKey = 'tabGuest';

/**
 * Returns the id of the guest who plays in this tab, even after a reload (ENTRY-8). Returns undefined in a tab that a link
 * has just opened. Never throws.
 */
export function readTabGuest(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) || pageMemory.get(tabKey) || undefined;
  } catch {
    return pageMemory.get(tabKey) || undefined;
  }
}

/** Stores which guest plays in this tab. Removes the guest when `userId` is undefined. Never throws. */
export function storeTabGuest(userId: string | undefined): void {
  pageMemory.delete(tabKey);
  try {
    if (userId) sessionStorage.setItem(tabKey, userId);
    else sessionStorage.removeItem(tabKey);
  } catch {
    if (userId) pageMemory.set(tabKey, userId);
  }
}

/** Removes the keys of a staff session (IDENTITY-8). */
export function clearAdminKeys(): void {
  for (const key of adminKeys) removeDevice(key);
}

/** The part of the replies to registration, look-up and transfer that is stored on the phone. */
export type StoredGuest = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
  readonly hotelId?: string;
};

/** Stores a guest on this phone and as the guest who plays in this tab. */
export function storeGuest(guest: StoredGuest): void {
  storeTabGuest(guest.userId);
  writeDeviceKey('userId', guest.userId);
  writeDeviceKey('roomNumber', guest.roomNumber);
  writeDeviceKey('guestName', guest.guestName);
  writeDeviceKey('storyId', guest.storyId);
  if (guest.hotelId) writeDeviceKey('hotelId', guest.hotelId);
}
