import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { voucherStates } from '#core/model/prize.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import { SearchField } from '../../table/search-field.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './draws.module.css';
import { useDrawExport } from './use-draw-export.ts';
import { type DrawFilter, type DrawPage, isRangeWrong } from './use-draws.ts';

type Props = {
  readonly filter: DrawFilter;
  readonly onChange: (change: Partial<DrawFilter>) => void;
  readonly campaigns: readonly CampaignView[];
  /** The number of draws in each state, counted among all draws and not only among those that match the filter. */
  readonly counts: DrawPage['counts'] | undefined;
};

const states = ['all', ...voucherStates, 'thank_you'] as const;
const sorts = ['newest', 'expiry'] as const;

/** The search, the filters, the order and the export. */
export function DrawTools({ filter, onChange, campaigns, counts }: Props) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const { save, isSaving } = useDrawExport(filter);
  const stateText = (state: (typeof states)[number]) => {
    const text = t(`draws.state.${state}`);
    return state === 'all' || counts === undefined
      ? text
      : t('draws.stateCount', { state: text, number: num(counts[state]) });
  };
  return (
    <search className={classes.tools}>
      <div className={classes.row}>
        <SearchField
          className={classes.search}
          label={t('draws.search')}
          hint={t('draws.searchHint')}
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
        <Select
          aria-label={t('draws.tierLabel')}
          className={classes.select}
          allowDeselect={false}
          value={filter.tier}
          onChange={(value) => onChange({ tier: prizeTiers.find((tier) => tier === value) ?? 'all' })}
          data={[
            { value: 'all', label: t('draws.allTiers') },
            ...prizeTiers.map((tier) => ({ value: tier, label: t(`tier.${tier}`) })),
          ]}
        />
        <Select
          aria-label={t('draws.campaignLabel')}
          className={classes.select}
          allowDeselect={false}
          value={filter.campaignId}
          onChange={(value) => onChange({ campaignId: value ?? '' })}
          data={[
            { value: '', label: t('draws.allCampaigns') },
            ...campaigns.map(({ campaignId, name }) => ({ value: campaignId, label: name })),
          ]}
        />
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={t('draws.from')}
            max={filter.to || undefined}
            value={filter.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="date"
            aria-label={t('draws.to')}
            min={filter.from || undefined}
            value={filter.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
        <Button
          className={classes.file ?? ''}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isSaving}
          disabled={isRangeWrong(filter)}
          onClick={() => void save()}
        >
          {t('draws.csv')}
        </Button>
      </div>
      <div className={classes.row}>
        <div className={classes.states}>
          <SegmentedControl
            aria-label={t('draws.stateLabel')}
            value={filter.state}
            onChange={(value) => onChange({ state: states.find((state) => state === value) ?? 'all' })}
            data={states.map((value) => ({ value, label: stateText(value) }))}
          />
        </div>
        <SegmentedControl
          aria-label={t('draws.sortLabel')}
          value={filter.sort}
          onChange={(value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'newest' })}
          data={sorts.map((value) => ({ value, label: t(`draws.sort.${value}`) }))}
        />
      </div>
    </search>
  );
}
