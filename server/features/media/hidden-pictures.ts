import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DocumentStore, MediaStore } from '../../storage/ports.ts';

const documentName = 'hidden-pictures';
const documentSchema = z.object({ mediaIds: z.array(z.string()) });

/** Stores which pictures staff hid (PANEL-9). Hidden pictures are kept, but only staff can see them. */
export class HiddenPictures {
  readonly #documents: DocumentStore;
  readonly #ids: Set<string>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: DocumentStore, ids: readonly string[]) {
    this.#documents = documents;
    this.#ids = new Set(ids);
  }

  /**
   * Loads the list. If its document is lost, hides every picture that guests have sent, until staff show each again
   * (STORE-8).
   */
  static async load(
    documents: DocumentStore,
    media: Pick<MediaStore, 'listGuestPicturesUntil'>,
    clock: Clock,
  ): Promise<HiddenPictures> {
    const stored = await documents.get(documentName, documentSchema);
    if (stored !== undefined || !isLost(documents)) return new HiddenPictures(documents, stored?.mediaIds ?? []);
    const mediaIds = await media.listGuestPicturesUntil(clock.now());
    await documents.put(documentName, { mediaIds });
    return new HiddenPictures(documents, mediaIds);
  }

  has(mediaId: string): boolean {
    return this.#ids.has(mediaId);
  }

  /**
   * Hides or shows a picture. Resolves when the change is on the disk. If it cannot be written, rejects and changes
   * nothing.
   */
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

function isLost(documents: DocumentStore): boolean {
  return documents.problems().some(({ file, what }) => file === `documents/${documentName}.json` && what === 'lost');
}
