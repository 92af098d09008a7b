import type { ActionEntryLine } from '#core/model/journal.ts';
import { normaliseAnswer } from '#core/rules/text-normalise.ts';

export type WrongAnswer = {
  /** The letter of an option, or a text as the first guest typed it. */
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

type Tally = {
  hints: number;
  readonly helped: Set<string>;
  wrong: Map<string, WrongAnswer>;
  /** Maps the answers as they were typed to their normalised form. */
  readonly keys: Map<string, string>;
};

/**
 * How many different wrong answers are kept for a clue. If there are more, only the most frequent half of this number
 * stays.
 */
const keptAnswers = 400;
const answerCharacters = 200;

/**
 * Counts the hints and the wrong answers of all guests at each clue. Spellings of the same answer are counted together.
 */
export class ClueIndex {
  readonly #tallies = new Map<string, Tally>();
  #forgotten = 0;

  /**
   * Increases with each answer that is removed. Statistics that were computed before must then not be shown any more.
   */
  get forgotten(): number {
    return this.#forgotten;
  }

  add(line: ActionEntryLine): void {
    const { actionType, answer, details } = line;
    const isHint = actionType === 'hint_request';
    const given = answer?.isCorrect === false ? (details.selectedOption ?? details.userAnswer) : undefined;
    if (!isHint && given === undefined) return;
    const key = keyOf(line.storyId, line.questionId);
    const tally: Tally = this.#tallies.get(key) ?? {
      hints: 0,
      helped: new Set(),
      wrong: new Map(),
      keys: new Map(),
    };
    this.#tallies.set(key, tally);
    if (isHint) {
      tally.hints += 1;
      tally.helped.add(line.userId);
    }
    if (given !== undefined) addWrong(tally, given, details.selectedOption === undefined ? 'text' : 'option');
  }

  /** Removes a wrong answer that a guest typed. Options that they chose and hints still count. */
  forgetTyped(line: ActionEntryLine): void {
    const { answer, details } = line;
    const tally = this.#tallies.get(keyOf(line.storyId, line.questionId));
    if (tally === undefined || answer?.isCorrect !== false || details.userAnswer === undefined) return;
    this.#forgotten += 1;
    const { wrong, keys } = tally;
    keys.delete(shortened(details.userAnswer));
    const key = normaliseAnswer(shortened(details.userAnswer));
    const known = wrong.get(key);
    if (known?.kind !== 'text') return;
    if (known.count > 1) wrong.set(key, { ...known, count: known.count - 1 });
    else wrong.delete(key);
  }

  get(storyId: string, questionId: string): ClueTally {
    const tally = this.#tallies.get(keyOf(storyId, questionId));
    return {
      hints: tally?.hints ?? 0,
      guestsWithHints: tally?.helped.size ?? 0,
      wrongAnswers: byCount(tally?.wrong ?? new Map()),
    };
  }
}

const keyOf = (storyId: string, questionId: string): string => `${storyId}/${questionId}`;

function addWrong(tally: Tally, given: string, kind: WrongAnswer['kind']): void {
  const answer = shortened(given);
  // The normalised form is cached, because many guests give the same wrong answers.
  const key = kind === 'option' ? answer : (tally.keys.get(answer) ?? normaliseAnswer(answer));
  if (key === '') return;
  if (kind === 'text' && tally.keys.size < keptAnswers) tally.keys.set(answer, key);
  const known = tally.wrong.get(key);
  tally.wrong.set(key, { answer: known?.answer ?? answer, kind, count: (known?.count ?? 0) + 1 });
  if (tally.wrong.size <= keptAnswers) return;
  const kept = new Set(byCount(tally.wrong).slice(0, keptAnswers / 2));
  tally.wrong = new Map([...tally.wrong].filter(([, one]) => kept.has(one)));
}

function shortened(given: string): string {
  const text = given.trim();
  return text.length <= answerCharacters ? text : [...text].slice(0, answerCharacters).join('');
}

/** Returns the answers, the most frequent first. */
function byCount(wrong: ReadonlyMap<string, WrongAnswer>): WrongAnswer[] {
  return [...wrong.values()].sort((a, b) => b.count - a.count);
}
