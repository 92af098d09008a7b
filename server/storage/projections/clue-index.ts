import type { ActionEntryLine } from '#core/model/journal.ts';
import { foldAnswer } from '#core/rules/text-fold.ts';

export type WrongAnswer = {
  /** As the first guest gave it: an option's letter, or text. */
  readonly answer: string;
  readonly kind: 'option' | 'text';
  readonly count: number;
};

/** What the log holds of one clue beside the guests' progress. */
export type ClueTally = {
  /** Hints that were opened, and how many guests opened any. */
  readonly hints: number;
  readonly guestsWithHints: number;
  readonly wrongAnswers: readonly WrongAnswer[];
};

type Tally = {
  hints: number;
  readonly helped: Set<string>;
  wrong: Map<string, WrongAnswer>;
  /** Spellings and what they are folded to. */
  readonly keys: Map<string, string>;
};

/** Different wrong answers kept for a clue; beyond it the rare half is forgotten. */
const keptAnswers = 400;
const answerCharacters = 200;

/** For each clue of each story, over all guests: hints and wrong answers, spellings of the same answer counted together. */
export class ClueIndex {
  readonly #tallies = new Map<string, Tally>();
  #forgotten = 0;

  /** Grows with each answer that is forgotten: figures that were counted before must not be shown any more. */
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

  /** What a guest typed is forgotten; chosen options and hints still count. */
  forgetTyped(line: ActionEntryLine): void {
    const { answer, details } = line;
    const tally = this.#tallies.get(keyOf(line.storyId, line.questionId));
    if (tally === undefined || answer?.isCorrect !== false || details.userAnswer === undefined) return;
    this.#forgotten += 1;
    const { wrong, keys } = tally;
    keys.delete(shortened(details.userAnswer));
    const key = foldAnswer(shortened(details.userAnswer));
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
  // The same wrong answer comes again and again: folded once for each clue and spelling.
  const key = kind === 'option' ? answer : (tally.keys.get(answer) ?? foldAnswer(answer));
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

/** The most frequent first. */
function byCount(wrong: ReadonlyMap<string, WrongAnswer>): WrongAnswer[] {
  return [...wrong.values()].sort((a, b) => b.count - a.count);
}
