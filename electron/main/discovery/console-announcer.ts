import type { ServerCalls } from '../device/server-calls.ts';
import type { Timers } from '../server-process/server-supervisor.ts';
import type { ServerAnnouncement } from './announce.ts';

/** How often to read the hotel's name again, in milliseconds. */
export const renewEveryMs = 60_000;

type ConsoleAnnouncerOptions = {
  readonly calls: Pick<ServerCalls, 'health'>;
  readonly timers: Timers;
  /** `announceServer`, or a fake of it in tests. */
  readonly announce: (server: ServerAnnouncement) => () => Promise<void>;
};

/** Announces the console's server in the LAN under the current name of the hotel (DESKTOP-14). */
export class ConsoleAnnouncer {
  readonly #options: ConsoleAnnouncerOptions;
  #announced = '';
  #endAnnouncement: () => Promise<void> = async () => undefined;
  #cancelRenewal: () => void = () => undefined;

  constructor(options: ConsoleAnnouncerOptions) {
    this.#options = options;
  }

  /**
   * Announces the server on this port. Every `renewEveryMs` it announces the server again if the hotel's name has changed. If
   * the server does not reply, the announcement stays as it is. Called when the server is ready.
   */
  async renew(port: number): Promise<void> {
    this.#cancelRenewal();
    this.#cancelRenewal = this.#options.timers.after(renewEveryMs, () => void this.renew(port));
    const health = await this.#options.calls.health(`http://localhost:${port}`);
    if ('fault' in health) return;
    const server = { port, ...health };
    const announced = JSON.stringify(server);
    if (announced === this.#announced) return;
    this.#announced = announced;
    await this.#endAnnouncement();
    this.#endAnnouncement = this.#options.announce(server);
  }

  async stop(): Promise<void> {
    this.#cancelRenewal();
    await this.#endAnnouncement();
  }
}
