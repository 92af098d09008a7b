import { randomId } from '../../platform/random-id.ts';

/* Stores what a guest typed on the page of a ticket in the tab's session storage, so that a reload neither loses it nor takes a
   second place (TICKET-7). */

/** A name and a story that were sent, with the random number they were sent with. */
type Sent = { readonly guestName: string; readonly storyId: string; readonly clientRegisterId: string };
export type TypedEntry = { readonly guestName: string; readonly storyId?: string; readonly sent?: Sent };

const keyOf = (code: string) => `ticket-${code}`;
const pageMemory = new Map<string, string>();

/** Returns what was typed for this ticket, or nothing if it cannot be read. Never throws. */
export function readTyped(code: string): TypedEntry {
  const fresh: TypedEntry = { guestName: '' };
  try {
    const kept: unknown = JSON.parse(stored(code) ?? 'null');
    return isEntry(kept) ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** Never throws. */
export function keepTyped(code: string, entry: TypedEntry | undefined): void {
  const key = keyOf(code);
  pageMemory.delete(key);
  try {
    if (entry) sessionStorage.setItem(key, JSON.stringify(entry));
    else sessionStorage.removeItem(key);
  } catch {
    if (entry) pageMemory.set(key, JSON.stringify(entry));
  }
}

/** Returns the number to send with these: the same one until the guest changes what they typed. */
export function sentAs(entry: TypedEntry, guestName: string, storyId: string): Sent {
  const { sent } = entry;
  if (sent?.guestName === guestName && sent.storyId === storyId) return sent;
  return { guestName, storyId, clientRegisterId: randomId() };
}

function stored(code: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(code)) ?? pageMemory.get(keyOf(code));
  } catch {
    return pageMemory.get(keyOf(code));
  }
}

function isEntry(value: unknown): value is TypedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { guestName, storyId, sent } = value as Readonly<Record<string, unknown>>;
  return typeof guestName === 'string' && (storyId === undefined || typeof storyId === 'string') && isSent(sent);
}

function isSent(value: unknown): value is Sent | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { guestName, storyId, clientRegisterId } = value as Readonly<Record<string, unknown>>;
  return [guestName, storyId, clientRegisterId].every((one) => typeof one === 'string');
}
