import { expect, it } from 'vitest';
import type { DrawResult } from '#core/api/lottery-schemas.ts';
import { reduceSpin, type SpinEvent, type SpinState } from './use-spin.ts';

const draw: DrawResult = {
  ...{ drawId: 'd1', sequence: 1, tier: '3', prizeName: 'そば', drawnAt: '2026-11-22T09:00:00.000Z', repeated: false },
};
const after = (...events: SpinEvent[]): SpinState =>
  events.reduce<SpinState>(reduceSpin, { kind: 'inside', isLate: false });

it('the drum turns only to a stored result, and shows it once', () => {
  expect(after({ type: 'stored', draw })).toEqual({ kind: 'inside', isLate: false });
  expect(after({ type: 'shown' })).toEqual({ kind: 'inside', isLate: false });
  expect(after({ type: 'asked' }, { type: 'shown' })).toEqual({ kind: 'asked', isLate: false });
  expect(after({ type: 'asked' }, { type: 'stored', draw })).toEqual({ kind: 'stored', draw });
  expect(after({ type: 'asked' }, { type: 'stored', draw }, { type: 'shown' })).toEqual({ kind: 'lying', draw });
});

it('the drum keeps its result, whatever is pressed or arrives later', () => {
  const lying = after({ type: 'asked' }, { type: 'late' }, { type: 'stored', draw }, { type: 'shown' });
  expect(lying).toEqual({ kind: 'lying', draw });
  for (const type of ['asked', 'late', 'shown'] as const) expect(reduceSpin(lying, { type })).toBe(lying);
  expect(reduceSpin(lying, { type: 'stored', draw: { ...draw, tier: null } })).toBe(lying);
});

it('the drum reports that the reply is late, and keeps waiting', () => {
  expect(after({ type: 'asked' }, { type: 'late' })).toEqual({ kind: 'asked', isLate: true });
});

it('the name of the prize in another language replaces the name in the draw, and changes nothing else', () => {
  const named = { type: 'named', prizeName: 'Soba' } as const;
  expect(after({ type: 'asked' }, named)).toEqual({ kind: 'asked', isLate: false });
  expect(after({ type: 'asked' }, { type: 'stored', draw }, { type: 'shown' }, named)).toEqual({
    kind: 'lying',
    draw: { ...draw, prizeName: 'Soba' },
  });
});
