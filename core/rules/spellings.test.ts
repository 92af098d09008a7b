import { describe, expect, it } from 'vitest';
import { createQuestion } from '#tests/support/story-builders.ts';
import { grade } from './grading.ts';
import { acceptedSpellings, kanaVariants } from './spellings.ts';
import { normaliseAnswer } from './text-normalise.ts';

describe('acceptedSpellings', () => {
  it('returns only the stored texts for an exact riddle', () => {
    const question = createQuestion({ correctAnswer: 'やどかり', acceptedAnswers: ['ヤドカリ', '', 'やどかり'] });
    expect(acceptedSpellings(question)).toEqual(['やどかり', 'ヤドカリ']);
  });

  it('returns both kana scripts and letter cases for a lenient riddle, then the accepted courtesies (ANSWER-4)', () => {
    const question = createQuestion({
      answerMatching: 'lenient',
      correctAnswer: 'やどかり',
      acceptedAnswers: ['crab'],
    });
    const kana = ['やどかり', 'ヤドカリ', 'crab', 'CRAB'];
    const courtesies = ['やどかりです', 'やどかりだよ', 'やどかりさん', 'やどかりだ', 'a crab', 'the crab'];
    expect(acceptedSpellings(question)).toEqual([...kana, ...courtesies]);
  });

  it.each(['やどかり', 'ビール', 'Hermit Crab', '海 の家!', 'ゔぃら', '１－２', 'ヷ', '髙橋', 'Straße', ''])(
    'returns only right answers for %j',
    (correctAnswer) => {
      const question = createQuestion({ answerMatching: 'lenient', correctAnswer });
      for (const spelling of acceptedSpellings(question)) {
        expect(grade(question, { kind: 'text', text: spelling }).isCorrect, spelling).toBe(true);
      }
    },
  );
});

describe('kanaVariants', () => {
  it.each([
    ['シーサー', ['シーサ', 'シイサア']],
    ['おーさか', ['おおさか', 'おうさか']],
    ['コンピューター', ['コンピュータ', 'コンピュウタア']],
    ['ヴィラ', ['ビラ']],
    ['はなぢ', ['はなじ']],
    ['パーティー', ['パーティ', 'パーチー']],
    ['とうふ', ['とーふ']],
    ['さかな', []],
    ['海', []],
    ['', []],
  ])('for %s, proposes %j', (text, expected) => {
    expect(kanaVariants(text)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(kanaVariants(text)).toEqual([]);
  });

  it.each(['シーサー', 'おーさか', 'ヴァイオリン', 'ケーキ', 'づけ', 'こおり'])(
    'for %s, returns variants that differ from it and from each other when normalised',
    (text) => {
      const variants = kanaVariants(text);
      expect(variants.length).toBeGreaterThan(0);
      expect(new Set(variants.map(normaliseAnswer)).size).toBe(variants.length);
      expect(variants.map(normaliseAnswer)).not.toContain(normaliseAnswer(text));
    },
  );
});
