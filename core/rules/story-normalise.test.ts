import { describe, expect, it } from 'vitest';
import {
  createChoice,
  createHint,
  createOption,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import { content as ja } from '../locales/ja/content.ts';
import { storyContentSchema } from '../model/story.ts';
import { normaliseStory, type StoryDraft } from './story-normalise.ts';

const picture = '/api/media/0123456789abcdef';
const preview = 'data:image/png;base64,AAAA';

function normalise(draft: StoryDraft) {
  let idCount = 0;
  const newQuestionId = () => {
    idCount += 1;
    return `new-${idCount}`;
  };
  return normaliseStory(draft, { newQuestionId, texts: ja });
}

const only = (question: StoryDraft['questions'][number]) => {
  const { content, notes } = normalise({ ...createStoryContent(), questions: [question] });
  const stored = content.questions[0];
  if (stored === undefined) throw new Error('no question');
  return { stored, codes: notes.map((note) => note.code) };
};

describe('a stored question', () => {
  it('has one point, whatever was sent [81]', () => {
    for (const points of [7, 0, -1, 'many', null]) expect(only({ ...createQuestion(), points }).stored.points).toBe(1);
  });

  it.each(['', '  ', '　'])('gets a default text by its position if its text is %j [153] [173]', (questionText) => {
    const { content, notes } = normalise({
      ...createStoryContent(),
      questions: [createQuestion({ questionId: 'a' }), createQuestion({ questionId: 'b', questionText })],
    });
    expect(content.questions[1]?.questionText).toBe('なぞ 2');
    expect(notes).toEqual([{ code: 'QUESTION_TEXT_FILLED', questionId: 'b' }]);
  });

  it('gets the default feedbackText where none was written [82]', () => {
    expect(only(createQuestion({ feedbackText: ' ' })).stored.feedbackText).toBe(ja.feedbackTextDefault);
    expect(only(createQuestion({ feedbackText: '次へ' })).stored.feedbackText).toBe('次へ');
  });

  it('has only the hints that have content [154]', () => {
    const hints = [
      createHint(),
      createHint({ text: '一' }),
      createHint({ text: ' ', additionalText: '　' }),
      createHint({ additionalText: '二' }),
      createHint({ imageUrl: picture }),
      createHint({ imageUrl: preview }),
    ];
    const { stored, codes } = only(createQuestion({ hints }));
    expect(stored.hints).toEqual([hints[1], hints[3], hints[4]]);
    expect(codes).toEqual(['HINTS_DROPPED', 'MEDIA_DROPPED']);
  });

  it('has neither hints nor pictures if its type is text [155]', () => {
    const { stored } = only(
      createQuestion({
        questionType: 'text',
        mediaUrl: picture,
        hints: [createHint({ text: '一' })],
        hintText: '二',
        hint: '三',
        hintImage: picture,
      }),
    );
    expect(stored).toMatchObject({ mediaUrl: '', hints: [], hintText: '', hint: '', hintImage: '' });
  });

  it.each([
    ['no_answer', 'やどかり', ['かに']],
    ['text', '', []],
    ['file_upload', '', []],
    ['multiple_choice', '', []],
  ] as const)('of type %s has the answer %j [156]', (questionType, correctAnswer, acceptedAnswers) => {
    const { stored } = only(createChoice({ questionType, correctAnswer: 'やどかり', acceptedAnswers: ['かに'] }));
    expect(stored.correctAnswer).toBe(correctAnswer);
    expect(stored.acceptedAnswers).toEqual(acceptedAnswers);
  });

  it('keeps the answer as typed, because it is compared exactly [169]', () => {
    expect(only(createQuestion({ correctAnswer: ' Abc ' })).stored.correctAnswer).toBe(' Abc ');
  });

  it.each([
    ['lenient', ['ヤドカリ', ' ', 'かに', 'カニ'], ['かに']],
    ['exact', ['ヤドカリ', ' ', 'かに', 'カニ', 'かに'], ['ヤドカリ', 'かに', 'カニ']],
  ] as const)(
    'with %s matching, has only the accepted answers that differ',
    (answerMatching, acceptedAnswers, expected) => {
      const { stored } = only(createQuestion({ answerMatching, acceptedAnswers: [...acceptedAnswers] }));
      expect(stored.acceptedAnswers).toEqual(expected);
    },
  );

  it('has options lettered by position, with their text, correctness and feedback [85] [157] [163]', () => {
    const options = [
      createOption({ value: 'C', text: '海', isCorrect: true, feedback: 'お見事' }),
      createOption({ value: 'A', text: '山', feedback: ' ' }),
      createOption({ value: '', text: '' }),
    ];
    expect(only(createChoice({ multipleChoiceOptions: options })).stored.multipleChoiceOptions).toEqual([
      { value: 'A', text: '海', isCorrect: true, feedback: 'お見事' },
      { value: 'B', text: '山', isCorrect: false },
      { value: 'C', text: '', isCorrect: false },
    ]);
  });

  it.each([[[]], [[createOption({ text: '' }), createOption({ text: '　', isCorrect: true })]]])(
    'gets three placeholders if it has no usable options [164]',
    (multipleChoiceOptions) => {
      const { stored, codes } = only(createChoice({ multipleChoiceOptions }));
      expect(stored.multipleChoiceOptions).toEqual([
        { value: 'A', text: '選択肢 A', isCorrect: false },
        { value: 'B', text: '選択肢 B', isCorrect: false },
        { value: 'C', text: '選択肢 C', isCorrect: false },
      ]);
      expect(codes).toContain('OPTIONS_REPLACED');
    },
  );

  it('has no blank options if it is not a choice', () => {
    const { stored, codes } = only(
      createQuestion({ multipleChoiceOptions: [createOption({ text: '' })], feedbackText: 'x' }),
    );
    expect(stored.multipleChoiceOptions).toEqual([]);
    expect(codes).toEqual([]);
  });

  it('gets a new id if it has none or if an earlier question has it', () => {
    const { questionId: _, ...nameless } = createQuestion();
    const { content, notes } = normalise({
      ...createStoryContent(),
      questions: [createQuestion({ questionId: 'a' }), nameless, createQuestion({ questionId: 'a' })],
    });
    expect(content.questions.map((question) => question.questionId)).toEqual(['a', 'new-1', 'new-2']);
    expect(notes.filter((note) => note.code === 'QUESTION_ID_GIVEN')).toHaveLength(2);
  });

  it('has only the fields of the model [87]', () => {
    const draft = {
      ...createQuestion(),
      imageFile: {},
      imagePreview: preview,
      hints: [{ ...createHint({ text: '一' }), imagePreview: preview }],
    };
    const { stored } = only(draft);
    expect(JSON.stringify(stored)).not.toContain('image/png');
    expect(Object.keys(stored).sort()).toEqual(Object.keys(createQuestion()).sort());
    expect(Object.keys(stored.hints[0] ?? {})).toEqual(['text', 'additionalText', 'imageUrl']);
  });
});

describe('the addresses of pictures [87]', () => {
  it.each([
    [picture, picture],
    ['', ''],
    [preview, ''],
    ['blob:http://localhost/1', ''],
    ['https://example.com/a.png', ''],
    ['//example.com/api/media/0123456789abcdef', ''],
    ['/api/media/../../secret0123456789', ''],
    ['/api/media/short', ''],
    ['/api/media/0123456789abcdef?x', ''],
    ['javascript:alert(1)', ''],
  ])('are checked in every field: %s is stored as %j', (url, expected) => {
    const { content } = normalise({
      ...createStoryContent(),
      coverImageUrl: url,
      questions: [
        createQuestion({ mediaUrl: url, hintImage: url, hints: [createHint({ text: '一', imageUrl: url })] }),
      ],
    });
    expect(content.coverImageUrl).toBe(expected);
    expect(content.questions[0]).toMatchObject({
      mediaUrl: expected,
      hintImage: expected,
      hints: [{ imageUrl: expected }],
    });
  });
});

describe('a stored story', () => {
  it('has each room once, trimmed, as it was first typed', () => {
    const { content, notes } = normalise({
      ...createStoryContent(),
      roomNumbers: [' 101 ', '１０１号室', '', '　', 'B-07', 'b07', '号室'],
    });
    expect(content.roomNumbers).toEqual(['101', 'B-07']);
    expect(notes).toContainEqual({ code: 'ROOMS_CLEANED' });
  });

  it('has the order of play as sent, and a trimmed title', () => {
    const { content } = normalise({ ...createStoryContent({ isSequential: false, title: ' 宝船 ' }) });
    expect(content).toMatchObject({ isSequential: false, title: '宝船' });
  });

  it('has the translations of the questions, hints and options that are left', () => {
    const { content } = normalise({
      ...createStoryContent(),
      questions: [
        createQuestion({
          questionId: 'a',
          hints: [createHint(), createHint({ text: '二' }), createHint({ text: '三' })],
        }),
        createQuestion({ questionId: 'b', questionType: 'text', hints: [createHint({ text: '一' })] }),
        createQuestion({ questionId: 'c', hintText: '古い' }),
      ],
      translations: {
        en: {
          title: 'Ship',
          questions: {
            a: { questionText: 'A', hints: [{ text: 'one' }, { text: 'two' }], options: [{ text: 'x' }] },
            b: { questionText: 'B', hints: [{ text: 'one' }] },
            c: { hints: [{ text: 'old' }, { text: 'more' }] },
            gone: { questionText: 'G' },
          },
        },
      },
    });
    expect(content.translations).toEqual({
      en: {
        title: 'Ship',
        questions: {
          a: { questionText: 'A', hints: [{ text: 'two' }, { text: '' }] },
          b: { questionText: 'B' },
          c: { hints: [{ text: 'old' }] },
        },
      },
    });
  });

  it('has no notes if nothing had to be changed', () => {
    const tidy = createStoryContent({ questions: [createQuestion({ feedbackText: '次へ' })] });
    expect(normalise(tidy)).toEqual({ content: tidy, notes: [] });
  });

  it('is unchanged when it is normalised again', () => {
    const messy: StoryDraft = {
      ...createStoryContent({ roomNumbers: ['1 ', '１'] }),
      title: ' x ',
      questions: [
        { ...createChoice({ multipleChoiceOptions: [], mediaUrl: preview }), questionId: undefined, points: 5 },
        createQuestion({
          questionText: '',
          hints: [createHint(), createHint({ text: 'a' })],
          acceptedAnswers: ['x', 'x'],
        }),
        createQuestion({ questionType: 'text' }),
      ],
      translations: { en: { questions: { q1: { hints: [{ text: '' }, { text: 'b' }] } } } },
    };
    const once = normalise(messy).content;
    expect(normalise(once)).toEqual({ content: once, notes: [] });
    expect(storyContentSchema.parse(once)).toEqual(once);
  });
});
