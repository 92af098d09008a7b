import { Button, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import type { PrizeLimits } from '#core/rules/prize-limits.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { Ball } from '../ball.tsx';
import { useFigures } from '../use-figures.ts';
import { useStock } from '../use-lottery.ts';
import { DeckSum } from './deck-sum.tsx';
import { countBlanks, maxBalls } from './opening.ts';
import classes from './plan.module.css';
import { computeLimits, countWinners, type PlanDraft, tierField } from './plan-draft.ts';
import { NumberField } from './typed-number.tsx';
import type { OpeningForm } from './use-opening.ts';
import type { PlanForm } from './use-plan-form.ts';

const maxSalesYen = 1e12;

/** The form that opens a campaign: it proposes the white balls and explains sealing (DRAW-18). */
export function OpeningCard({ form, opening }: { readonly form: PlanForm; readonly opening: OpeningForm }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const { value, set, fault } = opening;
  const winners = countWinners(form.value);
  const blanks = countBlanks(value, winners);
  const balls = winners + blanks;
  const isKnown = value.guests !== '' || value.blankBalls !== '';
  return (
    <section className={classes.part} aria-label={t('open.title')}>
      <TextInput
        label={t('open.name')}
        placeholder={t('open.nameHint')}
        maxLength={100}
        value={value.name}
        error={fault === 'nameMissing' && t('open.nameMissing')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberField
          label={t('open.guests')}
          max={maxBalls}
          hideControls
          rightSection={<span className={classes.unit}>{t('open.people')}</span>}
          rightSectionWidth="3.75rem"
          value={value.guests}
          error={fault === 'guestsMissing' && t('open.guestsMissing')}
          onChange={(guests) => set({ guests, blankBalls: '' })}
        />
        <NumberField
          label={t('open.sales')}
          max={maxSalesYen}
          hideControls
          rightSection={<span className={classes.unit}>{t('open.yen')}</span>}
          rightSectionWidth="2.75rem"
          value={value.salesYen}
          onChange={(salesYen) => set({ salesYen })}
        />
      </div>
      <NumberField
        label={t('open.blank')}
        description={t('open.blankHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        max={maxBalls}
        value={isKnown ? blanks : ''}
        onChange={(blankBalls) => set({ blankBalls })}
      />
      <StockNote form={form} />
      {isKnown && (
        <>
          <DeckSum winners={winners} blanks={blanks} />
          <p className={classes.hint} role="status">
            {fault === 'tooMany' || fault === 'noBalls'
              ? t(`open.${fault}`, { limit: num(maxBalls) })
              : winners > 0 &&
                (blanks === 0 ? t('open.allWin') : t('open.odds', { count: Math.round(balls / winners) }))}
          </p>
        </>
      )}
      <div className={classes.seal}>
        <b>
          <IconLock size={16} aria-hidden />
          {t('open.sealTitle')}
        </b>
        <span className={classes.sealText}>{t('open.sealText')}</span>
      </div>
      <Button
        fullWidth
        variant={form.isEdited ? 'outline' : 'filled'}
        leftSection={<IconLock size={18} aria-hidden />}
        disabled={form.isEdited}
        aria-describedby={form.isEdited ? 'save-first' : undefined}
        onClick={opening.ask}
      >
        {isKnown ? t('open.submit', { count: balls }) : t('open.title')}
      </Button>
      {form.isEdited && (
        <p id="save-first" className={classes.hint}>
          {t('open.saveFirst')}
        </p>
      )}
      {opening.isAsking && (
        <OpeningDialog
          opening={opening}
          winners={winners}
          blanks={blanks}
          limits={computeLimits(form.value, value.salesYen)}
          plan={form.value}
        />
      )}
    </section>
  );
}

/** Names the prizes of which the plan has more than the stock, and offers to plan what is left (STOCK-2). */
function StockNote({ form }: { readonly form: PlanForm }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const scarce = (useStock().data ?? []).filter(
    ({ tier, state, left }) => state !== 'uncounted' && (form.value[tierField(tier)].winners || 0) > Math.max(0, left),
  );
  if (scarce.length === 0) return null;
  const fit = () => {
    const changes = scarce.map(({ tier, left }) => {
      const field = tierField(tier);
      return [field, { ...form.value[field], winners: Math.max(0, left) }];
    });
    form.set(Object.fromEntries(changes));
  };
  return (
    <div className={classes.advice} data-warns role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {t('stock.planOver')}
        <ul className={classes.scarce}>
          {scarce.map(({ tier, name, left }) => (
            <li key={tier}>{t('stock.planOverItem', { prize: name, left: num(left) })}</li>
          ))}
        </ul>
        <Button onClick={fit}>{t('stock.planFit')}</Button>
      </div>
    </div>
  );
}

type Props = {
  readonly opening: OpeningForm;
  readonly plan: PlanDraft;
  readonly winners: number;
  readonly blanks: number;
  readonly limits: PrizeLimits;
};

/** Shows the balls and asks for a confirmation before they are sealed. */
function OpeningDialog({ opening, plan, winners, blanks, limits: { warnings } }: Props) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const isOver = warnings.includes('PRIZE_OVER_LIMIT') || warnings.includes('TOTAL_OVER_SALES');
  return (
    <ConfirmDialog
      title={t('open.askTitle')}
      submit={t('open.askSubmit')}
      isBusy={opening.isBusy}
      onSubmit={() => void opening.open()}
      onClose={opening.close}
    >
      <FormProblem problem={opening.problem} />
      <Text>{t('open.askText', { name: opening.value.name.trim() })}</Text>
      <ul className={classes.balls} aria-label={t('open.askDeck')}>
        {prizeTiers.map((tier) => (
          <li key={tier}>
            <Ball tier={tier} />
            {num(plan[tierField(tier)].winners || 0)}
          </li>
        ))}
        <li>
          <Ball tier={null} />
          {num(blanks)}
        </li>
      </ul>
      <DeckSum winners={winners} blanks={blanks} />
      {(isOver || warnings.includes('SALES_UNKNOWN')) && (
        <p className={classes.advice} data-warns>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t(isOver ? 'open.askOver' : 'open.askNoSales')}</span>
        </p>
      )}
    </ConfirmDialog>
  );
}
