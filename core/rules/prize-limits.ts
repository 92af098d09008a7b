/*
 * Compares the prizes with the limits in Japan for a prize draw in which only guests of the hotel may take part
 * (DRAW-11). One prize may be worth up to 100,000 yen, and all prizes together up to 2 % of the expected sales during
 * the draw. This is a help for staff and not legal advice.
 */

const onePrizeYen = 100_000;
const shareOfSales = 0.02;

export const prizeWarnings = ['PRIZE_OVER_LIMIT', 'TOTAL_OVER_SALES', 'VALUE_UNKNOWN', 'SALES_UNKNOWN'] as const;
export type PrizeWarning = (typeof prizeWarnings)[number];

export type PrizeLimits = {
  readonly totalYen: number;
  readonly mostExpensiveYen: number;
  readonly onePrizeLimitYen: number;
  /** The limit for all prizes together; null if the expected sales are not known. */
  readonly totalLimitYen: number | null;
  readonly warnings: readonly PrizeWarning[];
};

export type ValuedPrize = { readonly winners: number; readonly valueYen?: number | undefined };

export function prizeLimits(prizes: readonly ValuedPrize[], expectedSalesYen?: number): PrizeLimits {
  const prizesWithWinners = prizes.filter(({ winners }) => winners > 0);
  const totalYen = prizesWithWinners.reduce((sum, { winners, valueYen = 0 }) => sum + winners * valueYen, 0);
  const mostExpensiveYen = prizesWithWinners.reduce((max, { valueYen = 0 }) => Math.max(max, valueYen), 0);
  const totalLimitYen = expectedSalesYen === undefined ? null : Math.floor(expectedSalesYen * shareOfSales);
  const isExceeded: Readonly<Record<PrizeWarning, boolean>> = {
    PRIZE_OVER_LIMIT: mostExpensiveYen > onePrizeYen,
    TOTAL_OVER_SALES: totalLimitYen !== null && totalYen > totalLimitYen,
    VALUE_UNKNOWN: prizesWithWinners.some(({ valueYen }) => valueYen === undefined),
    SALES_UNKNOWN: totalLimitYen === null && totalYen > 0,
  };
  const warnings = prizeWarnings.filter((warning) => isExceeded[warning]);
  return { totalYen, mostExpensiveYen, onePrizeLimitYen: onePrizeYen, totalLimitYen, warnings };
}
