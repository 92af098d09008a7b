import { AppError } from '../platform/app-error.ts';

/**
 * The check before every change of data that a restore replaces. The gate is shut as soon as a restore begins to back
 * up the current data. A later change would be acknowledged, but be neither in that backup nor in the restored data
 * (BACKUP-2, docs/adr/0006).
 */
export class WriteGate {
  #isShut = false;

  shut(): void {
    this.#isShut = true;
  }

  /** Allows changes again, because the restore failed. */
  open(): void {
    this.#isShut = false;
  }

  /** Throws `RESTORING` while the gate is shut. Phones then keep their data and send them again later. */
  checkOpen(): void {
    if (this.#isShut) throw new AppError('RESTORING');
  }
}
