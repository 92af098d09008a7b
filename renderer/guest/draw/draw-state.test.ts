import { describe, expect, it } from 'vitest';
import type { LotteryRight } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { beginning, type DrawEvent, type DrawState, reduceDraw, viewOf } from './draw-state.ts';

const draw = { drawId: 'd1', tier: '4', prizeName: 'ビール1ケース', voucherCode: 'abcd2345', state: 'issued' } as const;
const may: LotteryRight = { canSpin: true };
const drawn: LotteryRight = { canSpin: false, reason: 'SPIN_USED', draw };
const away = new ApiFailure('NO_RESPONSE', 0, '');

const reached = (...events: readonly DrawEvent[]): DrawState => events.reduce(reduceDraw, beginning);
const read = (right: LotteryRight, isUnseen = false): DrawEvent => ({ type: 'read', right, isUnseen });
const asked: DrawEvent = { type: 'asked' };
const stored: DrawEvent = { type: 'stored', draw };
const lies: DrawEvent = { type: 'ballLies' };
const at = (...events: readonly DrawEvent[]) => viewOf(reached(...events)).at;

describe('the draw on a phone (DRUM-2)', () => {
  it('leads from the drum to the ball to the voucher', () => {
    expect(at()).toBe('loading');
    expect(at(read(may))).toBe('drum');
    expect(at(read(may), asked, stored)).toBe('drum');
    expect(at(read(may), asked, stored, lies)).toBe('drum');
    expect(at(read(may), asked, stored, lies, { type: 'wentOn' })).toBe('voucher');
    const white = { ...draw, tier: null, voucherCode: undefined };
    expect(at(read({ ...drawn, draw: white as never }))).toBe('thanks');
  });

  it('shows a ball that this phone has not seen, and does not repeat others', () => {
    expect(reached(read(drawn, true)).ball).toBe('stored');
    expect(reached(read(drawn)).ball).toBe('past');
    expect(at(read(drawn))).toBe('voucher');
  });

  it('shows a draw whose reply arrives after the end of the stay', () => {
    expect(at(read(may), asked, { type: 'gone', code: 'STAY_ENDED' }, stored)).toBe('drum');
  });

  it('keeps the result when late replies arrive', () => {
    const state = reached(read(may), asked, stored, read(may));
    expect(state).toMatchObject({ ball: 'stored', right: { canSpin: false, draw } });
    // The reply was lost, and a later reading reports the draw. Then the reply arrives after all.
    expect(reached(read(may), asked, read(drawn, true), { type: 'askFailed', error: away }, stored).ball).toBe(
      'stored',
    );
    expect(reached(read(may), asked, stored, lies, read(drawn)).ball).toBe('lying');
  });

  it("shows the voucher's state at the desk", () => {
    const redeemed: LotteryRight = { ...drawn, draw: { ...draw, state: 'redeemed' } };
    expect(reached(read(drawn), read(redeemed)).right?.draw?.state).toBe('redeemed');
  });

  it('offers the drum again when the server was away', () => {
    const state = reached(read(may), asked, { type: 'askFailed', error: away });
    expect(state).toMatchObject({ ball: 'inside', askFailure: away });
    expect(viewOf(state).at).toBe('drum');
    expect(reduceDraw(state, asked).askFailure).toBeUndefined();
  });

  it('says why when the draw is refused after all', () => {
    expect(viewOf(reached(read(may), asked, { type: 'refused', reason: 'STOPPED' }))).toEqual({
      at: 'none',
      reason: 'STOPPED',
    });
  });

  it('says that it could not be read until a reading succeeds', () => {
    expect(at({ type: 'readFailed', error: away })).toBe('failed');
    expect(at({ type: 'readFailed', error: away }, read(may))).toBe('drum');
    expect(at(read(may), { type: 'readFailed', error: away })).toBe('drum');
  });

  it('ends with the stay, except for what was drawn', () => {
    expect(at(read(may), { type: 'gone', code: 'STAY_ENDED' })).toBe('gone');
    expect(at({ type: 'gone', code: 'STAY_ENDED' }, read(drawn))).toBe('voucher');
    expect(at(read(may), { type: 'gone', code: 'STAY_ENDED' }, { type: 'cameBack' })).toBe('drum');
  });
});
