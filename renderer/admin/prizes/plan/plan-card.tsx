import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import plain from '../../table/table.module.css';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './plan.module.css';
import { computeLimits, countWinners, type NumberOrEmpty, type TierDraft, tierField } from './plan-draft.ts';
import { PlanSums } from './plan-sums.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { GiftRow, TierRow } from './prize-rows.tsx';
import type { PlanForm } from './use-plan-form.ts';

type Props = {
  readonly prizes: Prizes;
  readonly form: PlanForm;
  /** The expected sales: those of the current campaign, or else those typed for the next one. Empty if unknown. */
  readonly salesYen: NumberOrEmpty;
  readonly isSealed: boolean;
  readonly isReadOnly: boolean;
};

const columns = ['tier', 'prize', 'winners', 'value', 'subtotal', 'age', 'edit'] as const;

/** The prizes by tier, the prize of a white ball, the sum and the limits (DRAW-16, DRAW-17). */
export function PlanCard({ prizes, form, salesYen, isSealed, isReadOnly }: Props) {
  const { t } = useTranslation('lottery');
  const { moment } = useTimeText();
  const [open, setOpen] = useState<PrizeTier | 'none'>();
  const { value, set, refused } = form;
  const toggle = (tier: PrizeTier | 'none') => setOpen(open === tier ? undefined : tier);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const changed = prizes.plan?.changed;
  const shared = (tier: PrizeTier | null) => {
    const key = tier ?? 'none';
    return { tier, isReadOnly, isOpen: open === key, onToggle: () => toggle(key) };
  };
  return (
    <form className={`admin-card ${classes.card}`} onSubmit={submit} noValidate aria-label={t('plan.label')}>
      {form.isRestored && (
        <Text className={classes.note}>
          <IconHistory size={18} aria-hidden />
          {t('plan.restored')}
        </Text>
      )}
      {form.conflictText !== '' && (
        <Alert color="sun" role="alert" icon={<IconAlertTriangle aria-hidden />} className={classes.conflict ?? ''}>
          <p>
            {t('plan.conflict', {
              by: changed?.by ?? '',
              at: changed === undefined ? '' : moment(changed.at),
              fields: form.conflictText,
            })}
          </p>
          <Group gap="sm">
            <Button size="xs" onClick={form.takeTheirs}>
              {t('plan.conflictReload')}
            </Button>
            <Button size="xs" onClick={form.keepMine}>
              {t('plan.conflictMine')}
            </Button>
          </Group>
        </Alert>
      )}
      {(isSealed || isReadOnly) && (
        <p className={classes.note}>
          <IconLock size={18} aria-hidden />
          {t(isReadOnly ? 'adminOnly' : 'plan.openNote')}
        </p>
      )}
      <div className={classes.scroller}>
        <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('plan.label')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  <span className={column === 'edit' ? 'admin-unseen' : ''}>{t(`plan.column.${column}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prizeTiers.map((tier) => {
              const field = tierField(tier);
              const prize = value[field];
              const change = (part: Partial<TierDraft>) => set({ [field]: { ...prize, ...part } });
              return (
                <TierRow
                  key={tier}
                  {...shared(tier)}
                  prize={prize}
                  isSealed={isSealed}
                  refusal={refused[tier]}
                  onWinners={(winners) => change({ winners })}
                  detail={
                    <PrizeFields
                      isSealed={isSealed}
                      {...{ tier, gift: prize, prize, isReadOnly, onChange: change }}
                      isPictureRefused={refused[tier]?.field === 'imageUrl'}
                    />
                  }
                />
              );
            })}
            <GiftRow
              {...shared(null)}
              gift={value.thankYou}
              detail={
                <PrizeFields
                  {...{ tier: null, gift: value.thankYou, isReadOnly }}
                  isPictureRefused={refused.thankYou !== undefined}
                  onChange={({ names = value.thankYou.names, imageUrl = value.thankYou.imageUrl }) =>
                    set({ thankYou: { names, imageUrl } })
                  }
                />
              }
            />
          </tbody>
        </Table>
      </div>
      <PlanSums limits={computeLimits(value, salesYen)} winners={countWinners(value)} />
      {!isReadOnly && (
        <div className={classes.foot}>
          <Button
            type="submit"
            variant={form.isEdited ? 'filled' : 'outline'}
            loading={form.isBusy}
            disabled={!form.isEdited || form.conflictText !== ''}
          >
            {t('plan.save')}
          </Button>
          {form.isEdited && (
            <Button variant="subtle" color="gray" onClick={form.reset}>
              {t('plan.undo')}
            </Button>
          )}
          <Text c="dimmed" size="sm" role="status">
            {form.isEdited && t('plan.changed', { fields: form.editedText })}
          </Text>
        </div>
      )}
    </form>
  );
}
