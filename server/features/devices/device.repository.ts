import { z } from 'zod';
import { type Device, deviceSchema } from '#core/model/device.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'devices';
const documentSchema = z.object({ devices: z.array(deviceSchema) });

/** Stores the paired devices in memory and in one document. */
export class DeviceRepository {
  readonly #documents: Pick<DocumentStore, 'get' | 'put'>;
  #devices: readonly Device[];
  #byHash: ReadonlyMap<string, Device> = new Map();
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: Pick<DocumentStore, 'get' | 'put'>, devices: readonly Device[]) {
    this.#documents = documents;
    this.#devices = devices;
    this.#keep(devices);
  }

  static async load(documents: Pick<DocumentStore, 'get' | 'put'>): Promise<DeviceRepository> {
    const stored = await documents.get(documentName, documentSchema);
    return new DeviceRepository(documents, stored?.devices ?? []);
  }

  all(): readonly Device[] {
    return this.#devices;
  }

  byHash(tokenHash: string): Device | undefined {
    return this.#byHash.get(tokenHash);
  }

  /**
   * Replaces the devices with those that `work` returns. Changes run one after another. If `work` throws or the document cannot
   * be written, rejects with that error and changes nothing.
   */
  change(work: (devices: readonly Device[]) => readonly Device[]): Promise<void> {
    const next = this.#writing.then(async () => {
      const devices = work(this.#devices);
      await this.#documents.put(documentName, { devices });
      this.#keep(devices);
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }

  #keep(devices: readonly Device[]): void {
    this.#devices = devices;
    this.#byHash = new Map(devices.map((device) => [device.tokenHash, device]));
  }
}
