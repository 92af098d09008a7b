import { Button, Skeleton, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconDownload, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import type { DrawFault } from '#core/rules/verify-draws.ts';
import thinking from '../../../ui/assets/mars-thinking.svg';
import { Empty } from '../../feedback/empty.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { paths } from '../../paths.ts';
import { QrPicture } from '../../qr/qr-picture.tsx';
import { useStatus } from '../../status/use-status.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { useDrawExport } from '../draws/use-draw-export.ts';
import { noDrawFilter } from '../draws/use-draws.ts';
import classes from './campaign.module.css';
import { ClosedResult } from './closed-result.tsx';
import { FairSteps } from './fair-steps.tsx';
import { Running } from './running.tsx';
import { useFair } from './use-fair.ts';

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
  const { yearDay } = useTimeText();
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
                ? t('campaign.since', { at: yearDay(openedAt) })
                : t('campaign.span', { from: yearDay(openedAt), to: yearDay(closedAt) })}
            </span>
            <span className={classes.soft}>{t('campaign.draws', { count: drawCount })}</span>
            <span className={classes.soft}>{campaignId === shownId ? t('campaign.shown') : t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ClosedProps = { readonly campaign: CampaignView; readonly prizes: Prizes; readonly hasCurrent: boolean };

const qrPx = 96;

/** A closed campaign: its seal, its seed, the verification of its balls, and the prizes that were won (DRAW-20). */
function Closed({ campaign, prizes, hasCurrent }: ClosedProps) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { yearDay } = useTimeText();
  const { campaignId, name, openedAt, closedAt = '', closedBy = '' } = campaign;
  const { data, error, isFetching, refetch } = useFair(campaignId);
  const { data: status } = useStatus();
  const { save, isSaving } = useDrawExport({ ...noDrawFilter, campaignId });
  const address = status && `${status.address.publicOrigin}/fair/${campaignId}`;
  return (
    <div className={classes.columns}>
      <section className={`admin-card ${classes.card}`} aria-label={name}>
        <div className={classes.head}>
          <div>
            <Title order={2}>{name}</Title>
            <span className={classes.when}>
              {t('campaign.span', { from: yearDay(openedAt), to: yearDay(closedAt) })} ·{' '}
              {t('campaign.closedBy', { by: closedBy })}
            </span>
          </div>
          <Button leftSection={<IconDownload size={18} aria-hidden />} loading={isSaving} onClick={() => void save()}>
            {t('fair.csv')}
          </Button>
        </div>
        {error && (
          <LoadProblem
            text={t('fair.failed', { reason: problemText(error) })}
            onRetry={() => void refetch()}
            hasList={data !== undefined}
          />
        )}
        {!data && !error && <Skeleton height={360} radius={0} />}
        {data && (
          <>
            <Verdict fault={data.result.fault} isChecking={isFetching} onAgain={() => void refetch()} />
            <FairSteps {...data} />
          </>
        )}
        {address !== undefined && (
          <div className={classes.public}>
            <QrPicture text={address} label={t('fair.publicQr')} sizePx={qrPx} />
            <div>
              <b>{t('fair.public')}</b>
              <a href={`/fair/${campaignId}`} target="_blank" rel="noreferrer">
                {address}
              </a>
              <span className={classes.soft}>{t('fair.publicText')}</span>
            </div>
          </div>
        )}
      </section>
      <div className={classes.side}>
        <ClosedResult {...{ campaign, prizes, hasCurrent }} />
      </div>
    </div>
  );
}

type VerdictProps = {
  readonly fault: DrawFault | undefined;
  readonly isChecking: boolean;
  readonly onAgain: () => void;
};

const icons = { good: IconCircleCheck, unknown: IconHelpCircle, bad: IconCircleX } as const;

/** Shows whether all draws match the sealed decks, and a button that verifies them again. */
function Verdict({ fault, isChecking, onAgain }: VerdictProps) {
  const { t } = useTranslation('lottery');
  const verdict = fault === undefined ? 'good' : fault.fault === 'seed_unknown' ? 'unknown' : 'bad';
  const Icon = icons[verdict];
  return (
    <div className={classes.verdict} data-verdict={verdict}>
      <Icon size={36} aria-hidden />
      <div role="status" aria-busy={isChecking}>
        <b>{isChecking ? t('fair.checking') : t(`fair.${verdict}`)}</b>
        {!isChecking && fault !== undefined && fault.fault !== 'seed_unknown' && (
          <p>
            {t(`fair.bad.${fault.fault}`, { at: fault.fault === 'commitment' ? fault.position + 1 : fault.position })}
          </p>
        )}
        {!isChecking && <p>{t(`fair.${verdict}Text`)}</p>}
      </div>
      <Button
        variant="filled"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isChecking}
        onClick={onAgain}
      >
        {t('fair.again')}
      </Button>
    </div>
  );
}
