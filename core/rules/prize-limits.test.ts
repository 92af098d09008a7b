import { expect, it } from 'vitest';
import { type PrizeWarning, prizeLimits, type ValuedPrize } from './prize-limits.ts';

it.each<[string, readonly ValuedPrize[], number | undefined, readonly PrizeWarning[]]>([
  ['nothing said', [{ winners: 5 }], undefined, ['VALUE_UNKNOWN']],
  ['just within both limits', [{ winners: 2, valueYen: 100_000 }], 10_000_000, []],
  ['a yen above both', [{ winners: 1, valueYen: 100_001 }], 5_000_000, ['PRIZE_OVER_LIMIT', 'TOTAL_OVER_SALES']],
  ['no sales named', [{ winners: 1, valueYen: 400 }], undefined, ['SALES_UNKNOWN']],
  ['a dear prize that nobody can win', [{ winners: 0, valueYen: 500_000 }], 1_000_000, []],
])('warns about the limits: %s', (_, prizes, sales, warnings) => {
  expect(prizeLimits(prizes, sales).warnings).toEqual(warnings);
});

it('returns the sum, the most expensive prize and both limits', () => {
  const prizes = [
    { winners: 5, valueYen: 30_000 },
    { winners: 5, valueYen: 24_300 },
  ];
  expect(prizeLimits(prizes, 12_000_000)).toEqual({
    totalYen: 271_500,
    mostExpensiveYen: 30_000,
    onePrizeLimitYen: 100_000,
    totalLimitYen: 240_000,
    warnings: ['TOTAL_OVER_SALES'],
  });
});
