import { detectOrigin, type Network, parseHostName } from './lan-address.ts';

export type PublicOriginDeps = {
  readonly network: Network;
  /** The configured listening address. */
  readonly host: string;
  /** Returns the port on which the server listens. */
  readonly port: () => number;
  /** Returns the origin in the settings; empty if it is to be detected. */
  readonly getConfiguredOrigin: () => string;
};

/**
 * Returns a function that returns the origin at which phones reach this server (ENTRY-5): the one in the settings,
 * otherwise the one that is detected at this moment. It never uses a Host header.
 */
export function createPublicOrigin({ network, host, port, getConfiguredOrigin }: PublicOriginDeps): () => string {
  return () => getConfiguredOrigin() || detectOrigin(network, host, port());
}

/**
 * Returns the host name of an origin, to compare it with that of the Host header. Returns undefined if the origin is
 * empty or invalid.
 */
export function parseOriginHost(origin: string): string | undefined {
  return parseHostName(/^https?:\/\/([^/]+)/.exec(origin)?.[1]);
}

/** Checks whether an origin has this port, explicitly or by its scheme. */
export function hasPort(origin: string, port: number): boolean {
  try {
    const url = new URL(origin);
    return Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  } catch {
    return false;
  }
}
