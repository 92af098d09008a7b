import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { type GuestSort, guestSorts } from '#core/api/guest-orders.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';

/** The three filters that are used most. */
export const mainFilters = ['all', 'active', 'awaiting'] as const;
export const extraFilters = ['stuck', 'spin', 'voucher', 'ended'] as const;
export type MonitorFilter = (typeof mainFilters)[number] | (typeof extraFilters)[number];

export type StoredView = { readonly filter: MonitorFilter; readonly sort: GuestSort; readonly isDescending: boolean };

export type MonitorView = StoredView & {
  /** The search text as it was typed. */
  readonly query: string;
  /** The trimmed search text that is sent to the server. It follows `query` a moment after the last key press. */
  readonly searched: string;
  readonly setQuery: (query: string) => void;
  readonly setFilter: (filter: MonitorFilter) => void;
  /** Sorts by a column. Sorting by the same column again reverses the order. */
  readonly sortBy: (sort: GuestSort) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
};

const fresh: StoredView = { filter: 'all', sort: 'room', isDescending: false };
const filters: readonly MonitorFilter[] = [...mainFilters, ...extraFilters];
const typingMs = 200;

/** Returns the stored filter and order; undefined if the value is invalid. */
function parseStoredView(value: unknown): StoredView | undefined {
  if (typeof value !== 'object' || value === null || !('filter' in value) || !('sort' in value)) return undefined;
  const filter = filters.find((candidate) => candidate === value.filter);
  const sort = guestSorts.find((candidate) => candidate === value.sort);
  if (!filter || !sort) return undefined;
  return { filter, sort, isDescending: 'isDescending' in value && value.isDescending === true };
}

/**
 * Returns the monitor's search, filter and order. Filter and order survive a reload. The search text does not, because
 * it may contain names.
 */
export function useMonitorView(): MonitorView {
  const [query, setQuery] = useState('');
  const [debounced] = useDebouncedValue(query, typingMs);
  const [kept, keep] = useStoredChoice('monitor-view', fresh, parseStoredView);
  // A cleared search shows the whole list at once.
  const searched = query.trim() === '' ? '' : debounced.trim();
  return {
    ...kept,
    query,
    searched,
    setQuery,
    setFilter: (filter) => keep({ ...kept, filter }),
    sortBy: (sort) => keep({ ...kept, sort, isDescending: kept.sort === sort && !kept.isDescending }),
    clear: useCallback(() => {
      setQuery('');
      keep({ ...kept, filter: 'all' });
    }, [keep, kept]),
    isNarrowed: query.trim() !== '' || kept.filter !== 'all',
  };
}
