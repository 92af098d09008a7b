import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { Exchange, type ExchangeRequest, type ExchangeResponse } from './exchange.ts';

/** An address counts as one of the staff for this long after a paired device or a session was seen there. Milliseconds. */
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
  /** Kept, because a socket that was cut off does not know its address any more. */
  readonly key: string;
  readonly socket: PoolSocket;
  readonly address: string;
  exchange?: Exchange;
};

type PoolLimits = Pick<Limits, 'connections' | 'connectionsPerAddress' | 'connectionsForStaff'>;

/**
 * The sockets of all listeners (R125, R126). No address has more than its share. When there is no room, the socket that has kept
 * the server waiting longest is closed, at the address that has most of them, and the new one takes its place; a call that a
 * handler works on is never closed. So slow sockets cannot shut anybody out, also not others behind their own address.
 * Some seats beyond these are kept for this computer and for addresses of staff and kiosks.
 */
export class SocketPool {
  readonly #clock: Clock;
  readonly #limits: PoolLimits;
  readonly #seats = new Map<string, Seat>();
  /** Those of each address, the one that has waited longest for a request first. */
  readonly #byAddress = new Map<string, Set<Seat>>();
  readonly #staff = new Map<string, number>();

  constructor(clock: Clock, limits: PoolLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get size(): number {
    return this.#seats.size;
  }

  /** Gives a new socket its seat, or answers false. */
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

  /** A request came on a socket; over https this is another object than the one accepted. */
  began(req: PoolRequest, res: PoolResponse): void {
    const seat = this.#seats.get(keyOf(req.socket));
    if (seat === undefined) return;
    seat.exchange = new Exchange(req, res, this.#clock.monotonic());
    res.once('finish', () => {
      const others = this.#byAddress.get(seat.address);
      if (others?.delete(seat)) others.add(seat);
    });
  }

  /** A paired device or someone of the staff was seen at this address. */
  trust(remoteAddress: string): void {
    const address = plain(remoteAddress);
    this.#staff.delete(address);
    this.#staff.set(address, this.#clock.monotonic() + staffForMs);
    const [oldest] = this.#staff.keys();
    if (this.#staff.size > mostStaffAddresses && oldest !== undefined) this.#staff.delete(oldest);
  }

  /** Closes the sockets of clients that do not keep pace. To be called about every second. */
  sweep(): void {
    const now = this.#clock.monotonic();
    for (const seat of this.#seats.values()) if (seat.exchange?.isTooSlow(now)) this.#close(seat);
  }

  /** An address of the staff reaches into the reserve with its first sockets: half of it at most. */
  #seatsFor(address: string, mine: number): number {
    const { connections, connectionsForStaff } = this.#limits;
    return connections + (this.#isStaff(address) && mine < connectionsForStaff / 2 ? connectionsForStaff : 0);
  }

  #isStaff(address: string): boolean {
    if (address === '127.0.0.1' || address === '::1') return true;
    return (this.#staff.get(address) ?? 0) > this.#clock.monotonic();
  }

  /** Closes a socket of an address that has no fewer than the newcomer's, beginning with the one that has most. */
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

  /** Most often the first seat is the one: this must cost little while sockets are being thrown at us. */
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

/** IPv4 as a socket of both families writes it, in its own form. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** What a connection and the encrypted one in it have in common. */
function keyOf({ remoteAddress, remotePort, localPort }: Named): string {
  return `${remoteAddress} ${remotePort} ${localPort}`;
}
