import { useState } from 'react';
import type { Registered } from '#core/api/shapes.ts';
import { isBlank } from '#core/rules/text-fold.ts';
import { ApiFailure, codeOf } from '../../platform/api-failure.ts';
import { readDevice, type StoredGuest, storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { shownLanguage } from '../../platform/language.ts';
import { switchStory } from '../entrance/switch-story.ts';

type Problems = { readonly room?: string; readonly name?: string; readonly general?: string };

/**
 * Registration (specification 4): looks the guest up by room, name and this phone's cookie; found, his ids are stored and he
 * goes on; not found, he is registered. `other` is a found guest who plays another story: he is asked first (decision 2.1).
 */
export function useRegistration({
  storyId,
  onWaiting,
  onActive,
}: {
  readonly storyId: string;
  readonly onWaiting: (guest: StoredGuest) => void;
  readonly onActive: (storyId: string) => void;
}) {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [other, setOther] = useState<Registered>();

  const goOn = (guest: Registered) => {
    storeGuest(guest);
    if (guest.status === 'waiting') onWaiting(guest);
    else onActive(guest.storyId);
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblems({});
    try {
      await work();
    } catch (error) {
      const text = pausedText(error) ?? errorText(error, 'registrationFailed');
      const code = codeOf(error);
      setProblems(
        code === 'ROOM_REQUIRED' ? { room: text } : code === 'NAME_REQUIRED' ? { name: text } : { general: text },
      );
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    problems,
    other,
    /** Off while a field is blank, also with spaces of any width, and while a registration runs (specification 5). */
    canSubmit: (roomNumber: string, guestName: string) => !isBlank(roomNumber) && !isBlank(guestName) && !isBusy,
    submit: (roomNumber: string, guestName: string) =>
      attempt(async () => {
        if (isBlank(roomNumber) || isBlank(guestName)) return;
        const [found] = await guestApi.call('findInRoom', { params: { roomNumber }, query: { guestName } });
        if (found && found.storyId !== storyId) return setOther(found);
        goOn(found ?? (await register(roomNumber, guestName, storyId)));
      }),
    startOther: () =>
      attempt(async () => {
        if (!other) return;
        await switchStory(other, storyId);
        goOn({ ...other, storyId });
      }),
    keepPresent: () => {
      if (other) goOn(other);
    },
  };
}

function register(roomNumber: string, guestName: string, storyId: string): Promise<Registered> {
  const hotelId = readDevice('hotelId');
  return guestApi.call('registerGuest', {
    body: { roomNumber, guestName, storyId, ...(hotelId ? { hotelId } : {}) },
  });
}

/** The hotel's own sentence for a pause of registration (decision 2.11), when it has one. */
function pausedText(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'REGISTRATION_PAUSED') return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('text' in data)) return undefined;
  const english = shownLanguage() === 'en' && 'textEn' in data ? data.textEn : undefined;
  return [english, data.text].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}
