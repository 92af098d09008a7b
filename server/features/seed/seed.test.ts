import { describe, expect, it } from 'vitest';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { questionTypes, sampleStoryId, storyContentSchema } from '#core/model/story.ts';
import { huntStoryId } from '#core/model/story-id.ts';
import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { dropReadings, splitReadings } from '#core/rules/readings.ts';
import { storyProblems } from '#core/rules/story-check.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { lostThingsStory } from './demo/lost-things-story.ts';
import { sweetsStory } from './demo/sweets-story.ts';
import { huntStory } from './hunt-story/hunt-story.ts';
import { sampleStory } from './sample-story/sample-story.ts';
import { seedBuiltInStories } from './seed.ts';
import { storyOfSeed } from './story-of-seed.ts';

const clock = { now: () => 1_000, monotonic: () => 0 };
const renderDrawing = async (svg: string) => ({ bytes: Buffer.from(svg), extension: 'webp' as const });

function world() {
  const storage = new MemoryStorage(clock);
  const createdTitles: string[] = [];
  const parts = {
    documents: storage.documents,
    media: storage.media,
    renderDrawing,
    clock,
    hasStory: (storyId: string) => createdTitles.includes(storyId),
    createStory: async (_: StoryInput, storyId: string) => createdTitles.push(storyId),
  };
  return { storage, made: createdTitles, parts };
}

describe('seeding stories', () => {
  it('adds the built-in stories to a new data directory once, and not again after the hotel has removed them', async () => {
    const { made, parts } = world();
    await seedBuiltInStories(parts);
    expect(made).toEqual([huntStoryId, sampleStoryId]);
    made.length = 0;
    await seedBuiltInStories(parts);
    expect(made).toEqual([]);
  });

  it('adds the hunt to a hotel that had only the sample story', async () => {
    const { made, parts, storage } = world();
    await storage.documents.put('seed', { sampleStoryAt: '2026-01-01T00:00:00.000Z' });
    await seedBuiltInStories(parts);
    expect(made).toEqual([huntStoryId]);
    expect(kindOfCode(huntStoryId)).toBeUndefined();
  });

  it('adds the built-in stories at the next start if the first one was interrupted', async () => {
    const { made, parts } = world();
    const cutOff = { ...parts, createStory: () => Promise.reject(new Error('power cut')) };
    await expect(seedBuiltInStories(cutOff)).rejects.toThrow('power cut');
    await seedBuiltInStories(parts);
    expect(made).toEqual([huntStoryId, sampleStoryId]);
  });

  it.each([
    ['sample', sampleStory],
    ['hunt', huntStory],
    ['lost things', lostThingsStory],
    ['sweets', sweetsStory],
  ])('stores all pictures of the story %s, which has no problems', async (_, seed) => {
    const { storage } = world();
    const { questionsAnswers, ...content } = await storyOfSeed(seed, { media: storage.media, renderDrawing });
    const story = storyContentSchema.parse({ ...content, questions: questionsAnswers });
    expect(storyProblems(story)).toEqual([]);
    const text = JSON.stringify(story);
    expect(text).not.toContain('picture:');
    const addresses = text.match(/\/api\/media\/[\w-]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const picture = await storage.media.open(address.slice('/api/media/'.length));
      expect(picture).toBeDefined();
      picture?.stream.destroy();
    }
  });

  it.each([
    ['sample', sampleStory],
    ['hunt', huntStory],
  ])(
    'gives each kanji that phones show of the story %s a reading, and changes nothing else [READING-1]',
    async (_, seed) => {
      const { storage } = world();
      const made = await storyOfSeed(seed, { media: storage.media, renderDrawing });
      const { readings: __, ...plain } = seed;
      const content = await storyOfSeed(plain, { media: storage.media, renderDrawing });
      expect(dropReadings(made)).toEqual(content);
      const { title: ___, translations: ____, questionsAnswers = [], ...rest } = made;
      const shown = questionsAnswers.map(
        ({ correctAnswer, acceptedAnswers, nearMisses = [], spotName, indoor, ...texts }) => [
          texts,
          nearMisses.map(({ feedback }) => feedback),
          [indoor?.questionText, indoor?.hint],
        ],
      );
      const text = JSON.stringify([rest.description, shown]);
      const bare = splitReadings(text).flatMap(({ base, reading }) => (reading === undefined ? [base] : []));
      expect(bare.join('').match(/.{0,6}\p{Script=Han}+.{0,6}/gu) ?? []).toEqual([]);
    },
  );

  it('adds a sample story with questions of all types that need no poster', () => {
    const types = new Set(sampleStory.questions?.map(({ questionType }) => questionType));
    expect([...types].toSorted()).toEqual(questionTypes.filter((type) => type !== 'spot').toSorted());
  });
});
