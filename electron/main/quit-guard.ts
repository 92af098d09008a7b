export type QuitParts = {
  /** How many guests play. */
  readonly playing: () => number;
  /** Asks whether to quit all the same. */
  readonly confirm: (playing: number) => Promise<boolean>;
  /** Closes the windows; answers false when staff stay with what they have not saved. */
  readonly closeWindows: () => Promise<boolean>;
  /** Stops the server in order: it answers what is in flight and saves. */
  readonly stop: () => Promise<void>;
  /** Ends the program. */
  readonly end: () => void;
  /** Whether `before-quit` may come from a person (macOS: the Dock). Elsewhere it is a signal or the end of the session. */
  readonly peopleQuitOutside: boolean;
};

/**
 * Quitting in order (DESKTOP-26): a person is asked while guests play, then about unsaved work; then the server stops, then the
 * program ends. A signal or the end of the session asks nothing, because nobody may be there to answer.
 */
export class QuitGuard {
  readonly #parts: QuitParts;
  #state: 'running' | 'asking' | 'stopping' | 'stopped' = 'running';
  /** A new number for each attempt, so that an answer that comes too late ends nothing. */
  #attempt = 0;

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** From here on a closed window is gone and not hidden. */
  get isQuitting(): boolean {
    return this.#state !== 'running';
  }

  /** Electron's `before-quit`: holds it until the server has stopped. */
  beforeQuit(event: { preventDefault(): void }): void {
    if (this.#state === 'stopped') return;
    event.preventDefault();
    if (this.#parts.peopleQuitOutside) this.ask();
    else this.quitNow();
  }

  /** Somebody chose to quit in the window, its menu or the tray. */
  ask(): void {
    if (this.#state === 'running') void this.#ask();
  }

  /** Quits without a question. */
  quitNow(): void {
    if (this.#state === 'running' || this.#state === 'asking') void this.#stop();
  }

  async #ask(): Promise<void> {
    this.#state = 'asking';
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isMine = () => this.#state === 'asking' && attempt === this.#attempt;
    const { playing, confirm, closeWindows } = this.#parts;
    const count = playing();
    const isSure = (count === 0 || (await confirm(count))) && isMine() && (await closeWindows());
    if (!isMine()) return;
    if (isSure) await this.#stop();
    else this.#state = 'running';
  }

  async #stop(): Promise<void> {
    this.#state = 'stopping';
    // A server that cannot be stopped in order has been ended by its supervisor.
    await this.#parts.stop().catch(() => undefined);
    this.#state = 'stopped';
    this.#parts.end();
  }
}
