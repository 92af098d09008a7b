import type { Vitals } from '#core/api/status-schemas.ts';
import type { Tone } from '../badge/badge.tsx';

/**
 * The upper limits of the tones `good` and `warn` in milliseconds. The limits of LCP and INP are the official ones of
 * Web Vitals; the limits of the server's answers are our own.
 */
const limitsMs = {
  lcpMs: [2_500, 4_000],
  inpMs: [200, 500],
  answerMs: [1_000, 3_000],
} as const;
export type Measure = keyof typeof limitsMs;
export const displayedMeasures: readonly Measure[] = ['lcpMs', 'answerMs', 'inpMs'];

export type PhoneHealth = {
  readonly tone: Exclude<Tone, 'quiet'>;
  /** The 75th percentile of all phones in milliseconds; null if no phone reported the measure. */
  readonly figures: Readonly<Record<Measure, number | null>>;
  readonly reports: number;
};

/**
 * Returns the health of the phones on the last day with reports; undefined if there are no reports (HELP-9). `vitals`
 * begins with the newest day.
 */
export function getPhoneHealth(vitals: Vitals): PhoneHealth | undefined {
  const day = vitals.find(({ reports }) => reports > 0);
  if (!day) return undefined;
  const figures = { lcpMs: day.lcpMs.p75, inpMs: day.inpMs.p75, answerMs: day.answerMs.p75 };
  return {
    tone: findWorstTone(displayedMeasures.map((measure) => getTone(measure, figures[measure]))),
    figures,
    reports: day.reports,
  };
}

function getTone(measure: Measure, ms: number | null): PhoneHealth['tone'] {
  const [good, bearable] = limitsMs[measure];
  if (ms === null || ms <= good) return 'good';
  return ms <= bearable ? 'warn' : 'bad';
}

function findWorstTone(tones: readonly PhoneHealth['tone'][]): PhoneHealth['tone'] {
  if (tones.includes('bad')) return 'bad';
  return tones.includes('warn') ? 'warn' : 'good';
}
