import { type Session, screen, session } from 'electron';
import { z } from 'zod';
import type { DesktopKiosk, OpenKioskFault } from '#core/bridge/desktop-bridge.ts';
import { attachDeviceToken } from '../device/attach-device-token.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { getServerOrigin } from '../windows/allowed-address.ts';
import { chooseDisplay } from '../windows/kiosk/display-choice.ts';
import { type KioskWindow, openKioskWindow } from '../windows/kiosk-window.ts';
import { serveShellPages, shellAddress } from '../windows/shell-pages.ts';
import { KioskLock } from './kiosk-lock.ts';
import { requestUnlock } from './request-unlock.ts';
import { serveKioskCalls } from './serve-kiosk-calls.ts';

export type ConsoleKioskOptions = {
  /** The path of the kiosk window's built preload script. */
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  /** The port of the server on this computer. */
  readonly port: number;
  readonly settings: SettingsStore;
  /** The id of the display on which staff see the panel; undefined while the panel is hidden. */
  readonly panelDisplayId: () => number | undefined;
  /** Asks whether the kiosk may cover what staff work with, and says how to come back. */
  readonly confirmCovering: () => Promise<boolean>;
};

/**
 * The kiosk's session partition. Without the prefix `persist:` it is only in memory, so that nothing from the lobby is stored
 * on the front desk's computer.
 */
const partition = 'kiosk';
const kioskReplySchema = z.object({ data: z.object({ hasPin: z.boolean() }) });

/** The kiosk window on the front desk's own computer. It is a kiosk like any other, with its own token (DESKTOP-10). */
export class ConsoleKiosk {
  readonly #options: ConsoleKioskOptions;
  readonly #origin: string;
  #window: KioskWindow | undefined;
  /** The id of the display for which the window was opened last. */
  #shownOn: number | undefined;

  constructor(options: ConsoleKioskOptions) {
    this.#options = options;
    this.#origin = getServerOrigin(options.port);
    const { settings } = options;
    serveKioskCalls({
      lock: new KioskLock({
        askServer: (pin) => requestUnlock(this.#session, this.#origin, pin),
        readVerifier: () => settings.get('kioskPin'),
        storeVerifier: (verifier) => settings.set('kioskPin', verifier),
        isPadLocked: () => settings.get('isPinPadLocked'),
        setPadLocked: (isLocked) => settings.set('isPinPadLocked', isLocked),
        now: () => systemTimers.now(),
      }),
      window: () => this.#window,
      onLeave: () => this.close(),
      // There is nothing to do, because the server makes a new token when it starts again.
      onUnpaired: () => undefined,
    });
  }

  /** Called when the server has started and made a new token. The earlier token is no longer valid. */
  setToken(token: string): void {
    attachDeviceToken(this.#session, this.#origin, token);
    this.#window?.reload();
  }

  /**
   * Opens the window, or moves it to another display, and stores the display. Without a PIN it does not open, because nobody
   * could leave it. Asks first if it would cover the panel or the only display (DESKTOP-18).
   * @param displayId defaults to the stored display
   * @returns why the window was not opened or moved; undefined if it was, or if staff decided against it
   */
  async open(displayId: number = this.#options.settings.get('display')): Promise<OpenKioskFault | undefined> {
    const { preload, pages, settings } = this.#options;
    const displays = screen.getAllDisplays();
    const [only, ...others] = displays;
    const isOnly = others.length === 0;
    // If staff chose no display, the only one can be used too, once they have agreed.
    const targetId = isOnly && only !== undefined && displayId === 0 ? only.id : displayId;
    const display = chooseDisplay(displays, targetId, screen.getPrimaryDisplay().id, 'console');
    if (display === undefined) return 'NO_DISPLAY';
    const hasPin = await this.#hasPin();
    if (hasPin !== true) return hasPin === false ? 'NO_PIN' : 'NO_SERVER';
    const isCovering = isOnly || display.id === this.#options.panelDisplayId();
    const isThere = this.#window?.isOpen() === true && this.#shownOn === display.id;
    if (isCovering && !isThere && !(await this.#options.confirmCovering())) return undefined;
    settings.set('display', displayId);
    this.#shownOn = display.id;
    if (this.#window?.isOpen()) {
      this.#window.moveTo(targetId);
      return undefined;
    }
    serveShellPages(this.#session, pages);
    this.#window = openKioskWindow({
      ...{ preload, displayId: targetId },
      address: `${this.#origin}/kiosk`,
      session: this.#session,
      computer: 'console',
      awayAddress: shellAddress('away', { language: settings.get('language') }),
      onClosed: () => {
        this.#window = undefined;
      },
    });
    return undefined;
  }

  close(): void {
    this.#window?.close();
  }

  /** Returns the state of the window and the displays, for the panel. */
  state(): DesktopKiosk {
    const primaryId = screen.getPrimaryDisplay().id;
    return {
      isOpen: this.#window?.isOpen() ?? false,
      displayId: this.#options.settings.get('display'),
      displays: screen.getAllDisplays().map(({ id, label, size }) => ({
        ...{ id, label },
        ...{ width: size.width, height: size.height, isPrimary: id === primaryId },
      })),
    };
  }

  /**
   * Returns the number of the display on which the window would open, counted from 1. Returns undefined if there is
   * only one display, or if no display is available for the window.
   */
  displayNumber(): number | undefined {
    const displays = screen.getAllDisplays();
    const chosenId = this.#options.settings.get('display');
    const display = chooseDisplay(displays, chosenId, screen.getPrimaryDisplay().id, 'console');
    return displays.length < 2 || display === undefined ? undefined : displays.indexOf(display) + 1;
  }

  get #session(): Session {
    return session.fromPartition(partition);
  }

  /** Returns whether the server has a PIN for kiosks; undefined if the server does not respond as expected. */
  async #hasPin(): Promise<boolean | undefined> {
    try {
      const response = await this.#session.fetch(`${this.#origin}/api/kiosk`, { cache: 'no-store' });
      return kioskReplySchema.safeParse(await response.json()).data?.data.hasPin;
    } catch {
      return undefined;
    }
  }
}
