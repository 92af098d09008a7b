import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { timings } from '#core/rules/timings.ts';
import { createVerifier, matchesPin, type PinVerifier } from './pin-verifier.ts';

export type KioskLockOptions = {
  /** Asks the server to check the PIN. Rejects if the server does not reply or cannot check the PIN. */
  readonly askServer: (pin: string) => Promise<UnlockAnswer>;
  readonly readVerifier: () => PinVerifier | undefined;
  readonly storeVerifier: (verifier: PinVerifier) => void;
  /** Whether this computer refuses every PIN until the server accepts one again. Survives a restart of the program. */
  readonly isPadLocked: () => boolean;
  readonly setPadLocked: (isLocked: boolean) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
};

/** After this many wrong PINs in a row, this computer checks no more. Counts only PINs that this computer checks. */
const maxWrongPins = 5;

/**
 * Decides whether staff have unlocked the kiosk. The server checks the PIN. While it is away or cannot check a PIN, the last
 * PIN that it accepted is valid (DESKTOP-21).
 */
export class KioskLock {
  readonly #options: KioskLockOptions;
  #unlockedUntil = 0;
  #wrongPins = 0;
  /** The last check of a PIN on this computer. These checks run one after another, so that each wrong PIN is counted. */
  #lastLocalCheck: Promise<unknown> = Promise.resolve();

  constructor(options: KioskLockOptions) {
    this.#options = options;
  }

  get isUnlocked(): boolean {
    return this.#options.now() < this.#unlockedUntil;
  }

  /** Checks a PIN, and unlocks the kiosk for `timings.kioskUnlockMs` if it is right. */
  async unlock(pin: string): Promise<UnlockAnswer> {
    let answer: UnlockAnswer;
    try {
      answer = await this.#options.askServer(pin);
    } catch {
      const localCheck = this.#lastLocalCheck.then(() => this.#checkLocally(pin));
      this.#lastLocalCheck = localCheck.catch(() => undefined);
      answer = await localCheck;
      if (answer.isUnlocked) this.#startUnlockedTime();
      return answer;
    }
    // A pad that the server locked stays locked while the server is away.
    if (!answer.isUnlocked && answer.code === 'PIN_PAD_LOCKED') this.#options.setPadLocked(true);
    if (answer.isUnlocked) {
      this.#startUnlockedTime();
      this.#wrongPins = 0;
      this.#options.setPadLocked(false);
      this.#options.storeVerifier(await createVerifier(pin));
    }
    return answer;
  }

  #startUnlockedTime(): void {
    this.#unlockedUntil = this.#options.now() + timings.kioskUnlockMs;
  }

  async #checkLocally(pin: string): Promise<UnlockAnswer> {
    const verifier = this.#options.readVerifier();
    if (verifier === undefined) return { isUnlocked: false, code: 'NO_RESPONSE' };
    if (this.#options.isPadLocked()) return { isUnlocked: false, code: 'PIN_PAD_LOCKED' };
    if (await matchesPin(verifier, pin)) {
      this.#wrongPins = 0;
      return { isUnlocked: true };
    }
    this.#wrongPins += 1;
    const triesLeft = maxWrongPins - this.#wrongPins;
    if (triesLeft > 0) return { isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft };
    this.#options.setPadLocked(true);
    return { isUnlocked: false, code: 'PIN_PAD_LOCKED' };
  }
}
