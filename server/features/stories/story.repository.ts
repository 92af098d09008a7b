import {
  type Story,
  type StoryContent,
  type StoryHead,
  storyContentSchema,
  storyHeadSchema,
} from '#core/model/story.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const folder = 'stories';

type Entry = { head: StoryHead; readonly versions: Map<number, StoryContent> };

/**
 * The stories, kept in memory and stored as `stories/{id}/head` and one immutable document for each version. A change
 * appears in memory only after it has been written to the disk.
 */
export class StoryRepository {
  readonly #documents: DocumentStore;
  readonly #entries = new Map<string, Entry>();

  private constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** Loads all stories from the disk. A story that cannot be read is logged and skipped; its documents stay on the disk. */
  static async load(documents: DocumentStore, log: Logger): Promise<StoryRepository> {
    const repository = new StoryRepository(documents);
    for (const [storyId, versions] of byStory(await documents.list(folder))) {
      await repository.#read(storyId, versions).catch((error: unknown) => {
        log.error({ story: storyId, ...errorFields(error) }, 'story could not be read');
      });
    }
    return repository;
  }

  /** Returns all stories, including those in the trash, oldest first. */
  all(): Story[] {
    return [...this.#entries.keys()]
      .flatMap((storyId) => this.find(storyId) ?? [])
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  find(storyId: string): Story | undefined {
    const entry = this.#entries.get(storyId);
    const content = entry?.versions.get(entry.head.version);
    return entry && content && { ...content, ...entry.head };
  }

  getContent(storyId: string, version: number): StoryContent | undefined {
    return this.#entries.get(storyId)?.versions.get(version);
  }

  listVersions(storyId: string): readonly number[] {
    return [...(this.#entries.get(storyId)?.versions.keys() ?? [])];
  }

  /**
   * Writes a new version and makes it the current one. The head is written last, so that an interrupted call has no effect.
   */
  async putVersion(head: StoryHead, content: StoryContent): Promise<void> {
    await this.#documents.put(versionName(head.storyId, head.version), content);
    await this.#documents.put(headName(head.storyId), head);
    // The head is written twice, so that the previous copy of its document is the same. An older copy would hide the
    // version to which guests are pinned.
    await this.#documents.put(headName(head.storyId), head).catch(() => undefined);
    const entry = this.#entries.get(head.storyId);
    if (entry) {
      entry.versions.set(head.version, content);
      entry.head = head;
    } else this.#entries.set(head.storyId, { head, versions: new Map([[head.version, content]]) });
  }

  /** Overwrites the head of a story. Does not create a version. */
  async putHead(head: StoryHead): Promise<void> {
    await this.#documents.put(headName(head.storyId), head);
    const entry = this.#entries.get(head.storyId);
    if (entry) entry.head = head;
  }

  async removeVersion(storyId: string, version: number): Promise<void> {
    await this.#documents.remove(versionName(storyId, version));
    this.#entries.get(storyId)?.versions.delete(version);
  }

  /** Removes a story and all its versions permanently. */
  async remove(storyId: string): Promise<void> {
    const versions = this.listVersions(storyId);
    await this.#documents.remove(headName(storyId));
    this.#entries.delete(storyId);
    for (const version of versions) await this.#documents.remove(versionName(storyId, version));
  }

  async #read(storyId: string, stored: readonly number[]): Promise<void> {
    const head = await this.#documents.get(headName(storyId), storyHeadSchema);
    if (!head) return;
    const versions = new Map<number, StoryContent>();
    for (const version of stored) {
      const content = await this.#documents.get(versionName(storyId, version), storyContentSchema);
      if (content && version <= head.version) versions.set(version, content);
    }
    const newest = Math.max(...versions.keys());
    if (versions.size === 0) throw new Error('no version is left');
    // If the current version is lost, the newest remaining version becomes the current one. Staff can see it and save the
    // story again.
    this.#entries.set(storyId, { head: { ...head, version: newest }, versions });
  }
}

function headName(storyId: string): string {
  return `${folder}/${storyId}/head`;
}

function versionName(storyId: string, version: number): string {
  return `${folder}/${storyId}/v${version}`;
}

/** Returns the version numbers of each story, in ascending order. `names` are the names of the documents. */
function byStory(names: readonly string[]): Map<string, number[]> {
  const stories = new Map<string, number[]>();
  for (const name of names) {
    const [, storyId, document] = name.split('/');
    if (storyId === undefined || document === undefined) continue;
    const versions = stories.get(storyId) ?? [];
    const version = /^v(\d+)$/.exec(document)?.[1];
    if (version !== undefined) versions.push(Number(version));
    stories.set(
      storyId,
      versions.sort((a, b) => a - b),
    );
  }
  return stories;
}
