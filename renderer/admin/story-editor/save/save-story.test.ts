import { beforeEach, describe, expect, it } from 'vitest';
import { createHint, createQuestion } from '#tests/support/story-builders.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import type { StaffApi } from '../../server/staff-api.ts';
import { createStory } from '../../testing/create-guest.ts';
import type { StoredVersion } from '../draft/editor-state.ts';
import { blankDraft, type Draft } from '../draft/story-draft.ts';
import { findOpeningChange, saveStory } from './save-story.ts';

type Call = { readonly name: string; readonly options: { body: Record<string, unknown>; files?: { field: string }[] } };
const calls: Call[] = [];
const heads: StoredVersion[] = [];
let answer: (call: Call) => unknown;

const api = {
  call: async (name: string, options: Call['options']) => {
    calls.push({ name, options });
    return answer({ name, options });
  },
} as unknown as StaffApi;
const file = new Blob(['x']);
const save = (
  draft: Draft,
  head?: StoredVersion,
  { fixNow = false, saved }: { fixNow?: boolean; saved?: Draft } = {},
) =>
  saveStory(
    { api, fileOf: (url) => (url === 'blob:lost' ? undefined : file), onHead: (one) => heads.push(one) },
    { head, draft, fixNow, opening: findOpeningChange(saved, draft) },
  );

const pictured: Draft = {
  ...blankDraft,
  isActive: true,
  title: '絵',
  coverImageUrl: 'blob:cover',
  questions: [
    createQuestion({
      questionId: 'q',
      mediaUrl: 'blob:q',
      hints: [createHint({ text: 'a' }), createHint({ imageUrl: 'blob:h' })],
    }),
  ],
};

beforeEach(() => {
  calls.length = 0;
  heads.length = 0;
  answer = ({ name }) => createStory({ storyId: 'newstory', version: name === 'createStory' ? 1 : 2 });
});

describe('saveStory', () => {
  it('creates a new story, then uploads its pictures, each with the field it belongs to [45]', async () => {
    const stored = await save(pictured);
    expect(calls.map(({ name }) => name)).toEqual(['createStory', 'updateStory']);
    const [create, update] = calls;
    // Guests cannot play the story before its pictures are stored.
    expect(create?.options.body).toMatchObject({ title: '絵', coverImageUrl: '', isActive: false });
    expect(update?.options.body).toMatchObject({ storyId: 'newstory', version: 1, isActive: true });
    expect(update?.options.files?.map(({ field }) => field)).toEqual(['coverImage', 'images_q', 'hint_image_q_1']);
    expect(JSON.stringify(update?.options.body)).not.toContain('blob:');
    expect(stored.version).toBe(2);
  });

  it('makes one call for a story without pictures', async () => {
    await save({ ...blankDraft, isActive: true, title: '字', questions: [createQuestion()] });
    expect(calls.map(({ name, options }) => [name, options.body.isActive])).toEqual([['createStory', true]]);
  });

  it('reports the created story, so that saving again does not create a second one [45]', async () => {
    answer = ({ name }) => {
      if (name === 'createStory') return createStory({ storyId: 'newstory', version: 1 });
      throw new ApiFailure('NO_RESPONSE', 0, '');
    };
    await expect(save(pictured)).rejects.toMatchObject({ code: 'NO_RESPONSE' });
    expect(heads).toEqual([{ storyId: 'newstory', version: 1 }]);
    answer = () => createStory({ storyId: 'newstory', version: 2 });
    await save(pictured, heads[0]);
    expect(calls.map(({ name }) => name)).toEqual(['createStory', 'updateStory', 'updateStory']);
    expect(calls[2]?.options.body).toMatchObject({ version: 1, isActive: true });
    expect(calls[2]?.options.files).toHaveLength(3);
  });

  it('leaves out the switch if it was not changed in this editor, and sends `fixNow`', async () => {
    await save(pictured, { storyId: 'newstory', version: 3 }, { saved: pictured, fixNow: true });
    expect(calls[0]?.options.body).not.toHaveProperty('isActive');
    expect(calls[0]?.options.body).toMatchObject({ version: 3, fixNow: true });
  });

  it('sends many pictures in several calls, each of them once', async () => {
    const hints = Array.from({ length: 25 }, (_, i) => createHint({ imageUrl: `blob:${i}` }));
    const draft = { ...pictured, coverImageUrl: '', questions: [createQuestion({ questionId: 'q', hints })] };
    let version = 1;
    answer = ({ options }) => {
      version += 1;
      const sent = options.body.questionsAnswers as { hints: { imageUrl: string }[] }[];
      const fields = options.files?.map(({ field }) => field) ?? [];
      const stored = (sent[0]?.hints ?? [])
        .map((hint, i) => (fields.includes(`hint_image_q_${i}`) ? createHint({ imageUrl: `/api/media/${i}` }) : hint))
        .filter(({ imageUrl }) => imageUrl !== '');
      return createStory({ version, questionsAnswers: [createQuestion({ questionId: 'q', hints: stored as never })] });
    };
    const stored = await save(draft, { storyId: 'newstory', version: 1 });
    expect(calls.map(({ options }) => options.files?.length)).toEqual([20, 5]);
    expect(calls.map(({ options }) => options.body.version)).toEqual([1, 2]);
    expect(stored.questionsAnswers[0]?.hints.map(({ imageUrl }) => imageUrl)).toEqual(
      hints.map((_, i) => `/api/media/${i}`),
    );
  });

  it('leaves out a picture whose file is missing', async () => {
    await save({ ...pictured, coverImageUrl: 'blob:lost' }, { storyId: 'newstory', version: 1 });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.options.files?.map(({ field }) => field)).toEqual(['images_q', 'hint_image_q_1']);
    expect(calls[0]?.options.body).toMatchObject({ coverImageUrl: '' });
  });
});
