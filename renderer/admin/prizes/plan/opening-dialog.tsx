import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import type { PrizeLimits } from '#core/rules/prize-limits.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { Ball } from '../ball.tsx';
import { useFigures } from '../use-figures.ts';
import { DeckSum } from './deck-sum.tsx';
import classes from './plan.module.css';
import { type PlanDraft, tierField } from './plan-draft.ts';
import type { OpeningForm } from './use-opening.ts';

type Props = {
  readonly opening: OpeningForm;
  readonly plan: PlanDraft;
  readonly winners: number;
  readonly blanks: number;
  readonly limits: PrizeLimits;
};

/** Shows the balls and asks for a confirmation before they are sealed. */
export function OpeningDialog({ opening, plan, winners, blanks, limits: { warnings } }: Props) {
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
