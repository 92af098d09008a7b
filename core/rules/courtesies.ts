import { normaliseAnswer } from './text-normalise.ts';

/*
 * The courtesies around a right answer that lenient matching forgives (ANSWER-4): です, だよ, だ, さん after it, a, an, the
 * before it. Only the typed text may be longer; the author's answer is never shortened. This file runs on phones, so it must
 * not import zod.
 */

const article = /^\s*(?:an?|the)\s+(?=\S)/i;
const kana = /[\u30a1-\u30fc]$/;
const smallKana = /[ァィゥェォャュョ]/g;
/** With さん these become other words: 父さん, 奥さん. */
const otherWithSan: readonly string[] = ['トウ', 'カア', 'ニイ', 'ネエ', 'ジイ', 'バア', 'オク'];

/**
 * Returns the endings that may follow this normalised answer. A short kana word can become another word with だ (から,
 * からだ) or さん, so it needs three morae for だ and two for さん. After kanji, letters and figures there is no such risk.
 */
function endingsOf(answer: string): readonly string[] {
  const morae = kana.test(answer) ? answer.replace(smallKana, '').length : Number.POSITIVE_INFINITY;
  const name = morae >= 2 && !otherWithSan.includes(answer) ? ['サン', 'サンデス', 'サンダヨ'] : [];
  return ['デス', 'ダヨ', ...name, ...(morae >= 3 ? ['ダ', 'サンダ'] : [])];
}

/** Checks whether `typed` is the answer, in any spelling (`normaliseAnswer`) and with one courtesy at most. */
export function matchesLeniently(typed: string, right: string): boolean {
  const wanted = normaliseAnswer(right);
  if (wanted === '') return false;
  const read = normaliseAnswer(typed);
  if (read === wanted || normaliseAnswer(typed.normalize('NFKC').replace(article, '')) === wanted) return true;
  return read.startsWith(wanted) && endingsOf(wanted).includes(read.slice(wanted.length));
}

/** Returns the most common of these forms, to show to the author. */
export function courtesyForms(answer: string): readonly string[] {
  const normalised = normaliseAnswer(answer);
  if (normalised === '') return [];
  if (/[a-z]$/.test(normalised)) return [`${/^[aeiou]/.test(normalised) ? 'an' : 'a'} ${answer}`, `the ${answer}`];
  const known = endingsOf(normalised);
  return [
    ['です', 'デス'],
    ['だよ', 'ダヨ'],
    ['さん', 'サン'],
    ['だ', 'ダ'],
  ].flatMap(([shown = '', ending = '']) => (known.includes(ending) ? [answer + shown] : []));
}
