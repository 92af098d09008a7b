import { z } from 'zod';
import { type Ball, computeCommitment, shuffledDeck } from '#core/rules/deck.ts';
import { fromHex, toHex } from '#core/rules/sha256.ts';
import { errorFields } from '../../platform/logger.ts';
import type { Campaign, CampaignDeck } from '../../storage/projections/draw-index.ts';
import type { LotteryDeps } from './lottery-deps.ts';

/** The document with the secrets of this computer. No backup contains it, and a restore does not change it (DRAW-6). */
export const seedsName = 'secrets/lottery';
export const seedsSchema = z.object({
  /** The seeds in hexadecimal, by deck id. */
  seeds: z.record(z.string(), z.string()),
  /** A recent line of the draw's chain. A journal without this line has lost draws. */
  head: z.object({ no: z.number().int().min(0), hash: z.string() }),
});
export type StoredSeeds = z.infer<typeof seedsSchema>;

type VaultDeps = Pick<LotteryDeps, 'documents' | 'state' | 'log'>;

/** Stores the seeds of decks that are not revealed yet, and the last known line of the draw's chain. */
export class SeedVault {
  readonly #deps: VaultDeps;
  readonly #decks = new Map<string, readonly Ball[]>();
  #stored: StoredSeeds;
  #writing: Promise<void> = Promise.resolve();
  #noting: Promise<void> = Promise.resolve();
  #isHeadDue = false;

  private constructor(deps: VaultDeps, stored: StoredSeeds) {
    this.#deps = deps;
    this.#stored = stored;
  }

  static async load(deps: VaultDeps): Promise<SeedVault> {
    const stored = await deps.documents.get(seedsName, seedsSchema);
    return new SeedVault(deps, stored ?? { seeds: {}, head: { no: 0, hash: '' } });
  }

  /** Stores the seed of a deck. Resolves when it is on the disk. */
  async keep(deckId: string, seed: Uint8Array): Promise<void> {
    this.#stored = { ...this.#stored, seeds: { ...this.#stored.seeds, [deckId]: toHex(seed) } };
    await this.#write();
  }

  getSeed(deckId: string): string | undefined {
    return this.#stored.seeds[deckId];
  }

  /**
   * Returns the balls of a sealed deck in their order, or undefined if its seed is lost. The order must not leave the
   * server before the campaign is closed.
   */
  getBalls(deck: CampaignDeck): readonly Ball[] | undefined {
    const cached = this.#decks.get(deck.deckId);
    if (cached !== undefined) return cached;
    const seed = fromHex(this.getSeed(deck.deckId) ?? '');
    if (seed === undefined || computeCommitment(seed) !== deck.commitment) return undefined;
    const balls = shuffledDeck(seed, deck);
    this.#decks.set(deck.deckId, balls);
    return balls;
  }

  /** Returns why a campaign cannot continue, or undefined if it can. */
  findFault(campaign: Campaign): 'seed_lost' | 'draws_lost' | undefined {
    if (campaign.decks.some((deck) => this.getBalls(deck) === undefined)) return 'seed_lost';
    return campaign.isInterrupted || this.isHeadMissing() ? 'draws_lost' : undefined;
  }

  /** Whether the journal lacks the last line of the chain that this document knows, or has another one in its place. */
  isHeadMissing(): boolean {
    return !this.#deps.state.lottery.hasLine(this.#stored.head);
  }

  /**
   * Stores the newest line of the chain as soon as the write that is under way has ended. All calls before that share one
   * write, so that it can serve many draws.
   */
  noteHead(): void {
    if (this.#isHeadDue) return;
    this.#isHeadDue = true;
    this.#noting = this.#writing
      .then(() => {
        this.#isHeadDue = false;
        this.#stored = { ...this.#stored, head: { ...this.#deps.state.lottery.chain } };
        return this.#write();
      })
      .catch((error: unknown) =>
        this.#deps.log.warn(errorFields(error), 'how far the draw has come could not be noted'),
      );
  }

  /** Resolves when the latest `noteHead` is on the disk or has failed. */
  whenSaved(): Promise<void> {
    return this.#noting;
  }

  /** Deletes the seeds of a closed campaign. The journal contains them by then, so callers need not wait for the write. */
  forget(campaign: Campaign): void {
    const closed = new Set(campaign.decks.map(({ deckId }) => deckId));
    const seeds = Object.fromEntries(Object.entries(this.#stored.seeds).filter(([deckId]) => !closed.has(deckId)));
    this.#stored = { ...this.#stored, seeds };
    for (const deckId of closed) this.#decks.delete(deckId);
    this.noteHead();
  }

  #write(): Promise<void> {
    const next = this.#writing.then(() => this.#deps.documents.put(seedsName, this.#stored));
    this.#writing = next.catch(() => undefined);
    return next;
  }
}
