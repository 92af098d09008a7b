import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpinRight } from '#core/api/response-schemas.ts';
import type { UnreadMessage } from '#core/model/guest-view.ts';
import type { NoSpinReason } from '#core/model/prize.ts';
import { timings } from '#core/rules/timings.ts';
import { ApiFailure, type FailureCode, getCode } from '../../platform/api-failure.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { watchGuest } from '../../platform/watch-guest.ts';
import { readBallState, storeBallState } from './ball-memory.ts';
import { initialState, reduceDraw } from './draw-state.ts';

const reasons: readonly string[] = [
  'NO_CAMPAIGN',
  'NOT_FINISHED',
  'STOPPED',
  'SPIN_USED',
  'AT_KIOSK',
] satisfies NoSpinReason[];
const goneCodes: readonly string[] = ['STAY_ENDED', 'GUEST_MOVED', 'OTHER_PHONE', 'GUEST_UNKNOWN', 'GUEST_NOT_FOUND'];
/** The longest delay that a timer can have, in milliseconds. A voucher can be valid for longer. */
const longestTimerMs = 2 ** 31 - 1;
/** The time before each next try of a draw that failed. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000];

/**
 * Runs the draw of one guest (DRUM-2). While a request for the draw is running, and once a ball is drawn, further taps request
 * nothing. The server's state is reloaded when the stream reports a change, on every poll, when the language changes, and when
 * the voucher expires.
 */
export function useDraw(userId: string) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [state, send] = useReducer(reduceDraw, initialState);
  const reading = useRef(0);
  const isAsking = useRef(false);
  const failedTries = useRef(0);
  const latest = useRef(state);
  latest.current = state;

  const [hasLeft, setHasLeft] = useState(false);
  const [messages, setMessages] = useState<readonly UnreadMessage[]>([]);

  /**
   * Called when the guest can no longer play on this phone. If the stay has ended but a draw was loaded before, the draw stays
   * on the screen (DRUM-3).
   */
  const leave = useCallback((code: FailureCode) => {
    const hasEnded = code === 'STAY_ENDED';
    setHasLeft(hasEnded);
    if (!hasEnded || latest.current.right?.draw === undefined) send({ type: 'gone', code });
  }, []);

  const read = useCallback(async () => {
    reading.current += 1;
    const own = reading.current;
    try {
      const right = await readRight(userId);
      if (own !== reading.current) return;
      if (right.draw !== undefined && readBallState(userId) === undefined) storeBallState(userId, 'seen');
      send({ type: 'read', right, isUnseen: readBallState(userId) === 'unseen' });
    } catch (error) {
      if (own !== reading.current) return;
      const code = getCode(error);
      if (goneCodes.includes(code)) leave(code);
      else send({ type: 'readFailed', error });
    }
  }, [userId, leave]);

  /**
   * Called when the stream or a poll reports that the guest can no longer play on this phone. If the stay ended before `right`
   * was loaded, it is loaded first, because it shows whether there is a draw.
   */
  const hearGone = useCallback(
    (code: FailureCode) => {
      if (code !== 'STAY_ENDED' || latest.current.right !== null) return leave(code);
      setHasLeft(true);
      void read();
    },
    [leave, read],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server returns names of prizes in the language of the call
  useEffect(() => void read(), [read, language]);

  useEffect(() => {
    let revision: number | undefined;
    return watchGuest({
      userId,
      pollMs: timings.activeStatusPollMs,
      onState: (now) => {
        if (now.messages) setMessages(now.messages);
        // A poll has no revision, so it may or may not mean a change.
        if (now.revision !== undefined && now.revision === revision) return;
        revision = now.revision;
        void read();
      },
      onGone: hearGone,
    });
  }, [userId, read, hearGone]);

  const { expiresAt, state: voucher } = state.right?.draw ?? {};
  useEffect(() => {
    if (!expiresAt || voucher !== 'issued') return;
    const left = Date.parse(expiresAt) - Date.now();
    if (left <= 0 || left > longestTimerMs) return;
    const timer = setTimeout(() => void read(), left + 1_000);
    return () => clearTimeout(timer);
  }, [expiresAt, voucher, read]);

  // The server pushes nothing to a guest who has left.
  const needsPolls = hasLeft && state.gone === undefined;
  useEffect(() => {
    if (!needsPolls) return;
    const timer = setInterval(() => void read(), timings.activeStatusPollMs);
    return () => clearInterval(timer);
  }, [needsPolls, read]);

  /**
   * Requests the draw, if the guest may spin and no request is running. The server stores the result before it responds, and
   * returns the same result to repeated requests. `failures` is the number of tries that failed before this one.
   */
  const ask = useCallback(
    async (failures = 0) => {
      const { ball, right } = latest.current;
      if (isAsking.current || ball !== 'inside' || right?.canSpin !== true) return;
      isAsking.current = true;
      failedTries.current = failures;
      storeBallState(userId, 'unseen');
      send({ type: 'asked', isRepeat: failures > 0 });
      try {
        send({ type: 'stored', draw: await guestApi.as(userId).call('drawBall', { body: { userId } }) });
      } catch (error) {
        failedTries.current += 1;
        const code = getCode(error);
        if (reasons.includes(code)) send({ type: 'refused', reason: code as NoSpinReason });
        else send({ type: 'askFailed', error });
        if (goneCodes.includes(code)) leave(code);
      } finally {
        isAsking.current = false;
      }
    },
    [userId, leave],
  );

  // The guest has asked for the draw, so it goes on without another tap.
  const { askFailure, ball } = state;
  useEffect(() => {
    if (askFailure === undefined || ball !== 'inside') return;
    const askAgain = () => void ask(failedTries.current);
    const pause = pausesMs[Math.min(failedTries.current, pausesMs.length) - 1];
    const timer = setTimeout(
      askAgain,
      (askFailure instanceof ApiFailure ? askFailure.retryAfterMs : undefined) ?? pause,
    );
    addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
    };
  }, [askFailure, ball, ask]);

  const handleBallShown = useCallback(() => {
    storeBallState(userId, 'seen');
    send({ type: 'ballLies' });
  }, [userId]);
  const goOn = useCallback(() => send({ type: 'wentOn' }), []);
  const comeBack = useCallback(() => {
    send({ type: 'cameBack' });
    void read();
  }, [read]);
  return { state, messages, ask, shown: handleBallShown, goOn, retry: read, comeBack };
}

/**
 * Returns the guest's right to draw and the draw. A guest whose stay has ended can no longer read their progress, but can
 * repeat the request for the draw, which returns the earlier result. Only a phone that knows of the guest's draw does so.
 * Throws `ApiFailure`.
 */
async function readRight(userId: string): Promise<SpinRight> {
  const api = guestApi.as(userId);
  try {
    return (await api.call('getProgress', { params: { userId } })).lottery;
  } catch (error) {
    if (getCode(error) !== 'STAY_ENDED' || readBallState(userId) === undefined) throw error;
    return { canSpin: false, reason: 'SPIN_USED', draw: await api.call('drawBall', { body: { userId } }) };
  }
}
