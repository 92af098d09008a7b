import { z } from 'zod';
import { hintSchema, questionSchema, storyContentSchema, storyLimits } from './story.ts';

/** The value of `format` in the `story.json` of a story file. */
export const storyFileFormat = 'takarabune-story';
/** Increased when older programs could not understand a new file. */
export const storyFileVersion = 1;

/** A picture of a story file: the name of its entry in the zip, or empty for none. */
const picture = z.string().max(200).default('');

const questionInFile = questionSchema.partial({ questionId: true }).extend({
  points: z.unknown().optional(),
  mediaUrl: picture,
  hintImage: picture,
  hints: z
    .array(hintSchema.extend({ imageUrl: picture }))
    .max(storyLimits.hints)
    .default([]),
});

/** The story in a story file: as the editor saves it, but pictures are named by their entry in the zip. */
export const storyInFileSchema = storyContentSchema.omit({ questions: true }).extend({
  title: storyContentSchema.shape.title.regex(/\S/),
  coverImageUrl: picture,
  isActive: z.boolean().default(true),
  questionsAnswers: z.array(questionInFile).max(storyLimits.questions).default([]),
});
export type StoryInFile = z.infer<typeof storyInFileSchema>;

/** Parsed first, so that a file of a newer program gets a different error than a broken file. */
export const storyFileHeadSchema = z.object({
  format: z.literal(storyFileFormat),
  formatVersion: z.number().int().positive(),
});

/** The whole `story.json` of this version. */
export const storyFileSchema = storyFileHeadSchema.extend({ story: storyInFileSchema });
export type StoryFile = z.infer<typeof storyFileSchema>;
