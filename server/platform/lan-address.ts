import { hostname, networkInterfaces } from 'node:os';
import { networkRank } from '#core/rules/network-address.ts';

/** The part of `os.networkInterfaces()` that this file uses. */
export type Interfaces = Readonly<
  Record<string, readonly { address: string; family: string; internal: boolean }[] | undefined>
>;

/** Returns this computer's addresses and name. Each call reads them again, because DHCP and cables change them. */
export type Network = { interfaces(): Interfaces; hostname(): string };

export const systemNetwork: Network = {
  interfaces: () => networkInterfaces() as Interfaces,
  hostname,
};

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true for localhost, 127.0.0.1 and [::1] (ACCESS-1). */
export function isLocalName(host: string): boolean {
  return localNames.has(host);
}

/** Returns true for a loopback address, which means that the other end of the socket is this computer. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (!address) return false;
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

/**
 * Returns the host name of a `Host` header in lower case, without port and final dot; IPv6 keeps its brackets. Returns
 * undefined if the header is invalid.
 */
export function parseHostName(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase().replace(/\.$/, '');
}

/**
 * Returns the IPv4 address that phones in the LAN most likely reach (ENTRY-5), or undefined if there is none but
 * loopback. Physical interfaces come before virtual ones, and of each kind, private addresses before public ones.
 * Addresses in 169.254 come last.
 */
export function findLanAddress(interfaces: Interfaces): string | undefined {
  return rankAddresses(interfaces)[0];
}

function rankAddresses(interfaces: Interfaces): string[] {
  const candidates = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: networkRank(name, address) })),
  );
  return candidates.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/**
 * Returns the origin at which phones reach this server, for example `http://192.168.1.20:8080` (ENTRY-5). It never has
 * a loopback address, even if the server listens on loopback only. `host` is the configured listening address.
 */
export function detectOrigin(network: Network, host: string, port: number): string {
  const address = isWildcardOrLocal(host) ? (findLanAddress(network.interfaces()) ?? network.hostname()) : host;
  const name = address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

function isWildcardOrLocal(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || isLoopbackAddress(host) || isLocalName(host.toLowerCase());
}

/** Returns all addresses of this computer, including loopback. */
export function listAddresses(network: Network): string[] {
  return Object.values(network.interfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

/**
 * Returns all origins at which another device may reach this computer: its IPv4 addresses, the best first, then its
 * name.
 */
export function listOrigins(network: Network, port: number): string[] {
  const suffix = port === 80 ? '' : `:${port}`;
  const addresses = rankAddresses(network.interfaces());
  return [...addresses, network.hostname().toLowerCase()].map((name) => `http://${name}${suffix}`);
}

/** Returns true for a URL that no phone can open: its host is the device itself, or it is not a URL. */
export function isLoopbackUrl(url: string): boolean {
  try {
    const { hostname: name } = new URL(url);
    return (
      name === 'localhost' ||
      name.endsWith('.localhost') ||
      name === '[::1]' ||
      name === '0.0.0.0' ||
      isLoopbackAddress(name)
    );
  } catch {
    return true;
  }
}

/**
 * Returns a function that checks whether a host name is one of the server's own (ACCESS-1). For an unknown name it
 * reads the computer's name and addresses again, so that it knows a new DHCP lease at once. `publicHost` is the host of
 * the public origin setting, if there is one.
 */
export function createOwnHostCheck(network: Network, publicHost: () => string | undefined): (name: string) => boolean {
  let ownNames = new Set<string>();
  const readOwnNames = () => {
    const computerName = network.hostname().toLowerCase();
    ownNames = new Set([
      computerName,
      `${computerName}.local`,
      ...listAddresses(network).map((address) => (address.includes(':') ? `[${address.toLowerCase()}]` : address)),
    ]);
  };
  return (name) => {
    if (isLocalName(name) || ownNames.has(name) || name === publicHost()) return true;
    readOwnNames();
    return ownNames.has(name);
  };
}
