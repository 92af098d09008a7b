import type { Clock } from '../../platform/clock.ts';
import { hostNameOf } from '../../platform/lan-address.ts';

export type UnknownHost = { readonly host: string; readonly count: number; readonly lastAt: string };

/** The most names that are kept. In a flood of invented names, those of the fewest phones are dropped first. */
const keptHosts = 5;
/** The most addresses that are kept for each name: enough to rank it. */
const keptAddresses = 50;

type Seen = { count: number; lastMs: number; readonly addresses: Set<string> };

/**
 * Host names that phones use for this server and that it does not know as its own (ACCESS-11). An example is a name
 * that the hotel's router gave; the dashboard offers it as the public address. They are ranked by the number of phones,
 * so that no single one can put a name of its own on top.
 */
export class UnknownHosts {
  readonly #clock: Clock;
  readonly #isOwn: (name: string) => boolean;
  readonly #hosts = new Map<string, Seen>();

  constructor(clock: Clock, isOwn: (name: string) => boolean) {
    this.#clock = clock;
    this.#isOwn = isOwn;
  }

  /** Records a request with this Host header from this address. */
  see(header: string | undefined, address: string): void {
    const name = hostNameOf(header);
    if (header === undefined || name === undefined || name.length > 100) return;
    const host = header.toLowerCase();
    const known = this.#hosts.get(host);
    if (known !== undefined) {
      known.count += 1;
      known.lastMs = this.#clock.now();
      if (known.addresses.size < keptAddresses) known.addresses.add(address);
      return;
    }
    if (this.#isOwn(name)) return;
    if (this.#hosts.size >= keptHosts) this.#forgetRarest();
    this.#hosts.set(host, { count: 1, lastMs: this.#clock.now(), addresses: new Set([address]) });
  }

  /**
   * Returns the hosts, those with the most phones first, then the most frequent ones. Leaves out those that have become
   * the server's own.
   */
  list(): UnknownHost[] {
    return [...this.#hosts]
      .filter(([host]) => !this.#isOwn(hostNameOf(host) ?? host))
      .sort(([, a], [, b]) => byUse(b, a))
      .map(([host, { count, lastMs }]) => ({ host, count, lastAt: new Date(lastMs).toISOString() }));
  }

  #forgetRarest(): void {
    const [rarest] = [...this.#hosts].sort(([, a], [, b]) => byUse(a, b));
    if (rarest !== undefined) this.#hosts.delete(rarest[0]);
  }
}

/** Sorts the less used hosts first. */
function byUse(a: Seen, b: Seen): number {
  return a.addresses.size - b.addresses.size || a.count - b.count;
}
