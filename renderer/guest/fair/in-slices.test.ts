import { expect, it } from 'vitest';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import { computeCommitment } from '#core/rules/deck.ts';
import { verifyDrawsInSteps } from '#core/rules/verify-draws.ts';
import { mapInSlices } from './check-fair.ts';

const winners = Object.fromEntries(prizeTiers.map((tier) => [tier, 5])) as Record<(typeof prizeTiers)[number], number>;
const seed = new Uint8Array(32).fill(7);
const deck = { winners, blankBalls: 9_970, seed, commitment: computeCommitment(seed), afterSequence: 0 };

it('mapInSlices lets the page respond between the slices of a deck of 10,000 balls', async () => {
  let clock = 0;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  // On this clock, each step takes as long as a whole slice.
  const report = await mapInSlices(verifyDrawsInSteps([deck], []), new AbortController().signal, () => {
    clock += 8;
    return clock;
  });
  clearInterval(timer);
  expect(report.fault).toBeUndefined();
  expect(report.decks[0]).toHaveLength(10_000);
  expect(turns).toBeGreaterThan(10);
});

it('mapInSlices stops when its signal is aborted', async () => {
  const controller = new AbortController();
  const work = mapInSlices(verifyDrawsInSteps([deck], []), controller.signal, () => Number.POSITIVE_INFINITY);
  controller.abort(new Error('left'));
  await expect(work).rejects.toThrow('left');
});
