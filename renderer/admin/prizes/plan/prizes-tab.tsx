import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import { paths } from '../../paths.ts';
import { OpeningCard } from './opening-card.tsx';
import classes from './plan.module.css';
import { PlanCard } from './plan-card.tsx';
import { countWinners } from './plan-draft.ts';
import { RulesFields } from './rules-fields.tsx';
import { useOpening } from './use-opening.ts';
import { usePlanForm } from './use-plan-form.ts';

type Props = {
  readonly prizes: Prizes;
  /** The open or interrupted campaign, if any. */
  readonly current: CampaignView | undefined;
  readonly isAdmin: boolean;
};

/** The prizes, and the form that opens a campaign. */
export function PrizesTab({ prizes, current, isAdmin }: Props) {
  const { t } = useTranslation('lottery');
  const form = usePlanForm(prizes);
  const opening = useOpening(countWinners(form.value));
  const salesYen = current === undefined ? opening.value.salesYen : (current.expectedSalesYen ?? '');
  return (
    <div className={classes.columns}>
      <PlanCard {...{ prizes, form, salesYen }} isSealed={current !== undefined} isReadOnly={!isAdmin} />
      <div className={`admin-card ${classes.side}`}>
        <Title order={2}>{t(current === undefined ? 'open.title' : 'plan.rules')}</Title>
        <RulesFields form={form} isReadOnly={!isAdmin} />
        {current !== undefined && (
          <section className={classes.part}>
            <b>{t(current.state === 'open' ? 'open.running' : 'open.interrupted', { name: current.name })}</b>
            <p className={classes.hint}>{t(current.state === 'open' ? 'open.runningText' : 'open.interruptedText')}</p>
            <Button component={Link} to={`${paths.prizes}?tab=campaign`}>
              {t('open.toCampaign')}
            </Button>
          </section>
        )}
        {current === undefined && isAdmin && <OpeningCard form={form} opening={opening} />}
      </div>
    </div>
  );
}
