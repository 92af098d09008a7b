import { describe, expect, it } from 'vitest';
import { createChoice, createOption, createQuestion } from '#tests/support/story-builders.ts';
import type { ActionType } from '../model/action.ts';
import type { Language } from '../model/languages.ts';
import { type QuestionType, storyContentSchema } from '../model/story.ts';
import { feedbackFor, grade, toAttempt } from './grading.ts';
import { riddle } from './questions/riddle.ts';
import { contentInLanguage } from './translate.ts';

const text = (typed: string) => ({ kind: 'text', text: typed }) as const;
const option = (value: string) => ({ kind: 'option', value }) as const;
const upload = { kind: 'upload' } as const;

describe('the exact grading of a riddle [169]', () => {
  const question = createQuestion({ correctAnswer: 'abc', acceptedAnswers: ['ABC!'] });
  it.each([
    ['abc', true],
    ['ABC!', true],
    ['Abc', false],
    ['abc ', false],
    [' abc', false],
    ['ａｂｃ', false],
    ['a abc', false],
    ['abcです', false],
    ['', false],
  ])('grades %j as %s', (typed, expected) => {
    expect(grade(question, text(typed)).isCorrect).toBe(expected);
  });

  it('requires exactly the spaces that the author stored', () => {
    const spaced = createQuestion({ correctAnswer: 'abc ' });
    expect(grade(spaced, text('abc ')).isCorrect).toBe(true);
    expect(grade(spaced, text('abc')).isCorrect).toBe(false);
  });
});

describe('the lenient grading of a riddle [170]', () => {
  const question = createQuestion({
    answerMatching: 'lenient',
    correctAnswer: 'やどかり',
    acceptedAnswers: ['Hermit Crab'],
  });
  it.each([
    ['やどかり', true],
    ['ヤドカリ', true],
    ['ﾔﾄﾞｶﾘ', true],
    [' やど かり！', true],
    ['ｈｅｒｍｉｔ　ｃｒａｂ', true],
    ['やどかりです！', true],
    ['やどかりさん', true],
    ['the hermit crab', true],
    ['やどかりですか', false],
    ['です', false],
    ['やどかりー', false],
    ['やとかり', false],
    ['　', false],
    ['！？', false],
  ])('grades %j as %s', (typed, expected) => {
    expect(grade(question, text(typed)).isCorrect).toBe(expected);
  });

  it('distinguishes ビル from ビール', () => {
    const beer = createQuestion({ answerMatching: 'lenient', correctAnswer: 'ビール' });
    expect(grade(beer, text('びーる')).isCorrect).toBe(true);
    expect(grade(beer, text('ビ－ル')).isCorrect).toBe(true);
    expect(grade(beer, text('ビル')).isCorrect).toBe(false);
  });
});

describe('a riddle whose answer cannot be typed', () => {
  it.each([
    ['exact', '', ''],
    ['exact', ' ', ' '],
    ['lenient', '', ''],
    ['lenient', '!?', '!?'],
    ['lenient', '　', ''],
  ] as const)('with %s matching and the answer %j, is not solved by %j', (answerMatching, correctAnswer, typed) => {
    const question = createQuestion({ answerMatching, correctAnswer, acceptedAnswers: [''] });
    expect(grade(question, text(typed)).isCorrect).toBe(false);
    expect(riddle.isSolvable(question)).toBe(false);
  });

  it('can be solved once it has an accepted answer', () => {
    expect(riddle.isSolvable(createQuestion({ correctAnswer: '', acceptedAnswers: ['海'] }))).toBe(true);
  });
});

describe('a choice [114] [115]', () => {
  const question = createChoice({
    correctFeedback: '正解',
    incorrectFeedback: '残念',
    multipleChoiceOptions: [
      createOption({ value: 'A', isCorrect: true }),
      createOption({ value: 'B', feedback: 'それは魚' }),
      createOption({ value: 'C', feedback: '　' }),
      createOption({ value: 'D', isCorrect: true, feedback: 'お見事' }),
    ],
  });
  it.each([
    ['A', true, '正解', 'A'],
    ['a', true, '正解', 'A'],
    ['Ａ', true, '正解', 'A'],
    ['D', true, 'お見事', 'D'],
    ['B', false, 'それは魚', 'B'],
    ['C', false, '残念', 'C'],
    ['Z', false, '残念', 'Z'],
    ['', false, '残念', ''],
  ])('is graded for the letter %j as %s, with the feedback %s', (value, isCorrect, feedback, answer) => {
    expect(grade(question, option(value))).toEqual({ isCorrect, feedback, generalFeedback: '', answer });
  });

  it('has no feedback where the author wrote none', () => {
    expect(grade(createChoice(), option('A')).feedback).toBe('');
    expect(grade(createChoice(), option('B')).feedback).toBe('');
  });
});

describe('the grading of other types', () => {
  it.each([
    ['何か', true],
    ['　', false],
    ['', false],
    ['\u200b', false],
  ])('grades the text reply %j as %s [123] (ANSWER-5)', (typed, expected) => {
    const result = grade(createQuestion({ questionType: 'text', correctAnswer: '別' }), text(typed));
    expect(result.isCorrect).toBe(expected);
    expect(result.answer).toBe(typed);
  });

  it('grades file_upload as right once a picture was accepted', () => {
    const question = createQuestion({ questionType: 'file_upload', correctFeedback: 'いい写真' });
    expect(grade(question, upload)).toEqual({ isCorrect: true, feedback: 'いい写真', generalFeedback: '', answer: '' });
  });

  it.each([
    ['multiple_choice', text('A')],
    ['no_answer', upload],
    ['no_answer', option('A')],
    ['text', upload],
    ['file_upload', text('x')],
  ] as const)('grades a question of type %s as wrong if the answer is of another kind', (questionType, attempt) => {
    const question = createChoice({ questionType, correctAnswer: 'A' });
    expect(grade(question, attempt).isCorrect).toBe(false);
  });
});

describe('feedback', () => {
  it('is the feedbackText of a solved riddle [82], after its correctFeedback if it has one', () => {
    const question = createQuestion({ feedbackText: '次へ', correctFeedback: '正解', incorrectFeedback: 'ちがう' });
    expect(feedbackFor(question, true)).toBe('正解\n次へ');
    expect(feedbackFor(createQuestion({ feedbackText: '次へ' }), true)).toBe('次へ');
    expect(feedbackFor(createQuestion({ feedbackText: '次へ', correctFeedback: '次へ' }), true)).toBe('次へ');
    expect(feedbackFor(question, false)).toBe('ちがう');
  });

  it('does not contain the feedback for right answers if the answer is wrong', () => {
    expect(feedbackFor(createQuestion({ feedbackText: '次へ', correctFeedback: '正解' }), false)).toBe('');
  });

  it('includes the general feedback for right and wrong answers [83]', () => {
    const question = createQuestion({ generalFeedback: '浜辺の話' });
    expect(grade(question, text('やどかり')).generalFeedback).toBe('浜辺の話');
    expect(grade(question, text('さかな')).generalFeedback).toBe('浜辺の話');
  });
});

describe('toAttempt', () => {
  const details = { selectedOption: 'A', answer: '海', uploadId: 'u1' };
  const fits: Readonly<Record<QuestionType, ActionType>> = {
    multiple_choice: 'option_select',
    no_answer: 'text_input',
    text: 'text_input',
    file_upload: 'file_upload',
    // Only the server can tell which spot a code belongs to, so no details of a call describe the attempt.
    spot: 'spot_scan',
  };
  const types = Object.keys(fits) as QuestionType[];
  const actions: ActionType[] = [
    'text_input',
    'option_select',
    'file_upload',
    'show_answer',
    'hint_request',
    'game_complete',
  ];
  it.each(types.flatMap((type) => actions.map((action) => [type, action, fits[type] === action] as const)))(
    'for the type %s and the action %s, returns an attempt: %s',
    (type, action, expected) => {
      expect(toAttempt(createQuestion({ questionType: type }), action, details) !== undefined).toBe(expected);
    },
  );

  it('reads the field that belongs to the question type', () => {
    expect(toAttempt(createQuestion({ questionType: 'multiple_choice' }), 'option_select', details)).toEqual(
      option('A'),
    );
    expect(toAttempt(createQuestion({ questionType: 'no_answer' }), 'text_input', details)).toEqual(text('海'));
    expect(toAttempt(createQuestion({ questionType: 'no_answer' }), 'text_input', { answer: '' })).toEqual(text(''));
    expect(toAttempt(createQuestion({ questionType: 'file_upload' }), 'file_upload', details)).toEqual(upload);
  });

  it.each(types)('for %s, returns undefined without the field that it needs', (type) => {
    expect(toAttempt(createQuestion({ questionType: type }), fits[type], {})).toBeUndefined();
  });
});

describe('a near miss of a riddle (ANSWER-12)', () => {
  const question = createQuestion({
    correctAnswer: '三線',
    incorrectFeedback: 'ちがうみたい',
    nearMisses: [
      { answers: ['三味線', 'しゃみせん'], feedback: '海をわたった弟だよ' },
      { answers: ['三線'], feedback: 'これは正解' },
    ],
  });
  it.each([
    ['シャミセン', false, '海をわたった弟だよ'],
    ['ギター', false, 'ちがうみたい'],
    ['三線', true, ''],
  ])('%s is answered with its own reply', (typed, isCorrect, feedback) => {
    expect(grade(question, text(typed))).toMatchObject({ isCorrect, feedback });
  });

  it('is found in the language of the story and in that of the guest, and answered in the latter', () => {
    const content = storyContentSchema.parse({
      title: '楽器',
      questions: [question],
      translations: {
        en: { questions: { [question.questionId]: { nearMisses: [{ answers: ['banjo'], feedback: 'A cousin!' }] } } },
      },
    });
    const reply = (language: Language, typed: string) => {
      const [translated = question] = contentInLanguage(content, language).questions;
      return grade(translated, text(typed)).feedback;
    };
    expect([reply('en', 'Banjo'), reply('en', '三味線'), reply('ja', '三味線')]).toEqual([
      'A cousin!',
      'A cousin!',
      '海をわたった弟だよ',
    ]);
  });
});
