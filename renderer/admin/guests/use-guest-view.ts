import { useState } from 'react';
import { type GuestFilter, guestFilters } from '../guest-data/guest-filter.ts';
import { type Sort, sortColumns } from './guest-list.ts';

export type GuestView = {
  readonly query: string;
  readonly filter: GuestFilter;
  readonly sort: Sort;
  readonly setQuery: (query: string) => void;
  readonly setFilter: (filter: GuestFilter) => void;
  /** A second time the same column: the other way round. */
  readonly sortBy: (column: Sort['column']) => void;
  readonly clear: () => void;
};

type Kept = { readonly filter: GuestFilter; readonly sort: Sort };

/** Session storage: local storage holds exactly the keys of the specification (point 3). */
const key = 'guests-view';
const fresh: Kept = { filter: 'all', sort: { column: 'room', isDescending: false } };

/** What was kept of the table's filter and order; anything unreadable counts as nothing. */
export function readKept(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('filter' in value) || !('sort' in value)) return fresh;
    const { filter, sort } = value;
    if (typeof sort !== 'object' || sort === null || !('column' in sort) || !('isDescending' in sort)) return fresh;
    const knownFilter = guestFilters.find((one) => one === filter);
    const column = sortColumns.find((one) => one === sort.column);
    if (!knownFilter || !column) return fresh;
    return { filter: knownFilter, sort: { column, isDescending: sort.isDescending === true } };
  } catch {
    return fresh;
  }
}

/** Search, filter and order of the guest list. Filter and order outlive a reload; the search, which holds names, does not. */
export function useGuestView(): GuestView {
  const [query, setQuery] = useState('');
  const [kept, setKept] = useState(() => readKept(readSession()));
  const keep = (next: Kept) => {
    setKept(next);
    writeSession(JSON.stringify(next));
  };
  return {
    query,
    ...kept,
    setQuery,
    setFilter: (filter) => keep({ ...kept, filter }),
    sortBy: (column) => {
      const isDescending = kept.sort.column === column && !kept.sort.isDescending;
      keep({ ...kept, sort: { column, isDescending } });
    },
    clear: () => {
      setQuery('');
      keep({ ...kept, filter: 'all' });
    },
  };
}

function readSession(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSession(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Refused by the browser: the view lasts as long as the page.
  }
}
