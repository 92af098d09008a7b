import { z } from 'zod';
import {
  hintSchema,
  questionIdSchema,
  questionInputSchema,
  storyContentSchema,
  storyLimits,
  storyOpeningSchema,
} from './story.ts';

/** The value of `format` in the `story.json` of a story file. */
export const storyFileFormat = 'takarabune-story';
/** The version of the format. It is increased when older programs would not understand a new file. */
export const storyFileVersion = 1;

/** A picture in a story file: the name of its entry in the zip file, or an empty text if there is no picture. */
const picture = z.string().max(200).default('');

const questionInFile = questionInputSchema.extend({
  mediaUrl: picture,
  hintImage: picture,
  hints: z
    .array(hintSchema.extend({ imageUrl: picture }))
    .max(storyLimits.hints)
    .default([]),
});

/**
 * The story in a story file. It has the form in which the editor saves it, except that pictures are given by the names
 * of their entries in the zip file.
 */
export const storyInFileSchema = storyContentSchema.omit({ questions: true }).extend({
  ...storyOpeningSchema.shape,
  title: storyContentSchema.shape.title.regex(/\S/),
  coverImageUrl: picture,
  isActive: z.boolean().default(true),
  questionsAnswers: z.array(questionInFile).max(storyLimits.questions).default([]),
  /** The codes of the spots by question, if whoever exported the story asked for them (SPOT-2). */
  spotCodes: z.record(questionIdSchema, z.string().max(8)).optional(),
  /** Likewise the codes of the indoor places (SPOT-8). */
  indoorSpotCodes: z.record(questionIdSchema, z.string().max(8)).optional(),
});
export type StoryInFile = z.infer<typeof storyInFileSchema>;
export type SpotCodesInFile = Pick<StoryInFile, 'spotCodes' | 'indoorSpotCodes'>;

/**
 * The fields of `story.json` that are checked first, so that the error for a file of a newer program differs from that
 * for a damaged file.
 */
export const storyFileHeadSchema = z.object({
  format: z.literal(storyFileFormat),
  formatVersion: z.number().int().positive(),
});

/** The complete `story.json` in this version of the format. */
export const storyFileSchema = storyFileHeadSchema.extend({ story: storyInFileSchema });
export type StoryFile = z.infer<typeof storyFileSchema>;
