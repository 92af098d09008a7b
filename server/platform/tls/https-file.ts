import path from 'node:path';
import { z } from 'zod';
import { mkdir, readFile, rename, rm, writeFile } from '../files.ts';

const fileName = 'https.json';
const httpsFileSchema = z.object({ certificate: z.string(), key: z.string(), port: z.number().int() });
export type HttpsConfig = z.infer<typeof httpsFileSchema>;

/**
 * Stores the certificate, the key and the port of https in a file of their own in the data directory, which only its
 * owner can read (ACCESS-9). The file is not a document, so the key is in no backup and no export.
 */
export class HttpsFile {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, fileName);
  }

  /** Returns the stored values, or undefined if the file is missing or invalid. There is then no https. */
  async read(): Promise<HttpsConfig | undefined> {
    try {
      return httpsFileSchema.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  async write(config: HttpsConfig): Promise<void> {
    const temporary = `${this.#file}.${process.pid}.tmp`;
    await mkdir(path.dirname(this.#file), { recursive: true });
    try {
      await writeFile(temporary, JSON.stringify(config), { mode: 0o600, flush: true });
      await rename(temporary, this.#file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
