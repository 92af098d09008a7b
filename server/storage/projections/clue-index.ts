import type { ActionEntryLine } from '#core/model/journal.ts';
import { normaliseAnswer } from '#core/rules/text-normalise.ts';

export type WrongAnswer = {
  /** The letter of an option, or a text as the first guest typed it who has not been erased. */
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
  readonly guestsWithHint: Set<string>;
  wrong: Map<string, WrongAnswer>;
  /** Maps the answers as they were typed to their normalised form. */
  readonly keys: Map<string, string>;
};

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
  #removalCount = 0;

  /**
   * Increases with each answer that is removed. Statistics that were computed before must then not be shown any more.
   */
  get removalCount(): number {
    return this.#removalCount;
  }

  add(line: ActionEntryLine): void {
    const { actionType, answer, details } = line;
    const isHint = actionType === 'hint_request';
    const answerText = answer?.isCorrect === false ? (details.selectedOption ?? details.userAnswer) : undefined;
    if (!isHint && answerText === undefined) return;
    const key = toKey(line.storyId, line.questionId);
    const tally: Tally = this.#tallies.get(key) ?? {
      hints: 0,
      guestsWithHint: new Set(),
      wrong: new Map(),
      keys: new Map(),
    };
    this.#tallies.set(key, tally);
    if (isHint) {
      tally.hints += 1;
      tally.guestsWithHint.add(line.userId);
    }
    if (answerText !== undefined) addWrong(tally, answerText, details.selectedOption === undefined ? 'text' : 'option');
  }

  /**
   * Removes a wrong answer that a guest typed. If others gave the same answer, it is shown as one of them spelled it, or
   * normalised. Options that the guest chose and hints still count.
   */
  removeTypedAnswer(line: ActionEntryLine): void {
    const { answer, details } = line;
    const tally = this.#tallies.get(toKey(line.storyId, line.questionId));
    if (tally === undefined || answer?.isCorrect !== false || details.userAnswer === undefined) return;
    this.#removalCount += 1;
    const { wrong, keys } = tally;
    const spelling = shorten(details.userAnswer);
    keys.delete(spelling);
    const key = normaliseAnswer(spelling);
    const existing = wrong.get(key);
    if (existing?.kind !== 'text') return;
    if (existing.count === 1) {
      wrong.delete(key);
      return;
    }
    const otherSpelling = [...keys].find(([, normalised]) => normalised === key)?.[0];
    const shown = existing.answer === spelling ? (otherSpelling ?? key) : existing.answer;
    wrong.set(key, { ...existing, answer: shown, count: existing.count - 1 });
  }

  get(storyId: string, questionId: string): ClueTally {
    const tally = this.#tallies.get(toKey(storyId, questionId));
    return {
      hints: tally?.hints ?? 0,
      guestsWithHints: tally?.guestsWithHint.size ?? 0,
      wrongAnswers: sortByCount(tally?.wrong ?? new Map()),
    };
  }
}

const toKey = (storyId: string, questionId: string): string => `${storyId}/${questionId}`;

function addWrong(tally: Tally, answerText: string, kind: WrongAnswer['kind']): void {
  const answer = shorten(answerText);
  // The normalised form is cached, because many guests give the same wrong answers.
  const key = kind === 'option' ? answer : (tally.keys.get(answer) ?? normaliseAnswer(answer));
  if (key === '') return;
  if (kind === 'text' && tally.keys.size < maxAnswers) tally.keys.set(answer, key);
  const existing = tally.wrong.get(key);
  tally.wrong.set(key, { answer: existing?.answer ?? answer, kind, count: (existing?.count ?? 0) + 1 });
  if (tally.wrong.size <= maxAnswers) return;
  const frequentAnswers = new Set(sortByCount(tally.wrong).slice(0, maxAnswers / 2));
  tally.wrong = new Map([...tally.wrong].filter(([, wrongAnswer]) => frequentAnswers.has(wrongAnswer)));
}

function shorten(answerText: string): string {
  const text = answerText.trim();
  return text.length <= maxAnswerCharacters ? text : [...text].slice(0, maxAnswerCharacters).join('');
}

/** Returns the answers, the most frequent first. */
function sortByCount(wrong: ReadonlyMap<string, WrongAnswer>): WrongAnswer[] {
  return [...wrong.values()].sort((a, b) => b.count - a.count);
}
