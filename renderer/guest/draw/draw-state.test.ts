import { describe, expect, it } from 'vitest';
import type { SpinRight } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { type DrawEvent, type DrawState, getDrawView, initialState, reduceDraw } from './draw-state.ts';

const draw = { drawId: 'd1', tier: '4', prizeName: 'ビール1ケース', voucherCode: 'abcd2345', state: 'issued' } as const;
const may: SpinRight = { canSpin: true };
const rightWithDraw: SpinRight = { canSpin: false, reason: 'SPIN_USED', draw };
const away = new ApiFailure('NO_RESPONSE', 0, '');

const reached = (...events: readonly DrawEvent[]): DrawState => events.reduce(reduceDraw, initialState);
const read = (right: SpinRight, isUnseen = false): DrawEvent => ({ type: 'read', right, isUnseen });
const drawRequested: DrawEvent = { type: 'asked' };
const stored: DrawEvent = { type: 'stored', draw };
const lies: DrawEvent = { type: 'ballLies' };
const screenAfter = (...events: readonly DrawEvent[]) => getDrawView(reached(...events)).kind;

describe('the draw on a phone (DRUM-2)', () => {
  it('leads from the drum to the voucher, and shows the thank-you for a white ball', () => {
    expect(screenAfter()).toBe('loading');
    expect(screenAfter(read(may))).toBe('drum');
    expect(screenAfter(read(may), drawRequested, stored)).toBe('drum');
    expect(screenAfter(read(may), drawRequested, stored, lies)).toBe('drum');
    expect(screenAfter(read(may), drawRequested, stored, lies, { type: 'wentOn' })).toBe('voucher');
    const white = { ...draw, tier: null, voucherCode: undefined };
    expect(screenAfter(read({ ...rightWithDraw, draw: white as never }))).toBe('thanks');
  });

  it('shows a draw in the drum only if this phone has not shown its ball yet', () => {
    expect(reached(read(rightWithDraw, true)).ball).toBe('stored');
    expect(reached(read(rightWithDraw)).ball).toBe('past');
    expect(screenAfter(read(rightWithDraw))).toBe('voucher');
  });

  it('shows a draw whose reply arrives after the end of the stay', () => {
    expect(screenAfter(read(may), drawRequested, { type: 'gone', code: 'STAY_ENDED' }, stored)).toBe('drum');
  });

  it('keeps the result when late replies arrive', () => {
    const state = reached(read(may), drawRequested, stored, read(may));
    expect(state).toMatchObject({ ball: 'stored', right: { canSpin: false, draw } });
    // The reply is lost, and a later reading reports the draw. Then the reply arrives after all.
    expect(
      reached(read(may), drawRequested, read(rightWithDraw, true), { type: 'askFailed', error: away }, stored).ball,
    ).toBe('stored');
    expect(reached(read(may), drawRequested, stored, lies, read(rightWithDraw)).ball).toBe('lying');
  });

  it('updates the state of the voucher when staff redeem it', () => {
    const redeemed: SpinRight = { ...rightWithDraw, draw: { ...draw, state: 'redeemed' } };
    expect(reached(read(rightWithDraw), read(redeemed)).right?.draw?.state).toBe('redeemed');
  });

  it('offers the drum again if the server did not respond', () => {
    const state = reached(read(may), drawRequested, { type: 'askFailed', error: away });
    expect(state).toMatchObject({ ball: 'inside', askFailure: away });
    expect(getDrawView(state).kind).toBe('drum');
    expect(reduceDraw(state, drawRequested).askFailure).toBeUndefined();
    expect(reduceDraw(state, { type: 'asked', isRepeat: true })).toMatchObject({ ball: 'asked', askFailure: away });
  });

  it('offers the drum again if the draw failed at the end of the stay and the guest comes back', () => {
    const ended = new ApiFailure('STAY_ENDED', 403, '');
    const gone = reached(
      read(may),
      drawRequested,
      { type: 'askFailed', error: ended },
      { type: 'gone', code: ended.code },
    );
    expect(getDrawView(gone).kind).toBe('gone');
    const back = [{ type: 'cameBack' }, read(may, true)] satisfies DrawEvent[];
    expect(back.reduce(reduceDraw, gone)).toEqual({ right: may, ball: 'inside' });
  });

  it('shows the reason if the server refuses the draw', () => {
    expect(getDrawView(reached(read(may), drawRequested, { type: 'refused', reason: 'STOPPED' }))).toEqual({
      kind: 'none',
      reason: 'STOPPED',
    });
  });

  it('shows that the first reading failed until one succeeds, and ignores later failures', () => {
    expect(screenAfter({ type: 'readFailed', error: away })).toBe('failed');
    expect(screenAfter({ type: 'readFailed', error: away }, read(may))).toBe('drum');
    expect(screenAfter(read(may), { type: 'readFailed', error: away })).toBe('drum');
  });

  it('shows the end of the stay until a draw is read or the guest comes back', () => {
    expect(screenAfter(read(may), { type: 'gone', code: 'STAY_ENDED' })).toBe('gone');
    expect(screenAfter({ type: 'gone', code: 'STAY_ENDED' }, read(rightWithDraw))).toBe('voucher');
    expect(screenAfter(read(may), { type: 'gone', code: 'STAY_ENDED' }, { type: 'cameBack' })).toBe('drum');
  });
});
