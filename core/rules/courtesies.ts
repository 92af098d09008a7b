import { foldAnswer } from './text-fold.ts';

/*
 * Courtesies around a right answer that lenient matching forgives (R153): です, だよ, だ, さん after it, a, an, the before it.
 * Only what was typed may have more than the answer; the author's answer is never cut. Runs on phones: no zod.
 */

const article = /^\s*(?:an?|the)\s+(?=\S)/i;
const kana = /[\u30a1-\u30fc]$/;
const smallKana = /[ァィゥェォャュョ]/g;
/** With さん they are other words: 父さん, 奥さん. */
const otherWithSan: readonly string[] = ['トウ', 'カア', 'ニイ', 'ネエ', 'ジイ', 'バア', 'オク'];

/**
 * Endings that may follow this folded answer. A short word in kana may become another word by だ (から, からだ) or さん, so
 * that these need three and two morae; after kanji, letters and figures they are told apart anyway.
 */
function endingsOf(answer: string): readonly string[] {
  const morae = kana.test(answer) ? answer.replace(smallKana, '').length : Number.POSITIVE_INFINITY;
  const name = morae >= 2 && !otherWithSan.includes(answer) ? ['サン', 'サンデス', 'サンダヨ'] : [];
  return ['デス', 'ダヨ', ...name, ...(morae >= 3 ? ['ダ', 'サンダ'] : [])];
}

/** True when `typed` is the answer, however it is spelled (`foldAnswer`) and with one courtesy at most. */
export function matchesLeniently(typed: string, right: string): boolean {
  const wanted = foldAnswer(right);
  if (wanted === '') return false;
  const read = foldAnswer(typed);
  if (read === wanted || foldAnswer(typed.normalize('NFKC').replace(article, '')) === wanted) return true;
  return read.startsWith(wanted) && endingsOf(wanted).includes(read.slice(wanted.length));
}

/** The commonest of these forms, as an author may read them. */
export function courtesyForms(answer: string): readonly string[] {
  const folded = foldAnswer(answer);
  if (folded === '') return [];
  if (/[a-z]$/.test(folded)) return [`${/^[aeiou]/.test(folded) ? 'an' : 'a'} ${answer}`, `the ${answer}`];
  const known = endingsOf(folded);
  return [
    ['です', 'デス'],
    ['だよ', 'ダヨ'],
    ['さん', 'サン'],
    ['だ', 'ダ'],
  ].flatMap(([shown = '', ending = '']) => (known.includes(ending) ? [answer + shown] : []));
}
