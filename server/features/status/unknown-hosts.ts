import type { Clock } from '../../platform/clock.ts';
import { hostNameOf } from '../../platform/lan-address.ts';

export type UnknownHost = { readonly host: string; readonly count: number; readonly lastAt: string };

/** Names kept; a flood of invented ones pushes out each other, rarely seen ones first. */
const keptHosts = 20;

/**
 * Host names under which phones reach this server and which it does not know as its own (decision 2.19): a name that the
 * hotel's router gave, offered on the dashboard as the public address.
 */
export class UnknownHosts {
  readonly #clock: Clock;
  readonly #isOwn: (name: string) => boolean;
  readonly #hosts = new Map<string, { count: number; lastMs: number }>();

  constructor(clock: Clock, isOwn: (name: string) => boolean) {
    this.#clock = clock;
    this.#isOwn = isOwn;
  }

  /** A request came with this Host header. */
  see(header: string | undefined): void {
    const name = hostNameOf(header);
    if (header === undefined || name === undefined || name.length > 100) return;
    const host = header.toLowerCase();
    const known = this.#hosts.get(host);
    if (known !== undefined) {
      known.count += 1;
      known.lastMs = this.#clock.now();
      return;
    }
    if (this.#isOwn(name)) return;
    if (this.#hosts.size >= keptHosts) this.#forgetRarest();
    this.#hosts.set(host, { count: 1, lastMs: this.#clock.now() });
  }

  /** The most frequent first; those that have become the server's own are left out. */
  list(): UnknownHost[] {
    return [...this.#hosts]
      .filter(([host]) => !this.#isOwn(hostNameOf(host) ?? host))
      .map(([host, { count, lastMs }]) => ({ host, count, lastAt: new Date(lastMs).toISOString() }))
      .sort((a, b) => b.count - a.count);
  }

  #forgetRarest(): void {
    let rarest: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [host, { count }] of this.#hosts) {
      if (count >= least) continue;
      least = count;
      rarest = host;
    }
    if (rarest !== undefined) this.#hosts.delete(rarest);
  }
}
