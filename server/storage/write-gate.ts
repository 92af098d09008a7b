import { AppError } from '../platform/app-error.ts';

/**
 * Checked before every change of the data. Shut from the moment a restore makes its backup of the present: a later
 * change would be in neither of the two, although it was acknowledged (BACKUP-2, docs/adr/0006).
 */
export class WriteGate {
  #isShut = false;

  shut(): void {
    this.#isShut = true;
  }

  /** Called when the restore does not take place. */
  open(): void {
    this.#isShut = false;
  }

  /** Throws `RESTORING`. Phones keep what they have and send it again. */
  pass(): void {
    if (this.#isShut) throw new AppError('RESTORING');
  }
}
