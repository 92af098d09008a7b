import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed, IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { timings } from '#core/rules/timings.ts';
import { Badge, type Tone } from '../badge/badge.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PageTabs } from '../shell/page-tabs.tsx';
import { CampaignTab } from './campaign/campaign-tab.tsx';
import { DrawsTab } from './draws/draws-tab.tsx';
import { OddTab } from './odd/odd-tab.tsx';
import { useOddWins } from './odd/use-odd-wins.ts';
import { PrizesTab } from './plan/prizes-tab.tsx';
import classes from './prizes.module.css';
import { isScarce, StockTab } from './stock/stock-tab.tsx';
import { useFigures } from './use-figures.ts';
import { useCampaigns, usePrizes, useStock } from './use-lottery.ts';

const tabs = ['prizes', 'campaign', 'draws', 'stock', 'odd'] as const;
const states = {
  none: { tone: 'quiet', icon: IconCircleDashed },
  open: { tone: 'good', icon: IconPlayerPlay },
  closed: { tone: 'quiet', icon: IconFlag },
  interrupted: { tone: 'bad', icon: IconAlertTriangle },
} as const satisfies Record<string, { tone: Tone; icon: unknown }>;

/** `/admin/prizes`: prizes, campaign, draws, stock and, for administrators, odd wins; `?tab=` selects one (DRAW-16). */
export function PrizesScreen() {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { num } = useFigures();
  const session = useSession();
  const [search] = useSearchParams();
  const prizes = usePrizes();
  const campaigns = useCampaigns();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const tab = tabs.find((candidate) => candidate === search.get('tab')) ?? 'prizes';
  const error = prizes.error ?? campaigns.error;
  const [newest] = campaigns.data ?? [];
  const state = newest?.state ?? 'none';
  const { tone, icon } = states[state];
  const current = newest?.state === 'closed' ? undefined : newest;
  const oddTotal = useOddWins(isAdmin).data?.total ?? 0;
  const scarce = useStock().data?.filter(isScarce).length ?? 0;
  const drawTotal = campaigns.data?.reduce((sum, { drawCount }) => sum + drawCount, 0) ?? 0;
  const counts: Partial<Record<(typeof tabs)[number], number>> = { draws: drawTotal, stock: scarce, odd: oddTotal };
  return (
    <>
      <PageHead title={t('title')}>
        {campaigns.data && (
          <Badge tone={tone} icon={icon}>
            {t(`state.${state}`)}
          </Badge>
        )}
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <div className={classes.screen}>
        <PageTabs
          label={t('tabsLabel')}
          current={tab}
          tabs={tabs
            .filter((item) => item !== 'odd' || isAdmin)
            .map((id) => ({
              id,
              to: id === 'prizes' ? paths.prizes : `${paths.prizes}?tab=${id}`,
              label: t(`tab.${id}`),
              count: counts[id] ? num(counts[id]) : '',
            }))}
        />
        {error && (
          <LoadProblem
            text={t('loadFailed', { reason: problemText(error) })}
            onRetry={() => {
              void prizes.refetch();
              void campaigns.refetch();
            }}
            hasList={prizes.data !== undefined && campaigns.data !== undefined}
          />
        )}
        {!error && (!prizes.data || !campaigns.data) && <Skeleton height={480} radius={12} />}
        {prizes.data && campaigns.data && tab === 'prizes' && (
          <PrizesTab prizes={prizes.data} current={current} isAdmin={isAdmin} />
        )}
        {prizes.data && campaigns.data && tab === 'campaign' && (
          <CampaignTab campaigns={campaigns.data} prizes={prizes.data} isAdmin={isAdmin} />
        )}
        {tab === 'stock' && <StockTab isAdmin={isAdmin} />}
        {tab === 'odd' && <OddTab isAdmin={isAdmin} />}
        {prizes.data && campaigns.data && tab === 'draws' && (
          <DrawsTab campaigns={campaigns.data} voucherDays={prizes.data.plan?.voucherDays ?? 0} isAdmin={isAdmin} />
        )}
      </div>
    </>
  );
}
