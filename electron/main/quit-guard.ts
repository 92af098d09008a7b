export type QuitGuardOptions = {
  /** Returns the number of guests who are playing. */
  readonly countPlayingGuests: () => number;
  /** Asks whether to quit although guests are playing. */
  readonly confirmQuit: (playing: number) => Promise<boolean>;
  /** Closes the windows. Resolves to false if staff decide to stay because of unsaved work. */
  readonly closeWindows: () => Promise<boolean>;
  /** Stops the server cleanly: it finishes open calls and saves. */
  readonly stopServer: () => Promise<void>;
  /** Ends the program. */
  readonly endProgram: () => void;
  /**
   * Whether a person can cause `before-quit` outside the program's own menus, as in the Dock of macOS. On other systems
   * only a signal or the end of the session causes it.
   */
  readonly canQuitOutsideMenus: boolean;
};

/**
 * Quits cleanly (DESKTOP-26). Asks staff to confirm while guests are playing, then asks about unsaved work, then stops the
 * server and ends the program. At the end of the session, and at a signal unless `canQuitOutsideMenus`, it asks nothing,
 * because nobody may be there to answer.
 */
export class QuitGuard {
  readonly #options: QuitGuardOptions;
  #state: 'running' | 'asking' | 'stopping' | 'stopped' = 'running';
  /** The number of the current attempt, so that a late answer to an earlier one has no effect. */
  #attempt = 0;

  constructor(options: QuitGuardOptions) {
    this.#options = options;
  }

  /** True while an attempt to quit is under way. A window that is closed in that time is destroyed instead of hidden. */
  get isQuitting(): boolean {
    return this.#state !== 'running';
  }

  /** Handles Electron's `before-quit`: until the server has stopped, prevents the event and quits cleanly instead. */
  handleBeforeQuit(event: { preventDefault(): void }): void {
    if (this.#state === 'stopped') return;
    event.preventDefault();
    if (this.#options.canQuitOutsideMenus) this.requestQuit();
    else this.quitNow();
  }

  /** Called when somebody quits in the window, in its menu or in the tray. */
  requestQuit(): void {
    if (this.#state === 'running') void this.#askAndQuit();
  }

  /** Quits without asking, even while a question is open. Does nothing if the server is stopping or has stopped. */
  quitNow(): void {
    if (this.#state === 'running' || this.#state === 'asking') void this.#stopAndEnd();
  }

  async #askAndQuit(): Promise<void> {
    this.#state = 'asking';
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => this.#state === 'asking' && attempt === this.#attempt;
    const { countPlayingGuests, confirmQuit, closeWindows } = this.#options;
    const count = countPlayingGuests();
    const shouldQuit = (count === 0 || (await confirmQuit(count))) && isCurrent() && (await closeWindows());
    if (!isCurrent()) return;
    if (shouldQuit) await this.#stopAndEnd();
    else this.#state = 'running';
  }

  async #stopAndEnd(): Promise<void> {
    this.#state = 'stopping';
    // The supervisor kills a server that does not stop cleanly.
    await this.#options.stopServer().catch(() => undefined);
    this.#state = 'stopped';
    this.#options.endProgram();
  }
}
