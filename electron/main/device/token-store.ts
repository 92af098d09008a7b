import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { deviceRoles } from '#core/model/device.ts';

/** The system's way to keep a secret for this user. */
export type Encryption = {
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** Throws if it was not encrypted by this user of this computer. */
  decrypt(bytes: Buffer): Promise<string>;
};

const pairingSchema = z.object({
  origin: z.string(),
  role: z.enum(deviceRoles),
  token: z.string(),
  deviceId: z.string(),
  name: z.string(),
});
/** A pairing with one server, valid only there and only in that role. */
export type Pairing = z.infer<typeof pairingSchema>;

/**
 * The device's secret, encrypted by the system in a file of its own. If the system cannot encrypt, it is kept in memory
 * and ends with the program (DESKTOP-15).
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

  /** Returns whether a pairing survives a restart. */
  isKept(): Promise<boolean> {
    return this.#encryption.isAvailable().catch(() => false);
  }

  /** Returns the pairing with this server in this role; undefined if there is none. */
  async find(origin: string, role: Pairing['role']): Promise<Pairing | undefined> {
    if (!this.#isRead) this.#pairing = await this.#read();
    this.#isRead = true;
    const pairing = this.#pairing;
    return pairing?.origin === origin && pairing.role === role ? pairing : undefined;
  }

  /** Stores a pairing in place of the one before. If the disk fails, it is still valid for this run. */
  async keep(pairing: Pairing): Promise<void> {
    this.#pairing = pairing;
    this.#isRead = true;
    if (!(await this.isKept())) return;
    const half = `${this.#file}.${randomBytes(4).toString('hex')}`;
    try {
      await writeFile(half, await this.#encryption.encrypt(JSON.stringify(pairing)), { mode: 0o600 });
      await rename(half, this.#file);
    } catch {
      await rm(half, { force: true }).catch(() => undefined);
    }
  }

  async forget(): Promise<void> {
    this.#pairing = undefined;
    this.#isRead = true;
    await rm(this.#file, { force: true }).catch(() => undefined);
  }

  async #read(): Promise<Pairing | undefined> {
    try {
      if (!(await this.isKept())) return undefined;
      return pairingSchema.parse(JSON.parse(await this.#encryption.decrypt(await readFile(this.#file))));
    } catch {
      // The file is missing, damaged, or another computer's or user's. The device has to be paired again.
      return undefined;
    }
  }
}
