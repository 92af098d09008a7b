import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { timings } from '#core/rules/timings.ts';
import type { Clock } from './clock.ts';
import { mkdir, readFile, rename, rm, writeFile } from './files.ts';
import { hashSecret } from './ids.ts';

const fileName = 'set-up-link.json';
const linkSchema = z.object({ hash: z.string(), expiresAt: z.number() });

/**
 * The one-time link for an administrator's account (ACCESS-3). The hash of its secret is stored in a separate file in
 * the data directory, so that `--admin-reset` can write it whether or not a server is running. A running server reads
 * the file each time a link is used.
 */
export class SetUpLink {
  readonly #file: string;
  readonly #clock: Clock;
  #lastUse: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string, clock: Clock) {
    this.#file = path.join(dataDir, fileName);
    this.#clock = clock;
  }

  /** Creates a new link, which replaces the previous one. Returns the secret that goes into the link's URL. */
  async create(): Promise<string> {
    const secret = randomBytes(24).toString('base64url');
    const temporary = `${this.#file}.${process.pid}.tmp`;
    await mkdir(path.dirname(this.#file), { recursive: true });
    const value = { hash: hashSecret(secret), expiresAt: this.#clock.now() + timings.setupLinkMs };
    await writeFile(temporary, JSON.stringify(value), { mode: 0o600 });
    await rename(temporary, this.#file);
    return secret;
  }

  /**
   * If the secret is valid, runs `work`, invalidates the link once `work` has succeeded, and returns its result.
   * Otherwise returns undefined. Uses run one after another, so that one link never creates two accounts.
   */
  use<T>(secret: string, work: () => Promise<T>): Promise<T | undefined> {
    const use = this.#lastUse.then(async () => {
      if (!(await this.#isValid(secret))) return undefined;
      const result = await work();
      await this.invalidate();
      return result;
    });
    this.#lastUse = use.catch(() => undefined);
    return use;
  }

  /** Returns when the current link was created (ISO), even if it has expired. Returns undefined if there is none. */
  async getCreatedAt(): Promise<string | undefined> {
    try {
      const { expiresAt } = linkSchema.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      return new Date(expiresAt - timings.setupLinkMs).toISOString();
    } catch {
      return undefined;
    }
  }

  async invalidate(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  async #isValid(secret: string): Promise<boolean> {
    try {
      const { hash, expiresAt } = linkSchema.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      const remainingMs = expiresAt - this.#clock.now();
      // A longer time than a link's whole life means that the clock was set back.
      return hash === hashSecret(secret) && remainingMs > 0 && remainingMs <= timings.setupLinkMs;
    } catch {
      return false;
    }
  }
}
