import { type Session, screen, session } from 'electron';
import type Store from 'electron-store';
import { z } from 'zod';
import type { DesktopKiosk, OpenKioskFault } from '#core/bridge/desktop-bridge.ts';
import { attachDeviceToken } from '../device/attach-device-token.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import type { DesktopSettings } from '../settings/settings-store.ts';
import { chooseDisplay } from '../windows/kiosk/display-choice.ts';
import { type KioskWindow, openKioskWindow } from '../windows/kiosk-window.ts';
import { serveShellPages, shellAddress } from '../windows/shell-pages.ts';
import { askUnlock } from './ask-unlock.ts';
import { KioskLock } from './kiosk-lock.ts';
import { serveKiosk } from './serve-kiosk.ts';

export type ConsoleKioskOptions = {
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly port: number;
  readonly settings: Store<DesktopSettings>;
};

/** In memory, so that nothing from the lobby stays on the front desk's computer. */
const partition = 'kiosk';
const kioskAnswer = z.object({ data: z.object({ hasPin: z.boolean() }) });

/**
 * The kiosk window of the front desk's own computer. It is a kiosk like any other, with a token of its own
 * (DESKTOP-10).
 */
export class ConsoleKiosk {
  readonly #options: ConsoleKioskOptions;
  readonly #origin: string;
  #window: KioskWindow | undefined;

  constructor(options: ConsoleKioskOptions) {
    this.#options = options;
    this.#origin = `http://localhost:${options.port}`;
    const { settings } = options;
    serveKiosk({
      lock: new KioskLock({
        ask: (pin) => askUnlock(this.#session, this.#origin, pin),
        read: () => settings.get('kioskPin'),
        keep: (verifier) => settings.set('kioskPin', verifier),
        now: () => systemTimers.now(),
      }),
      window: () => this.#window,
      leave: () => this.close(),
      // The next start of the server brings a token.
      onUnpaired: () => undefined,
    });
  }

  /** Called when the server has started and made a new token. The earlier one is no longer valid. */
  renew(token: string): void {
    attachDeviceToken(this.#session, this.#origin, token);
    this.#window?.reload();
  }

  /**
   * Opens the window, or moves it to another display, and stores which one.
   * @param displayId absent: the stored display
   * @returns why it did not open: without a PIN nobody could leave it
   */
  async open(displayId: number = this.#options.settings.get('display')): Promise<OpenKioskFault | undefined> {
    const { preload, pages, settings } = this.#options;
    const displays = screen.getAllDisplays();
    if (chooseDisplay(displays, displayId, screen.getPrimaryDisplay().id, 'console') === undefined) return 'NO_DISPLAY';
    const hasPin = await this.#hasPin();
    if (hasPin !== true) return hasPin === false ? 'NO_PIN' : 'NO_SERVER';
    settings.set('display', displayId);
    if (this.#window?.isOpen()) {
      this.#window.moveTo(displayId);
      return undefined;
    }
    serveShellPages(this.#session, pages);
    this.#window = openKioskWindow({
      ...{ preload, displayId },
      address: `${this.#origin}/kiosk`,
      session: this.#session,
      place: 'console',
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

  /** Returns what the panel shows of it. */
  state(): DesktopKiosk {
    const primary = screen.getPrimaryDisplay().id;
    return {
      isOpen: this.#window?.isOpen() ?? false,
      displayId: this.#options.settings.get('display'),
      displays: screen.getAllDisplays().map(({ id, label, size }) => ({
        ...{ id, label },
        ...{ width: size.width, height: size.height, isPrimary: id === primary },
      })),
    };
  }

  /**
   * Returns the display on which the window would open, counted from 1; undefined if there is only one, or none for it.
   */
  displayNumber(): number | undefined {
    const displays = screen.getAllDisplays();
    const wanted = this.#options.settings.get('display');
    const chosen = chooseDisplay(displays, wanted, screen.getPrimaryDisplay().id, 'console');
    return displays.length < 2 || chosen === undefined ? undefined : displays.indexOf(chosen) + 1;
  }

  get #session(): Session {
    return session.fromPartition(partition);
  }

  /** Returns undefined if the server does not say. */
  async #hasPin(): Promise<boolean | undefined> {
    try {
      const response = await this.#session.fetch(`${this.#origin}/api/kiosk`, { cache: 'no-store' });
      return kioskAnswer.safeParse(await response.json()).data?.data.hasPin;
    } catch {
      return undefined;
    }
  }
}
