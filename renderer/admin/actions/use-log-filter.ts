import { useState } from 'react';
import { type ActionLogStatus, actionLogStatuses } from '#core/rules/action-status.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';

export type LogFilter = {
  readonly q: string;
  readonly status: ActionLogStatus | undefined;
  readonly storyId: string | undefined;
  readonly page: number;
};

export type LogView = LogFilter & {
  /** Whether a search or a filter is set. */
  readonly isFiltered: boolean;
  /** Applies a change. Returns to the first page unless the change sets another one. */
  readonly set: (change: Partial<LogFilter>) => void;
  readonly clear: () => void;
};

type StoredFilter = Pick<LogFilter, 'status' | 'storyId'>;

const everything: StoredFilter = { status: undefined, storyId: undefined };

/** Returns the stored filters, or undefined if `kept` is not an object. An invalid filter counts as not set. */
function readLogFilter(stored: unknown): StoredFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const status = 'status' in stored ? actionLogStatuses.find((status) => status === stored.status) : undefined;
  const storyId = 'storyId' in stored && typeof stored.storyId === 'string' ? stored.storyId : undefined;
  return { status, storyId };
}

/**
 * Returns the search, the filters and the page of the log. The filters survive a reload. The search does not, because
 * it may contain names.
 */
export function useLogFilter(): LogView {
  const [kept, keep] = useStoredChoice('log-filter', everything, readLogFilter);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const set = (change: Partial<LogFilter>) => {
    setPage(change.page ?? 1);
    if (change.q !== undefined) setQ(change.q);
    if ('status' in change || 'storyId' in change) keep({ ...kept, ...pick(change) });
  };
  return {
    q,
    page,
    ...kept,
    isFiltered: q.trim() !== '' || kept.status !== undefined || kept.storyId !== undefined,
    set,
    clear: () => set({ q: '', ...everything }),
  };
}

const pick = (change: Partial<LogFilter>): Partial<StoredFilter> => ({
  ...('status' in change && { status: change.status }),
  ...('storyId' in change && { storyId: change.storyId }),
});
