import { z } from 'zod';
import { type Language, languages } from './languages.ts';
import { storyIdPattern } from './story-id.ts';

/** The types of questions. docs/glossary.md lists their names on screen. */
export const questionTypes = ['multiple_choice', 'file_upload', 'no_answer', 'text', 'spot'] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * How a typed answer is compared. `exact`: character by character (ANSWER-2). `lenient`: after both texts were
 * normalised (ANSWER-3).
 */
export const answerMatchings = ['exact', 'lenient'] as const;
export type AnswerMatching = (typeof answerMatchings)[number];

/**
 * The largest lengths of the texts and the largest counts in a story. A story that exceeds them is refused; nothing is
 * cut off.
 */
export const storyLimits = {
  title: 200,
  description: 4_000,
  questionText: 2_000,
  shortText: 500,
  feedback: 1_000,
  questions: 200,
  options: 26,
  hints: 10,
  acceptedAnswers: 100,
  nearMisses: 10,
  rooms: 2_000,
} as const;

export { sampleStoryId, storyIdAlphabet, storyIdLength } from './story-id.ts';

export const storyIdSchema = z.string().regex(storyIdPattern);

export const questionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/**
 * Control characters and lone surrogates, which are removed. Nobody types them, but a file or a program may contain
 * them.
 */
const unwanted = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;
const typedText = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(unwanted, ''))
    .max(max);
const text = (max: number) => typedText(max).default('');
/**
 * The path at which this server serves a picture. Any other URL, such as a preview (data: or blob:), is removed when a
 * story is normalised (STORY-5).
 */
const imageUrl = z.string().max(15_000_000).default('');

export const optionSchema = z.object({
  value: text(8),
  text: text(storyLimits.shortText),
  isCorrect: z.boolean().default(false),
  feedback: typedText(storyLimits.feedback).optional(),
});
export type Option = z.infer<typeof optionSchema>;

export const hintSchema = z.object({
  text: text(storyLimits.feedback),
  additionalText: text(storyLimits.feedback),
  imageUrl,
});
export type Hint = z.infer<typeof hintSchema>;

/** Wrong answers to a riddle that get a reply of their own, because they are close (ANSWER-12). */
export const nearMissSchema = z.object({
  answers: z.array(typedText(storyLimits.shortText)).max(storyLimits.acceptedAnswers).default([]),
  feedback: text(storyLimits.feedback),
});
export type NearMiss = z.infer<typeof nearMissSchema>;

/** Where a spot's question leads while staff send guests indoors, and what it says then (SPOT-8). */
const indoorPlaceSchema = z.object({
  spotName: text(storyLimits.shortText),
  questionText: text(storyLimits.questionText),
  hint: text(storyLimits.feedback),
});
export type IndoorPlace = z.infer<typeof indoorPlaceSchema>;

export const questionSchema = z.object({
  questionId: questionIdSchema,
  questionType: z.enum(questionTypes),
  questionText: text(storyLimits.questionText),
  mediaUrl: imageUrl,
  points: z.number().default(1),
  hintText: text(storyLimits.feedback),
  hint: text(storyLimits.feedback),
  hintImage: imageUrl,
  generalFeedback: text(storyLimits.feedback),
  correctFeedback: text(storyLimits.feedback),
  incorrectFeedback: text(storyLimits.feedback),
  correctAnswer: text(storyLimits.shortText),
  feedbackText: text(storyLimits.feedback),
  acceptedFileTypes: text(200),
  multipleChoiceOptions: z.array(optionSchema).max(storyLimits.options).default([]),
  hints: z.array(hintSchema).max(storyLimits.hints).default([]),
  answerMatching: z.enum(answerMatchings).default('exact'),
  acceptedAnswers: z.array(typedText(storyLimits.shortText)).max(storyLimits.acceptedAnswers).default([]),
  nearMisses: z.array(nearMissSchema).max(storyLimits.nearMisses).optional(),
  /** What staff call the spot that the question leads to. Phones never receive it (SPOT-1). */
  spotName: typedText(storyLimits.shortText).optional(),
  indoor: indoorPlaceSchema.optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** The fields that only one type of questions uses. The others keep their values, so that a change of the type loses nothing. */
type OwnFields = {
  multiple_choice: 'multipleChoiceOptions';
  file_upload: 'acceptedFileTypes';
  no_answer: 'correctAnswer' | 'acceptedAnswers' | 'nearMisses' | 'answerMatching' | 'feedbackText';
  text: never;
  spot: 'spotName' | 'indoor';
};
/** What the rules of a type may read of its questions: the fields of all types, and the type's own. */
export type QuestionOf<Type extends QuestionType> = Omit<Question, OwnFields[QuestionType] | 'questionType'> &
  Pick<Question, OwnFields[Type]>;

/**
 * A question as a client or a file may contain it. Fields with a default may be missing, and so may the id; `normaliseStory`
 * then adds one (STORY-5).
 */
export const questionInputSchema = questionSchema.partial({ questionId: true }).extend({
  /** Any value is accepted, and 1 is stored (ANSWER-10). */
  points: z.unknown().optional(),
});

/** The texts of a question in another language. An absent text appears in the story's own language. */
export const questionTranslationSchema = z
  .object({
    questionText: typedText(storyLimits.questionText),
    generalFeedback: typedText(storyLimits.feedback),
    correctFeedback: typedText(storyLimits.feedback),
    incorrectFeedback: typedText(storyLimits.feedback),
    feedbackText: typedText(storyLimits.feedback),
    /** Further right answers. They count for every guest, whatever the guest's language is (ANSWER-2). */
    acceptedAnswers: z.array(typedText(storyLimits.shortText)).max(storyLimits.acceptedAnswers),
    /** In the order of the question's near misses. `answers` are added to those of the question. */
    nearMisses: z.array(
      z
        .object({
          answers: z.array(typedText(storyLimits.shortText)).max(storyLimits.acceptedAnswers),
          feedback: typedText(storyLimits.feedback),
        })
        .partial(),
    ),
    /** In the order of the question's options. */
    options: z.array(
      z.object({
        text: typedText(storyLimits.shortText),
        feedback: typedText(storyLimits.feedback).optional(),
      }),
    ),
    /** In the order of the question's hints. */
    hints: z.array(
      z.object({
        text: typedText(storyLimits.feedback),
        additionalText: typedText(storyLimits.feedback).optional(),
      }),
    ),
    indoor: indoorPlaceSchema.omit({ spotName: true }).partial(),
  })
  .partial();
export type QuestionTranslation = z.infer<typeof questionTranslationSchema>;

export const storyTranslationSchema = z
  .object({
    title: typedText(storyLimits.title),
    description: typedText(storyLimits.description),
    questions: z.record(questionIdSchema, questionTranslationSchema),
  })
  .partial();
export type StoryTranslation = z.infer<typeof storyTranslationSchema>;

const optionalTranslation = storyTranslationSchema.optional();
export const translationsSchema = z.object(
  Object.fromEntries(languages.map((language) => [language, optionalTranslation])) as Record<
    Language,
    typeof optionalTranslation
  >,
);
export type Translations = z.infer<typeof translationsSchema>;

/** The content of one immutable version of a story (STORY-1). */
export const storyContentSchema = z.object({
  title: typedText(storyLimits.title),
  description: text(storyLimits.description),
  coverImageUrl: imageUrl,
  isSequential: z.boolean().default(true),
  roomNumbers: z.array(z.string().max(40)).max(storyLimits.rooms).default([]),
  questions: z.array(questionSchema).max(storyLimits.questions).default([]),
  translations: translationsSchema.default({}),
});
export type StoryContent = z.infer<typeof storyContentSchema>;

/** What staff decide about when guests can start a story. A change creates no new version. */
export const storyOpeningSchema = z.object({
  isActive: z.boolean(),
  /** The first and the last day on which guests can start the story, as days of the hotel, `YYYY-MM-DD` (STORY-8). */
  firstDay: z.iso.date().optional(),
  lastDay: z.iso.date().optional(),
  /** Whether the story stays closed until staff have scanned the poster of each of its spots (STORY-9). */
  needsWalkTest: z.boolean().optional(),
});
export type StoryOpening = z.infer<typeof storyOpeningSchema>;

/** What the server itself records about a story. */
export const storyRecordSchema = z.object({
  storyId: storyIdSchema,
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Set while the story is in the trash. */
  trashedAt: z.iso.datetime().optional(),
});

/** The fields that are stored outside of the versions and can be overwritten (STORY-1). */
export const storyHeadSchema = storyRecordSchema.extend({
  ...storyOpeningSchema.shape,
  /** Whether guests are led to the indoor places (SPOT-8). */
  isIndoor: z.boolean().optional(),
});
export type StoryHead = z.infer<typeof storyHeadSchema>;

/** A story as it is stored: its head, and the content of the current version. */
export const storySchema = storyContentSchema.extend(storyHeadSchema.shape);
export type Story = z.infer<typeof storySchema>;
