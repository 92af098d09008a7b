import { expect, it } from 'vitest';
import { type PrizeWarning, prizeLimits, type ValuedPrize } from './prize-limits.ts';

it.each<[string, readonly ValuedPrize[], number | undefined, readonly PrizeWarning[]]>([
  ['an unknown value', [{ winners: 5 }], undefined, ['VALUE_UNKNOWN']],
  ['values just within both limits', [{ winners: 2, valueYen: 100_000 }], 10_000_000, []],
  [
    'values one yen above both limits',
    [{ winners: 1, valueYen: 100_001 }],
    5_000_000,
    ['PRIZE_OVER_LIMIT', 'TOTAL_OVER_SALES'],
  ],
  ['unknown sales', [{ winners: 1, valueYen: 400 }], undefined, ['SALES_UNKNOWN']],
  ['an expensive prize that nobody can win', [{ winners: 0, valueYen: 500_000 }], 1_000_000, []],
])('prizeLimits returns the warnings for %s', (_, prizes, sales, warnings) => {
  expect(prizeLimits(prizes, sales).warnings).toEqual(warnings);
});

it('prizeLimits returns the sum, the most expensive prize and both limits', () => {
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
