import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { ApiFailure, type FailureCode, getCode } from '../../platform/api-failure.ts';
import { storeGuest, writeDeviceKey } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { repeatLost } from '../../platform/repeat-lost.ts';
import { useIsLeft } from '../../platform/use-is-left.ts';
import { getDestination } from '../entrance/destination.ts';
import { type Decision, decideEntrance } from '../entrance/entrance-decision.ts';
import { readScan, toCodePage, toCrewPage } from '../entrance/read-scan.ts';
import { switchStory } from '../entrance/switch-story.ts';
import { prepareHome } from '../home/load-home.ts';
import { closeEarlyMessage, type FoundStory, takeEarlyStory } from './early-story.ts';

/**
 * The origin of a code. If `isSomeoneElse` is true, the guests of this phone are ignored. If `isTyped` is true, messages do
 * not call the code a QR code. If `isLink` is true, the guest has opened a link and does not see a button to try again, so a
 * lost call is repeated.
 */
export type CodeOrigin = { readonly isSomeoneElse?: boolean; readonly isTyped?: boolean; readonly isLink?: boolean };

export type Step =
  | { readonly kind: 'rest' }
  /** If `isShown` is true, the page itself shows the message already (PHONE-12). */
  | { readonly kind: 'found'; readonly title: string; readonly text: string; readonly isShown: boolean }
  /** The story cannot be started on this day (STORY-8). */
  | { readonly kind: 'closed'; readonly title: string; readonly text: string }
  | { readonly kind: 'who'; readonly story: FoundStory; readonly guests: readonly MyGuest[] }
  | {
      readonly kind: 'ask';
      readonly story: FoundStory;
      readonly guest: MyGuest;
      readonly isBusy: boolean;
      readonly error?: string;
    };

/**
 * Handles a scan, a photo, a typed code or a code in a link. A story's code leads to registration or to the question who plays
 * (ENTRY-8), a transfer code to the guest's page, and any other code to its own page. `myGuests` returns the guests of this
 * phone.
 */
export function useEntrance(myGuests: () => Promise<readonly MyGuest[]>) {
  const { t, i18n } = useTranslation(['entry', 'errors']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isLeft = useIsLeft();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      closeEarlyMessage();
    },
    [],
  );

  /** Shows that the code was accepted, unless it is shown already, and opens the next page 1.5 s after that (LIVE-3). */
  const announce = useCallback(
    (title: string, text: string, to: string, shownAt?: number) => {
      setStep({ kind: 'found', title, text, isShown: shownAt !== undefined });
      const shownForMs = shownAt === undefined ? 0 : performance.now() - shownAt;
      timer.current = setTimeout(() => navigate(to), Math.max(0, timings.scanSuccessDelayMs - shownForMs));
    },
    [navigate],
  );
  const register = useCallback(
    (story: FoundStory, shownAt?: number) => {
      writeDeviceKey('storyId', story.storyId);
      writeDeviceKey('hotelId', story.hotelId);
      prepareHome(i18n.language);
      announce(t('found'), t('foundStory', { title: story.title }), '/home', shownAt);
    },
    [announce, i18n, t],
  );
  const continueAs = useCallback(
    (guest: MyGuest) => {
      storeGuest(guest);
      navigate(getDestination(guest));
    },
    [navigate],
  );
  const drawAs = useCallback(
    (guest: MyGuest) => {
      storeGuest(guest);
      navigate('/draw');
    },
    [navigate],
  );
  const follow = useCallback(
    (next: Decision, story: FoundStory, shownAt?: number) => {
      if (next.kind === 'register') register(story, shownAt);
      else setStep({ kind: 'who', story, guests: next.guests });
    },
    [register],
  );

  /** Handles a code. Resolves with the message to show if the code is rejected, and otherwise with undefined. */
  const submit = useCallback(
    async (
      text: string,
      { isSomeoneElse = false, isTyped = false, isLink = false }: CodeOrigin = {},
    ): Promise<string | undefined> => {
      const scan = readScan(text);
      if (!scan) return t(isTyped ? 'codeInvalid' : 'invalidQr');
      try {
        if (scan.kind === 'resume') {
          // What a guest types or scans here may be the code of a crew.
          if (!isLink && (await isCrewCode(scan.code))) {
            navigate(toCrewPage(scan.code));
            return undefined;
          }
          const guest = await phoneApi.call('resumeGuest', { body: { code: scan.code } });
          storeGuest(guest);
          announce(t('resumed'), t('resumedText', { name: guest.guestName }), getDestination(guest));
          return undefined;
        }
        if (scan.kind === 'page') {
          navigate(scan.path);
          return undefined;
        }
        const early = isLink && !isSomeoneElse ? await takeEarlyStory() : undefined;
        const known = early?.story.storyId === scan.storyId ? early : undefined;
        const validate = async () => known?.story ?? phoneApi.call('validateQr', { body: { qrCodeData: text } });
        const validating = isLink ? repeatLost(validate) : validate();
        validating.catch(() => undefined);
        const guests = isSomeoneElse ? [] : await myGuests();
        const player = guests.find((guest) => guest.storyId === scan.storyId);
        const story = await validating.catch((error: unknown) => {
          if (!player) throw error;
          // A guest who has begun a story can finish it, even when it is closed for new scans (STORY-4).
          return { storyId: player.storyId, title: player.storyTitle, hotelId: player.hotelId };
        });
        follow(decideEntrance(scan.storyId, guests), story, known?.shownAt);
        return undefined;
      } catch (error) {
        const code = getCode(error);
        const page =
          code === 'STORY_NOT_FOUND' ? (toCodePage(text) ?? (isTyped && (await findCrewPage(text)))) : undefined;
        if (page) {
          navigate(page);
          return undefined;
        }
        if (code === 'STORY_NOT_YET' || code === 'STORY_OVER') {
          const title = t(code === 'STORY_NOT_YET' ? 'notYetTitle' : 'overTitle');
          setStep({ kind: 'closed', title, text: errorText(error) });
          return undefined;
        }
        const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
        return wait ? t('errors:waitSeconds', { seconds: Math.ceil(wait / 1_000) }) : t(scanFailureKey(code, isTyped));
      }
    },
    [announce, errorText, follow, myGuests, navigate, t],
  );

  /** Starts the other story after the guest has answered 'start …?' with yes. */
  const startOther = useCallback(async () => {
    if (step.kind !== 'ask') return;
    const { story, guest } = step;
    setStep({ kind: 'ask', story, guest, isBusy: true });
    try {
      const switchedGuest = await switchStory(guest, story.storyId);
      if (isLeft()) return;
      storeGuest(switchedGuest);
      navigate(getDestination(switchedGuest));
    } catch (error) {
      setStep({ kind: 'ask', story, guest, isBusy: false, error: errorText(error, 'registrationFailed') });
    }
  }, [step, navigate, errorText, isLeft]);

  const askFor = useCallback((story: FoundStory, guest: MyGuest) => {
    setStep({ kind: 'ask', story, guest, isBusy: false });
  }, []);
  const rest = useCallback(() => setStep({ kind: 'rest' }), []);

  return { step, submit, continueAs, drawAs, register, startOther, askFor, rest };
}

const isCrewCode = async (code: string): Promise<boolean> =>
  (await phoneApi.call('lookUpCode', { body: { code } })).kind === 'crew';

/** Returns the page of a crew if the text is its code, and undefined otherwise. */
const findCrewPage = (code: string): Promise<string | undefined> =>
  isCrewCode(code).then(
    (isCrew) => (isCrew ? toCrewPage(code) : undefined),
    () => undefined,
  );

/**
 * Returns the key of the text for a rejected code (ERROR-2). `entry` and `errors` are namespaces. The texts replace the
 * server's short messages ('Story not found', 'Invalid QR code').
 */
function scanFailureKey(code: FailureCode, isTyped: boolean) {
  if (isTyped && code === 'STORY_NOT_FOUND') return 'entry:codeUnknown';
  if (isTyped && code === 'INVALID_QR') return 'entry:codeInvalid';
  switch (code) {
    case 'NO_RESPONSE':
      return 'entry:networkError';
    case 'CODE_MISTYPED':
      return 'entry:resumeMistyped';
    case 'STORY_NOT_FOUND':
    case 'INVALID_QR':
    case 'RESUME_CODE_INVALID':
    case 'STAY_ENDED':
    case 'REGISTRATION_PAUSED':
    case 'ROOM_NOT_IN_STORY':
    case 'TOO_MANY_REQUESTS':
    case 'TOO_MANY_TRIES':
    case 'RESTORING':
    case 'DISK_BUSY':
      return `errors:${code}` as const;
    default:
      return 'errors:UNEXPECTED';
  }
}
