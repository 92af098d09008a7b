import { z } from 'zod';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'code-origins';
const documentSchema = z.object({
  /** The origins in the QR codes that were made, each with the time of a recent code. */
  made: z.array(z.object({ origin: z.string(), lastAt: z.iso.datetime() })),
  /** The server's current origin, and the time at which the server first noticed it. */
  current: z.object({ origin: z.string(), since: z.iso.datetime() }).optional(),
});
type Stored = z.infer<typeof documentSchema>;

/** The maximum number of origins that are stored. A hotel's computer is not expected to have so many. */
const maxOrigins = 20;
/** If `lastAt` is less than this many milliseconds old (one day), it is not written again. */
const rewriteAfterMs = 24 * 60 * 60 * 1_000;

export type CodeOriginsDeps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly publicOrigin: () => string;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Stores the origins in the QR codes that were made, so that staff learn of codes that no longer work. If a write fails,
 * the error is only logged, because the code must be made anyway.
 */
export class CodeOrigins {
  readonly #deps: CodeOriginsDeps;
  #stored: Stored;
  #writing: Promise<void> = Promise.resolve();

  private constructor(deps: CodeOriginsDeps, stored: Stored) {
    this.#deps = deps;
    this.#stored = stored;
  }

  static async load(deps: CodeOriginsDeps): Promise<CodeOrigins> {
    const stored = await deps.documents.get(documentName, documentSchema);
    return new CodeOrigins(deps, stored ?? { made: [] });
  }

  /** Records that a code with this link was made. Ignores a link that is not a valid URL. */
  async record(link: string): Promise<void> {
    const origin = toOrigin(link);
    if (origin === undefined) return;
    const { clock, publicOrigin } = this.#deps;
    this.#updateCurrent(publicOrigin());
    const known = this.#stored.made.find((entry) => entry.origin === origin);
    if (known && Math.abs(clock.now() - Date.parse(known.lastAt)) < rewriteAfterMs) return;
    const others = this.#stored.made.filter((entry) => entry.origin !== origin);
    await this.#store({ ...this.#stored, made: [...others, { origin, lastAt: isoNow(clock) }].slice(-maxOrigins) });
  }

  /** Returns whether any code was made whose origin has not been removed by `forget`. */
  hasMade(): boolean {
    return this.#stored.made.length > 0;
  }

  /**
   * Returns the origins of codes that differ from the current origin, newest first, and the time at which the server first
   * noticed the current origin.
   */
  changed(): { readonly since: string; readonly old: readonly { readonly origin: string; readonly lastAt: string }[] } {
    const origin = this.#deps.publicOrigin();
    const since = this.#updateCurrent(origin);
    return { since, old: this.#stored.made.filter((entry) => entry.origin !== origin).toReversed() };
  }

  /** Records the current origin if it has changed. Call this regularly, so that `since` is correct. */
  async watch(): Promise<void> {
    this.#updateCurrent(this.#deps.publicOrigin());
    await this.#writing;
  }

  /** Removes all origins except the current one. Called when staff have made new codes. */
  async forget(): Promise<void> {
    const origin = this.#deps.publicOrigin();
    await this.#store({ ...this.#stored, made: this.#stored.made.filter((entry) => entry.origin === origin) });
  }

  #updateCurrent(origin: string): string {
    const { current } = this.#stored;
    if (current?.origin === origin) return current.since;
    const since = isoNow(this.#deps.clock);
    void this.#store({ ...this.#stored, current: { origin, since } });
    return since;
  }

  #store(stored: Stored): Promise<void> {
    this.#stored = stored;
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#deps.documents.put(documentName, this.#stored);
      } catch (error) {
        this.#deps.log.warn(errorFields(error), 'the addresses of codes could not be written');
      }
    });
    return this.#writing;
  }
}

function toOrigin(link: string): string | undefined {
  try {
    return new URL(link).origin;
  } catch {
    return undefined;
  }
}
