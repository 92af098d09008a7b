import type { Question } from '../model/story.ts';
import { courtesyForms } from './courtesies.ts';
import { isBlank, normaliseAnswer } from './text-normalise.ts';

/*
 * What the editor shows beside a riddle's answer: the spellings that are accepted already, and proposals to accept too.
 */

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

/** Spellings that people often confuse. All are in katakana, as normalised text is. */
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
 * Returns the accepted spellings of the right answers, to show live in the editor. With `exact` matching these are only
 * the stored texts. With `lenient` matching each text comes with its kana, width and case forms (ANSWER-3), then with
 * courtesies (ANSWER-4). There are no duplicates.
 */
export function acceptedSpellings(
  question: Pick<Question, 'correctAnswer' | 'acceptedAnswers' | 'answerMatching'>,
): string[] {
  const stored = [question.correctAnswer, ...question.acceptedAnswers].filter((answer) => !isBlank(answer));
  if (question.answerMatching === 'exact') return [...new Set(stored)];
  const forms = stored.flatMap((answer) => {
    const own = normaliseAnswer(answer);
    return [answer, toHiragana(own), toKatakana(own), own.toUpperCase(), own].filter(
      (form) => normaliseAnswer(form) === own,
    );
  });
  return [...new Set([...forms, ...stored.flatMap(courtesyForms)])].filter((form) => form !== '');
}

/**
 * Returns spellings close to an answer that normalisation does not make equal, as proposals for `acceptedAnswers`
 * (ANSWER-3): the long vowel left out or written as a vowel, ヴ and バ, ヂ and ジ. They are in the script of the text. Empty if
 * there are none.
 */
export function kanaVariants(text: string): string[] {
  const own = normaliseAnswer(text);
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
