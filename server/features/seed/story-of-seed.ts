import type { z } from 'zod';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { type StoryOpening, storyContentSchema } from '#core/model/story.ts';
import { createReader, writeReadings } from '#core/rules/readings.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import type { MediaStore } from '../../storage/ports.ts';
import { type Drawing, drawings } from './drawings.ts';

/**
 * A story that is part of the program. Its picture fields contain marks such as `picture:two-shisa`, which the seed replaces
 * with the addresses of the stored pictures.
 */
export type SeedStory = z.input<typeof storyContentSchema> & {
  /** The words of the Japanese texts with their readings, as `createReader` takes them (READING-1). */
  readonly readings?: string;
};

export type DrawingDeps = {
  readonly media: MediaStore;
  readonly renderDrawing: (svg: string) => Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }>;
};

const mark = /^picture:(.+)$/;

/**
 * Stores the drawings of one of the product's stories. Returns the story as the stories feature accepts it, with the
 * addresses of the drawings.
 */
export async function storyOfSeed(
  { readings = '', translations, ...seed }: SeedStory,
  { media, renderDrawing }: DrawingDeps,
  opening: StoryOpening = { isActive: true },
): Promise<StoryInput> {
  const addresses = new Map<string, string>();
  for (const name of pictureNames(seed)) {
    const { bytes, extension } = await renderDrawing(drawings[name]);
    addresses.set(`picture:${name}`, mediaUrl(await media.putByContent(bytes, extension)));
  }
  const read = createReader(readings);
  const annotated = withReadings(seed, (text) => writeReadings(read(text)));
  const { questions, ...content } = storyContentSchema.parse(withAddresses({ ...annotated, translations }, addresses));
  return { ...content, questionsAnswers: questions, ...opening };
}

/** The fields in which phones show readings. */
const readFields: ReadonlySet<string> = new Set([
  ...['description', 'questionText', 'correctFeedback', 'incorrectFeedback', 'generalFeedback', 'feedbackText'],
  ...['text', 'additionalText', 'feedback', 'hint'],
]);

function withReadings<Value>(value: Value, annotate: (text: string) => string): Value {
  const change = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') return readFields.has(name) ? annotate(part) : part;
    if (Array.isArray(part)) return part.map((each) => change(each));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, change(each, key)]));
  };
  return change(value) as Value;
}

/** Returns the names of the pictures in a story, without duplicates. */
function pictureNames(value: unknown, names = new Set<Drawing>()): ReadonlySet<Drawing> {
  if (typeof value === 'string') {
    const name = mark.exec(value)?.[1];
    if (name !== undefined && isPicture(name)) names.add(name);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) pictureNames(part, names);
  }
  return names;
}

function isPicture(name: string): name is Drawing {
  return Object.hasOwn(drawings, name);
}

function withAddresses(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => withAddresses(part, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withAddresses(part, addresses)]));
}
