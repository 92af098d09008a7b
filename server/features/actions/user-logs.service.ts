import type { UserLogRow } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import { type ActionLogStatus, statusOfSummary } from '#core/rules/action-status.ts';
import { isBlank, normaliseRoom } from '#core/rules/text-normalise.ts';
import { createSearchKey, nameSearch, type SearchKey } from '#core/rules/text-normalise-search.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { UserLog } from '../../storage/projections/user-log-index.ts';

export type UserLogsQuery = {
  readonly page: number;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly status?: ActionLogStatus | undefined;
  readonly storyId?: string | undefined;
};

export type UserLogsPage = {
  readonly rows: UserLogRow[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
};

/**
 * Returns one page of the guests in the whole log, those with the most recent activity first. The filters apply to all
 * guests, not only to those on the page. With `storyId` the rows are about that story only.
 */
export function listUserLogs(state: Projections, query: UserLogsQuery): UserLogsPage {
  const { page, limit, q = '', status, storyId } = query;
  const matches = matcher(q);
  const matchingLogs = state.userLog
    .getRows(storyId)
    .filter(
      (log) => matches(state.guests.get(log.userId)) && (status === undefined || getStatus(state, log) === status),
    );
  const rows = matchingLogs.slice((page - 1) * limit, page * limit).map((log) => toRow(state, log));
  return { rows, page, total: matchingLogs.length, totalPages: Math.max(1, Math.ceil(matchingLogs.length / limit)) };
}

function toRow(state: Projections, log: UserLog): UserLogRow {
  const { userId, storyId, lastAction, lastActionAt, actionCount } = log;
  const guest = state.guests.get(userId);
  const { guestName = '', roomNumber = '' } = guest ?? {};
  const status = getStatus(state, log);
  return { userId, guestName, roomNumber, storyId, lastAction, lastActionAt, status, actionCount };
}

/**
 * Returns the status from the progress in the row's story, or from the recorded actions if there is no progress
 * (GRADING-7).
 */
function getStatus(state: Projections, { userId, storyId, records }: UserLog): ActionLogStatus {
  const gameCompleted = state.progress.isCompleted(userId, storyId);
  return statusOfSummary(gameCompleted === undefined ? undefined : { gameCompleted }, records);
}

const keys = new WeakMap<Guest, SearchKey>();

/** Like `matchesGuest`, but normalises the query only once, and each name only once for each `Guest` object. */
function matcher(query: string): (guest: Guest | undefined) => boolean {
  if (isBlank(query)) return () => true;
  const [matches, room] = [nameSearch(query), normaliseRoom(query)];
  return (guest) => {
    if (guest === undefined) return false;
    const searchKey = keys.get(guest) ?? createSearchKey(guest.guestName);
    keys.set(guest, searchKey);
    return matches(searchKey) || (room !== '' && normaliseRoom(guest.roomNumber).includes(room));
  };
}
