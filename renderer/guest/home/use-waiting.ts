import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadMessage } from '#core/model/guest-view.ts';
import { timings } from '#core/rules/timings.ts';
import { type FailureCode, getCode } from '../../platform/api-failure.ts';
import { readDeviceKey, storeTabGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { type GuestUpdate, watchGuest } from '../../platform/watch-guest.ts';
import { loadHotel } from './load-home.ts';

/** The minutes that are shown until the hotel's own number has loaded. */
const usualMinutes = 3;

/**
 * Watches a waiting guest by push, and by a poll every 5 s while the stream is down (LIVE-2). Once the guest may play, calls
 * `onActive` with the stored story and stops watching. If no story is stored, does not call it, and `problem` says so.
 */
export function useWaiting(userId: string, onActive: (storyId: string) => void) {
  const { t } = useTranslation('entry');
  const errorText = useErrorText();
  const [gone, setGone] = useState<FailureCode>();
  const [watches, setWatches] = useState(1);
  const [minutes, setMinutes] = useState(usualMinutes);
  const [isLong, setIsLong] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const [pollError, setPollError] = useState<unknown>();
  const [isStoryMissing, setIsStoryMissing] = useState(false);
  const [messages, setMessages] = useState<readonly UnreadMessage[]>([]);
  const [members, setMembers] = useState<NonNullable<GuestUpdate['members']>>([]);
  const active = useRef(onActive);
  active.current = onActive;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who comes back is watched again
  useEffect(() => {
    // This tab continues with the guest who is waiting in it, so the gate does not ask who plays.
    storeTabGuest(userId);
    const stop = watchGuest({
      userId,
      pollMs: timings.approvalPollMs,
      onState: ({ status, messages: sentMessages, members: crew }) => {
        setIsOffline(false);
        if (sentMessages) setMessages(sentMessages);
        if (crew) setMembers(crew);
        setPollError(undefined);
        // A stopped guest was approved before, and can continue to play under the banner (STATUS-3).
        if (status !== 'active' && status !== 'stopped') return;
        const storyId = readDeviceKey('storyId');
        setIsStoryMissing(!storyId);
        if (!storyId) return;
        stop();
        active.current(storyId);
      },
      onGone: setGone,
      onPollFailed: (error) => {
        const isSilent = getCode(error) === 'NO_RESPONSE';
        setIsOffline(isSilent);
        setPollError(isSilent ? undefined : error);
      },
    });
    return stop;
  }, [userId, watches]);

  useEffect(() => {
    const controller = new AbortController();
    void loadHotel(controller.signal).then((hotel) => {
      if (hotel && !controller.signal.aborted) setMinutes(hotel.usualWaitMinutes);
    });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 2 * minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes]);

  const problem = isStoryMissing
    ? t('storyIdMissing')
    : pollError === undefined
      ? undefined
      : errorText(pollError, 'failedToCheckStatus');
  /** Resumes the wait after staff have undone what ended it (UNDO-3). */
  const comeBack = () => {
    setGone(undefined);
    setWatches((count) => count + 1);
  };
  return { gone, comeBack, minutes, isLong, isOffline, problem, messages, members };
}
