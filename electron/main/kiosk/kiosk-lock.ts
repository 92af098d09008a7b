import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { timings } from '#core/rules/timings.ts';
import { isPinOf, makeVerifier, type PinVerifier } from './pin-verifier.ts';

export type KioskLockParts = {
  /** Asks the server to check the PIN. Rejects if the server does not reply or cannot check the PIN. */
  readonly ask: (pin: string) => Promise<UnlockAnswer>;
  readonly read: () => PinVerifier | undefined;
  readonly keep: (verifier: PinVerifier) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
};

/** The number of wrong PINs before a pause, while the server is away. */
const wrongPins = 5;

/**
 * Decides whether staff have unlocked the kiosk. The server checks the PIN. While it is away, the last PIN that it
 * accepted is valid (DESKTOP-21).
 */
export class KioskLock {
  readonly #parts: KioskLockParts;
  #unlockedUntil = 0;
  #wrong = 0;
  #pausedUntil = 0;
  /** The last check of a PIN on this computer. These checks run one after another. */
  #judging: Promise<unknown> = Promise.resolve();

  constructor(parts: KioskLockParts) {
    this.#parts = parts;
  }

  get isUnlocked(): boolean {
    return this.#parts.now() < this.#unlockedUntil;
  }

  async unlock(pin: string): Promise<UnlockAnswer> {
    let answer: UnlockAnswer;
    try {
      answer = await this.#parts.ask(pin);
    } catch {
      const judged = this.#judging.then(() => this.#judge(pin));
      this.#judging = judged.catch(() => undefined);
      answer = await judged;
      if (answer.isUnlocked) this.#open();
      return answer;
    }
    if (answer.isUnlocked) {
      this.#open();
      this.#wrong = 0;
      this.#parts.keep(await makeVerifier(pin));
    }
    return answer;
  }

  #open(): void {
    this.#unlockedUntil = this.#parts.now() + timings.kioskUnlockMs;
  }

  async #judge(pin: string): Promise<UnlockAnswer> {
    const verifier = this.#parts.read();
    if (verifier === undefined) return { isUnlocked: false, code: 'NO_RESPONSE' };
    const retryAfterMs = this.#pausedUntil - this.#parts.now();
    if (retryAfterMs > 0) return { isUnlocked: false, code: 'KIOSK_PAUSED', retryAfterMs };
    if (await isPinOf(verifier, pin)) {
      this.#wrong = 0;
      return { isUnlocked: true };
    }
    this.#wrong += 1;
    const triesLeft = wrongPins - this.#wrong;
    if (triesLeft > 0) return { isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft, retryAfterMs: 0 };
    this.#wrong = 0;
    this.#pausedUntil = this.#parts.now() + timings.kioskPauseMs;
    return { isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft: 0, retryAfterMs: timings.kioskPauseMs };
  }
}
