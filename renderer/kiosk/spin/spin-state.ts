import type { DrawResult } from '#core/api/lottery-schemas.ts';

/**
 * Where the ball is. `inside`: nothing asked. `asked`: the call that draws is on its way. `stored`: the result is on the server's disk,
 * and the drum turns to it. `lying`: it came out.
 */
export type SpinState =
  | { readonly at: 'inside' | 'asked'; readonly isLate: boolean }
  | { readonly at: 'stored' | 'lying'; readonly draw: DrawResult };

export type SpinEvent =
  | { readonly type: 'asked' }
  /** No answer yet; it is asked again. */
  | { readonly type: 'late' }
  | { readonly type: 'stored'; readonly draw: DrawResult }
  | { readonly type: 'shown' };

/** What follows an event. The same event twice changes nothing. */
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
