import { Button, Skeleton, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { QrPicture } from '../../qr/qr-picture.tsx';
import { useStatus } from '../../status/use-status.ts';
import { useDrawExport } from '../draws/use-draw-export.ts';
import { noDrawFilter } from '../draws/use-draws.ts';
import { useDayText } from '../use-day-text.ts';
import classes from './campaign.module.css';
import { ClosedResult } from './closed-result.tsx';
import { FairSteps } from './fair-steps.tsx';
import { useFair } from './use-fair.ts';
import { Verdict } from './verdict.tsx';

type Props = { readonly campaign: CampaignView; readonly prizes: Prizes; readonly hasCurrent: boolean };

const qrPx = 96;

/** A closed campaign: its seal, its seed, the verification of its balls, and the prizes that were won (DRAW-20). */
export function Closed({ campaign, prizes, hasCurrent }: Props) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { day } = useDayText();
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
              {t('campaign.span', { from: day(openedAt), to: day(closedAt) })} ·{' '}
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
