import type { Question } from '../model/story.ts';
import { courtesyForms } from './courtesies.ts';
import { foldAnswer, isBlank } from './text-fold.ts';

/* What the editor shows beside a riddle's answer: what is accepted already, and what its author may want to accept too. */

type Change = readonly [pattern: RegExp, replacement: string];

const vowelOf: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ア', 'アカサタナハマヤラワガザダバパァャ'],
    ['イ', 'イキシチニヒミリギジヂビピィ'],
    ['ウ', 'ウクスツヌフムユルグズヅブプゥュヴ'],
    ['エ', 'エケセテネヘメレゲゼデベペェ'],
    ['オ', 'オコソトノホモヨロヲゴゾドボポォョ'],
  ].flatMap(([vowel = '', kana = '']) => [...kana].map((one) => [one, vowel])),
);

/** Spellings that people really confuse; all in katakana, as folded text is. */
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
 * Spellings of the right answers that are accepted as they stand, for the editor to show live: under `exact` the stored texts
 * alone, under `lenient` each with its kana, width and case forms (R25), then with courtesies (R153). No two are equal.
 */
export function acceptedSpellings(
  question: Pick<Question, 'correctAnswer' | 'acceptedAnswers' | 'answerMatching'>,
): string[] {
  const stored = [question.correctAnswer, ...question.acceptedAnswers].filter((answer) => !isBlank(answer));
  if (question.answerMatching === 'exact') return [...new Set(stored)];
  const forms = stored.flatMap((answer) => {
    const own = foldAnswer(answer);
    return [answer, toHiragana(own), toKatakana(own), own.toUpperCase(), own].filter(
      (form) => foldAnswer(form) === own,
    );
  });
  return [...new Set([...forms, ...stored.flatMap(courtesyForms)])].filter((form) => form !== '');
}

/**
 * Spellings near to an answer that folding does not make equal, as proposals for `acceptedAnswers` (decision 2.16): the
 * long vowel left out or written as a vowel, ヴ and バ, ヂ and ジ. In the script of the text; empty when nothing is near.
 */
export function kanaVariants(text: string): string[] {
  const own = foldAnswer(text);
  const isHiragana = /[\u3041-\u3096]/.test(text) && !/[\u30a1-\u30fa]/.test(text);
  const proposals = [
    ...confusions.map(([pattern, replacement]) => own.replace(pattern, replacement)),
    own.replace(/(.)ー/g, (all, kana: string) => (vowelOf[kana] === undefined ? all : kana + vowelOf[kana])),
    own.replace(/([オコソトノホモヨロゴゾドボポョ])ー/g, '$1ウ'),
    own.replace(/([エケセテネヘメレゲゼデベペ])ー/g, '$1イ'),
    own.replace(/([オコソトノホモヨロゴゾドボポョ])[ウオ]/g, '$1ー'),
  ];
  const others = [...new Set(proposals)].filter((proposal) => proposal !== own && proposal !== '');
  return isHiragana ? others.map(toHiragana) : others;
}

function toHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
