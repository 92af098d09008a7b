export type QuitParts = {
  /** Returns the number of guests who are playing. */
  readonly playing: () => number;
  /** Asks whether to quit although guests are playing. */
  readonly confirm: (playing: number) => Promise<boolean>;
  /** Closes the windows. Resolves to false if staff decide to stay because of unsaved work. */
  readonly closeWindows: () => Promise<boolean>;
  /** Stops the server cleanly: it finishes open calls and saves. */
  readonly stop: () => Promise<void>;
  /** Ends the program. */
  readonly end: () => void;
  /**
   * Whether a person can cause `before-quit` outside the program's own menus, as in the Dock of macOS. On other systems
   * only a signal or the end of the session causes it.
   */
  readonly peopleQuitOutside: boolean;
};

/**
 * Quits cleanly (DESKTOP-26). Asks if guests are playing, then about unsaved work, then stops the server and ends the program.
 * At the end of the session, and at a signal unless `peopleQuitOutside`, it asks nothing, because nobody may be there to
 * answer.
 */
export class QuitGuard {
  readonly #parts: QuitParts;
  #state: 'running' | 'asking' | 'stopping' | 'stopped' = 'running';
  /** The number of the current attempt, so that a late answer to an earlier one has no effect. */
  #attempt = 0;

  constructor(parts: QuitParts) {
    this.#parts = parts;
  }

  /** True while an attempt to quit is under way. A window that is closed in that time is destroyed instead of hidden. */
  get isQuitting(): boolean {
    return this.#state !== 'running';
  }

  /** Handles Electron's `before-quit`: prevents it until the server has stopped. */
  beforeQuit(event: { preventDefault(): void }): void {
    if (this.#state === 'stopped') return;
    event.preventDefault();
    if (this.#parts.peopleQuitOutside) this.ask();
    else this.quitNow();
  }

  /** Called when somebody quits in the window, in its menu or in the tray. */
  ask(): void {
    if (this.#state === 'running') void this.#ask();
  }

  /** Quits without asking, even while a question is open. */
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
    // The supervisor kills a server that does not stop cleanly.
    await this.#parts.stop().catch(() => undefined);
    this.#state = 'stopped';
    this.#parts.end();
  }
}
