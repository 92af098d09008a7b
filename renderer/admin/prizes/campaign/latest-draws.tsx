import { Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { paths } from '../../paths.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { Ball } from '../ball.tsx';
import { noDrawFilter, useDraws } from '../draws/use-draws.ts';
import { VoucherState } from '../draws/voucher-state.tsx';
import classes from './campaign.module.css';

const maxShown = 10;

/** The newest draws of a campaign, updated live. */
export function LatestDraws({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { brief } = useTimeText();
  const { data, error, refetch } = useDraws({ ...noDrawFilter, campaignId }, 1, maxShown);
  return (
    <section className={`admin-card ${classes.box}`} aria-label={t('campaign.latest')}>
      <div className={classes.boxHead}>
        <Title order={2}>{t('campaign.latest')}</Title>
        <Link to={`${paths.prizes}?tab=draws&campaign=${encodeURIComponent(campaignId)}`}>
          {t('campaign.latestAll')}
        </Link>
      </div>
      {error && (
        <ErrorBanner text={t('campaign.latestFailed', { reason: problemText(error) })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={240} radius={8} />}
      {data?.data.length === 0 && <p className={classes.hint}>{t('campaign.latestNone')}</p>}
      {data && data.data.length > 0 && (
        <ol className={classes.latest}>
          {data.data.map((draw) => (
            <li key={draw.drawId}>
              <time dateTime={draw.drawnAt}>{brief(draw.drawnAt)}</time>
              <Ball tier={draw.tier} />
              <b>{draw.roomNumber}</b>
              <span className="admin-cut">{draw.guestName || t('campaign.erased')}</span>
              <VoucherState draw={draw} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
