import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawResult } from '#core/api/lottery-schemas.ts';
import type { NoSpinReason } from '#core/model/prize.ts';
import { getCode, isAborted } from '../../platform/api-failure.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import type { Claim, OpenScreen } from '../flow/kiosk-screen.ts';
import { useCodes } from '../scan/codes.tsx';

const reasons: ReadonlySet<string> = new Set<NoSpinReason | 'ON_PHONE'>([
  'NO_CAMPAIGN',
  'NOT_FINISHED',
  'STOPPED',
  'SPIN_USED',
  'AT_KIOSK',
  'ON_PHONE',
]);
/**
 * The codes of temporary failures: the server is unreachable or has an internal error. Repeating the call returns the
 * result later.
 */
const passing: ReadonlySet<string> = new Set(['NO_RESPONSE', 'INTERNAL', 'UNEXPECTED']);
const againMs = 3_000;

/**
 * Makes one draw at the kiosk (KIOSK-9). The server stores it before the drum turns. After a temporary failure the call is
 * repeated.
 */
export function useSpin(claim: Claim, go: OpenScreen) {
  const { language } = useTranslation().i18n;
  const { refuse } = useCodes();
  const [state, send] = useReducer(reduceSpin, { kind: 'inside', isLate: false });
  const latest = useRef({ claim, go, refuse });
  useEffect(() => {
    latest.current = { claim, go, refuse };
  });
  const isAsking = state.kind === 'asked';
  const hasDraw = 'draw' in state;
  /** The language of the prize's name in `state`. */
  const namedIn = useRef(language);

  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { claim: mine, go: goTo, refuse: say } = latest.current;
      try {
        const draw = await kioskApi.call('drawBall', { body: { claimCode: mine.code }, signal: abort.signal });
        namedIn.current = language;
        send({ type: 'stored', draw });
      } catch (error) {
        if (abort.signal.aborted || isAborted(error)) return;
        const code = getCode(error);
        if (passing.has(code)) {
          send({ type: 'late' });
          timer = setTimeout(ask, againMs);
        } else if (reasons.has(code)) {
          goTo({ name: 'claim', claim: { ...mine, canSpin: false, reason: code as NoSpinReason } });
        } else say(error);
      }
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isAsking, language]);

  // The server returns the prize's name in the language of the call, and for a guest who has drawn the same draw again.
  useEffect(() => {
    if (!hasDraw || namedIn.current === language) return;
    const given = new AbortController();
    kioskApi.call('drawBall', { body: { claimCode: latest.current.claim.code }, signal: given.signal }).then(
      ({ prizeName }) => {
        namedIn.current = language;
        send({ type: 'named', prizeName });
      },
      // The name stays as it was.
      () => undefined,
    );
    return () => given.abort();
  }, [hasDraw, language]);

  return {
    state,
    ask: useCallback(() => send({ type: 'asked' }), []),
    shown: useCallback(() => send({ type: 'shown' }), []),
  };
}

/**
 * The state of the ball. With `inside` no draw has been requested. With `asked` the draw has been requested. With `stored`
 * the server has stored the result, and the drum can turn to it. With `lying` the ball has come out.
 */
export type SpinState =
  | { readonly kind: 'inside' | 'asked'; readonly isLate: boolean }
  | { readonly kind: 'stored' | 'lying'; readonly draw: DrawResult };

export type SpinEvent =
  | { readonly type: 'asked' }
  /** There is no usable reply yet, and the call is repeated. */
  | { readonly type: 'late' }
  | { readonly type: 'stored'; readonly draw: DrawResult }
  | { readonly type: 'shown' }
  /** The prize's name in another language. */
  | { readonly type: 'named'; readonly prizeName: string };

/** Returns the state after an event. Repeating an event changes nothing. */
export function reduceSpin(state: SpinState, event: SpinEvent): SpinState {
  switch (event.type) {
    case 'asked':
      return state.kind === 'inside' ? { kind: 'asked', isLate: false } : state;
    case 'late':
      return state.kind === 'asked' ? { kind: 'asked', isLate: true } : state;
    case 'stored':
      return state.kind === 'asked' ? { kind: 'stored', draw: event.draw } : state;
    case 'shown':
      return state.kind === 'stored' ? { kind: 'lying', draw: state.draw } : state;
    case 'named':
      return 'draw' in state ? { ...state, draw: { ...state.draw, prizeName: event.prizeName } } : state;
  }
}
