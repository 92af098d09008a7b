import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { displayedMeasures, getPhoneHealth } from './phone-health.ts';
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
