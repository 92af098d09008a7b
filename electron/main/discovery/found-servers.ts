import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { isNearby } from '../device/server-address.ts';
import { versionFit } from '../device/version-fit.ts';

/** An announcement in the LAN. Anybody can send one, so its contents are not trusted. */
export type Announcement = {
  readonly name?: unknown;
  readonly port?: unknown;
  readonly addresses?: unknown;
  readonly txt?: unknown;
};

/** The maximum number of servers in the list, so that it stays readable if somebody sends many announcements. */
const maxServers = 8;

/**
 * Returns at most eight servers that a device could connect to, each address once. Texts are shortened, and control characters
 * are removed.
 * @param announcements as they were received
 * @param ownVersion the version of this program
 */
export function foundServers(announcements: readonly Announcement[], ownVersion: string): FoundServer[] {
  const servers = announcements.flatMap((one) => serversOf(one, ownVersion));
  const byOrigin = new Map(servers.map((server) => [server.origin, server]));
  return [...byOrigin.values()].slice(0, maxServers);
}

function serversOf({ name, port, addresses, txt }: Announcement, ownVersion: string): FoundServer[] {
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) return [];
  const { version, hotel } = (typeof txt === 'object' && txt !== null ? txt : {}) as Record<string, unknown>;
  const fit = versionFit(ownVersion, plain(version, 40));
  if (fit === undefined || !Array.isArray(addresses)) return [];
  // `announceServer` puts the port at the end of the name.
  const computer = plain(name, 60).replace(new RegExp(` ${port}$`), '');
  const rest = { hotelName: plain(hotel, 100), version: plain(version, 40), fit, computer };
  const own = addresses.filter((one): one is string => typeof one === 'string' && isAddress(one));
  return own.slice(0, 2).map((address) => ({ origin: `http://${address}${port === 80 ? '' : `:${port}`}`, ...rest }));
}

const isAddress = (text: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && isNearby(text);

function plain(value: unknown, length: number): string {
  const text = Buffer.isBuffer(value) ? value.toString('utf8') : value;
  return typeof text === 'string'
    ? text
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, length)
    : '';
}
