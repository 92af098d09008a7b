import { useTranslation } from 'react-i18next';
import type { DashboardStats } from '#core/api/stats-schemas.ts';
import cardClasses from './card.module.css';
import classes from './figures.module.css';

/** Today's four statistics. Without data the tiles have the same size, so that nothing moves when the data arrive. */
export function Figures({ stats }: { readonly stats: DashboardStats | undefined }) {
  const { t } = useTranslation('panel');
  const minutes = stats?.medianApprovalMinutes;
  return (
    <section className={`admin-card ${classes.figures}`} aria-label={t('figures.label')}>
      <Figure
        label={t('figures.playing')}
        figure={stats?.playing}
        unit={t('figures.people', { count: stats?.playing ?? 0 })}
        note={stats && t('figures.lastClue', { count: stats.onLastClue })}
      />
      <Figure
        label={t('figures.registered')}
        figure={stats?.registeredToday}
        unit={t('figures.people', { count: stats?.registeredToday ?? 0 })}
        note={stats && t('figures.inHouse', { count: stats.guests })}
      />
      <Figure
        label={t('figures.completed')}
        figure={stats?.completedToday}
        unit={t('figures.people', { count: stats?.completedToday ?? 0 })}
        note={stats && t('figures.approved', { count: stats.approvedToday })}
      />
      <Figure
        label={t('figures.approval')}
        figure={minutes ?? undefined}
        unit={t('figures.minutes')}
        note={stats && t(minutes === null ? 'figures.approvalNone' : 'figures.approvalNote')}
      />
    </section>
  );
}

type Props = {
  readonly label: string;
  /** Undefined until the statistics are loaded, or if there is nothing to measure yet. */
  readonly figure: number | undefined;
  readonly unit: string;
  readonly note: string | undefined;
};

function Figure({ label, figure, unit, note }: Props) {
  return (
    <div className={classes.figure}>
      <span className={cardClasses.label}>{label}</span>
      <b>
        {figure ?? '—'}
        {figure !== undefined && <small>{unit}</small>}
      </b>
      <span className={cardClasses.label}>{note ?? ' '}</span>
    </div>
  );
}
