import { detectOrigin, hostNameOf, type Network } from './lan-address.ts';

export type PublicOriginDeps = {
  readonly network: Network;
  /** The configured listening address. */
  readonly host: string;
  /** The port it listens on. */
  readonly port: () => number;
  /** The setting; empty if the origin is detected. */
  readonly chosen: () => string;
};

/**
 * Returns a function that returns the origin at which phones reach this server (ENTRY-5): the setting, or what is detected
 * now. Never uses a Host header.
 */
export function makePublicOrigin({ network, host, port, chosen }: PublicOriginDeps): () => string {
  return () => chosen() || detectOrigin(network, host, port());
}

/** Returns the host name of an origin for the check of the Host header; undefined for an empty one. */
export function hostOfOrigin(origin: string): string | undefined {
  return hostNameOf(/^https?:\/\/([^/]+)/.exec(origin)?.[1]);
}

/** Checks whether an origin has this port, explicitly or by its scheme. */
export function isOriginOfPort(origin: string, port: number): boolean {
  try {
    const url = new URL(origin);
    return Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  } catch {
    return false;
  }
}
