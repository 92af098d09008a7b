import { Button, Input, SegmentedControl, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import { prizeLimitsOfEntry, spinPlaces, spinShares } from '#core/model/prize.ts';
import { paths } from '../../paths.ts';
import { OpeningCard } from './opening-card.tsx';
import classes from './plan.module.css';
import { PlanCard } from './plan-card.tsx';
import { countWinners } from './plan-draft.ts';
import { NumberField } from './typed-number.tsx';
import { useOpening } from './use-opening.ts';
import { type PlanForm, usePlanForm } from './use-plan-form.ts';

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

/**
 * The fields for where guests draw, whether each guest or each stay may draw, and how long a voucher is valid. They are saved
 * with the prizes.
 */
function RulesFields({ form, isReadOnly }: { readonly form: PlanForm; readonly isReadOnly: boolean }) {
  const { t } = useTranslation('lottery');
  const { value, set, errors } = form;
  return (
    <section className={classes.part} aria-label={t('plan.rules')}>
      <Input.Wrapper label={t('plan.spinAt')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('plan.spinAt')}
          disabled={isReadOnly}
          value={value.spinAt}
          onChange={(chosen) => set({ spinAt: spinPlaces.find((choice) => choice === chosen) ?? value.spinAt })}
          data={spinPlaces.map((choice) => ({ value: choice, label: t(`plan.spinAt.${choice}`) }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('plan.spinPer')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('plan.spinPer')}
          disabled={isReadOnly}
          value={value.spinPer}
          onChange={(chosen) => set({ spinPer: spinShares.find((share) => share === chosen) ?? value.spinPer })}
          data={spinShares.map((share) => ({ value: share, label: t(`plan.spinPer.${share}`) }))}
        />
      </Input.Wrapper>
      <NumberField
        label={t('plan.voucherDays')}
        description={t('plan.voucherDaysHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={prizeLimitsOfEntry.voucherDays}
        disabled={isReadOnly}
        hideControls
        rightSection={<span className={classes.unit}>{t('plan.days')}</span>}
        rightSectionWidth="3.5rem"
        value={value.voucherDays}
        error={errors.voucherDays}
        onChange={(voucherDays) => set({ voucherDays })}
      />
    </section>
  );
}
