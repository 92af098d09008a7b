import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { Exchange, type ExchangeRequest, type ExchangeResponse } from './exchange.ts';

/**
 * How many milliseconds an address counts as a staff address after a call with a paired device or a session came from
 * it.
 */
const staffForMs = 12 * 60 * 60 * 1_000;
const mostStaffAddresses = 200;

type Named = {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
};
export type PoolSocket = Named & {
  destroy(): unknown;
  once(event: 'close', done: () => void): unknown;
};
export type PoolRequest = ExchangeRequest & { readonly socket: Named };
export type PoolResponse = ExchangeResponse & { once(event: 'finish', done: () => void): unknown };

type Seat = {
  /** The key is stored, because a closed socket no longer has its address. */
  readonly key: string;
  readonly socket: PoolSocket;
  readonly address: string;
  exchange?: Exchange;
};

type PoolLimits = Pick<Limits, 'connections' | 'connectionsPerAddress' | 'connectionsForStaff'>;

/**
 * Limits the sockets of all listeners (LIMIT-2, LIMIT-3), in total and for each address. If there is no room for a new
 * socket, this closes a socket of the address with the most sockets: the one that has kept the server waiting longest.
 * It never closes a socket while a handler works on its request. So slow clients cannot shut anybody out, even behind
 * the same address. Some sockets are reserved for this computer and for addresses of staff and kiosks.
 */
export class SocketPool {
  readonly #clock: Clock;
  readonly #limits: PoolLimits;
  readonly #seats = new Map<string, Seat>();
  /** The sockets of each address, the one that has waited longest for a request first. */
  readonly #byAddress = new Map<string, Set<Seat>>();
  readonly #staff = new Map<string, number>();

  constructor(clock: Clock, limits: PoolLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get size(): number {
    return this.#seats.size;
  }

  /** Accepts a new socket, or returns false if there is no room. */
  accept(socket: PoolSocket): boolean {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return false;
    const address = plain(remoteAddress);
    const mine = this.#byAddress.get(address)?.size ?? 0;
    if (mine >= this.#limits.connectionsPerAddress) {
      if (!this.#makeRoomAt(address)) return false;
    } else if (this.size >= this.#seatsFor(address, mine) && !this.#makeRoomFor(address, mine)) return false;
    this.#sit({ key: keyOf(socket), socket, address });
    return true;
  }

  /** Records a request on a socket. Over https, `req.socket` is not the accepted socket but the TLS socket on it. */
  began(req: PoolRequest, res: PoolResponse): void {
    const seat = this.#seats.get(keyOf(req.socket));
    if (seat === undefined) return;
    seat.exchange = new Exchange(req, res, this.#clock.monotonic());
    res.once('finish', () => {
      const others = this.#byAddress.get(seat.address);
      if (others?.delete(seat)) others.add(seat);
    });
  }

  /** Records that a paired device or a staff session was seen at this address. */
  trust(remoteAddress: string): void {
    const address = plain(remoteAddress);
    this.#staff.delete(address);
    this.#staff.set(address, this.#clock.monotonic() + staffForMs);
    const [oldest] = this.#staff.keys();
    if (this.#staff.size > mostStaffAddresses && oldest !== undefined) this.#staff.delete(oldest);
  }

  /** Closes the sockets of slow clients. Call about once a second. */
  sweep(): void {
    const now = this.#clock.monotonic();
    for (const seat of this.#seats.values()) if (seat.exchange?.isTooSlow(now)) this.#close(seat);
  }

  /**
   * Returns the limit for a new socket of this address. A staff address may use the reserve for its first sockets, at
   * most half of it.
   */
  #seatsFor(address: string, mine: number): number {
    const { connections, connectionsForStaff } = this.#limits;
    return connections + (this.#isStaff(address) && mine < connectionsForStaff / 2 ? connectionsForStaff : 0);
  }

  #isStaff(address: string): boolean {
    if (address === '127.0.0.1' || address === '::1') return true;
    return (this.#staff.get(address) ?? 0) > this.#clock.monotonic();
  }

  /**
   * Closes a socket of an address that has at least as many sockets as the newcomer, trying the one with the most
   * first. Staff addresses are not charged for their part of the reserve. Returns false if no socket could be closed.
   */
  #makeRoomFor(newcomer: string, mine: number): boolean {
    const kept = (address: string) =>
      address !== newcomer && this.#isStaff(address) ? this.#limits.connectionsForStaff / 2 : 0;
    const greedy = [...this.#byAddress]
      .filter(([, seats]) => seats.size >= mine)
      .map(([address, seats]) => ({ address, surplus: seats.size - kept(address) }))
      .filter(({ surplus }) => surplus > 0)
      .sort((a, b) => b.surplus - a.surplus);
    return greedy.some(({ address }) => this.#makeRoomAt(address));
  }

  /**
   * Closes one socket of an address. Returns false if handlers work on all of them. Usually the first socket is chosen,
   * so this is cheap under attack.
   */
  #makeRoomAt(address: string): boolean {
    const now = this.#clock.monotonic();
    let victim: Seat | undefined;
    for (const seat of this.#byAddress.get(address) ?? []) {
      const { exchange } = seat;
      const isWaiting = exchange === undefined || exchange.isOver;
      if (!isWaiting && exchange.isAtWork) continue;
      const isFirst = isWaiting || !exchange.isInGoodOrder(now);
      if (isFirst || victim === undefined) victim = seat;
      if (isFirst) break;
    }
    if (victim !== undefined) this.#close(victim);
    return victim !== undefined;
  }

  #close(seat: Seat): void {
    this.#leave(seat);
    seat.socket.destroy();
  }

  #sit(seat: Seat): void {
    this.#seats.set(seat.key, seat);
    const others = this.#byAddress.get(seat.address);
    if (others) others.add(seat);
    else this.#byAddress.set(seat.address, new Set([seat]));
    seat.socket.once('close', () => this.#leave(seat));
  }

  #leave(seat: Seat): void {
    if (this.#seats.get(seat.key) === seat) this.#seats.delete(seat.key);
    const others = this.#byAddress.get(seat.address);
    others?.delete(seat);
    if (others?.size === 0) this.#byAddress.delete(seat.address);
  }
}

/** Returns an IPv4 address without the prefix that a dual-stack socket adds; other addresses are returned unchanged. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** Returns a key that a connection and the TLS socket on it have in common. */
function keyOf({ remoteAddress, remotePort, localPort }: Named): string {
  return `${remoteAddress} ${remotePort} ${localPort}`;
}
