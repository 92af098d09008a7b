import { ActionIcon, Menu, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuestCounts } from '#core/api/guest-list.ts';
import { guestSorts } from '#core/api/guest-orders.ts';
import { GuestSearch } from '../guest-data/guest-search.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import classes from './monitor.module.css';
import { extraFilters, type MonitorFilter, type MonitorView, mainFilters } from './use-monitor-view.ts';

type Props = {
  readonly view: MonitorView;
  readonly counts: GuestCounts | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

/** The search, the order, the refresh button, and the filters with the numbers of guests (PANEL-2). */
export function GuestTools({ view, counts, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation('monitor');
  const isMain = mainFilters.some((filter) => filter === view.filter);
  return (
    <div className={classes.tools}>
      <div className={classes.searchLine}>
        <GuestSearch className={classes.search} value={view.query} onChange={view.setQuery} />
        <SortMenu view={view} />
        <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      </div>
      <SegmentedControl
        fullWidth
        className={classes.filters}
        classNames={{ control: classes.filter }}
        aria-label={t('list.filterLabel')}
        value={isMain ? view.filter : ''}
        onChange={(value) => view.setFilter(value as MonitorFilter)}
        data={mainFilters.map((value) => ({ value, label: <Label filter={value} count={counts?.[value]} /> }))}
      />
      <fieldset className={classes.extra} aria-label={t('list.more')}>
        {extraFilters.map((filter) => {
          const isOn = view.filter === filter;
          return (
            <UnstyledButton
              key={filter}
              className={classes.chip}
              data-filter={filter}
              aria-pressed={isOn}
              onClick={() => view.setFilter(isOn ? 'all' : filter)}
            >
              <Label filter={filter} count={filter === 'ended' ? undefined : counts?.[filter]} />
            </UnstyledButton>
          );
        })}
      </fieldset>
    </div>
  );
}

function Label({ filter, count }: { readonly filter: MonitorFilter; readonly count: number | undefined }) {
  const { t } = useTranslation('monitor');
  return (
    <span className={classes.filterLabel}>
      <span className={classes.filterWord}>{t(`list.filter.${filter}`)}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className={classes.filterCount}>{count}</span>
        </>
      )}
    </span>
  );
}

function SortMenu({ view }: { readonly view: MonitorView }) {
  const { t } = useTranslation('monitor');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="outline" color="lagoon" size="input-sm" aria-label={t('list.sort')} title={t('list.sort')}>
          <IconArrowsSort size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={view.sort}
          onChange={(value) => {
            const sort = guestSorts.find((candidate) => candidate === value);
            if (sort && sort !== view.sort) view.sortBy(sort);
          }}
        >
          {guestSorts.map((sort) => (
            <Menu.RadioItem key={sort} value={sort}>
              {t(`list.sort.${sort}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={view.isDescending} onChange={() => view.sortBy(view.sort)}>
          {t('list.sort.reverse')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
