import { expect, it } from 'vitest';
import type { Vitals } from '#core/api/status-schemas.ts';
import { getPhoneHealth } from './health-card.tsx';

const figure = (p75: number | null) => ({ count: p75 === null ? 0 : 5, median: p75, p75 });
const day = (lcp: number | null, inp: number | null, answer: number | null, reports = 5): Vitals[number] => ({
  day: '2026-11-21',
  reports,
  lcpMs: figure(lcp),
  inpMs: figure(inp),
  cls: figure(null),
  ttfbMs: figure(null),
  answerMs: figure(answer),
});

it.each([
  [2_500, 200, 1_000, 'good'],
  [2_501, 200, 1_000, 'warn'],
  [1_000, 500, 1_000, 'warn'],
  [1_000, 501, 1_000, 'bad'],
  [1_000, 100, 3_001, 'bad'],
  [null, null, null, 'good'],
] as const)('getPhoneHealth with lcp %s, inp %s, answer %s ms is %s', (lcp, inp, answer, tone) => {
  expect(getPhoneHealth([day(lcp, inp, answer)])?.tone).toBe(tone);
});

it('getPhoneHealth uses the first listed day with reports, and returns undefined without one', () => {
  expect(getPhoneHealth([day(1, 1, 1, 0), day(9_000, 1, 1)])?.figures.lcpMs).toBe(9_000);
  expect(getPhoneHealth([day(1, 1, 1, 0)])).toBeUndefined();
  expect(getPhoneHealth([])).toBeUndefined();
});
