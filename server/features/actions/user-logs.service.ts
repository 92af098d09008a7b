import type { UserLogRow } from '#core/api/response-schemas.ts';
import { type ActionLogStatus, statusOfSummary } from '#core/rules/action-status.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { guestMatcher } from '../../storage/projections/guest-matcher.ts';
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
  const matches = isBlank(q) ? undefined : guestMatcher(q);
  const accepts = (log: UserLog) => {
    const guest = matches && state.guests.get(log.userId);
    if (matches && (guest === undefined || !matches(guest))) return false;
    return status === undefined || getStatus(state, log) === status;
  };
  const hasFilter = matches !== undefined || status !== undefined;
  const window = { storyId, offset: (page - 1) * limit, limit };
  const { rows, total } = state.userLog.getPage(window, hasFilter ? accepts : undefined);
  return { rows: rows.map((log) => toRow(state, log)), page, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
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
