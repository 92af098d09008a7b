import { toPlainHan } from './han-variants.ts';
import { normaliseAnswer } from './text-normalise.ts';

/*
 * The polite endings and articles that lenient matching accepts around a right answer (ANSWER-4): です, だよ, だ and さん
 * after it, and a, an and the before it. They are removed only from the typed text, never from the author's answer.
 * This file runs on phones, so it must not import zod.
 */

const article = /^\s*(?:an?|the)\s+(?=\S)/i;
const kana = /[\u30a1-\u30fc]$/;
const smallKana = /[ァィゥェォャュョ]/g;
/** Answers that さん turns into other words, such as 父さん and 奥さん. */
const otherWithSan: readonly string[] = ['トウ', 'カア', 'ニイ', 'ネエ', 'ジイ', 'バア', 'オク'];

/**
 * Returns the endings that may follow this normalised answer. だ or さん can turn a short kana word into another word (から,
 * からだ), so だ needs three morae and さん two. A word that ends with kanji, letters or digits may have any ending.
 */
function allowedEndings(answer: string): readonly string[] {
  const morae = kana.test(answer) ? answer.replace(smallKana, '').length : Number.POSITIVE_INFINITY;
  const name = morae >= 2 && !otherWithSan.includes(answer) ? ['サン', 'サンデス', 'サンダヨ'] : [];
  return ['デス', 'ダヨ', ...name, ...(morae >= 3 ? ['ダ', 'サンダ'] : [])];
}

const normaliseSpelling = (text: string): string => toPlainHan(normaliseAnswer(text));

/**
 * Checks whether `typed` equals the answer after normalisation (`normaliseAnswer`, `toPlainHan`), possibly with one article or one
 * ending. Returns false if the answer is empty after normalisation.
 */
export function matchesLeniently(typed: string, right: string): boolean {
  const normalisedAnswer = normaliseSpelling(right);
  if (normalisedAnswer === '') return false;
  const normalisedText = normaliseSpelling(typed);
  if (
    normalisedText === normalisedAnswer ||
    normaliseSpelling(typed.normalize('NFKC').replace(article, '')) === normalisedAnswer
  )
    return true;
  return (
    normalisedText.startsWith(normalisedAnswer) &&
    allowedEndings(normalisedAnswer).includes(normalisedText.slice(normalisedAnswer.length))
  );
}

/** Returns the answer with its most common articles or endings, to show them to the author. */
export function courtesyForms(answer: string): readonly string[] {
  const normalised = normaliseAnswer(answer);
  if (normalised === '') return [];
  if (/[a-z]$/.test(normalised)) return [`${/^[aeiou]/.test(normalised) ? 'an' : 'a'} ${answer}`, `the ${answer}`];
  const endings = allowedEndings(normalised);
  return [
    ['です', 'デス'],
    ['だよ', 'ダヨ'],
    ['さん', 'サン'],
    ['だ', 'ダ'],
  ].flatMap(([suffix = '', ending = '']) => (endings.includes(ending) ? [answer + suffix] : []));
}
