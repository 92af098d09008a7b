import type { ActionEntry } from '#core/api/response-schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Journal } from '../../storage/ports.ts';
import type { ActionFilter, LogWindow } from '../../storage/projections/action-log-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';
import { toActionEntries, toFixEntry } from './actions.presenter.ts';

export type ActionsDeps = {
  readonly journal: Pick<Journal, 'find'>;
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly clock: Clock;
};

export type ActionsQuery = {
  readonly page: number;
  readonly limit: number;
  readonly storyId?: string | undefined;
  readonly userId?: string | undefined;
};

export type ActionsPage = {
  readonly entries: ActionEntry[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
};

/**
 * Returns one page of the log, newest first. Reads only the lines of that page from the disk, however long the log is.
 * Lines that are written while it reads do not shift the page.
 */
export async function listActions(deps: ActionsDeps, query: ActionsQuery): Promise<ActionsPage> {
  const { page, limit, storyId, userId } = query;
  const { guests, actionLog } = deps.state;
  const filter = {
    ...(storyId === undefined ? {} : { storyId }),
    ...(userId === undefined ? {} : { userIds: guests.getOwnAndTakenOverIds(userId) }),
  };
  if (userId !== undefined && guests.get(userId)?.erasedAt !== undefined) return emptyPage(page);
  const window = actionLog.getWindow(filter, (page - 1) * limit, limit);
  const entries = await readEntries(deps, filter, window);
  const { total } = window;
  return { entries: entries.reverse(), page, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** Reads the entries of a window of the log, oldest first. Reads no other lines. */
export async function readEntries(
  { journal, state: { guests } }: ActionsDeps,
  filter: ActionFilter,
  { firstLine, lineCount, fixes, skip, entryCount }: LogWindow,
): Promise<ActionEntry[]> {
  const entries: ActionEntry[] = [];
  const addFixesAfter = (count: number) => {
    for (const { afterLines, fix } of fixes)
      if (afterLines === count) entries.push(toFixEntry(fix, guests.getHolder(fix.userId)));
  };
  addFixesAfter(0);
  if (lineCount > 0) {
    const { lines } = await journal.find({ kind: 'action', ...filter, offset: firstLine, limit: lineCount });
    for (const [index, line] of lines.entries()) {
      if (line.kind === 'action') entries.push(...toActionEntries(line, guests.getHolder(line.userId)));
      addFixesAfter(index + 1);
    }
  }
  return entries.slice(skip, skip + entryCount);
}

/**
 * The page for an erased guest. The guest's entries stay in the log of all guests, without the name, the room and the typed
 * texts.
 */
const emptyPage = (page: number): ActionsPage => ({ entries: [], page, total: 0, totalPages: 1 });
