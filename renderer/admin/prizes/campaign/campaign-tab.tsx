import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import thinking from '../../../ui/assets/mars-thinking.svg';
import { Empty } from '../../feedback/empty.tsx';
import { paths } from '../../paths.ts';
import { useDayText } from '../use-day-text.ts';
import classes from './campaign.module.css';
import { Closed } from './closed.tsx';
import { Running } from './running.tsx';

type Props = { readonly campaigns: readonly CampaignView[]; readonly prizes: Prizes; readonly isAdmin: boolean };

const getCampaignPath = (campaignId: string) =>
  `${paths.prizes}?tab=campaign&campaign=${encodeURIComponent(campaignId)}`;

/** Shows the campaign that the address names, or else the newest one, and the list of all campaigns if there are several. */
export function CampaignTab({ campaigns, prizes, isAdmin }: Props) {
  const { t } = useTranslation('lottery');
  const [search] = useSearchParams();
  const [newest] = campaigns;
  if (newest === undefined) {
    return (
      <section className="admin-card">
        <Empty
          title={t('campaign.none')}
          text={t('campaign.noneText')}
          picture={thinking}
          action={
            <Button component={Link} to={paths.prizes}>
              {t('campaign.toPrizes')}
            </Button>
          }
        />
      </section>
    );
  }
  const campaign = campaigns.find(({ campaignId }) => campaignId === search.get('campaign')) ?? newest;
  return (
    <>
      {campaign.state === 'closed' ? (
        <Closed key={campaign.campaignId} campaign={campaign} prizes={prizes} hasCurrent={newest.state !== 'closed'} />
      ) : (
        <Running key={campaign.campaignId} campaign={campaign} isAdmin={isAdmin} />
      )}
      {campaigns.length > 1 && <Earlier campaigns={campaigns} shownId={campaign.campaignId} />}
    </>
  );
}

function Earlier({ campaigns, shownId }: { readonly campaigns: readonly CampaignView[]; readonly shownId: string }) {
  const { t } = useTranslation('lottery');
  const { day } = useDayText();
  return (
    <section className={`admin-card ${classes.earlier}`} aria-label={t('campaign.earlier')}>
      <Title order={2}>{t('campaign.earlier')}</Title>
      <ul>
        {campaigns.map(({ campaignId, name, openedAt, closedAt, drawCount, state }) => (
          <li key={campaignId}>
            <Link
              to={getCampaignPath(campaignId)}
              aria-current={campaignId === shownId ? 'true' : undefined}
              aria-label={t('campaign.show', { name })}
            >
              {name}
            </Link>
            <span className={classes.soft}>
              {closedAt === undefined
                ? t('campaign.since', { at: day(openedAt) })
                : t('campaign.span', { from: day(openedAt), to: day(closedAt) })}
            </span>
            <span className={classes.soft}>{t('campaign.draws', { count: drawCount })}</span>
            <span className={classes.soft}>{campaignId === shownId ? t('campaign.shown') : t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
