import { AppError } from '../platform/app-error.ts';

/**
 * Stands before everything that changes the data. Shut from the moment a restore makes its backup of the present: what were
 * still taken then would be in neither of the two, and a call that was answered must not be lost (docs/adr/0006).
 */
export class WriteGate {
  #isShut = false;

  shut(): void {
    this.#isShut = true;
  }

  /** The restore does not take place. */
  open(): void {
    this.#isShut = false;
  }

  /** Throws `RESTORING`: phones keep what they have and send it again. */
  pass(): void {
    if (this.#isShut) throw new AppError('RESTORING');
  }
}
