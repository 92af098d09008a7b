import { ActionIcon, CloseButton, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { type GuestFilter, guestFilters } from '../guest-data/guest-filter.ts';
import { LiveState } from '../live/live-state.tsx';
import classes from './guests.module.css';
import type { GuestView } from './use-guest-view.ts';

type Props = {
  readonly view: GuestView;
  readonly counts: Readonly<Record<GuestFilter, number>>;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
};

/** Search, filter, how fresh the list is, and the refresh button. */
export function GuestToolbar({ view, counts, onRefresh, isRefreshing }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('guests.searchLabel')}
        placeholder={t('guests.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          view.query !== '' && <CloseButton aria-label={t('guests.searchClear')} onClick={() => view.setQuery('')} />
        }
        maxLength={100}
        value={view.query}
        onChange={(event) => view.setQuery(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('guests.filterLabel')}
        value={view.filter}
        onChange={view.setFilter}
        data={guestFilters.map((value) => ({ value, label: `${t(`guests.filter.${value}`)} ${counts[value]}` }))}
      />
      <span className={classes.space} />
      <LiveState pollMs={timings.approvalPollMs} />
      <Tooltip label={t('live.refresh')}>
        <ActionIcon
          variant="outline"
          color="lagoon"
          size="input-sm"
          aria-label={t('live.refresh')}
          loading={isRefreshing}
          onClick={onRefresh}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
