import { z } from 'zod';
import { isoNow } from '../../platform/clock.ts';
import type { MediaExtension } from '../../storage/ports.ts';
import type { LotteryDeps } from './lottery-deps.ts';

const documentName = 'prize-uploads';
const documentSchema = z.object({ uploads: z.array(z.object({ mediaId: z.string(), at: z.iso.datetime() })) });
type Upload = z.infer<typeof documentSchema>['uploads'][number];

const dayMs = 24 * 60 * 60 * 1_000;

type Deps = Pick<LotteryDeps, 'documents' | 'clock'> & {
  readonly media: Pick<LotteryDeps['media'], 'findByContent' | 'putByContent' | 'remove'>;
};

/**
 * Stores which pictures were uploaded for a prize in the last day, because some of them are never saved with one (ERASE-2).
 */
export class PrizeUploads {
  readonly #deps: Deps;
  #uploads: readonly Upload[];

  private constructor(deps: Deps, uploads: readonly Upload[]) {
    this.#deps = deps;
    this.#uploads = uploads;
  }

  static async load(deps: Deps): Promise<PrizeUploads> {
    return new PrizeUploads(deps, (await deps.documents.get(documentName, documentSchema))?.uploads ?? []);
  }

  /** Stores a picture and returns its id. Calls of this function and of `removeUnnamed` must not overlap. */
  async add(bytes: Uint8Array, extension: MediaExtension): Promise<string> {
    const { media, clock } = this.#deps;
    const existing = await media.findByContent(bytes);
    const isOlder = existing !== undefined && this.#uploads.every(({ mediaId }) => mediaId !== existing);
    // The picture was stored earlier for another reason, so it must not be removed as an unused upload.
    if (isOlder) return existing;
    const mediaId = await media.putByContent(bytes, extension);
    const others = this.#uploads.filter((upload) => upload.mediaId !== mediaId);
    await this.#keep([...others, { mediaId, at: isoNow(clock) }]);
    return mediaId;
  }

  /**
   * Removes the pictures that were uploaded more than a day ago and that nothing names. Stops tracking the other uploads of
   * that age, so that their pictures stay.
   */
  async removeUnnamed(isNamed: (mediaId: string) => boolean): Promise<void> {
    const until = new Date(this.#deps.clock.now() - dayMs).toISOString();
    const old = this.#uploads.filter(({ at }) => at <= until);
    if (old.length === 0) return;
    for (const { mediaId } of old) if (!isNamed(mediaId)) await this.#deps.media.remove(mediaId);
    await this.#keep(this.#uploads.filter(({ at }) => at > until));
  }

  async #keep(uploads: readonly Upload[]): Promise<void> {
    await this.#deps.documents.put(documentName, { uploads });
    this.#uploads = uploads;
  }
}
