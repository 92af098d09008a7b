/** The keys of local storage, exactly those of the specification (point 3). */
export const guestKeys = ['userId', 'roomNumber', 'guestName', 'storyId', 'hotelId', 'hotelName'] as const;
export const adminKeys = ['adminAuth', 'adminEmail', 'isAdmin'] as const;
export type GuestKey = (typeof guestKeys)[number];
export type AdminKey = (typeof adminKeys)[number];
export type DeviceKey = GuestKey | AdminKey | 'backendPort';

/** Stands in where the browser refuses local storage (private windows, blocked site data): lasts as long as the page. */
const pageMemory = new Map<string, string>();

/** The value kept under `key`, or undefined when there is none or it is empty. Never throws. */
export function readDevice(key: DeviceKey): string | undefined {
  try {
    return localStorage.getItem(key) || pageMemory.get(key) || undefined;
  } catch {
    return pageMemory.get(key) || undefined;
  }
}

/** Keeps `value` under `key`; an undefined or empty one removes it. Never throws. */
export function writeDevice(key: DeviceKey, value: string | undefined): void {
  removeDevice(key);
  if (!value) return;
  try {
    localStorage.setItem(key, value);
  } catch {
    pageMemory.set(key, value);
    if (key === 'userId') addEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Nothing is kept on this phone: closing or reloading the page forgets the guest (R164). */
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

/** Asks before a reload that would lose the guest; iPhones do not ask, which is why the page says so as well. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Removes what is kept under `key`. Never throws. */
function removeDevice(key: DeviceKey): void {
  pageMemory.delete(key);
  if (key === 'userId') removeEventListener('beforeunload', askBeforeLeaving);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds nothing of ours.
  }
}

/** Removes exactly the six keys of a guest, as `/` does on load (specification 2); staff keys and `backendPort` stay. */
export function clearGuestKeys(): void {
  for (const key of guestKeys) removeDevice(key);
  keepTabGuest(undefined);
}

/** Where a tab keeps who plays in it; in the tab's session storage, so that a link opened anew starts without. */
const tabKey = 'tabGuest';

/** Who plays in this very tab, also after a reload (R152); undefined in a tab that a link has just opened. Never throws. */
export function readTabGuest(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) || pageMemory.get(tabKey) || undefined;
  } catch {
    return pageMemory.get(tabKey) || undefined;
  }
}

/** Never throws. */
export function keepTabGuest(userId: string | undefined): void {
  pageMemory.delete(tabKey);
  try {
    if (userId) sessionStorage.setItem(tabKey, userId);
    else sessionStorage.removeItem(tabKey);
  } catch {
    if (userId) pageMemory.set(tabKey, userId);
  }
}

/** Removes what a staff session keeps (specification 4 and 6). */
export function clearAdminKeys(): void {
  for (const key of adminKeys) removeDevice(key);
}

/** What registration, look-up and resuming answer, as far as it is kept on the phone. */
export type StoredGuest = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
  readonly hotelId?: string;
};

/** Keeps the ids of a guest of this phone, who plays in this tab from now on. */
export function storeGuest(guest: StoredGuest): void {
  keepTabGuest(guest.userId);
  writeDevice('userId', guest.userId);
  writeDevice('roomNumber', guest.roomNumber);
  writeDevice('guestName', guest.guestName);
  writeDevice('storyId', guest.storyId);
  if (guest.hotelId) writeDevice('hotelId', guest.hotelId);
}
