import type { StoryChange, StoryInput } from '#core/api/staff-stories.ts';
import { type Story, type StoryContent, storyContentSchema } from '#core/model/story.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { normaliseStory, type StoryDraft } from '#core/rules/story-normalise.ts';
import type { NormaliseTexts } from '#core/rules/story-normalise-question.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import type { UploadedFile } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { Announce, RunningGuests } from '../functions.ts';
import type { StoryRepository } from './story.repository.ts';
import {
  changedDraft,
  contentOfStory,
  draftOf,
  isFix,
  isSameContent,
  withAcceptedAnswer,
  withJapaneseTitle,
} from './story-changes.ts';
import type { StoryPictures } from './story-pictures.ts';

export type StoryDeps = {
  readonly repository: StoryRepository;
  readonly queue: KeyedQueue;
  readonly pictures: StoryPictures;
  readonly running: RunningGuests;
  readonly announce: Announce;
  readonly clock: Clock;
  readonly ids: Ids;
  /** In the hotel's language. */
  readonly texts: () => NormaliseTexts;
};

/** The most fields that an error names. */
const namedFields = 20;

/**
 * Creates and changes stories (STORY-1, STORY-5). Writes of one story run one after another. Each change of content makes a
 * new, immutable version.
 */
export class StoryService {
  readonly #deps: StoryDeps;

  constructor(deps: StoryDeps) {
    this.#deps = deps;
  }

  /** Also returns inactive and trashed stories. Throws STORY_NOT_FOUND. */
  find(storyId: string): Story {
    const story = this.#deps.repository.find(storyId);
    if (!story) throw new AppError('STORY_NOT_FOUND');
    return story;
  }

  /**
   * Throws INVALID_INPUT for a blank title and for more than a story can hold, and STORY_INCOMPLETE if the story is to
   * be open but is not complete. `storyId` is only passed for the built-in story.
   */
  async create(input: StoryInput, storyId: string = this.#newId()): Promise<Story> {
    const content = this.#normalise(draftOf(input));
    if (input.isActive) requireComplete(content);
    return this.#put(storyId, content, input.isActive);
  }

  /**
   * Creates a story from a file or from another story. If it is open but not complete, it is switched off and not
   * refused. Throws INVALID_INPUT as `create` does.
   */
  async adopt(input: StoryInput): Promise<Story> {
    const content = this.#normalise(draftOf(input));
    return this.#put(this.#newId(), content, input.isActive && openingProblems(content).length === 0);
  }

  /**
   * Throws VERSION_CONFLICT if `version` is stale, NOT_A_FIX if `fixNow` is set but the change is more than a fix, and
   * STORY_INCOMPLETE if the story would be open but not complete. In these cases nothing changes.
   */
  update(storyId: string, change: StoryChange, files: readonly UploadedFile[]): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const story = this.#editable(storyId, change.version);
      if (change.storyId !== undefined && change.storyId !== storyId) throw invalid('storyId');
      const draft = changedDraft(story, change);
      const isActive = change.isActive ?? story.isActive;
      // Checked before the pictures, which take time and disk space. The checks do not depend on them.
      const planned = this.#normalise(draft);
      if (change.fixNow === true && !isFix(contentOfStory(story), planned)) throw new AppError('NOT_A_FIX');
      if (isActive) requireComplete(planned);
      const content = files.length === 0 ? planned : this.#normalise(await this.#deps.pictures(draft, files));
      await this.#save(story, content, isActive);
      if (change.fixNow === true) await this.#fixRunning(storyId, story.version);
      return this.#changed(storyId);
    });
  }

  /**
   * 'Accept this answer too': fixes one riddle (HELP-7). Also returns how many running guests solved it that way. Throws
   * QUESTION_NOT_FOUND, VERSION_CONFLICT, and INVALID_INPUT if the riddle can hold no more answers.
   */
  acceptAnswer(
    storyId: string,
    questionId: string,
    answer: string,
    version: number,
  ): Promise<{ readonly story: Story; readonly guestsHelped: number }> {
    return this.#inTurn(storyId, async () => {
      const story = this.#editable(storyId, version);
      if (isBlank(answer)) throw invalid('answer');
      const added = withAcceptedAnswer(contentOfStory(story), questionId, answer);
      if (!added) throw new AppError('QUESTION_NOT_FOUND');
      await this.#save(story, this.#normalise(added), story.isActive);
      const guestsHelped = await this.#fixRunning(storyId, story.version);
      return { story: this.#changed(storyId), guestsHelped };
    });
  }

  /** Puts the story into the trash. Running guests can finish it (STORY-4). */
  trash(storyId: string): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const head = this.#headOf(this.#editable(storyId, undefined));
      const at = isoNow(this.#deps.clock);
      await this.#deps.repository.putHead({ ...head, trashedAt: at, updatedAt: at });
      return this.#changed(storyId);
    });
  }

  /**
   * Takes the story out of the trash. It is open if it was open before; `isActive: false` switches it off. Throws
   * STORY_INCOMPLETE if it would be open but not complete.
   */
  restore(storyId: string, { isActive }: { readonly isActive?: false | undefined } = {}): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const story = this.find(storyId);
      if (story.trashedAt === undefined) return story;
      const { trashedAt: _, ...head } = this.#headOf(story);
      const restored = { ...head, isActive: isActive ?? head.isActive };
      if (restored.isActive) requireComplete(story);
      await this.#deps.repository.putHead({ ...restored, updatedAt: isoNow(this.#deps.clock) });
      return this.#changed(storyId);
    });
  }

  /** Uses the Japanese titles wherever there are some (STORY-7). Returns how many stories changed. */
  async updateTitles(): Promise<number> {
    let changed = 0;
    for (const { storyId } of this.#deps.repository.all().filter(({ trashedAt }) => trashedAt === undefined)) {
      await this.#inTurn(storyId, async () => {
        const story = this.find(storyId);
        const before = contentOfStory(story);
        const after = withJapaneseTitle(before);
        if (after === before) return;
        await this.#save(story, after, story.isActive);
        this.#changed(storyId);
        changed += 1;
      });
    }
    return changed;
  }

  #inTurn<T>(storyId: string, work: () => Promise<T>): Promise<T> {
    return this.#deps.queue.run(`story:${storyId}`, work);
  }

  /** Returns a story that may be edited. One in the trash must be restored first. */
  #editable(storyId: string, version: number | undefined): Story {
    const story = this.find(storyId);
    if (story.trashedAt !== undefined) throw new AppError('STORY_NOT_FOUND');
    if (version !== undefined && version !== story.version)
      throw new AppError('VERSION_CONFLICT', { version: story.version });
    return story;
  }

  async #put(storyId: string, content: StoryContent, isActive: boolean): Promise<Story> {
    const { repository, clock } = this.#deps;
    const at = isoNow(clock);
    await repository.putVersion({ storyId, version: 1, isActive, createdAt: at, updatedAt: at }, content);
    return this.#changed(storyId);
  }

  async #save(story: Story, content: StoryContent, isActive: boolean): Promise<void> {
    const { repository, clock } = this.#deps;
    const head = { ...this.#headOf(story), isActive, updatedAt: isoNow(clock) };
    if (!isSameContent(contentOfStory(story), content)) {
      await repository.putVersion({ ...head, version: story.version + 1 }, content);
    } else if (isActive !== story.isActive) await repository.putHead(head);
  }

  async #fixRunning(storyId: string, from: number): Promise<number> {
    const { version } = this.find(storyId);
    return version === from ? 0 : this.#deps.running.fixRunning(storyId, from, version);
  }

  #normalise(draft: StoryDraft): StoryContent {
    if (isBlank(draft.title)) throw invalid('title');
    const { ids, texts } = this.#deps;
    const { content } = normaliseStory(draft, { newQuestionId: ids.questionId, texts: texts() });
    // What is stored must be readable after the next start.
    const { error } = storyContentSchema.safeParse(content);
    if (error)
      throw new AppError('INVALID_INPUT', {
        fields: error.issues.map(({ path }) => path.join('.')).slice(0, namedFields),
      });
    return content;
  }

  #headOf({ storyId, version, isActive, createdAt, updatedAt, trashedAt }: Story) {
    return { storyId, version, isActive, createdAt, updatedAt, ...(trashedAt === undefined ? {} : { trashedAt }) };
  }

  #changed(storyId: string): Story {
    this.#deps.announce({ type: 'story', storyId });
    return this.find(storyId);
  }

  #newId(): string {
    const { ids, repository } = this.#deps;
    let storyId = ids.storyId();
    while (repository.find(storyId)) storyId = ids.storyId();
    return storyId;
  }
}

/** Throws STORY_INCOMPLETE with what is missing (STORY-2). */
function requireComplete(content: StoryContent): void {
  const problems = openingProblems(content);
  if (problems.length > 0) throw new AppError('STORY_INCOMPLETE', { problems });
}

function invalid(field: string): AppError {
  return new AppError('INVALID_INPUT', { fields: [field] });
}
