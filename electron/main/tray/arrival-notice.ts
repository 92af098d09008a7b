import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import type { Translate } from '../texts.ts';
import { minutesSince } from './tray-model.ts';

/** A notification. A click on it opens the guest `userId` in the panel. */
export type ArrivalNotice = { readonly title: string; readonly body: string; readonly userId: string };

/**
 * Returns the notification about a guest who has just started to wait (DESKTOP-25).
 * @param before undefined if the program has just started, because guests who are waiting already are not new
 * @returns undefined if no new guest is waiting
 */
export function createArrivalNotice(
  before: GuestNumbers | undefined,
  after: GuestNumbers,
  { isLocked, nowMs }: { readonly isLocked: boolean; readonly nowMs: number },
  t: Translate,
): ArrivalNotice | undefined {
  const { newest, waitingCount: count } = after;
  if (before === undefined || newest === undefined || after.arrivals <= before.arrivals) return undefined;
  const { userId, roomNumber: room, guestName: name } = newest;
  const title = count === 1 ? t('notice.one') : t('notice.many', { count });
  if (isLocked) return { title, body: t('notice.locked'), userId };
  const longestWaiting = after.waiting[0];
  const minutes = longestWaiting === undefined ? 0 : minutesSince(longestWaiting.since, nowMs);
  const body =
    count === 1 || minutes === 0
      ? t('notice.guest', { room, name })
      : t('notice.guestAndLongest', { room, name, minutes });
  return { title, body, userId };
}
