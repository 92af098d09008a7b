import type { ActionEntryLine } from '#core/model/journal.ts';
import { normaliseAnswer } from '#core/rules/text-normalise.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

export type WrongAnswer = {
  /** The letter of an option, or a text as one of the last guests typed it who are not erased. */
  readonly answer: string;
  readonly kind: 'option' | 'text';
  readonly count: number;
};

/** The statistics of one clue from the action log, apart from the guests' progress. */
export type ClueTally = {
  /** How often a hint was opened. `guestsWithHints` is the number of guests who opened one. */
  readonly hints: number;
  readonly guestsWithHints: number;
  readonly wrongAnswers: readonly WrongAnswer[];
};

type Action = ActionEntryLine & { readonly seq: number };
type Wrong = {
  readonly kind: WrongAnswer['kind'];
  count: number;
  /** The last tries with this text, the oldest first, as they were typed. Empty for an option. */
  recent: readonly { readonly seq: number; readonly text: string }[];
};
type Tally = {
  hints: number;
  readonly guestsWithHint: Set<string>;
  /** By the letter of the option, or by the normalised text. */
  wrong: Map<string, Wrong>;
  /** A cache: maps the answers as they were typed to their normalised form. */
  readonly keys: Map<string, string>;
};

/** The tries of a clue in a snapshot: without typed texts, for which it names the lines that have them. */
type SavedTally = {
  readonly hints: number;
  readonly guestsWithHint: readonly number[];
  /** The letter for an option, the `seq` of the lines in `Wrong.recent` for a text. */
  readonly wrong: readonly (readonly [count: number, answer: string | readonly number[]])[];
};
export type SavedClues = readonly (readonly [clue: string, tally: SavedTally])[];

/** How many tries with the same text are known by their line. If all are erased, the text is shown in its normalised form. */
const maxRecent = 3;

/**
 * How many different wrong answers are kept for a clue. If there are more, only the most frequent half of this number
 * stays.
 */
const maxAnswers = 400;
const maxAnswerCharacters = 200;

/**
 * Counts the hints and the wrong answers of all guests at each clue. Spellings of the same answer are counted together.
 */
export class ClueIndex {
  readonly #tallies = new Map<string, Tally>();
  #unread = new Unread<SavedTally>(() => undefined);
  #removalCount = 0;

  /**
   * Returns the state without typed texts. A text of which the last tries are all erased is left out, because nothing says
   * what it was.
   */
  save(ids: IdTable): SavedClues {
    this.#unread.needAll();
    return Array.from(this.#tallies, ([clue, { hints, guestsWithHint, wrong }]) => {
      const tries: [number, string | readonly number[]][] = [];
      for (const [key, { kind, count, recent }] of wrong) {
        if (kind === 'option') tries.push([count, key]);
        else if (recent.length > 0) tries.push([count, recent.map(({ seq }) => seq)]);
      }
      return [
        clue,
        { hints, guestsWithHint: Array.from(guestsWithHint, (id) => ids.toNumber(id)), wrong: tries },
      ] as const;
    });
  }

  /** Restores the state of a snapshot. The typed texts of a clue are read when somebody needs them. */
  load(saved: SavedClues, ids: IdTable, readLine: ReadLine): Unread<SavedTally> {
    const unread = new Unread<SavedTally>((clue, { hints, guestsWithHint, wrong }) => {
      const tally = createTally();
      this.#tallies.set(clue, tally);
      tally.hints = hints;
      for (const guest of guestsWithHint) tally.guestsWithHint.add(ids.toId(guest));
      for (const [count, answer] of wrong) {
        if (typeof answer === 'string') tally.wrong.set(answer, { kind: 'option', count, recent: [] });
        else addRead(tally, count, answer, readLine);
      }
    });
    for (const [clue, tally] of saved) unread.set(clue, tally);
    this.#unread = unread;
    return unread;
  }

  /**
   * Increases with each answer that is removed. Statistics that were computed before must then not be shown any more.
   */
  get removalCount(): number {
    return this.#removalCount;
  }

  add(line: Action): void {
    const { actionType, answer, details } = line;
    const isHint = actionType === 'hint_request';
    const answerText = answer?.isCorrect === false ? (details.selectedOption ?? details.userAnswer) : undefined;
    if (!isHint && answerText === undefined) return;
    const key = toKey(line.storyId, line.questionId);
    const tally = this.#ofClue(key) ?? createTally();
    this.#tallies.set(key, tally);
    if (isHint) {
      tally.hints += 1;
      tally.guestsWithHint.add(line.userId);
    }
    if (answerText === undefined) return;
    addWrong(tally, answerText, details.selectedOption === undefined ? 'text' : 'option', line.seq);
  }

  /**
   * Removes a wrong answer that a guest typed. If others gave the same answer, it is shown as one of them spelled it, or
   * normalised. Options that the guest chose and hints still count.
   */
  removeTypedAnswer(line: Action): void {
    const { answer, details } = line;
    const tally = this.#ofClue(toKey(line.storyId, line.questionId));
    if (tally === undefined || answer?.isCorrect !== false || details.userAnswer === undefined) return;
    this.#removalCount += 1;
    const spelling = shorten(details.userAnswer);
    tally.keys.delete(spelling);
    const key = normaliseAnswer(spelling);
    const existing = tally.wrong.get(key);
    if (existing?.kind !== 'text') return;
    existing.count -= 1;
    existing.recent = existing.recent.filter(({ seq }) => seq !== line.seq);
    if (existing.count === 0) tally.wrong.delete(key);
  }

  get(storyId: string, questionId: string): ClueTally {
    const tally = this.#ofClue(toKey(storyId, questionId));
    return {
      hints: tally?.hints ?? 0,
      guestsWithHints: tally?.guestsWithHint.size ?? 0,
      wrongAnswers: sortByCount(tally?.wrong ?? new Map()).map(([key, { kind, count, recent }]) => ({
        ...{ answer: recent[0]?.text ?? key, kind, count },
      })),
    };
  }

  #ofClue(key: string): Tally | undefined {
    this.#unread.need(key);
    return this.#tallies.get(key);
  }
}

const toKey = (storyId: string, questionId: string): string => `${storyId}/${questionId}`;

const createTally = (): Tally => ({ hints: 0, guestsWithHint: new Set(), wrong: new Map(), keys: new Map() });

function addWrong(tally: Tally, answerText: string, kind: WrongAnswer['kind'], seq: number): void {
  const answer = shorten(answerText);
  // The normalised form is cached, because many guests give the same wrong answers.
  const key = kind === 'option' ? answer : (tally.keys.get(answer) ?? normaliseAnswer(answer));
  if (key === '') return;
  if (kind === 'text' && tally.keys.size < maxAnswers) tally.keys.set(answer, key);
  const wrong = tally.wrong.get(key) ?? { kind, count: 0, recent: [] };
  tally.wrong.set(key, wrong);
  wrong.count += 1;
  if (kind === 'text') wrong.recent = [...wrong.recent, { seq, text: answer }].slice(-maxRecent);
  if (tally.wrong.size <= maxAnswers) return;
  tally.wrong = new Map(sortByCount(tally.wrong).slice(0, maxAnswers / 2));
}

/** Adds the tries with a text that these lines have. */
function addRead(tally: Tally, count: number, seqs: readonly number[], readLine: ReadLine): void {
  const recent = seqs.flatMap((seq) => {
    const line = readLine(seq);
    const text = line?.kind === 'action' ? shorten(line.details.userAnswer ?? '') : '';
    return text === '' ? [] : [{ seq, text }];
  });
  const [first] = recent;
  if (first !== undefined) tally.wrong.set(normaliseAnswer(first.text), { kind: 'text', count, recent });
}

function shorten(answerText: string): string {
  const text = answerText.trim();
  return text.length <= maxAnswerCharacters ? text : [...text].slice(0, maxAnswerCharacters).join('');
}

/** Returns the answers with their keys, the most frequent first. */
function sortByCount(wrong: ReadonlyMap<string, Wrong>): [string, Wrong][] {
  return [...wrong].sort(([, a], [, b]) => b.count - a.count);
}
