import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrizeLimits } from '#core/rules/prize-limits.ts';
import { Badge, type Tone } from '../../badge/badge.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './plan.module.css';

/**
 * The sum of all prizes compared with its legal limit, and the most expensive prize compared with the limit for one prize.
 * Both are updated while typing (DRAW-11, DRAW-17).
 */
export function PlanSums({ limits, winners }: { readonly limits: PrizeLimits; readonly winners: number }) {
  const { t } = useTranslation('lottery');
  const { yen } = useFigures();
  const { totalYen, mostExpensiveYen, onePrizeLimitYen, totalLimitYen, warnings } = limits;
  const isOneOver = warnings.includes('PRIZE_OVER_LIMIT');
  return (
    <section className={classes.sums} aria-label={t('plan.total', { count: winners })}>
      <div className={classes.sum}>
        <div>
          <span className={classes.sumName}>{t('plan.total', { count: winners })}</span>
          <b aria-live="polite">{yen(totalYen)}</b>
        </div>
        <div className={classes.limits} role="status">
          <Limit
            name={t('plan.totalLimit')}
            share={totalLimitYen === null ? 0 : totalYen / Math.max(1, totalLimitYen)}
            tone={totalLimitYen === null ? 'quiet' : totalYen > totalLimitYen ? 'warn' : 'good'}
          >
            {totalLimitYen === null
              ? t('plan.salesUnknown')
              : totalYen > totalLimitYen
                ? t('plan.over', { value: yen(totalYen - totalLimitYen) })
                : t('plan.within', { value: yen(totalLimitYen - totalYen) })}
          </Limit>
          <Limit
            name={t('plan.oneLimit', { limit: yen(onePrizeLimitYen) })}
            share={mostExpensiveYen / onePrizeLimitYen}
            tone={isOneOver ? 'warn' : 'good'}
          >
            {isOneOver
              ? t('plan.over', { value: yen(mostExpensiveYen - onePrizeLimitYen) })
              : t('plan.highest', { value: yen(mostExpensiveYen) })}
          </Limit>
        </div>
      </div>
      <p className={classes.advice} data-warns={isOneOver || warnings.includes('TOTAL_OVER_SALES') || undefined}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {warnings.includes('VALUE_UNKNOWN') && <>{t('plan.valueUnknown')} </>}
          {t('plan.advice')}
        </span>
      </p>
    </section>
  );
}

const icons = { good: IconCheck, warn: IconAlertTriangle, quiet: IconHelp } as const;

type LimitProps = {
  readonly name: string;
  /** The used share of the limit, above 1 if the limit is exceeded. */
  readonly share: number;
  readonly tone: Exclude<Tone, 'bad'>;
  readonly children: ReactNode;
};

function Limit({ name, share, tone, children }: LimitProps) {
  return (
    <div className={classes.limit}>
      <span>{name}</span>
      <span className={classes.meter} data-over={tone === 'warn' || undefined} aria-hidden>
        <span style={{ width: `${Math.round(100 * Math.min(1, share))}%` }} />
      </span>
      <Badge tone={tone} icon={icons[tone]}>
        {children}
      </Badge>
    </div>
  );
}
