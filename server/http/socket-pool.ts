import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { Exchange, type ExchangeRequest, type ExchangeResponse } from './exchange.ts';

/**
 * How many milliseconds an address counts as a staff address after a call with a paired device or a session came from
 * it.
 */
const staffAddressMs = 12 * 60 * 60 * 1_000;
const maxStaffAddresses = 200;

type SocketAddresses = {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
};
export type PoolSocket = SocketAddresses & {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
};
export type PoolRequest = ExchangeRequest & { readonly socket: SocketAddresses };
export type PoolResponse = ExchangeResponse & { once(event: 'finish', listener: () => void): unknown };

type Connection = {
  /** The key is stored, because a closed socket no longer has its address. */
  readonly key: string;
  readonly socket: PoolSocket;
  readonly address: string;
  exchange?: Exchange;
};

type PoolLimits = Pick<Limits, 'connections' | 'connectionsPerAddress' | 'connectionsForStaff'>;

/**
 * Limits the sockets of all listeners (LIMIT-2, LIMIT-3), in total and for each address. If there is no room for a new
 * socket, this closes a socket of the address with the most sockets, or of the same address if that has reached its own
 * limit: the one that has kept the server waiting longest. It never closes a socket while a handler works on its
 * request. So slow clients cannot shut anybody out, even behind the same address. Some sockets are reserved for this
 * computer and for addresses of staff and kiosks.
 */
export class SocketPool {
  readonly #clock: Clock;
  readonly #limits: PoolLimits;
  readonly #connections = new Map<string, Connection>();
  /** The sockets of each address, in the order in which they were opened or last finished a response. */
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #staffUntil = new Map<string, number>();

  constructor(clock: Clock, limits: PoolLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Accepts a new socket, or returns false if there is no room. */
  accept(socket: PoolSocket): boolean {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return false;
    const address = toPlainAddress(remoteAddress);
    const count = this.#byAddress.get(address)?.size ?? 0;
    if (count >= this.#limits.connectionsPerAddress) {
      if (!this.#closeOneAt(address)) return false;
    } else if (this.size >= this.#limitFor(address, count) && !this.#closeForNewcomer(address, count)) return false;
    this.#add({ key: getKey(socket), socket, address });
    return true;
  }

  /** Records a request on a socket. Over https, `req.socket` is not the accepted socket but the TLS socket on it. */
  recordRequest(req: PoolRequest, res: PoolResponse): void {
    const connection = this.#connections.get(getKey(req.socket));
    if (connection === undefined) return;
    connection.exchange = new Exchange(req, res, this.#clock.monotonic());
    res.once('finish', () => {
      const others = this.#byAddress.get(connection.address);
      if (others?.delete(connection)) others.add(connection);
    });
  }

  /** Records that a paired device or a staff session was seen at this address. */
  trust(remoteAddress: string): void {
    const address = toPlainAddress(remoteAddress);
    this.#staffUntil.delete(address);
    this.#staffUntil.set(address, this.#clock.monotonic() + staffAddressMs);
    const [oldest] = this.#staffUntil.keys();
    if (this.#staffUntil.size > maxStaffAddresses && oldest !== undefined) this.#staffUntil.delete(oldest);
  }

  /** Closes the sockets of slow clients. Call about once a second. */
  sweep(): void {
    const now = this.#clock.monotonic();
    for (const connection of this.#connections.values())
      if (connection.exchange?.isTooSlow(now)) this.#close(connection);
  }

  /**
   * Returns how many sockets may be open in all if this address, which has `count` of them, opens another one. A staff
   * address may use the reserve for its first sockets, at most half of it.
   */
  #limitFor(address: string, count: number): number {
    const { connections, connectionsForStaff } = this.#limits;
    return connections + (this.#isStaff(address) && count < connectionsForStaff / 2 ? connectionsForStaff : 0);
  }

  #isStaff(address: string): boolean {
    if (address === '127.0.0.1' || address === '::1') return true;
    return (this.#staffUntil.get(address) ?? 0) > this.#clock.monotonic();
  }

  /**
   * Closes a socket of an address that has at least as many sockets as the newcomer, trying the address with the most
   * first. A staff address's part of the reserve is not counted. Returns false if no socket could be closed.
   */
  #closeForNewcomer(newcomer: string, count: number): boolean {
    const getReserve = (address: string) =>
      address !== newcomer && this.#isStaff(address) ? this.#limits.connectionsForStaff / 2 : 0;
    const candidates = [...this.#byAddress]
      .filter(([, connections]) => connections.size >= count)
      .map(([address, connections]) => ({ address, surplus: connections.size - getReserve(address) }))
      .filter(({ surplus }) => surplus > 0)
      .sort((a, b) => b.surplus - a.surplus);
    return candidates.some(({ address }) => this.#closeOneAt(address));
  }

  /**
   * Closes one socket of an address. Returns false if handlers work on requests of all its sockets. Usually the first
   * socket is chosen, so this is cheap under attack.
   */
  #closeOneAt(address: string): boolean {
    const now = this.#clock.monotonic();
    let chosen: Connection | undefined;
    for (const connection of this.#byAddress.get(address) ?? []) {
      const { exchange } = connection;
      const isWaiting = exchange === undefined || exchange.isOver;
      if (!isWaiting && exchange.isBeingHandled) continue;
      const isBestChoice = isWaiting || !exchange.isMakingProgress(now);
      if (isBestChoice || chosen === undefined) chosen = connection;
      if (isBestChoice) break;
    }
    if (chosen !== undefined) this.#close(chosen);
    return chosen !== undefined;
  }

  #close(connection: Connection): void {
    this.#remove(connection);
    connection.socket.destroy();
  }

  #add(connection: Connection): void {
    this.#connections.set(connection.key, connection);
    const others = this.#byAddress.get(connection.address);
    if (others) others.add(connection);
    else this.#byAddress.set(connection.address, new Set([connection]));
    connection.socket.once('close', () => this.#remove(connection));
  }

  #remove(connection: Connection): void {
    if (this.#connections.get(connection.key) === connection) this.#connections.delete(connection.key);
    const others = this.#byAddress.get(connection.address);
    others?.delete(connection);
    if (others?.size === 0) this.#byAddress.delete(connection.address);
  }
}

/** Returns an IPv4 address without the prefix that a dual-stack socket adds; other addresses are returned unchanged. */
function toPlainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** Returns a key that a connection and the TLS socket on it have in common. */
function getKey({ remoteAddress, remotePort, localPort }: SocketAddresses): string {
  return `${remoteAddress} ${remotePort} ${localPort}`;
}
