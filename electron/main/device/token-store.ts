import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { deviceRoles } from '#core/model/device.ts';
import { isHeldError, whileHeld } from '../support/while-held.ts';

/** The operating system's encryption of secrets for the current user. */
export type Encryption = {
  /** Returns whether the system can encrypt. May reject, which counts as false. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** Rejects if the bytes were not encrypted by this user on this computer. */
  decrypt(bytes: Buffer): Promise<string>;
};

const pairingSchema = z.object({
  origin: z.string(),
  role: z.enum(deviceRoles),
  token: z.string(),
  deviceId: z.string(),
  name: z.string(),
});
/** A pairing with one server. It is valid only for this server and this role. */
export type Pairing = z.infer<typeof pairingSchema>;

/**
 * Stores the device's token, encrypted by the operating system, in its own file. If the system cannot encrypt, the token is
 * kept only in memory, until the program ends (DESKTOP-15).
 */
export class TokenStore {
  readonly #file: string;
  readonly #encryption: Encryption;
  #pairing: Pairing | undefined;
  #isRead = false;

  constructor(file: string, encryption: Encryption) {
    this.#file = file;
    this.#encryption = encryption;
  }

  /** Returns whether the system can encrypt, so that a pairing survives a restart. */
  canStore(): Promise<boolean> {
    return this.#encryption.isAvailable().catch(() => false);
  }

  /** Returns the pairing with this server in this role; undefined if there is none. */
  async find(origin: string, role: Pairing['role']): Promise<Pairing | undefined> {
    if (!this.#isRead) await this.#read();
    const pairing = this.#pairing;
    return pairing?.origin === origin && pairing.role === role ? pairing : undefined;
  }

  /**
   * Replaces the stored pairing. If the file cannot be written, it is deleted, because the previous pairing is no longer
   * valid, and the new one is valid for this run only.
   */
  async store(pairing: Pairing): Promise<void> {
    this.#pairing = pairing;
    this.#isRead = true;
    if (!(await this.#write(pairing))) await this.#deleteFile();
  }

  async delete(): Promise<void> {
    this.#pairing = undefined;
    this.#isRead = true;
    await this.#deleteFile();
  }

  /** Writes the pairing to the file. Returns whether it was written. */
  async #write(pairing: Pairing): Promise<boolean> {
    if (!(await this.canStore())) return false;
    const partialFile = `${this.#file}.${randomBytes(4).toString('hex')}`;
    try {
      await writeFile(partialFile, await this.#encryption.encrypt(JSON.stringify(pairing)), { mode: 0o600 });
      await whileHeld(() => rename(partialFile, this.#file));
      return true;
    } catch {
      await rm(partialFile, { force: true }).catch(() => undefined);
      return false;
    }
  }

  async #deleteFile(): Promise<void> {
    await whileHeld(() => rm(this.#file, { force: true })).catch(() => undefined);
  }

  async #read(): Promise<void> {
    try {
      if (await this.canStore()) {
        const bytes = await whileHeld(() => readFile(this.#file));
        this.#pairing = pairingSchema.parse(JSON.parse(await this.#encryption.decrypt(bytes)));
      }
    } catch (error) {
      // Another program holds the file, which is read again next time.
      if (isHeldError(error)) return;
      // The file is missing or damaged, or belongs to another computer or user. The device must be paired again.
    }
    this.#isRead = true;
  }
}
