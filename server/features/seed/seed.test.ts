import { describe, expect, it } from 'vitest';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { questionTypes, sampleStoryId, storyContentSchema } from '#core/model/story.ts';
import { storyProblems } from '#core/rules/story-check.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { lostThingsStory } from './demo/lost-things-story.ts';
import { sweetsStory } from './demo/sweets-story.ts';
import { sampleStory } from './sample-story/sample-story.ts';
import { seedSampleStory } from './seed.ts';
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
  it('adds the sample story to a new data directory once, and not again after the hotel has removed it', async () => {
    const { made, parts } = world();
    await seedSampleStory(parts);
    expect(made).toEqual([sampleStoryId]);
    made.length = 0;
    await seedSampleStory(parts);
    expect(made).toEqual([]);
  });

  it('adds the sample story at the next start if the first one was interrupted', async () => {
    const { made, parts } = world();
    const cutOff = { ...parts, createStory: () => Promise.reject(new Error('power cut')) };
    await expect(seedSampleStory(cutOff)).rejects.toThrow('power cut');
    await seedSampleStory(parts);
    expect(made).toEqual([sampleStoryId]);
  });

  it.each([
    ['sample', sampleStory],
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

  it('adds a sample story with questions of all types that need no poster', () => {
    const types = new Set(sampleStory.questions?.map(({ questionType }) => questionType));
    expect([...types].toSorted()).toEqual(questionTypes.filter((type) => type !== 'spot').toSorted());
  });
});
