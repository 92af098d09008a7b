import { randomId } from '../../platform/random-id.ts';

/*
 * What a guest has typed on the page of a ticket is stored in the tab's session storage, so that a reload neither loses the
 * text nor registers the guest twice (TICKET-7).
 */

/** A name and a story that were sent, and the random id with which they were sent. */
type SentRequest = { readonly guestName: string; readonly storyId: string; readonly clientRegisterId: string };
export type StoredEntry = { readonly guestName: string; readonly storyId?: string; readonly sent?: SentRequest };

const getStorageKey = (code: string) => `ticket-${code}`;
const pageMemory = new Map<string, string>();

/** Returns the stored entry for this ticket, or an empty one if there is none. Never throws. */
export function readEntry(code: string): StoredEntry {
  const fresh: StoredEntry = { guestName: '' };
  try {
    const stored: unknown = JSON.parse(readStoredText(code) ?? 'null');
    return isEntry(stored) ? stored : fresh;
  } catch {
    return fresh;
  }
}

/** Stores the entry for this ticket, or removes it if `entry` is undefined. Never throws. */
export function storeEntry(code: string, entry: StoredEntry | undefined): void {
  const key = getStorageKey(code);
  pageMemory.delete(key);
  try {
    if (entry) sessionStorage.setItem(key, JSON.stringify(entry));
    else sessionStorage.removeItem(key);
  } catch {
    if (entry) pageMemory.set(key, JSON.stringify(entry));
  }
}

/** Returns the request to send. Its random id stays the same until the guest changes the name or the story. */
export function createRequest(entry: StoredEntry, guestName: string, storyId: string): SentRequest {
  const { sent } = entry;
  if (sent?.guestName === guestName && sent.storyId === storyId) return sent;
  return { guestName, storyId, clientRegisterId: randomId() };
}

function readStoredText(code: string): string | undefined {
  try {
    return sessionStorage.getItem(getStorageKey(code)) ?? pageMemory.get(getStorageKey(code));
  } catch {
    return pageMemory.get(getStorageKey(code));
  }
}

function isEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { guestName, storyId, sent } = value as Readonly<Record<string, unknown>>;
  return typeof guestName === 'string' && (storyId === undefined || typeof storyId === 'string') && isSent(sent);
}

function isSent(value: unknown): value is SentRequest | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { guestName, storyId, clientRegisterId } = value as Readonly<Record<string, unknown>>;
  return [guestName, storyId, clientRegisterId].every((item) => typeof item === 'string');
}
