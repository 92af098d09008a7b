import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { staffApi } from '../../server/staff-api.ts';
import { Ball } from '../ball.tsx';
import { DeckSum } from '../plan/deck-sum.tsx';
import { findBallsFault, maxBalls } from '../plan/opening.ts';
import type { NumberOrEmpty } from '../plan/plan-draft.ts';
import { NumberField } from '../plan/typed-number.tsx';
import { useCampaignWork } from '../use-campaign-work.ts';
import { useFigures } from '../use-figures.ts';
import classes from './campaign.module.css';

type Props = { readonly campaign: CampaignView; readonly onClose: () => void };
type Balls = Readonly<Partial<Record<PrizeTier | 'none', NumberOrEmpty>>>;

/** Adds and seals another deck, which is dealt after the existing ones (DRAW-12, DRAW-19). */
export function DeckDialog({ campaign: { campaignId, tiers }, onClose }: Props) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const { isBusy, problem, start } = useCampaignWork(onClose);
  const [balls, setBalls] = useState<Balls>({});
  const [isTried, setTried] = useState(false);
  const winners = prizeTiers.reduce((sum, tier) => sum + (balls[tier] || 0), 0);
  const blankBalls = balls.none || 0;
  const count = winners + blankBalls;
  const fault = findBallsFault(count);
  const submit = () => {
    setTried(true);
    if (fault !== undefined) return;
    const counts = Object.fromEntries(prizeTiers.flatMap((tier) => (balls[tier] ? [[tier, balls[tier]]] : [])));
    void start({
      run: () => staffApi.call('addDeck', { params: { campaignId }, body: { winners: counts, blankBalls } }),
      done: t('deck.done', { count }),
      failed: 'deck.failed',
    });
  };
  return (
    <ConfirmDialog
      title={t('deck.title')}
      submit={count === 0 ? t('deck.submitNone') : t('deck.submit', { count })}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblem problem={problem} />
      <Text>{t('deck.text')}</Text>
      <div className={classes.deckFields}>
        {tiers.map(({ tier, name }) => (
          <div key={tier} className={classes.deckField}>
            <Ball tier={tier} />
            <span>{name}</span>
            <NumberField
              aria-label={t('deck.winnersOf', { tier: t(`tier.${tier}`) })}
              placeholder="0"
              max={prizeLimitsOfEntry.winners}
              value={balls[tier] ?? ''}
              onChange={(value) => setBalls({ ...balls, [tier]: value })}
            />
          </div>
        ))}
        <div className={classes.deckField}>
          <Ball tier={null} />
          <span>{t('open.blanks')}</span>
          <NumberField
            aria-label={t('deck.blank')}
            placeholder="0"
            max={maxBalls}
            value={balls.none ?? ''}
            onChange={(value) => setBalls({ ...balls, none: value })}
          />
        </div>
      </div>
      <DeckSum winners={winners} blanks={blankBalls} />
      {fault !== undefined && (isTried || fault === 'tooMany') && (
        <Text size="sm" c="error" role="alert">
          {t(`open.${fault}`, { limit: num(maxBalls) })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
