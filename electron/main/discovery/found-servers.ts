import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { isLocalOrPrivateHost } from '../device/server-address.ts';
import { getVersionFit } from '../device/version-fit.ts';

/** An announcement in the LAN. Anybody can send one, so its contents are not trusted. */
export type ReceivedAnnouncement = {
  readonly name?: unknown;
  readonly port?: unknown;
  readonly addresses?: unknown;
  readonly txt?: unknown;
};

/** The maximum number of servers in the list, so that it stays readable if somebody sends many announcements. */
const maxServers = 8;

/**
 * Returns at most `maxServers` servers that a device could connect to, each origin once. Texts are shortened, and control
 * characters are removed.
 * @param announcements as they were received
 * @param ownVersion the version of this program
 */
export function toFoundServers(announcements: readonly ReceivedAnnouncement[], ownVersion: string): FoundServer[] {
  const servers = announcements.flatMap((announcement) => readAnnouncement(announcement, ownVersion));
  const byOrigin = new Map(servers.map((server) => [server.origin, server]));
  return [...byOrigin.values()].slice(0, maxServers);
}

function readAnnouncement({ name, port, addresses, txt }: ReceivedAnnouncement, ownVersion: string): FoundServer[] {
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) return [];
  const { version, hotel } = (typeof txt === 'object' && txt !== null ? txt : {}) as Record<string, unknown>;
  const fit = getVersionFit(ownVersion, toPlainText(version, 40));
  if (fit === undefined || !Array.isArray(addresses)) return [];
  // `announceServer` puts the port at the end of the name.
  const computer = toPlainText(name, 60).replace(new RegExp(` ${port}$`), '');
  const details = { hotelName: toPlainText(hotel, 100), version: toPlainText(version, 40), fit, computer };
  const localAddresses = addresses.filter(
    (address): address is string => typeof address === 'string' && isPrivateIpv4(address),
  );
  // At most two addresses of one computer, such as those of its cable and its Wi-Fi.
  return localAddresses
    .slice(0, 2)
    .map((address) => ({ origin: `http://${address}${port === 80 ? '' : `:${port}`}`, ...details }));
}

const isPrivateIpv4 = (text: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && isLocalOrPrivateHost(text);

function toPlainText(value: unknown, length: number): string {
  const text = Buffer.isBuffer(value) ? value.toString('utf8') : value;
  return typeof text === 'string'
    ? text
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, length)
    : '';
}
