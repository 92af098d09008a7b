import type { Question, QuestionTranslation } from '#core/model/story.ts';
import { getHints } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { toOptionLetter } from '#core/rules/story-normalise-question.ts';
import { isBlank } from '#core/rules/text-normalise.ts';

const plainKinds = ['questionText', 'correctFeedback', 'incorrectFeedback', 'generalFeedback', 'feedbackText'] as const;

/** A text of a question that can be translated. */
export type TranslatableText = {
  readonly key: string;
  readonly kind:
    | (typeof plainKinds)[number]
    | 'acceptedAnswers'
    | 'nearMissAnswers'
    | 'nearMiss'
    | 'option'
    | 'optionFeedback'
    | 'hint'
    | 'hintAdditional'
    | 'indoorText'
    | 'indoorHint';
  /** The number of a hint or a near miss, counted from 1; 0 for other texts. */
  readonly n: number;
  /** The letter of an option; empty for other texts. */
  readonly letter: string;
  readonly own: string;
  readonly translated: string;
  /** Returns the question's translation with this text replaced. */
  readonly put: (texts: QuestionTranslation, text: string) => QuestionTranslation;
};

/** Returns the non-blank texts of a question in the order of the game, each with its translation from `texts`. */
export function listTranslatableTexts(question: Question, texts: QuestionTranslation): TranslatableText[] {
  const plain = plainKinds
    .filter((kind) => kind !== 'feedbackText' || rulesOf(question).hasFeedbackText)
    .map(
      (kind): TranslatableText => ({
        key: kind,
        kind,
        n: 0,
        letter: '',
        own: question[kind],
        translated: texts[kind] ?? '',
        put: (now, text) => ({ ...now, [kind]: text }),
      }),
    );
  const [first, ...feedback] = plain;
  return [
    ...(first ? [first] : []),
    ...answerTexts(question, texts),
    ...nearMissTexts(question, texts),
    ...optionTexts(question, texts),
    ...hintTexts(question, texts),
    ...indoorTexts(question, texts),
    ...feedback,
  ].filter(({ own }) => !isBlank(own));
}

/** Returns the right answers of a riddle as one text with a line for each. */
function answerTexts(question: Question, texts: QuestionTranslation): TranslatableText[] {
  if (!rulesOf(question).hasAnswers) return [];
  return [
    {
      key: 'acceptedAnswers',
      kind: 'acceptedAnswers',
      n: 0,
      letter: '',
      own: rulesOf(question).listAnswers(question).join('\n'),
      translated: (texts.acceptedAnswers ?? []).join('\n'),
      put: (now, text) => ({ ...now, acceptedAnswers: text === '' ? [] : text.split('\n') }),
    },
  ];
}

/** Returns the answers of each near miss as one text with a line for each, and its reply. */
function nearMissTexts({ nearMisses = [] }: Question, texts: QuestionTranslation): TranslatableText[] {
  return nearMisses.flatMap(({ answers, feedback }, index) => {
    const translated = texts.nearMisses?.[index];
    const put = (now: QuestionTranslation, change: NonNullable<typeof translated>) => ({
      ...now,
      nearMisses: padded(now.nearMisses, nearMisses.length, {}).map((item, i) =>
        i === index ? { ...item, ...change } : item,
      ),
    });
    const shared = { n: index + 1, letter: '' };
    return [
      {
        ...shared,
        key: `nearMissAnswers${index}`,
        kind: 'nearMissAnswers' as const,
        own: answers.join('\n'),
        translated: (translated?.answers ?? []).join('\n'),
        put: (now: QuestionTranslation, text: string) => put(now, { answers: text === '' ? [] : text.split('\n') }),
      },
      {
        ...shared,
        key: `nearMiss${index}`,
        kind: 'nearMiss' as const,
        own: feedback,
        translated: translated?.feedback ?? '',
        put: (now: QuestionTranslation, text: string) => put(now, { feedback: text }),
      },
    ];
  });
}

function optionTexts(question: Question, texts: QuestionTranslation): TranslatableText[] {
  if (!rulesOf(question).hasOptions) return [];
  const count = question.multipleChoiceOptions.length;
  return question.multipleChoiceOptions.flatMap((option, index) => {
    const letter = toOptionLetter(index);
    const translated = texts.options?.[index];
    const put = (field: 'text' | 'feedback') => (now: QuestionTranslation, text: string) => ({
      ...now,
      options: padded(now.options, count, { text: '' }).map((item, i) =>
        i === index ? { ...item, [field]: text } : item,
      ),
    });
    return [
      {
        key: `option${index}`,
        kind: 'option' as const,
        n: 0,
        letter,
        own: option.text,
        translated: translated?.text ?? '',
        put: put('text'),
      },
      {
        key: `optionFeedback${index}`,
        kind: 'optionFeedback' as const,
        n: 0,
        letter,
        own: option.feedback ?? '',
        translated: translated?.feedback ?? '',
        put: put('feedback'),
      },
    ];
  });
}

function hintTexts(question: Question, texts: QuestionTranslation): TranslatableText[] {
  const hints = getHints(question);
  return hints.flatMap((hint, index) => {
    const translated = texts.hints?.[index];
    const put = (field: 'text' | 'additionalText') => (now: QuestionTranslation, text: string) => ({
      ...now,
      hints: padded(now.hints, hints.length, { text: '' }).map((item, i) =>
        i === index ? { ...item, [field]: text } : item,
      ),
    });
    const shared = { n: index + 1, letter: '' };
    return [
      {
        ...shared,
        key: `hint${index}`,
        kind: 'hint' as const,
        own: hint.text,
        translated: translated?.text ?? '',
        put: put('text'),
      },
      {
        ...shared,
        key: `hintAdditional${index}`,
        kind: 'hintAdditional' as const,
        own: hint.additionalText,
        translated: translated?.additionalText ?? '',
        put: put('additionalText'),
      },
    ];
  });
}

function indoorTexts({ indoor }: Question, texts: QuestionTranslation): TranslatableText[] {
  const fields = [
    ['questionText', 'indoorText'],
    ['hint', 'indoorHint'],
  ] as const;
  return fields.map(([field, kind]) => ({
    ...{ key: kind, kind, n: 0, letter: '' },
    own: indoor?.[field] ?? '',
    translated: texts.indoor?.[field] ?? '',
    put: (now, text) => ({ ...now, indoor: { ...now.indoor, [field]: text } }),
  }));
}

/** Returns a copy of the list, extended with `blank` to at least `count` items. */
function padded<T>(list: readonly T[] | undefined, count: number, blank: T): T[] {
  return Array.from({ length: Math.max(count, list?.length ?? 0) }, (_, index) => list?.[index] ?? blank);
}
