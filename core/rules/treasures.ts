import type { Progress } from '../model/progress.ts';
import type { Question, StoryContent } from '../model/story.ts';
import { isSolved } from './progress.ts';
import { rulesOf } from './questions/question-types.ts';
import { normaliseAnswer } from './text-normalise.ts';
import { listTranslations } from './translate.ts';

/**
 * Words by which guests know the six treasures, in their usual order. The first treasure is number 1. The names on the screen
 * are `treasure1` to `treasure6` in `core/locales`.
 */
const words: readonly (readonly string[])[] = [
  ['夜光貝', 'やこうがい', 'turban shell', '야광조개', '夜光贝'],
  ['星砂', '星の砂', 'ほしずな', 'ほしのすな', 'star sand', '별모래', '星沙'],
  ['浮き玉', '浮玉', 'うきだま', 'びん玉', 'glass float', '부표', '浮球'],
  ['三線', 'さんしん', 'sanshin', '산신', '三线', '三弦'],
  ['灯り', '明かり', 'あかり', 'ランタン', 'ちょうちん', 'lantern', '등불', '船燈', '船灯', '燈籠', '灯笼'],
  ['羅針盤', 'らしんばん', 'コンパス', 'compass', '나침반', '羅盤', '罗盘'],
].map((spellings) => spellings.map(normaliseAnswer));

export const treasureNumbers = [1, 2, 3, 4, 5, 6] as const;
export type TreasureNumber = (typeof treasureNumbers)[number];

type Content = Pick<StoryContent, 'questions' | 'isSequential' | 'translations'>;

/**
 * Returns the treasure of each question (ENDING-2). The treasures come in their usual order, and a treasure comes again only
 * after all six. A treasure that would give away an answer waits until that question is solved.
 */
export function chooseTreasures(content: Content): readonly TreasureNumber[] {
  const known = chosenTreasures.get(content);
  if (known !== undefined) return known;
  const chosen = choose(content);
  chosenTreasures.set(content, chosen);
  return chosen;
}

/** The choices for contents that were asked for before. A content never changes (STORY-1). */
const chosenTreasures = new WeakMap<Content, readonly TreasureNumber[]>();

function choose({ questions, isSequential, translations }: Content): readonly TreasureNumber[] {
  const answers = questions.map((question) => giveaways(question, translations));
  const chosen: TreasureNumber[] = [];
  let left: TreasureNumber[] = [];
  for (const index of questions.keys()) {
    if (left.length === 0) left = [...treasureNumbers];
    const open = answers.filter((_, other) => (isSequential ? other > index : other !== index)).flat();
    const treasure = left.find((number) => !isNamedIn(number, open)) ?? left[0] ?? 1;
    left = left.filter((number) => number !== treasure);
    chosen.push(treasure);
  }
  return chosen;
}

/** Returns the treasure of each question that the guest has solved, and null for the others, in story order. */
export function findTreasures(content: Content, progress: Progress | undefined): (TreasureNumber | null)[] {
  const chosen = chooseTreasures(content);
  return content.questions.map(({ questionId }, index) =>
    progress !== undefined && isSolved(progress, questionId) ? (chosen[index] ?? null) : null,
  );
}

function isNamedIn(number: TreasureNumber, answers: readonly string[]): boolean {
  return answers.some((answer) => words[number - 1]?.some((word) => answer.includes(word)));
}

/** Returns the texts that give the answer away, in a form that can be compared. */
function giveaways(question: Question, translations: StoryContent['translations']): string[] {
  const translated = listTranslations(question, translations);
  return rulesOf(question).listGiveaways(question, translated).map(normaliseAnswer);
}
