import type { ActionEntry } from '#core/api/response-schemas.ts';
import { logExportTexts } from '#core/locales/server-texts.ts';
import type { ActionDetails } from '#core/model/action.ts';
import { type Language, type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';
import { byteOrderMark, toCsvLine } from '#core/rules/csv.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { toLogName } from '../../platform/ids.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { type ActionsDeps, readEntries } from './actions.service.ts';

export type ExportQuery = { readonly storyId?: string | undefined; readonly userId?: string | undefined };

/**
 * The maximum number of entries that are read and written in one step. Guests' calls wait for one step at most, which takes a
 * few milliseconds.
 */
const entriesAtOnce = 100;

type Texts = (typeof logExportTexts)[StaffLanguage];

/**
 * Generates the action log as CSV, oldest entry first. Each piece is read only when the previous one has been taken. Leaves out
 * erased guests, and actions that are recorded after the first piece was read. Instead of a guest's id, the file contains a
 * hash of it, because whoever has the id can open the guest's game.
 */
export async function* exportActions(
  deps: ActionsDeps,
  { storyId, userId }: ExportQuery,
  language: Language,
): AsyncGenerator<string, void> {
  const texts = logExportTexts[toStaffLanguage(language)];
  yield byteOrderMark + toCsvLine(columns.map((column) => texts[`column.${column}`]));
  const filter = {
    ...(storyId === undefined ? {} : { storyId }),
    ...(userId === undefined ? {} : { userIds: deps.state.guests.getOwnAndTakenOverIds(userId) }),
  };
  const findTitle = (id: string) => {
    const story = deps.stories.current(id);
    return story === undefined ? id : contentInLanguage(story, language).title;
  };
  const logNames = new Map<string, string>();
  const findLogName = (id: string) => {
    const logName = logNames.get(id) ?? toLogName(id);
    logNames.set(id, logName);
    return logName;
  };
  const { guests, actionLog } = deps.state;
  const countEntries = () => actionLog.getWindow(filter, 0, 0).total;
  const total = countEntries();
  for (let first = 0; first < total; first += entriesAtOnce) {
    const limit = Math.min(entriesAtOnce, total - first);
    // The window is counted from the newest entry, and there are more of them with each step.
    const newer = countEntries() - first - limit;
    const entries = await readEntries(deps, filter, actionLog.getWindow(filter, newer, limit));
    yield entries
      .filter(({ userId }) => guests.get(userId)?.erasedAt === undefined)
      .map((entry) => toCsvLine(toCells(entry, texts, findTitle(entry.storyId), findLogName(entry.userId))))
      .join('');
  }
}

const columns = [
  'time',
  'room',
  'name',
  'guest',
  'story',
  'action',
  'number',
  'question',
  'answer',
  'result',
  'file',
  'note',
] as const;

function toCells(entry: ActionEntry, texts: Texts, storyTitle: string, logName: string): string[] {
  const { userDetails, actionDetails: details, actionType } = entry;
  const cells: Record<(typeof columns)[number], string> = {
    time: formatLocalTime(entry.timestamp),
    room: userDetails.roomNumber,
    name: userDetails.guestName,
    guest: logName,
    story: storyTitle,
    action: texts[`action.${actionType}`],
    number: actionType === 'game_complete' ? '' : String(entry.questionIndex + 1),
    question: details.questionText ?? '',
    answer: details.userAnswer ?? details.selectedOption ?? (details.spot ? texts[`spot.${details.spot}`] : ''),
    result: formatResult(details, texts),
    file: details.fileName ?? '',
    note: details.reason ?? details.text ?? '',
  };
  return columns.map((column) => cells[column]);
}

function formatResult({ isCorrect }: ActionDetails, texts: Texts): string {
  if (isCorrect === undefined) return '';
  return isCorrect ? texts.right : texts.wrong;
}
