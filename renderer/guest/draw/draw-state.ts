import type { SpinRight } from '#core/api/response-schemas.ts';
import type { NoSpinReason } from '#core/model/prize.ts';
import type { FailureCode } from '../../platform/api-failure.ts';

export type DrawResult = NonNullable<SpinRight['draw']>;

/**
 * The state of the ball on this visit. `inside`: no draw was requested, or the last request failed or was refused. `asked`: the
 * draw was requested, and the reply has not come. `stored`: the server has stored a result that the drum has not shown. `lying`:
 * the drum has shown it. `past`: the guest has gone on from the drum, or had seen the result before this visit.
 */
export type BallStage = 'inside' | 'asked' | 'stored' | 'lying' | 'past';

export type DrawState = {
  /** The right to draw and the draw, as last reported by the server; null before the first reply. */
  readonly right: SpinRight | null;
  readonly ball: BallStage;
  /** Why `right` could not be loaded; absent once it has been loaded. */
  readonly readFailure?: unknown;
  /**
   * Why the last request for the draw failed; absent once the guest asks again or a draw has been read. It stays while the page
   * repeats the request by itself.
   */
  readonly askFailure?: unknown;
  /** Why the guest can no longer play on this phone; absent while they can, or if a draw is shown after the stay (DRUM-3). */
  readonly gone?: FailureCode;
};

export type DrawEvent =
  /** `isUnseen` is true if the draw was requested on this phone and its ball has not come out yet. */
  | { readonly type: 'read'; readonly right: SpinRight; readonly isUnseen: boolean }
  | { readonly type: 'readFailed'; readonly error: unknown }
  /** `isRepeat` is true if the page repeats a request that failed. */
  | { readonly type: 'asked'; readonly isRepeat?: boolean }
  | { readonly type: 'stored'; readonly draw: DrawResult }
  | { readonly type: 'askFailed'; readonly error: unknown }
  | { readonly type: 'refused'; readonly reason: NoSpinReason }
  | { readonly type: 'ballLies' }
  | { readonly type: 'wentOn' }
  | { readonly type: 'gone'; readonly code: FailureCode }
  | { readonly type: 'cameBack' };

export const initialState: DrawState = { right: null, ball: 'inside' };

/** Returns the state after an event (DRUM-2). Repeating an event changes nothing. */
export function reduceDraw(state: DrawState, event: DrawEvent): DrawState {
  switch (event.type) {
    case 'read': {
      const { readFailure: _, ...rest } = state;
      const { isUnseen } = event;
      const right = keepKnownDraw(event.right, state.right);
      const { draw } = right;
      if (draw === undefined) return { ...rest, right };
      // The draw was made earlier, by another tab, or by a call whose reply was lost. A guest whose stay has ended still sees it.
      const { askFailure: _a, gone: _g, ...settled } = rest;
      if (state.ball === 'lying' || state.ball === 'past') return { ...settled, right };
      return { ...settled, right, ball: isUnseen || state.ball !== 'inside' ? 'stored' : 'past' };
    }
    case 'readFailed':
      return state.right === null ? { ...state, readFailure: event.error } : state;
    case 'asked': {
      if (state.ball !== 'inside') return state;
      if (event.isRepeat) return { ...state, ball: 'asked' };
      const { askFailure: _, ...rest } = state;
      return { ...rest, ball: 'asked' };
    }
    case 'stored': {
      if (state.ball !== 'asked') return state;
      const { gone: _g, askFailure: _a, ...rest } = state;
      return { ...rest, ball: 'stored', right: { canSpin: false, reason: 'SPIN_USED', draw: event.draw } };
    }
    case 'askFailed':
      return state.ball === 'asked' ? { ...state, ball: 'inside', askFailure: event.error } : state;
    case 'refused':
      if (state.ball !== 'asked') return state;
      return { right: { canSpin: false, reason: event.reason }, ball: 'inside' };
    case 'ballLies':
      return state.ball === 'stored' ? { ...state, ball: 'lying' } : state;
    case 'wentOn':
      return state.ball === 'lying' ? { ...state, ball: 'past' } : state;
    case 'gone': {
      // A guest who comes back finds the drum ready, without an error about the earlier request.
      const { askFailure: _, ...rest } = state;
      return { ...rest, gone: event.code };
    }
    case 'cameBack': {
      const { gone: _, ...rest } = state;
      return rest;
    }
  }
}

/**
 * Returns the new right. If a draw is known, the result contains it and `canSpin` is false, even if the new right has no draw
 * because the server sent it before the draw.
 */
function keepKnownDraw(now: SpinRight, before: SpinRight | null): SpinRight {
  const draw = now.draw ?? before?.draw;
  return draw === undefined ? now : { canSpin: false, reason: now.reason ?? 'SPIN_USED', draw };
}

export type DrawView =
  | { readonly kind: 'loading' | 'drum' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'gone'; readonly code: FailureCode }
  | { readonly kind: 'voucher' | 'thanks'; readonly draw: DrawResult }
  | { readonly kind: 'none'; readonly reason: NoSpinReason };

/** Returns the screen for a state. */
export function getDrawView({ right, ball, readFailure, gone }: DrawState): DrawView {
  if (gone !== undefined) return { kind: 'gone', code: gone };
  if (right === null) return readFailure === undefined ? { kind: 'loading' } : { kind: 'failed', error: readFailure };
  if (ball === 'asked' || ball === 'stored' || ball === 'lying') return { kind: 'drum' };
  const { draw, canSpin, reason } = right;
  if (draw !== undefined) return { kind: draw.voucherCode === undefined ? 'thanks' : 'voucher', draw };
  return canSpin ? { kind: 'drum' } : { kind: 'none', reason: reason ?? 'NO_CAMPAIGN' };
}
