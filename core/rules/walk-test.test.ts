import { expect, it } from 'vitest';
import { rateWalk } from './walk-test.ts';

it('rates a place by its slowest request and by the lost ones (SPOT-7)', () => {
  expect(rateWalk([310, 280, 1_000])).toEqual({ result: 'good', slowestMs: 1_000 });
  expect(rateWalk([310, 280, 1_001])).toEqual({ result: 'weak', slowestMs: 1_001 });
  expect(rateWalk([310, null, 280])).toEqual({ result: 'weak', slowestMs: 310 });
  expect(rateWalk([null, null, null])).toEqual({ result: 'none' });
});
