import type { ActionEntry } from '#core/api/response-schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Journal } from '../../storage/ports.ts';
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
  const { total, firstLine, lineCount, fixes, skip, entryCount } = window;
  const lines =
    lineCount === 0
      ? []
      : (await deps.journal.find({ kind: 'action', ...filter, offset: firstLine, limit: lineCount })).lines;
  const fixesAfter = (count: number) =>
    fixes
      .filter(({ afterLines }) => afterLines === count)
      .map(({ fix }) => toFixEntry(fix, guests.getHolder(fix.userId)));
  const entries = lines.flatMap((line, index) => {
    const actionEntries = line.kind === 'action' ? toActionEntries(line, guests.getHolder(line.userId)) : [];
    return [...actionEntries, ...fixesAfter(index + 1)];
  });
  entries.unshift(...fixesAfter(0));
  return {
    entries: entries.slice(skip, skip + entryCount).reverse(),
    page,
    total,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  };
}

/**
 * The page for an erased guest. The guest's entries stay in the log of all guests, without the name, the room and the typed
 * texts.
 */
const emptyPage = (page: number): ActionsPage => ({ entries: [], page, total: 0, totalPages: 1 });
