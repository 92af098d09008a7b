import { describe, expect, it } from 'vitest';
import {
  createAnswerState,
  createChoice,
  createOption,
  createProgress,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import { contentTexts } from '../locales/content-texts.ts';
import { chatEntrySchema } from '../model/guest-view.ts';
import type { ActionEntryLine, GuestEntry, JournalLine } from '../model/journal.ts';
import type { Progress } from '../model/progress.ts';
import { buildChatHistory, type ChatTexts } from './chat-history.ts';

const texts: ChatTexts = {
  congratulations: '(おめでとう)',
  solved: '(解けた)',
  notSolved: '(ちがう)',
  uploaded: '(写真)',
  received: '(返事)',
  passed: '(通過)',
  spotFound: '(場所正解)',
  spotNotHere: '(場所ちがい)',
  spotRead: '(しるし)',
  messages: contentTexts.ja,
};

let seq = 0;
const minute = (n: number) => `2026-07-20T01:0${n}:00.000Z`;

function tried(questionId: string, isCorrect: boolean, fields: Partial<ActionEntryLine> & { at: string }): JournalLine {
  seq += 1;
  return {
    kind: 'action',
    actionId: `a${seq}`,
    userId: 'a'.repeat(32),
    storyId: 'abcd2345',
    storyVersion: 1,
    actionType: 'text_input',
    questionId,
    questionIndex: 0,
    details: {},
    answer: createAnswerState({ questionId, isCorrect }),
    seq,
    ...fields,
  };
}

function guestLine(fields: Partial<GuestEntry> & { at: string }): JournalLine {
  seq += 1;
  return { kind: 'guest', type: 'started', userId: 'a'.repeat(32), storyId: 'abcd2345', seq, ...fields };
}

const chatLines = (
  content: ReturnType<typeof createStoryContent>,
  progress: Progress | undefined,
  lines: JournalLine[],
) => buildChatHistory(content, progress, lines, texts).map((entry) => `${entry.isUser ? '>' : '<'} ${entry.text}`);

describe('chatHistory', () => {
  const content = createStoryContent({
    description: '序章',
    questions: [
      createChoice({
        questionId: 'q1',
        questionText: '一問目',
        mediaUrl: '/api/media/0123456789abcdef',
        generalFeedback: '余談',
        multipleChoiceOptions: [
          createOption({ value: 'A', text: 'かに', isCorrect: true }),
          createOption({ value: 'B', text: 'さめ', feedback: 'それは魚' }),
        ],
      }),
      createQuestion({ questionId: 'q2', questionText: '二問目', feedbackText: '次へ' }),
      createQuestion({ questionId: 'q3', questionType: 'file_upload', questionText: '三問目' }),
      createQuestion({ questionId: 'q4', questionType: 'text', questionText: '四問目' }),
    ],
  });
  const ids = ['q1', 'q2', 'q3', 'q4'];
  const completed = createProgress(ids, ids, { completedAt: minute(7) });
  const journalLines: JournalLine[] = [
    guestLine({ at: minute(0) }),
    tried('q1', false, {
      actionType: 'option_select',
      details: { selectedOption: 'B', isCorrect: false },
      at: minute(1),
    }),
    tried('q1', true, {
      actionType: 'option_select',
      details: { selectedOption: 'A', isCorrect: true },
      at: minute(2),
    }),
    tried('q2', false, { details: { userAnswer: 'かめ', isCorrect: false }, at: minute(3) }),
    tried('q2', true, { details: { userAnswer: 'やどかり', isCorrect: true }, at: minute(4) }),
    tried('q3', true, {
      actionType: 'file_upload',
      details: { fileName: 'umi.jpg', fileUploadUrl: '/api/media/fedcba9876543210' },
      at: minute(5),
    }),
    tried('q4', true, { details: { userAnswer: '楽しかった' }, at: minute(7) }),
  ];

  it('returns all entries of a finished game in order', () => {
    expect(chatLines(content, completed, journalLines)).toEqual([
      '< 序章',
      '< 一問目',
      '> B. さめ',
      '< それは魚',
      '< 余談',
      '> A. かに',
      '< (解けた)',
      '< 余談',
      '< 二問目',
      '> かめ',
      '< (ちがう)',
      '> やどかり',
      '< 次へ',
      '< 三問目',
      '> umi.jpg',
      '< (写真)',
      '< 四問目',
      '> 楽しかった',
      '< (返事)',
      '< (おめでとう)',
    ]);
  });

  it('returns the time, kind, question and picture of each entry', () => {
    const chat = buildChatHistory(content, completed, journalLines, texts);
    expect(chat[0]).toEqual({ isUser: false, kind: 'description', text: '序章', timestamp: minute(0) });
    expect(chat[1]).toEqual({
      isUser: false,
      kind: 'question',
      questionId: 'q1',
      text: '一問目',
      imageUrl: '/api/media/0123456789abcdef',
      timestamp: minute(0),
    });
    expect(chat[3]).toEqual({
      isUser: false,
      kind: 'feedback',
      questionId: 'q1',
      text: 'それは魚',
      isCorrect: false,
      timestamp: minute(1),
    });
    expect(chat.find((entry) => entry.text === '二問目')?.timestamp).toBe(minute(2));
    expect(chat.find((entry) => entry.text === 'umi.jpg')).toMatchObject({
      isUser: true,
      kind: 'answer',
      imageUrl: '/api/media/fedcba9876543210',
    });
    expect(chat.at(-1)).toEqual({ isUser: false, kind: 'congratulations', text: '(おめでとう)', timestamp: minute(7) });
    const times = chat.map((entry) => entry.timestamp);
    expect(times).toEqual([...times].sort());
    for (const entry of chat) expect(chatEntrySchema.parse(entry)).toEqual(entry);
  });

  it('returns no entries before the start', () => {
    expect(chatLines(content, undefined, [])).toEqual([]);
    const { startedAt: _, ...waiting } = createProgress(ids);
    expect(chatLines(content, waiting, [])).toEqual([]);
  });

  it('does not show a question that the guest has not reached', () => {
    expect(chatLines(content, createProgress(ids), [])).toEqual(['< 序章', '< 一問目']);
    expect(chatLines(content, createProgress(ids), journalLines.slice(0, 2))).not.toContain('< 二問目');
  });

  it('leaves out hint requests and entries of other stories', () => {
    const { answer: _, ...hint } = tried('q1', false, {
      actionType: 'hint_request',
      at: minute(1),
    }) as ActionEntryLine & {
      seq: number;
      at: string;
    };
    const other = tried('q1', true, { storyId: 'zzzz2345', details: { selectedOption: 'A' }, at: minute(1) });
    expect(chatLines(content, createProgress(ids), [hint, other])).toEqual(['< 序章', '< 一問目']);
  });

  it('says that staff let the guest skip the question, and does not show the answer', () => {
    const pass = tried('q1', true, {
      actionType: 'show_answer',
      answer: createAnswerState({ isCorrect: true, passed: true, answer: '' }),
      at: minute(3),
    });
    expect(chatLines(content, createProgress(ids, ['q1']), [pass])).toEqual([
      '< 序章',
      '< 一問目',
      '< (通過)',
      '< 二問目',
    ]);
  });

  it('says once that a correction of the story made an earlier answer right (STORY-3)', () => {
    const wrong = tried('q1', false, { actionType: 'option_select', details: { selectedOption: 'B' }, at: minute(1) });
    const fix = guestLine({
      type: 'moved_to_version',
      rejudged: [createAnswerState({ questionId: 'q1', answer: 'A' })],
      at: minute(2),
    });
    expect(chatLines(content, createProgress(ids, ['q1']), [wrong, fix, fix]).slice(2)).toEqual([
      '> B. さめ',
      '< それは魚',
      '< 余談',
      '< (解けた)',
      '< 余談',
      '< 二問目',
    ]);
  });

  it('shows a question once, before its first answer, if the order is free [125]', () => {
    const free = createProgress(ids, ['q4'], { isSequential: false });
    const lines = [
      tried('q4', true, { details: { userAnswer: 'やあ' }, at: minute(1) }),
      tried('q2', false, { details: { userAnswer: 'かめ' }, at: minute(2) }),
      tried('q2', false, { details: { userAnswer: 'えび' }, at: minute(3) }),
    ];
    expect(chatLines(content, free, lines)).toEqual([
      '< 序章',
      '< 四問目',
      '> やあ',
      '< (返事)',
      '< 二問目',
      '> かめ',
      '< (ちがう)',
      '> えび',
      '< (ちがう)',
    ]);
  });

  it('shows an answer to a question that the story no longer has', () => {
    const unknownQuestion = tried('gone', true, { details: { userAnswer: '昔の答え' }, at: minute(1) });
    expect(chatLines(content, createProgress(ids), [unknownQuestion])).toEqual([
      '< 序章',
      '< 一問目',
      '> 昔の答え',
      '< (解けた)',
    ]);
  });
});
