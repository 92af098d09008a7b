import type { ActionEntry, ProgressView, StaffGuest } from '#core/api/response-schemas.ts';
import type { LoadGuest } from './faults-guest.ts';
import type { TestServer } from './server.ts';
import { call, send } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;
type Headers = Readonly<Record<string, string>>;

/** What staff can read about all guests. */
export type StaffView = { readonly rows: readonly StaffGuest[]; readonly log: readonly ActionEntry[] };

/** Reads the list of guests and the whole log. Nobody may write in the meantime. */
export async function readAll(server: Server, staff: Headers): Promise<StaffView> {
  const { data: rows } = await call(server, 'listGuests', { headers: staff });
  const log: ActionEntry[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), limit: '200' };
    const { data, totalPages } = await call(server, 'listActions', { query, headers: staff });
    log.push(...data);
    pages = totalPages;
  }
  return { rows, log };
}

/**
 * Compares the server's data with what it acknowledged. Everything acknowledged must be there exactly once, everything
 * without a reply at most once, and log, progress, chat and list must agree. Returns the faults.
 */
export async function auditGuests(server: Server, staff: Headers, guests: readonly LoadGuest[]): Promise<string[]> {
  const view = await readAll(server, staff);
  const faults: string[] = [];
  const ids = new Set(view.log.map((entry) => entry._id));
  if (ids.size !== view.log.length) faults.push(`the log has ${view.log.length - ids.size} entries twice`);
  const knownNames = new Set(guests.map((guest) => guest.guestName));
  const strangers = view.rows.filter((row) => !knownNames.has(row.guestName));
  if (strangers.length > 0) faults.push(`${strangers.length} guests nobody registered`);
  const entriesByUserId = groupBy(view.log, (entry) => entry.userId);
  const faultsByGuest = guests.map(async (guest) => {
    const rows = view.rows.filter((row) => row.guestName === guest.guestName);
    const faultsOfGuest = [...checkRegistration(guest, rows)];
    const [row] = rows;
    if (row !== undefined) {
      const entries = entriesByUserId.get(row.userId) ?? [];
      const params = { userId: row.userId };
      const { data: progress } = await call(server, 'getProgress', { params, headers: staff });
      faultsOfGuest.push(...checkLog(guest, entries), ...checkProgress(guest, row, entries, progress));
    }
    return faultsOfGuest.map((text) => `${guest.guestName}: ${text}`);
  });
  return [...faults, ...(await Promise.all(faultsByGuest)).flat()];
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

/** Fetches the pictures that were acknowledged to these guests. Returns the faults. */
export async function auditPictures(server: Server, guests: readonly LoadGuest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { fileUploadUrl } of guests.flatMap((guest) => guest.uploads)) {
    const reply = await send(server, 'GET', fileUploadUrl);
    const isPicture = reply.status === 200 && reply.bytes.length > 0 && reply.headers['content-type'] === 'image/webp';
    if (!isPicture) faults.push(`a picture answers ${reply.status}`);
  }
  return faults;
}

function* checkRegistration(guest: LoadGuest, rows: readonly StaffGuest[]): Generator<string> {
  const [row] = rows;
  const max = guest.registration === 'none' ? 0 : 1;
  const min = guest.registration === 'done' ? 1 : 0;
  if (rows.length > max || rows.length < min) yield `${rows.length} rows, registration ${guest.registration}`;
  if (row === undefined) return;
  if (guest.userId !== undefined && row.userId !== guest.userId) yield 'has another userId';
  if (guest.approval === 'done' && row.status !== 'active') yield `was approved and is ${row.status}`;
  if (guest.approval === 'none' && row.status !== 'waiting') yield `was never approved and is ${row.status}`;
  if (row.stay.state !== 'current') yield 'has no current stay';
}

function* checkLog(guest: LoadGuest, entries: readonly ActionEntry[]): Generator<string> {
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  for (const action of guest.actions) {
    const entry = byId.get(action.actionId);
    byId.delete(action.actionId);
    if (entry === undefined) yield `an acknowledged ${action.actionType} is not in the log`;
    else if (entry.actionType !== action.actionType) yield 'an entry has another type than was acknowledged';
    else if ((entry.actionDetails.isCorrect ?? false) !== action.isCorrect) yield 'an entry is graded otherwise';
    else if (entry.actionDetails.questionId !== action.actionDetails.questionId) yield 'an entry is about another clue';
  }
  const unexpected = [...byId.values()].filter((entry) => entry.actionType !== 'game_complete');
  const { pending } = guest;
  if (unexpected.length > (pending === undefined ? 0 : 1)) yield `${unexpected.length} entries that nobody was told of`;
  const isPending = (entry: ActionEntry) =>
    entry.actionType === pending?.actionType && entry.actionDetails.questionId === pending.actionDetails.questionId;
  if (!unexpected.every(isPending)) yield 'an entry that nobody sent';
}

function* checkProgress(
  guest: LoadGuest,
  row: StaffGuest,
  entries: readonly ActionEntry[],
  progress: ProgressView,
): Generator<string> {
  const isStarted = progress.state !== 'not_started';
  if (guest.start === 'done' && !isStarted) yield 'an acknowledged start is lost';
  if (guest.start === 'none' && isStarted) yield 'has started without asking';
  const tries = entries.filter(({ actionType }) => actionType !== 'game_complete' && actionType !== 'hint_request');
  const byQuestion = groupBy(tries, (entry) => entry.actionDetails.questionId ?? '');
  for (const [questionId, entriesOfQuestion] of byQuestion) {
    const answer = progress.answers.find((candidate) => candidate.questionId === questionId);
    if (answer?.attemptCount !== entriesOfQuestion.length)
      yield `${answer?.attemptCount} attempts counted, ${entriesOfQuestion.length} in the log`;
    const isSolved = entriesOfQuestion.some((entry) => entry.actionDetails.isCorrect === true);
    if (answer?.isCorrect !== isSolved) yield 'the log and the progress grade a clue differently';
  }
  const solved = progress.answers.filter((answer) => answer.isCorrect).length;
  if (byQuestion.size !== progress.answers.length) yield 'the progress has answers without log entries';
  if (progress.currentQuestionIndex !== solved) yield `stands at ${progress.currentQuestionIndex}, solved ${solved}`;
  if (progress.totalScore !== solved) yield 'has another score than clues solved';
  if (progress.chatHistory.filter((entry) => entry.isUser).length !== tries.length) yield 'the chat misses a try';
  const completions = entries.filter((entry) => entry.actionType === 'game_complete').length;
  const isComplete = isStarted && solved === progress.questionCount;
  if (completions !== (isComplete ? 1 : 0)) yield `${completions} completions, ${solved} clues solved`;
  if (progress.gameCompleted !== isComplete) yield 'is half completed';
  if (row.gameCompleted !== isComplete || row.answeredCount !== solved) yield 'list and progress differ';
}
