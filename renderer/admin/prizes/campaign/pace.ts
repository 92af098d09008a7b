import type { CampaignView } from '#core/api/lottery-schemas.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** With fewer drawn balls, no pace is computed. */
const minDealt = 10;

/**
 * Returns for how many whole days the remaining balls last at the pace since the campaign opened. Undefined in the first 24
 * hours, with fewer than ten drawn balls, and if no ball is left.
 */
export function daysLeft(
  { openedAt, ballCount, dealtCount }: Pick<CampaignView, 'openedAt' | 'ballCount' | 'dealtCount'>,
  nowMs: number,
): number | undefined {
  const days = (nowMs - Date.parse(openedAt)) / dayMs;
  if (days < 1 || dealtCount < minDealt || dealtCount >= ballCount) return undefined;
  return Math.floor(((ballCount - dealtCount) * days) / dealtCount);
}
