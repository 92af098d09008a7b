import type { ActionEntry } from '#core/api/response-schemas.ts';
import { logExportTexts } from '#core/locales/server-texts.ts';
import type { ActionDetails } from '#core/model/action.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { type Language, type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { byteOrderMark, toCsvLine } from '../../platform/csv.ts';
import { toLogName } from '../../platform/ids.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { toFixCompletion } from '../../storage/projections/fix-completion.ts';
import { toActionEntries, toFixEntry } from './actions.presenter.ts';
import type { ActionsDeps } from './actions.service.ts';

export type ExportQuery = { readonly storyId?: string | undefined; readonly userId?: string | undefined };

/**
 * The maximum number of lines that are read and written in one step. Guests' calls wait for one step at most, which takes a few
 * milliseconds.
 */
const linesAtOnce = 250;

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
  let end: number | undefined;
  for (let offset = 0; end === undefined || offset < end; offset += linesAtOnce) {
    const limit = end === undefined ? linesAtOnce : Math.min(linesAtOnce, end - offset);
    const { total, lines } = await deps.journal.find({ ...filter, offset, limit });
    end ??= total;
    const entries = lines.flatMap((line) => entriesOfLine(deps, line));
    yield entries.map((entry) => toCsvLine(toCells(entry, texts, findTitle(entry.storyId)))).join('');
  }
}

function entriesOfLine({ state }: ActionsDeps, line: JournalLine): ActionEntry[] {
  const guest = state.guests.getHolder(line.userId);
  if (guest?.erasedAt !== undefined) return [];
  if (line.kind === 'action') return toActionEntries(line, guest);
  const fix = line.kind === 'guest' ? toFixCompletion(line) : undefined;
  return fix === undefined ? [] : [toFixEntry(fix, guest)];
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

function toCells(entry: ActionEntry, texts: Texts, storyTitle: string): string[] {
  const { userDetails, actionDetails: details, actionType } = entry;
  const cells: Record<(typeof columns)[number], string> = {
    time: formatLocalTime(entry.timestamp),
    room: userDetails.roomNumber,
    name: userDetails.guestName,
    guest: toLogName(entry.userId),
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
