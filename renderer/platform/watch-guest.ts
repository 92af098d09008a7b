import { guestRoutes } from '#core/api/guest-routes.ts';
import type { GuestState } from '#core/api/response-schemas.ts';
import { buildPath } from '#core/api/routes.ts';
import { ApiFailure, type FailureCode } from './api-failure.ts';
import { guestApi } from './guest-api.ts';
import { identityHeaders } from './identity.ts';
import { openStream, type StreamLink } from './stream.ts';

/** The part of the guest's state that both push and poll deliver. The stream also delivers the rest. */
export type GuestUpdate = Pick<GuestState, 'isActive' | 'status' | 'storyId'> & Partial<GuestState>;

export type WatchGuestOptions = {
  readonly userId: string;
  /** The time between polls while the stream is not up: 5 s while waiting, 30 s while playing (LIVE-2). */
  readonly pollMs: number;
  /** Called with every received state, even an unchanged one, so its effect must be idempotent. */
  readonly onState: (state: GuestUpdate) => void;
  /**
   * Called when the guest is no longer on this phone: checked out, moved to another phone, or erased. `onState` and
   * `onPollFailed` are not called after it.
   */
  readonly onGone: (code: FailureCode) => void;
  readonly onLink?: (link: StreamLink) => void;
  /** Called when a poll failed for another reason. Polling continues. */
  readonly onPollFailed?: (error: unknown) => void;
};

const goneCodes: readonly FailureCode[] = [
  'GUEST_UNKNOWN',
  'GUEST_MOVED',
  'OTHER_PHONE',
  'STAY_ENDED',
  'GUEST_NOT_FOUND',
];

/**
 * Watches one guest by push and poll (LIVE-1, LIVE-2). While the stream is down, active-status is called at once and then
 * every `pollMs`, but never while the page is hidden. Returns the function that ends the watch.
 */
export function watchGuest(options: WatchGuestOptions): () => void {
  const api = guestApi.as(options.userId);
  let isOver = false;
  let link: StreamLink = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isDue = false;
  /** True while polls replace the stream. */
  let isPollTime = false;

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    closeStream();
  };
  const gone = (code: FailureCode) => {
    if (isOver) return;
    end();
    options.onGone(code);
  };
  const hear = (state: GuestUpdate) => {
    if (isOver) return;
    if (state.status === 'ended') return gone('STAY_ENDED');
    options.onState(state);
  };
  const failed = (error: unknown) => {
    if (error instanceof ApiFailure && goneCodes.includes(error.code)) gone(error.code);
    else if (!isOver) options.onPollFailed?.(error);
  };
  const isNeeded = () => !isOver && link !== 'up' && link !== 'asleep';
  const schedule = () => {
    clearTimeout(timer);
    if (isNeeded()) timer = setTimeout(poll, options.pollMs);
  };
  const poll = async () => {
    if (!isNeeded()) return;
    schedule();
    // If a reply takes longer than the interval, the next poll follows it at once, so that polling never stops.
    isDue = isPolling;
    if (isPolling) return;
    isPolling = true;
    isPollTime = true;
    try {
      hear(await api.call('getActiveStatus', { params: { userId: options.userId } }));
    } catch (error) {
      failed(error);
    } finally {
      isPolling = false;
      if (isDue) void poll();
    }
  };

  let closeStream: () => void = () => undefined;
  const followLink = (next: StreamLink) => {
    const before = link;
    link = next;
    if (next === 'up' || next === 'asleep') {
      clearTimeout(timer);
      isPollTime = false;
    } else if (next === 'down' ? !isPollTime : before === 'asleep') void poll();
    else if (!isPollTime) schedule();
  };
  closeStream = openStream({
    path: buildPath(guestRoutes.streamGuest, { userId: options.userId }),
    headers: () => identityHeaders(options.userId),
    onMessage: (data, event) => {
      if (event === 'state' || event === 'message') hear(data as GuestUpdate);
    },
    onRefused: (failure) => {
      if (goneCodes.includes(failure.code)) gone(failure.code);
    },
    onLink: (next) => {
      options.onLink?.(next);
      followLink(next);
    },
  });
  if (isOver) closeStream();
  return end;
}
