import { useRef, useState } from 'react';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { getCode } from '../../platform/api-failure.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { randomId } from '../../platform/random-id.ts';
import { type Problems, parseProblems } from '../home/registration-problem.ts';
import { type Trouble, toTrouble } from './open-ticket.ts';

type Options = {
  readonly code: string;
  readonly stories: readonly PublicStory[];
  readonly onRefused: (trouble: Trouble) => void;
  readonly onStoriesChanged: () => void;
  readonly onActive: (storyId: string) => void;
};

/**
 * Registers a guest with a ticket. The entry survives a reload, and repeats of the same entry are sent with the same random
 * id, so that a lost reply or a second tap does not register the guest twice (TICKET-7).
 */
export function useTicketEntry({ code, stories, onRefused, onStoriesChanged, onActive }: Options) {
  const errorText = useErrorText();
  const [entry, setEntry] = useState(() => readEntry(code));
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // A second tap may come before React has rendered the result of the first one.
  const isSending = useRef(false);
  const storedStory = stories.find(({ storyId }) => storyId === entry.storyId);
  const chosen = (storedStory ?? (stories.length === 1 ? stories[0] : undefined))?.storyId;
  const { guestName } = entry;
  const canSubmit = !isBlank(guestName) && chosen !== undefined && !isBusy;

  const change = (next: StoredEntry) => {
    setEntry(next);
    storeEntry(code, next);
  };
  const submit = async () => {
    if (isSending.current || isBlank(guestName) || chosen === undefined) return;
    isSending.current = true;
    setIsBusy(true);
    setProblems({});
    const sent = createRequest(entry, guestName, chosen);
    change({ ...entry, sent });
    try {
      const guest = await phoneApi.call('registerGuest', {
        body: { ticketCode: code, guestName, storyId: chosen, clientRegisterId: sent.clientRegisterId },
      });
      storeEntry(code, undefined);
      storeGuest(guest);
      onActive(guest.storyId);
    } catch (error) {
      const trouble = toTrouble(error);
      if (trouble !== undefined && trouble.kind !== 'busy') onRefused(trouble);
      else setProblems(parseProblems(error, errorText));
      if (getCode(error) === 'STORY_NOT_FOUND') onStoriesChanged();
      // These are reset only after a failure. After a success the page is about to change, and a late tap must not send
      // again.
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return {
    ...{ guestName, chosen, isBusy, problems, canSubmit, submit },
    setGuestName: (name: string) => change({ ...entry, guestName: name }),
    choose: (storyId: string) => change({ ...entry, storyId }),
  };
}

/*
 * What a guest has typed on the page of a ticket is stored in the tab's session storage, so that a reload neither loses the
 * text nor registers the guest twice (TICKET-7).
 */

/** A name and a story that were sent, and the random id with which they were sent. */
type SentRequest = { readonly guestName: string; readonly storyId: string; readonly clientRegisterId: string };
type StoredEntry = { readonly guestName: string; readonly storyId?: string; readonly sent?: SentRequest };

const getStorageKey = (code: string) => `ticket-${code}`;
const pageMemory = new Map<string, string>();

/** Returns the stored entry for this ticket, or an empty one if there is none. Never throws. */
function readEntry(code: string): StoredEntry {
  const fresh: StoredEntry = { guestName: '' };
  try {
    const stored: unknown = JSON.parse(readStoredText(code) ?? 'null');
    return isEntry(stored) ? stored : fresh;
  } catch {
    return fresh;
  }
}

/** Stores the entry for this ticket, or removes it if `entry` is undefined. Never throws. */
function storeEntry(code: string, entry: StoredEntry | undefined): void {
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
function createRequest(entry: StoredEntry, guestName: string, storyId: string): SentRequest {
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
