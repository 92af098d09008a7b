import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LiveState } from '../live/live-state.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import { useSearchKey } from '../shortcuts/use-search-key.ts';
import classes from './photos-wall.module.css';

export type PhotoFilter = {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly isHidden: boolean;
  readonly setHidden: (isHidden: boolean) => void;
  /** Hidden pictures in all. */
  readonly hidden: number;
};

type Props = { readonly filter: PhotoFilter; readonly isRefreshing: boolean; readonly onRefresh: () => void };

/** Search by name or room, all or hidden only, and the refresh button. */
export function PhotoTools({ filter, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  return (
    <div className={classes.tools}>
      <TextInput
        ref={search}
        type="search"
        className={classes.search}
        aria-label={t('admin:guests.searchLabel')}
        placeholder={t('admin:guests.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          filter.query !== '' && (
            <CloseButton aria-label={t('admin:guests.searchClear')} onClick={() => filter.setQuery('')} />
          )
        }
        maxLength={100}
        value={filter.query}
        onChange={(event) => filter.setQuery(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('photos.filterLabel')}
        value={filter.isHidden ? 'hidden' : 'all'}
        onChange={(value) => filter.setHidden(value === 'hidden')}
        data={[
          { value: 'all', label: t('photos.all') },
          { value: 'hidden', label: `${t('photos.hidden')} ${filter.hidden}` },
        ]}
      />
      <span className={classes.space} />
      <LiveState pollMs={timings.activeStatusPollMs} />
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  );
}
