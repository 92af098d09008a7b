/*
 * Compares the prizes with what Japan's prize rules allow where only guests may take part (DRAW-11): up to 100,000 yen for
 * one prize, and up to 2 % of the sales expected meanwhile for all of them. This is a help, not legal advice.
 */

const onePrizeYen = 100_000;
const shareOfSales = 0.02;

export const prizeWarnings = ['PRIZE_OVER_LIMIT', 'TOTAL_OVER_SALES', 'VALUE_UNKNOWN', 'SALES_UNKNOWN'] as const;
export type PrizeWarning = (typeof prizeWarnings)[number];

export type PrizeLimits = {
  readonly totalYen: number;
  readonly mostExpensiveYen: number;
  readonly onePrizeLimitYen: number;
  /** Null until somebody has entered the expected sales. */
  readonly totalLimitYen: number | null;
  readonly warnings: readonly PrizeWarning[];
};

export type ValuedPrize = { readonly winners: number; readonly valueYen?: number | undefined };

export function prizeLimits(prizes: readonly ValuedPrize[], expectedSalesYen?: number): PrizeLimits {
  const given = prizes.filter(({ winners }) => winners > 0);
  const totalYen = given.reduce((sum, { winners, valueYen = 0 }) => sum + winners * valueYen, 0);
  const mostExpensiveYen = given.reduce((most, { valueYen = 0 }) => Math.max(most, valueYen), 0);
  const totalLimitYen = expectedSalesYen === undefined ? null : Math.floor(expectedSalesYen * shareOfSales);
  const found: Readonly<Record<PrizeWarning, boolean>> = {
    PRIZE_OVER_LIMIT: mostExpensiveYen > onePrizeYen,
    TOTAL_OVER_SALES: totalLimitYen !== null && totalYen > totalLimitYen,
    VALUE_UNKNOWN: given.some(({ valueYen }) => valueYen === undefined),
    SALES_UNKNOWN: totalLimitYen === null && totalYen > 0,
  };
  const warnings = prizeWarnings.filter((warning) => found[warning]);
  return { totalYen, mostExpensiveYen, onePrizeLimitYen: onePrizeYen, totalLimitYen, warnings };
}
