import { useTranslation } from 'react-i18next';
import type { ServerStatus, Vitals } from '#core/api/status-schemas.ts';
import type { Tone } from '../badge/badge.tsx';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { SideCard } from './side-card.tsx';

/** Shows the health of the guests' Wi-Fi and phones (HELP-9). */
export function HealthCard({ status }: { readonly status: Pick<ServerStatus, 'vitals' | 'connectedPhones'> }) {
  const { t, i18n } = useTranslation('panel');
  const health = getPhoneHealth(status.vitals);
  const seconds = (ms: number | null) =>
    ms === null
      ? '—'
      : t('health.seconds', { seconds: (ms / 1_000).toLocaleString(i18n.language, { maximumFractionDigits: 1 }) });
  return (
    <SideCard
      title={t('health.title')}
      badge={<CardBadge tone={health?.tone ?? 'quiet'}>{t(`health.${health?.tone ?? 'none'}`)}</CardBadge>}
    >
      <dl className={classes.pairs}>
        {health &&
          displayedMeasures.map((measure) => (
            <div key={measure}>
              <dt>{t(`health.${measure}`)}</dt>
              <dd>{seconds(health.figures[measure])}</dd>
            </div>
          ))}
        <div>
          <dt>{t('health.connected')}</dt>
          <dd>{t('health.phones', { count: status.connectedPhones })}</dd>
        </div>
      </dl>
      <p className={classes.label}>{health ? t('health.note', { count: health.reports }) : t('health.noneText')}</p>
      {health && health.tone !== 'good' && <p className={classes.label}>{t('health.advice')}</p>}
    </SideCard>
  );
}

/**
 * The upper limits of the tones `good` and `warn` in milliseconds. The limits of LCP and INP are the official ones of
 * Web Vitals; the limits of the server's answers are our own.
 */
const limitsMs = {
  lcpMs: [2_500, 4_000],
  inpMs: [200, 500],
  answerMs: [1_000, 3_000],
} as const;
type Measure = keyof typeof limitsMs;
const displayedMeasures: readonly Measure[] = ['lcpMs', 'answerMs', 'inpMs'];

type PhoneHealth = {
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
