import { detectOrigin, hostNameOf, type Network } from './lan-address.ts';

export type PublicOriginParts = {
  readonly network: Network;
  /** What the server was told to listen on. */
  readonly host: string;
  /** The port it listens on. */
  readonly port: () => number;
  /** The setting; empty: detected. */
  readonly chosen: () => string;
};

/** Where phones reach this server (decision 2.3): the setting, else what is detected now. Never built from a Host header. */
export function makePublicOrigin({ network, host, port, chosen }: PublicOriginParts): () => string {
  return () => chosen() || detectOrigin(network, host, port());
}

/** Host name of an origin, for the check of the Host header; undefined for an empty one. */
export function hostOfOrigin(origin: string): string | undefined {
  return hostNameOf(/^https?:\/\/([^/]+)/.exec(origin)?.[1]);
}

/** Whether an origin names this port, said or by its scheme. */
export function isOriginOfPort(origin: string, port: number): boolean {
  try {
    const url = new URL(origin);
    return Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  } catch {
    return false;
  }
}
