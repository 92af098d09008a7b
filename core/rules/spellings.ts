import type { Question } from '../model/story.ts';
import { courtesyForms } from './courtesies.ts';
import { isBlank, normaliseAnswer } from './text-normalise.ts';

/*
 * What the editor shows beside the answer of a riddle: the spellings that are already accepted, and proposals for
 * others.
 */

type Change = readonly [pattern: RegExp, replacement: string];

const vowelByKana: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ア', 'アカサタナハマヤラワガザダバパァャ'],
    ['イ', 'イキシチニヒミリギジヂビピィ'],
    ['ウ', 'ウクスツヌフムユルグズヅブプゥュヴ'],
    ['エ', 'エケセテネヘメレゲゼデベペェ'],
    ['オ', 'オコソトノホモヨロヲゴゾドボポォョ'],
  ].flatMap(([vowel = '', kana = '']) => [...kana].map((character) => [character, vowel])),
);

/** Spellings that people often confuse. They are in katakana, like normalised text. */
const confusions: readonly Change[] = [
  [/ー$/, ''],
  [/ヴァ/g, 'バ'],
  [/ヴィ/g, 'ビ'],
  [/ヴェ/g, 'ベ'],
  [/ヴォ/g, 'ボ'],
  [/ヴ/g, 'ブ'],
  [/ヂ/g, 'ジ'],
  [/ヅ/g, 'ズ'],
  [/ティ/g, 'チ'],
  [/ディ/g, 'ジ'],
  [/ヲ/g, 'オ'],
];

/**
 * Returns examples of the accepted spellings of the right answers, without duplicates. With `exact` matching these are
 * the stored texts. With `lenient` matching the hiragana, katakana, upper-case and normalised forms of each text follow
 * it (ANSWER-3), and the forms with courtesies come last (ANSWER-4).
 */
export function acceptedSpellings(
  question: Pick<Question, 'correctAnswer' | 'acceptedAnswers' | 'answerMatching'>,
): string[] {
  const stored = [question.correctAnswer, ...question.acceptedAnswers].filter((answer) => !isBlank(answer));
  if (question.answerMatching === 'exact') return [...new Set(stored)];
  const forms = stored.flatMap((answer) => {
    const normalised = normaliseAnswer(answer);
    return [answer, toHiragana(normalised), toKatakana(normalised), normalised.toUpperCase(), normalised].filter(
      (form) => normaliseAnswer(form) === normalised,
    );
  });
  return [...new Set([...forms, ...stored.flatMap(courtesyForms)])].filter((form) => form !== '');
}

/**
 * Returns proposals for `acceptedAnswers`: similar spellings that normalisation does not make equal to the answer
 * (ANSWER-3). In these, for example, a long vowel is left out or written as a vowel, ヴァ is written バ, or ヂ is written
 * ジ. They are in hiragana if the text contains hiragana and no katakana, otherwise in katakana.
 */
export function kanaVariants(text: string): string[] {
  const normalised = normaliseAnswer(text);
  const isHiragana = /[\u3041-\u3096]/.test(text) && !/[\u30a1-\u30fa]/.test(text);
  const proposals = [
    ...confusions.map(([pattern, replacement]) => normalised.replace(pattern, replacement)),
    normalised.replace(/(.)ー/g, (match, kana: string) =>
      vowelByKana[kana] === undefined ? match : kana + vowelByKana[kana],
    ),
    normalised.replace(/([オコソトノホモヨロゴゾドボポョ])ー/g, '$1ウ'),
    normalised.replace(/([エケセテネヘメレゲゼデベペ])ー/g, '$1イ'),
    normalised.replace(/([オコソトノホモヨロゴゾドボポョ])[ウオ]/g, '$1ー'),
  ];
  const others = [...new Set(proposals)].filter((proposal) => proposal !== normalised && proposal !== '');
  return isHiragana ? others.map(toHiragana) : others;
}

function toHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
