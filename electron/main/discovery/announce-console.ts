import type { ServerCalls } from '../device/server-calls.ts';
import type { Timers } from '../server-process/server-supervisor.ts';
import type { Announced } from './announce.ts';

/** How often to read the hotel's name again, in milliseconds. */
export const nameEveryMs = 60_000;

type Parts = {
  readonly calls: Pick<ServerCalls, 'health'>;
  readonly timers: Timers;
  readonly announce: (server: Announced) => () => Promise<void>;
};

/** Announces the console's server in the LAN under the current name of the hotel (DESKTOP-14). */
export class ConsoleAnnouncement {
  readonly #parts: Parts;
  #said = '';
  #end: () => Promise<void> = async () => undefined;
  #cancel: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Announces the server on this port, and regularly updates the announcement if the hotel's name has changed. Called when the
   * server runs.
   */
  async renew(port: number): Promise<void> {
    this.#cancel();
    this.#cancel = this.#parts.timers.after(nameEveryMs, () => void this.renew(port));
    const health = await this.#parts.calls.health(`http://localhost:${port}`);
    if ('fault' in health) return;
    const server = { port, ...health };
    const said = JSON.stringify(server);
    if (said === this.#said) return;
    this.#said = said;
    await this.#end();
    this.#end = this.#parts.announce(server);
  }

  async stop(): Promise<void> {
    this.#cancel();
    await this.#end();
  }
}
