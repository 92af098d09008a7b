import { beforeEach, describe, expect, it } from 'vitest';
import { content as texts } from '#core/locales/ja/content.ts';
import type { StoryDraft } from '#core/rules/story-normalise.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { silentLogger } from '../../platform/logger.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { RunningGuests } from '../functions.ts';
import { StoryRepository } from './story.repository.ts';
import { type StoryDeps, StoryService } from './story.service.ts';
import { createStoryCleanUp } from './story-clean-up.ts';

const day = 24 * 60 * 60 * 1_000;
const hour = 60 * 60 * 1_000;

const time = { now: 0 };
const clock = { now: () => time.now, monotonic: () => time.now };
let storage: MemoryStorage;
let repository: StoryRepository;
let service: StoryService;
let cleanUp: () => Promise<void>;
const state = { playing: 0, pinned: new Set<number>(), isDoubtful: false, fixes: [] as unknown[], announced: 0 };

const running: RunningGuests = {
  countPlaying: () => state.playing,
  pinnedVersions: () => state.pinned,
  fixRunning: async (...fix) => {
    state.fixes.push(fix);
    return 3;
  },
};

beforeEach(async () => {
  time.now = Date.parse('2026-11-20T10:00:00Z');
  Object.assign(state, { playing: 0, pinned: new Set(), isDoubtful: false, fixes: [], announced: 0 });
  storage = new MemoryStorage(clock);
  await load();
});

const queue = new KeyedQueue();
const parts = (): StoryDeps => ({
  repository,
  queue,
  pictures: async (draft) => draft,
  running,
  announce: () => {
    state.announced += 1;
  },
  clock,
  ids: randomIds,
  security: { note: async () => undefined, noteFailure: async () => undefined },
  findUnwalked: () => [],
  texts: () => texts,
});

async function load(): Promise<void> {
  repository = await StoryRepository.load(storage.documents, silentLogger);
  service = new StoryService(parts());
  cleanUp = createStoryCleanUp({ repository, queue, running, clock, isDeletionHeld: () => state.isDoubtful });
}

const question = { questionId: 'r1', questionType: 'no_answer' as const, questionText: 'Who?', correctAnswer: 'crab' };
const empty = {
  mediaUrl: '',
  hintText: '',
  hint: '',
  hintImage: '',
  generalFeedback: '',
  correctFeedback: '',
  incorrectFeedback: '',
  feedbackText: '',
  acceptedFileTypes: '',
  multipleChoiceOptions: [],
  hints: [],
  answerMatching: 'exact' as const,
  acceptedAnswers: [],
};
const input = {
  title: 'Story',
  description: '',
  coverImageUrl: '',
  isSequential: true,
  isActive: true,
  roomNumbers: [],
  questionsAnswers: [{ ...question, ...empty }],
  translations: {},
};

const newStory = async () => (await service.create(input)).storyId;
const retitle = async (storyId: string, title: string) =>
  service.update(storyId, { title, version: repository.find(storyId)?.version ?? 1 }, []);

describe('the versions of a story', () => {
  it('are kept while somebody plays them, and for another hour in case somebody is about to', async () => {
    const storyId = await newStory();
    await retitle(storyId, 'Second');
    await retitle(storyId, 'Third');
    state.pinned = new Set([1]);
    await cleanUp();
    expect(repository.listVersions(storyId)).toEqual([1, 2, 3]);
    time.now += hour;
    await cleanUp();
    expect(repository.listVersions(storyId)).toEqual([1, 3]);
    expect(repository.getContent(storyId, 1)?.title).toBe('Story');
    state.pinned = new Set();
    await cleanUp();
    time.now += hour;
    await cleanUp();
    expect(repository.listVersions(storyId)).toEqual([3]);
    expect(await storage.documents.list('stories')).toEqual([`stories/${storyId}/head`, `stories/${storyId}/v3`]);
  });

  it('are loaded after a restart; if the newest is lost, the one before it is used', async () => {
    const storyId = await newStory();
    await retitle(storyId, 'Second');
    await load();
    expect(repository.find(storyId)).toMatchObject({ title: 'Second', version: 2 });
    await storage.documents.remove(`stories/${storyId}/v2`);
    await load();
    expect(repository.find(storyId)).toMatchObject({ title: 'Story', version: 1 });
    await storage.documents.remove(`stories/${storyId}/v1`);
    const other = await newStory();
    await load();
    expect(repository.all().map((story) => story.storyId)).toEqual([other]);
  });

  it('are not created by a save that changes nothing', async () => {
    const storyId = await newStory();
    expect((await retitle(storyId, 'Story')).version).toBe(1);
  });
});

describe('a correction of a story', () => {
  it('moves the guests of the previous version after the new one is stored', async () => {
    const storyId = await newStory();
    await service.update(storyId, { description: 'fixed', fixNow: true, version: 1 }, []);
    expect(state.fixes).toEqual([[storyId, 1, 2]]);
    expect((await service.acceptAnswer(storyId, 'r1', 'hermit crab', 2)).guestsHelped).toBe(3);
    expect(state.fixes).toEqual([
      [storyId, 1, 2],
      [storyId, 2, 3],
    ]);
    expect((await service.acceptAnswer(storyId, 'r1', 'hermit crab', 3)).guestsHelped).toBe(0);
    expect(state.fixes).toHaveLength(2);
  });

  it('is refused if the question would have too many answers: the story could not be read after a restart', async () => {
    const acceptedAnswers = Array.from({ length: 100 }, (_, n) => `crab ${n}`);
    const { storyId } = await service.create({
      ...input,
      questionsAnswers: [{ ...question, ...empty, acceptedAnswers }],
    });
    await expect(service.acceptAnswer(storyId, 'r1', 'hermit crab', 1)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: ['questions.0.acceptedAnswers'] },
    });
    await load();
    expect(service.find(storyId)).toMatchObject({ version: 1, questions: [{ acceptedAnswers }] });
  });

  it('is not made by a normal save', async () => {
    await retitle(await newStory(), 'Second');
    expect(state.fixes).toEqual([]);
  });
});

describe('the trash', () => {
  it('removes a story after 30 days, but not while somebody plays it or the clock is doubtful', async () => {
    const storyId = await newStory();
    await service.trash(storyId);
    time.now += 30 * day - 1;
    await cleanUp();
    expect(repository.find(storyId)).toBeDefined();
    time.now += 1;
    state.isDoubtful = true;
    await cleanUp();
    Object.assign(state, { isDoubtful: false, playing: 1 });
    await cleanUp();
    expect(repository.find(storyId)).toBeDefined();
    state.playing = 0;
    await cleanUp();
    expect(repository.find(storyId)).toBeUndefined();
    expect(await storage.documents.list('stories')).toEqual([]);
  });

  it('counts the days since the story was last put into it', async () => {
    const storyId = await newStory();
    await service.trash(storyId);
    time.now += 29 * day;
    await service.restore(storyId);
    await service.trash(storyId);
    time.now += 29 * day;
    await cleanUp();
    expect(repository.find(storyId)?.trashedAt).toBeDefined();
  });
});

describe('incomplete stories of earlier versions', () => {
  const incomplete = { ...input, questionsAnswers: [{ ...question, ...empty, correctAnswer: '' }] };
  /** Returns an active but incomplete story, as earlier versions stored it. */
  const oldStory = async () => {
    const { storyId } = await service.create({ ...incomplete, isActive: false });
    const { storyId: _, version, createdAt, updatedAt } = service.find(storyId);
    await repository.putHead({ storyId, version, isActive: true, createdAt, updatedAt });
    return storyId;
  };
  const refused = { code: 'STORY_INCOMPLETE', data: { problems: [{ code: 'CORRECT_ANSWER_MISSING' }] } };

  it('stay active until they are saved, which requires them to be complete or inactive', async () => {
    const storyId = await oldStory();
    await load();
    expect(service.find(storyId).isActive).toBe(true);
    await expect(retitle(storyId, 'Second')).rejects.toMatchObject(refused);
    await service.update(storyId, { isActive: false, version: 1 }, []);
    expect((await retitle(storyId, 'Second')).version).toBe(2);
  });

  it('still accept one more answer to a question', async () => {
    const storyId = await oldStory();
    expect((await service.acceptAnswer(storyId, 'r1', 'crab', 1)).story).toMatchObject({ version: 2, isActive: true });
  });

  it('are restored only as inactive', async () => {
    const storyId = await oldStory();
    await service.trash(storyId);
    await expect(service.restore(storyId)).rejects.toMatchObject(refused);
    expect(service.find(storyId).trashedAt).toBeDefined();
    expect(await service.restore(storyId, { isActive: false })).toMatchObject({ isActive: false, version: 1 });
    expect(service.find(storyId).trashedAt).toBeUndefined();
  });

  it('become inactive when they are copied', async () => {
    expect(await service.adopt(incomplete)).toMatchObject({ isActive: false });
    expect(await service.adopt(input)).toMatchObject({ isActive: true });
  });
});

it('a save that is refused does not process its pictures', async () => {
  const storyId = await newStory();
  const takenNames: string[] = [];
  const pictures = async (draft: StoryDraft) => {
    takenNames.push(draft.title);
    return draft;
  };
  service = new StoryService({ ...parts(), pictures });
  const file = { field: 'coverImage', bytes: Buffer.from('x'), name: 'x.png' };
  const update = (change: object) => service.update(storyId, { version: 1, ...change }, [file]);
  await expect(update({ questionsAnswers: [] })).rejects.toMatchObject({ code: 'STORY_INCOMPLETE' });
  await expect(update({ questionsAnswers: [], isActive: false, fixNow: true })).rejects.toThrow('NOT_A_FIX');
  expect(takenNames).toEqual([]);
  await update({ title: 'Second' });
  expect(takenNames).toEqual(['Second']);
});

it('the service notifies the panel of every change, and of nothing else', async () => {
  const storyId = await newStory();
  await retitle(storyId, 'Second');
  await service.trash(storyId);
  await service.restore(storyId);
  expect(state.announced).toBe(4);
  await expect(retitle('zzzzzzzz', 'x')).rejects.toThrow('STORY_NOT_FOUND');
  expect(state.announced).toBe(4);
});
