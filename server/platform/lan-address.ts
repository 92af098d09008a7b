import { hostname, networkInterfaces } from 'node:os';
import { networkRank } from '#core/rules/network-address.ts';

/** As `os.networkInterfaces()` answers it; only what is read here. */
export type Interfaces = Readonly<
  Record<string, readonly { address: string; family: string; internal: boolean }[] | undefined>
>;

/** What this computer is called and where it can be reached. Read anew on each call: DHCP and cables change it. */
export type Network = { interfaces(): Interfaces; hostname(): string };

export const systemNetwork: Network = {
  interfaces: () => networkInterfaces() as Interfaces,
  hostname,
};

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for the names of decision 2.19: localhost, 127.0.0.1, [::1]. */
export function isLocalName(host: string): boolean {
  return localNames.has(host);
}

/** True when the socket's other end is this computer. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (!address) return false;
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

/** Host name of a `Host` header, lower case, without port; IPv6 keeps its brackets. Undefined when it is none. */
export function hostNameOf(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase().replace(/\.$/, '');
}

/**
 * The address that phones of the LAN most probably reach (decision 2.3): a private IPv4 first, else any other non-internal
 * IPv4, else undefined. Real network cards go before virtual ones, 169.254 goes last.
 */
export function lanAddress(interfaces: Interfaces): string | undefined {
  return rankedAddresses(interfaces)[0];
}

function rankedAddresses(interfaces: Interfaces): string[] {
  const candidates = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: networkRank(name, address) })),
  );
  return candidates.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/**
 * Where phones reach this server, for example `http://192.168.1.20:8080` (decision 2.3). Never a loopback address, also
 * when the server listens on loopback only. `host` is what the server was told to listen on.
 */
export function detectOrigin(network: Network, host: string, port: number): string {
  const chosen = isWildcardOrLocal(host) ? (lanAddress(network.interfaces()) ?? network.hostname()) : host;
  const name = chosen.includes(':') && !chosen.startsWith('[') ? `[${chosen}]` : chosen;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

function isWildcardOrLocal(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || isLoopbackAddress(host) || isLocalName(host.toLowerCase());
}

/** Every address of this computer, loopback included. */
export function allAddresses(network: Network): string[] {
  return Object.values(network.interfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

/** Every address under which another device may reach this computer, the best first, as origins; its name last. */
export function allOrigins(network: Network, port: number): string[] {
  const suffix = port === 80 ? '' : `:${port}`;
  const addresses = rankedAddresses(network.interfaces());
  return [...addresses, network.hostname().toLowerCase()].map((name) => `http://${name}${suffix}`);
}

/** True for a URL whose host is this computer itself, which no phone can open. */
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
 * Answers whether a host name is one of the server's own (decision 2.19), re-reading the computer's names and addresses on
 * a miss, so that a new DHCP lease is known at once. `publicHost` is the host of the public origin setting, if any.
 */
export function ownHosts(network: Network, publicHost: () => string | undefined): (name: string) => boolean {
  let known = new Set<string>();
  const read = () => {
    const own = network.hostname().toLowerCase();
    known = new Set([
      own,
      `${own}.local`,
      ...allAddresses(network).map((a) => (a.includes(':') ? `[${a.toLowerCase()}]` : a)),
    ]);
  };
  return (name) => {
    if (isLocalName(name) || known.has(name) || name === publicHost()) return true;
    read();
    return known.has(name);
  };
}
