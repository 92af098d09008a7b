export type QuitParts = {
  /** The number of guests who are playing. */
  readonly playing: () => number;
  /** Asks whether to quit all the same. */
  readonly confirm: (playing: number) => Promise<boolean>;
  /** Closes the windows. Resolves to false if staff stay with unsaved work. */
  readonly closeWindows: () => Promise<boolean>;
  /** Stops the server in order: it finishes open calls and saves. */
  readonly stop: () => Promise<void>;
  /** Ends the program. */
  readonly end: () => void;
  /**
   * Whether `before-quit` may come from a person (macOS: the Dock). On other systems it is a signal or the end of the
   * session.
   */
  readonly peopleQuitOutside: boolean;
};

/**
 * Quits in order (DESKTOP-26): asks while guests play, then about unsaved work, then stops the server and ends the
 * program. A signal or the end of the session asks nothing, because nobody may be there to answer.
 */
export class QuitGuard {
  readonly #parts: QuitParts;
  #state: 'running' | 'asking' | 'stopping' | 'stopped' = 'running';
  /** A new number for each attempt, so that a late answer ends nothing. */
  #attempt = 0;

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** From here on a closed window is destroyed, not hidden. */
  get isQuitting(): boolean {
    return this.#state !== 'running';
  }

  /** Handles Electron's `before-quit`: delays it until the server has stopped. */
  beforeQuit(event: { preventDefault(): void }): void {
    if (this.#state === 'stopped') return;
    event.preventDefault();
    if (this.#parts.peopleQuitOutside) this.ask();
    else this.quitNow();
  }

  /** Called when somebody quits in the window, its menu or the tray. */
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
    // If a server cannot be stopped in order, its supervisor has ended it.
    await this.#parts.stop().catch(() => undefined);
    this.#state = 'stopped';
    this.#parts.end();
  }
}
