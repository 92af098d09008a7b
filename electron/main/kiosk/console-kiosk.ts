import { session } from 'electron';
import { attachDeviceToken } from '../device/attach-device-token.ts';
import { type KioskWindow, openKioskWindow } from '../windows/kiosk-window.ts';

export type ConsoleKioskOptions = {
  readonly preload: string;
  readonly port: number;
};

/** In memory: nothing of the lobby stays on the front desk's computer. */
const partition = 'kiosk';

/** The kiosk window of the front desk's own computer. It is a kiosk like any other, with a token of its own (R171). */
export class ConsoleKiosk {
  readonly #options: ConsoleKioskOptions;
  #window: KioskWindow | undefined;

  constructor(options: ConsoleKioskOptions) {
    this.#options = options;
  }

  /** The server runs and has made a new token; the one before is no longer good. */
  renew(token: string): void {
    attachDeviceToken(session.fromPartition(partition), this.#origin, token);
    this.#window?.reload();
  }

  /** @param displayId 0: the first display that is not the staff's */
  open(displayId: number): void {
    if (this.#window?.isOpen()) {
      this.#window.moveTo(displayId);
      return;
    }
    this.#window = openKioskWindow({
      preload: this.#options.preload,
      address: `${this.#origin}/kiosk`,
      session: session.fromPartition(partition),
      displayId,
      place: 'console',
      onClosed: () => {
        this.#window = undefined;
      },
    });
  }

  close(): void {
    this.#window?.close();
  }

  get isOpen(): boolean {
    return this.#window?.isOpen() ?? false;
  }

  get #origin(): string {
    return `http://localhost:${this.#options.port}`;
  }
}
