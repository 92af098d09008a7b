import { Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { Badge } from '../../badge/badge.tsx';
import { PrintButton } from '../../printing/print-button.tsx';
import { useNow } from '../../time/use-now.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { CopyCode } from '../copy-code.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './campaign.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { DeckDialog } from './deck-dialog.tsx';
import { LatestDraws } from './latest-draws.tsx';
import { TierTable } from './tier-table.tsx';

/** How often the number of days that the balls will last is computed again. */
const paceEveryMs = 60 * 60 * 1_000;

type Props = { readonly campaign: CampaignView; readonly isAdmin: boolean };

/** An open or interrupted campaign: drawn and remaining balls, and its seal (DRAW-19). */
export function Running({ campaign, isAdmin }: Props) {
  const { t } = useTranslation('lottery');
  const { num, days } = useFigures();
  const now = useNow(paceEveryMs);
  const { yearMoment } = useTimeText();
  const [dialog, setDialog] = useState<'deck' | 'close'>();
  const { name, state, openedAt, openedBy, ballCount, dealtCount, drawCount, tiers, decks } = campaign;
  const isInterrupted = state === 'interrupted';
  const sum = (of: (tier: CampaignView['tiers'][number]) => number) => tiers.reduce((all, tier) => all + of(tier), 0);
  const pace = isInterrupted ? undefined : daysLeft(campaign, now);
  const figures = [
    ['drawn', dealtCount, ballCount],
    ['left', ballCount - dealtCount, undefined],
    ['won', sum(({ won }) => won), sum(({ winners }) => winners)],
    ...(drawCount > dealtCount ? ([['beyond', drawCount - dealtCount, undefined]] as const) : []),
  ] as const;
  return (
    <div className={classes.columns}>
      <section className={`admin-card ${classes.card}`} aria-label={name}>
        <div className={classes.head}>
          <div>
            <Title order={2}>{name}</Title>
            <span className={classes.when}>
              {t('campaign.since', { at: yearMoment(openedAt) })} · {t('campaign.openedBy', { by: openedBy })}
            </span>
          </div>
          <div className={classes.actions}>
            {!isInterrupted && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                disabled={!isAdmin}
                onClick={() => setDialog('deck')}
              >
                {t('campaign.addDeck')}
              </Button>
            )}
            <Button color="danger" disabled={!isAdmin} onClick={() => setDialog('close')}>
              {t('campaign.close')}
            </Button>
          </div>
        </div>
        {!isAdmin && (
          <p className={classes.note}>
            <IconLock size={18} aria-hidden />
            {t('adminOnly')}
          </p>
        )}
        {isInterrupted && (
          <div className={classes.interrupted} role="alert">
            <IconAlertTriangle size={22} aria-hidden />
            <div>
              <b>{t('campaign.interruptedTitle')}</b>
              <p>{t('campaign.interruptedText')}</p>
              <p>{t('campaign.interruptedDo')}</p>
            </div>
          </div>
        )}
        <dl className={classes.figures}>
          {figures.map(([figure, value, of]) => (
            <div key={figure}>
              <dt>{t(`campaign.${figure}`)}</dt>
              <dd>
                {num(value)}
                {of !== undefined && <small className={classes.of}>{t('campaign.of', { count: of })}</small>}
              </dd>
            </div>
          ))}
          {pace !== undefined && (
            <div>
              <dt>{t('campaign.pace')}</dt>
              <dd>{days(pace)}</dd>
            </div>
          )}
        </dl>
        <TierTable campaign={campaign} />
        {!isInterrupted && <Shortage campaign={campaign} />}
      </section>
      <div className={classes.side}>
        <section className={`admin-card ${classes.box}`} aria-label={t('campaign.seal')}>
          <div className={classes.boxHead}>
            <Title order={2}>{t('campaign.seal')}</Title>
            <Badge tone="quiet" icon={IconLock}>
              {t('campaign.sealed')}
            </Badge>
          </div>
          {decks.map(({ deckId, commitment, ballCount: count, addedAt }, index) => (
            <div key={deckId}>
              {index > 0 && (
                <p className={classes.hint}>
                  {t('campaign.sealOf', { number: index + 1, count, at: yearMoment(addedAt) })}
                </p>
              )}
              <CopyCode hex={commitment} label={t('campaign.copySeal')} />
            </div>
          ))}
          <p className={classes.hint}>{t('campaign.sealText')}</p>
          {isAdmin && !isInterrupted && (
            <>
              <PrintButton
                order={{ kind: 'opening', campaignId: campaign.campaignId }}
                label={t('campaign.printSeal')}
                variant="outline"
              />
              <p className={classes.hint}>{t('campaign.printSealText')}</p>
            </>
          )}
        </section>
        <LatestDraws campaignId={campaign.campaignId} />
      </div>
      {dialog === 'deck' && <DeckDialog campaign={campaign} onClose={() => setDialog(undefined)} />}
      {dialog === 'close' && <CloseDialog campaign={campaign} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Warns that no balls are left, or which prizes have none or one left, so that staff can add balls. */
function Shortage({ campaign: { tiers, ballCount, dealtCount } }: { readonly campaign: CampaignView }) {
  const { t, i18n } = useTranslation('lottery');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const named = (left: number) =>
    list.format(tiers.filter(({ winners, remaining }) => winners > 0 && remaining === left).map(({ name }) => name));
  const [gone, last] = [named(0), named(1)];
  const parts = [
    ...(ballCount === dealtCount ? [t('campaign.noBallsLeft')] : []),
    ...(gone !== '' && ballCount !== dealtCount ? [t('campaign.soldOut', { prizes: gone })] : []),
    ...(last !== '' ? [t('campaign.oneLeft', { prizes: last })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={classes.shortage} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <b>{parts.join(' ')}</b> {t('campaign.addHint')}
      </span>
    </p>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;
/** With fewer drawn balls, no pace is computed. */
const minDealt = 10;

/**
 * Returns for how many whole days the remaining balls last at the pace since the campaign opened. Undefined in the first 24
 * hours, with fewer than ten drawn balls, and if no ball is left.
 */
export function daysLeft(
  { openedAt, ballCount, dealtCount }: Pick<CampaignView, 'openedAt' | 'ballCount' | 'dealtCount'>,
  nowMs: number,
): number | undefined {
  const days = (nowMs - Date.parse(openedAt)) / dayMs;
  if (days < 1 || dealtCount < minDealt || dealtCount >= ballCount) return undefined;
  return Math.floor(((ballCount - dealtCount) * days) / dealtCount);
}
