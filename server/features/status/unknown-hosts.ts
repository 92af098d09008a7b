import type { Clock } from '../../platform/clock.ts';
import { parseHostName } from '../../platform/lan-address.ts';

export type UnknownHost = { readonly host: string; readonly count: number; readonly lastAt: string };

/**
 * The maximum number of host names that are stored. To make room for another one, the name with the fewest phones is
 * dropped.
 */
const maxHosts = 5;
/** The maximum number of phones' addresses that are stored for each name. This is enough to rank the names. */
const maxAddresses = 50;

type HostUse = { count: number; lastMs: number; readonly addresses: Set<string> };

/**
 * The host names that phones use for this server and that the server does not know as its own (ACCESS-11). For example, the
 * hotel's router may have given it a name, which the dashboard then offers as the public address. The names are ranked by the
 * number of phones, so that one phone with many requests cannot put a name above one that several phones use.
 */
export class UnknownHosts {
  readonly #clock: Clock;
  readonly #isOwn: (name: string) => boolean;
  readonly #hosts = new Map<string, HostUse>();

  constructor(clock: Clock, isOwn: (name: string) => boolean) {
    this.#clock = clock;
    this.#isOwn = isOwn;
  }

  /**
   * Records a request with this Host header from this address. Ignores the server's own names, and names that are not valid or
   * longer than 100 characters.
   */
  record(header: string | undefined, address: string): void {
    const name = parseHostName(header);
    if (header === undefined || name === undefined || name.length > 100) return;
    const host = header.toLowerCase();
    const counted = this.#hosts.get(host);
    if (counted !== undefined) {
      counted.count += 1;
      counted.lastMs = this.#clock.now();
      if (counted.addresses.size < maxAddresses) counted.addresses.add(address);
      return;
    }
    if (this.#isOwn(name)) return;
    if (this.#hosts.size >= maxHosts) this.#forgetRarest();
    this.#hosts.set(host, { count: 1, lastMs: this.#clock.now(), addresses: new Set([address]) });
  }

  /**
   * Returns the host names with the most phones first; among equals, those with the most requests. Leaves out names that
   * have become the server's own.
   */
  list(): UnknownHost[] {
    return [...this.#hosts]
      .filter(([host]) => !this.#isOwn(parseHostName(host) ?? host))
      .sort(([, a], [, b]) => byUse(b, a))
      .map(([host, { count, lastMs }]) => ({ host, count, lastAt: new Date(lastMs).toISOString() }));
  }

  #forgetRarest(): void {
    const [rarest] = [...this.#hosts].sort(([, a], [, b]) => byUse(a, b));
    if (rarest !== undefined) this.#hosts.delete(rarest[0]);
  }
}

/** Compares two hosts so that the less used one comes first. */
function byUse(a: HostUse, b: HostUse): number {
  return a.addresses.size - b.addresses.size || a.count - b.count;
}
