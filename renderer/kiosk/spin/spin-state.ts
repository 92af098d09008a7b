import type { DrawResult } from '#core/api/lottery-schemas.ts';

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
