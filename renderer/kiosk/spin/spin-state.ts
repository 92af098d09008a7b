import type { DrawResult } from '#core/api/lottery-schemas.ts';

/**
 * The state of the ball. `inside`: no draw requested. `asked`: the draw's call is being sent. `stored`: the result is on the
 * server's disk, and the drum turns to it. `lying`: it came out.
 */
export type SpinState =
  | { readonly at: 'inside' | 'asked'; readonly isLate: boolean }
  | { readonly at: 'stored' | 'lying'; readonly draw: DrawResult };

export type SpinEvent =
  | { readonly type: 'asked' }
  /** No reply yet. The call is repeated. */
  | { readonly type: 'late' }
  | { readonly type: 'stored'; readonly draw: DrawResult }
  | { readonly type: 'shown' };

/** Returns the state after an event. The same event twice changes nothing. */
export function reduceSpin(state: SpinState, event: SpinEvent): SpinState {
  switch (event.type) {
    case 'asked':
      return state.at === 'inside' ? { at: 'asked', isLate: false } : state;
    case 'late':
      return state.at === 'asked' ? { at: 'asked', isLate: true } : state;
    case 'stored':
      return state.at === 'asked' ? { at: 'stored', draw: event.draw } : state;
    case 'shown':
      return state.at === 'stored' ? { at: 'lying', draw: state.draw } : state;
  }
}
