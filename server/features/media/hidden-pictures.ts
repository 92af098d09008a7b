import { z } from 'zod';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'hidden-pictures';
const documentSchema = z.object({ mediaIds: z.array(z.string()) });

/** Pictures that staff took out of sight (threat model 28): kept, and shown to staff only. */
export class HiddenPictures {
  readonly #documents: DocumentStore;
  readonly #ids: Set<string>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: DocumentStore, ids: readonly string[]) {
    this.#documents = documents;
    this.#ids = new Set(ids);
  }

  static async load(documents: DocumentStore): Promise<HiddenPictures> {
    const stored = await documents.get(documentName, documentSchema);
    return new HiddenPictures(documents, stored?.mediaIds ?? []);
  }

  has(mediaId: string): boolean {
    return this.#ids.has(mediaId);
  }

  /** Answers when the change is on the disk; nothing changes when that fails. */
  set(mediaId: string, hidden: boolean): Promise<void> {
    const next = this.#writing.then(async () => {
      const ids = new Set(this.#ids);
      if (hidden) ids.add(mediaId);
      else ids.delete(mediaId);
      await this.#documents.put(documentName, { mediaIds: [...ids] });
      if (hidden) this.#ids.add(mediaId);
      else this.#ids.delete(mediaId);
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }
}
