import { isDeepStrictEqual } from 'node:util';
import type { StoryChange, StoryInput } from '#core/api/staff-stories.ts';
import { changeFields, pickFields } from '#core/model/fields.ts';
import {
  type Question,
  type Story,
  type StoryContent,
  type StoryHead,
  type StoryOpening,
  storyContentSchema,
  storyHeadSchema,
  storyOpeningSchema,
} from '#core/model/story.ts';
import { hasIndoorPlace } from '#core/rules/indoor.ts';
import { isInTrash, isSeasonReversed } from '#core/rules/open-story.ts';
import { type OpeningProblem, openingProblems } from '#core/rules/story-check.ts';
import { normaliseStory, type StoryDraft } from '#core/rules/story-normalise.ts';
import type { NormaliseTexts } from '#core/rules/story-normalise-question.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import type { UploadedFile } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { Announce, RunningGuests, SecurityCaller, SecurityNotes } from '../functions.ts';
import type { StoryRepository } from './story.repository.ts';
import {
  applyChange,
  isFix,
  isSameContent,
  toContent,
  toDraft,
  withAcceptedAnswer,
  withJapaneseTitleAndDescription,
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
  readonly security: SecurityNotes;
  /** Provided by the spots feature. Returns the questions that lead guests to a poster that nobody has scanned yet. */
  readonly findUnwalked: (story: Pick<Story, 'storyId' | 'isIndoor' | 'questions'>) => readonly Question[];
  /** Returns the texts that replace missing ones, in the hotel's language. */
  readonly texts: () => NormaliseTexts;
};

/** The maximum number of fields that an INVALID_INPUT error names. */
const namedFields = 20;

/**
 * Creates and changes stories (STORY-1, STORY-5). Changes to the same story run one after another. Each change to a story's
 * content creates a new, immutable version.
 */
export class StoryService {
  readonly #deps: StoryDeps;

  constructor(deps: StoryDeps) {
    this.#deps = deps;
  }

  /** Returns the story, even if it is inactive or in the trash. Throws STORY_NOT_FOUND if it does not exist. */
  find(storyId: string): Story {
    const story = this.#deps.repository.find(storyId);
    if (!story) throw new AppError('STORY_NOT_FOUND');
    return story;
  }

  /**
   * Creates a story and returns it. Throws INVALID_INPUT if the title is blank or the content exceeds a limit, and
   * STORY_INCOMPLETE if the story is to be active but is not complete, or if its last day is before its first. Only the
   * built-in story passes its own `storyId`.
   */
  async create(input: StoryInput, storyId: string = this.#newId()): Promise<Story> {
    const content = this.#normalise(toDraft(input));
    const opening = readOpening(input);
    this.#requireReady({ storyId }, content, opening);
    return this.#put(storyId, content, opening);
  }

  /**
   * Creates a story from a file or from another story, and returns it. A story that is to be active but is not complete is
   * stored as inactive instead of being refused. Throws INVALID_INPUT as `create` does, and STORY_INCOMPLETE for a reversed
   * season.
   */
  async adopt(input: StoryInput): Promise<Story> {
    const content = this.#normalise(toDraft(input));
    const opening = readOpening(input);
    const storyId = this.#newId();
    const isActive = opening.isActive && this.#findProblems({ storyId }, content, opening).length === 0;
    return this.#put(storyId, content, { ...opening, isActive });
  }

  /**
   * Changes a story and returns it. `files` are the pictures from the editor's form. Throws STORY_NOT_FOUND if the story
   * does not exist or is in the trash, VERSION_CONFLICT if `change.version` is not the current version, INVALID_INPUT as
   * `create` does or for another `storyId`, NOT_A_FIX if `fixNow` is set but the change is more than a fix,
   * STORY_INCOMPLETE if the story would be active but not complete, and the errors of `StoryPictures`. In all these cases
   * the story does not change.
   */
  update(storyId: string, change: StoryChange, files: readonly UploadedFile[]): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const story = this.#editable(storyId, change.version);
      if (change.storyId !== undefined && change.storyId !== storyId) throw invalid('storyId');
      const draft = applyChange(story, change);
      const opening = readOpening(changeFields(storyOpeningSchema, story, change));
      // These checks do not depend on the pictures. They come first, because storing pictures takes time and disk space.
      const planned = this.#normalise(draft);
      if (change.fixNow === true && !isFix(toContent(story), planned)) throw new AppError('NOT_A_FIX');
      this.#requireReady(story, planned, opening, story.isActive ? story.questions : []);
      const content = files.length === 0 ? planned : this.#normalise(await this.#deps.pictures(draft, files));
      await this.#save(story, content, opening);
      if (change.fixNow === true) await this.#fixRunning(storyId, story.version);
      return this.#changed(storyId);
    });
  }

  /**
   * Adds an accepted answer to a riddle ('Accept this answer too', HELP-7) and moves running guests to the new version.
   * Returns the story, and the number of these guests who have solved a question through the change. Throws
   * STORY_NOT_FOUND, VERSION_CONFLICT, QUESTION_NOT_FOUND if the story has no such riddle, and INVALID_INPUT if the answer
   * is blank or the riddle cannot have any more answers.
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
      const added = withAcceptedAnswer(toContent(story), questionId, answer);
      if (!added) throw new AppError('QUESTION_NOT_FOUND');
      await this.#save(story, this.#normalise(added));
      const guestsHelped = await this.#fixRunning(storyId, story.version);
      return { story: this.#changed(storyId), guestsHelped };
    });
  }

  /**
   * Leads guests to the indoor places, or outdoors again, and returns the story (SPOT-8). Throws STORY_NOT_FOUND if it does not
   * exist or is in the trash, and STORY_INCOMPLETE if an open story needs a walk test, and nobody has scanned a poster to which
   * guests would be led.
   */
  setIndoor(storyId: string, isIndoor: boolean, caller: SecurityCaller): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const story = this.#editable(storyId, undefined);
      if (isIndoor === (story.isIndoor === true)) return story;
      // Only these lead to another place.
      const staying = story.questions.filter((question) => !hasIndoorPlace(question));
      this.#requireReady({ storyId, isIndoor }, story, story, staying);
      const { repository, clock, security } = this.#deps;
      await repository.putHead({ ...toHead(story), isIndoor, updatedAt: isoNow(clock) });
      await security.note({ event: isIndoor ? 'story_indoors' : 'story_outdoors', about: story.title }, caller);
      return this.#changed(storyId);
    });
  }

  /**
   * Moves the story to the trash and returns it. Guests who are playing it can finish it (STORY-4). Throws STORY_NOT_FOUND
   * if the story does not exist or is in the trash already.
   */
  trash(storyId: string): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const head = toHead(this.#editable(storyId, undefined));
      const at = isoNow(this.#deps.clock);
      await this.#deps.repository.putHead({ ...head, trashedAt: at, updatedAt: at });
      return this.#changed(storyId);
    });
  }

  /**
   * Moves the story out of the trash and returns it. The story is active if it was active before, unless `isActive` is
   * false. A story that is not in the trash is returned unchanged. Throws STORY_NOT_FOUND, and STORY_INCOMPLETE if the
   * story would be active but is not complete.
   */
  restore(storyId: string, { isActive }: { readonly isActive?: false | undefined } = {}): Promise<Story> {
    return this.#inTurn(storyId, async () => {
      const story = this.find(storyId);
      if (!isInTrash(story)) return story;
      const { trashedAt: _, ...head } = toHead(story);
      const restored = { ...head, isActive: isActive ?? head.isActive };
      this.#requireReady(story, story, restored);
      await this.#deps.repository.putHead({ ...restored, updatedAt: isoNow(this.#deps.clock) });
      return this.#changed(storyId);
    });
  }

  /**
   * Replaces the title and the description of each story with their Japanese translations, if there are any (STORY-7).
   * Skips stories in the trash. Returns the number of stories that changed.
   */
  async updateTitles(): Promise<number> {
    let changed = 0;
    for (const { storyId } of this.#deps.repository.all().filter((kept) => !isInTrash(kept))) {
      await this.#inTurn(storyId, async () => {
        const story = this.find(storyId);
        const before = toContent(story);
        const after = withJapaneseTitleAndDescription(before);
        if (after === before) return;
        await this.#save(story, after);
        this.#changed(storyId);
        changed += 1;
      });
    }
    return changed;
  }

  #inTurn<T>(storyId: string, work: () => Promise<T>): Promise<T> {
    return this.#deps.queue.run(`story:${storyId}`, work);
  }

  /**
   * Returns a story for editing. Throws STORY_NOT_FOUND if it does not exist or is in the trash, and VERSION_CONFLICT if
   * `version` is defined but is not the current version.
   */
  #editable(storyId: string, version: number | undefined): Story {
    const story = requireKeptStory(this.find(storyId));
    if (version !== undefined && version !== story.version)
      throw new AppError('VERSION_CONFLICT', { version: story.version });
    return story;
  }

  async #put(storyId: string, content: StoryContent, opening: StoryOpening): Promise<Story> {
    const { repository, clock } = this.#deps;
    const at = isoNow(clock);
    await repository.putVersion({ storyId, version: 1, ...opening, createdAt: at, updatedAt: at }, content);
    return this.#changed(storyId);
  }

  async #save(story: Story, content: StoryContent, opening: StoryOpening = toOpening(story)): Promise<void> {
    const { repository, clock } = this.#deps;
    const { storyId, version, createdAt, isIndoor } = story;
    const isKept = isIndoor === undefined ? {} : { isIndoor };
    const head = { storyId, version, ...opening, ...isKept, createdAt, updatedAt: isoNow(clock) };
    if (!isSameContent(toContent(story), content)) {
      await repository.putVersion({ ...head, version: version + 1 }, content);
    } else if (!isDeepStrictEqual(opening, toOpening(story))) await repository.putHead(head);
  }

  async #fixRunning(storyId: string, from: number): Promise<number> {
    const { version } = this.find(storyId);
    return version === from ? 0 : this.#deps.running.fixRunning(storyId, from, version);
  }

  /**
   * Returns why a story cannot be opened to guests: it is not complete (STORY-2), or posters must still be scanned (STORY-9).
   * The posters of `openBefore`, which are open to guests already, may also have been replaced since.
   */
  #findProblems(
    head: Pick<Story, 'storyId' | 'isIndoor'>,
    content: StoryContent,
    opening: StoryOpening,
    openBefore: readonly Question[] = [],
  ): OpeningProblem[] {
    const { questions } = content;
    const unwalked = opening.needsWalkTest === true ? this.#deps.findUnwalked({ ...head, questions }) : [];
    const isSamePlace = (one: Question, other: Question) =>
      one.questionId === other.questionId && (head.isIndoor !== true || hasIndoorPlace(one) === hasIndoorPlace(other));
    const isNew = (question: Question) => !openBefore.some((other) => isSamePlace(question, other));
    return [
      ...openingProblems(content),
      ...unwalked.filter(isNew).map((question) => ({
        code: 'SPOT_NOT_WALKED' as const,
        questionId: question.questionId,
        questionNumber: questions.indexOf(question) + 1,
      })),
    ];
  }

  /** Throws STORY_INCOMPLETE with the list of problems if a story is to be active and cannot be opened to guests. */
  #requireReady(
    head: Pick<Story, 'storyId' | 'isIndoor'>,
    content: StoryContent,
    opening: StoryOpening,
    openBefore?: readonly Question[],
  ): void {
    const problems = opening.isActive ? this.#findProblems(head, content, opening, openBefore) : [];
    if (problems.length > 0) throw new AppError('STORY_INCOMPLETE', { problems });
  }

  #normalise(draft: StoryDraft): StoryContent {
    if (isBlank(draft.title)) throw invalid('title');
    const { ids, texts } = this.#deps;
    const { content } = normaliseStory(draft, { newQuestionId: ids.questionId, texts: texts() });
    // Content that the schema refuses could not be loaded after the next start.
    const { error } = storyContentSchema.safeParse(content);
    if (error)
      throw new AppError('INVALID_INPUT', {
        fields: error.issues.map(({ path }) => path.join('.')).slice(0, namedFields),
      });
    return content;
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

const toHead = (story: Story): StoryHead => pickFields(storyHeadSchema, story);
const toOpening = (story: Story): StoryOpening => pickFields(storyOpeningSchema, story);

/** Returns the opening that was sent. Throws STORY_INCOMPLETE if its last day is before its first (STORY-8). */
function readOpening(sent: StoryOpening): StoryOpening {
  const opening = pickFields(storyOpeningSchema, sent);
  if (isSeasonReversed(opening)) throw new AppError('STORY_INCOMPLETE', { problems: [{ code: 'SEASON_REVERSED' }] });
  return opening;
}

function invalid(field: string): AppError {
  return new AppError('INVALID_INPUT', { fields: [field] });
}
