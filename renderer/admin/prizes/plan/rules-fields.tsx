import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { prizeLimitsOfEntry, spinPlaces, spinShares } from '#core/model/prize.ts';
import classes from './plan.module.css';
import { NumberField } from './typed-number.tsx';
import type { PlanForm } from './use-plan-form.ts';

/**
 * The fields for where guests draw, whether each guest or each stay may draw, and how long a voucher is valid. They are saved
 * with the prizes.
 */
export function RulesFields({ form, isReadOnly }: { readonly form: PlanForm; readonly isReadOnly: boolean }) {
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
