import { useRef, useState } from 'react';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { getCode } from '../../platform/api-failure.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { type Problems, parseProblems } from '../home/registration-problem.ts';
import { type Trouble, toTrouble } from './open-ticket.ts';
import { createRequest, readEntry, type StoredEntry, storeEntry } from './typed-entry.ts';

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
