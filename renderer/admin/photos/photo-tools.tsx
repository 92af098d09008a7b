import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GuestSearch } from '../guest-data/guest-search.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import classes from './photos-wall.module.css';

export type PhotoFilter = {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly onlyHidden: boolean;
  readonly setOnlyHidden: (onlyHidden: boolean) => void;
  /** The number of all hidden pictures. */
  readonly hiddenCount: number;
};

type Props = { readonly filter: PhotoFilter; readonly isRefreshing: boolean; readonly onRefresh: () => void };

/** The search by name or room, the choice between all and only the hidden pictures, and the refresh button. */
export function PhotoTools({ filter, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <div className={classes.tools}>
      <GuestSearch className={classes.search} value={filter.query} onChange={filter.setQuery} />
      <SegmentedControl
        aria-label={t('photos.filterLabel')}
        value={filter.onlyHidden ? 'hidden' : 'all'}
        onChange={(value) => filter.setOnlyHidden(value === 'hidden')}
        data={[
          { value: 'all', label: t('photos.all') },
          { value: 'hidden', label: `${t('photos.hidden')} ${filter.hiddenCount}` },
        ]}
      />
      <span className={classes.space} />
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  );
}
