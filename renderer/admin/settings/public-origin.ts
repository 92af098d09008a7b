import { trimOrigin } from '#core/rules/trim-origin.ts';

/**
 * Returns why an address cannot be the guests' address (ENTRY-5), or undefined if it can. Blank text and a path are invalid.
 */
export function findOriginProblem(text: string): 'invalid' | 'loopback' | undefined {
  const address = trimOrigin(text);
  if (address === '') return 'invalid';
  try {
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.origin !== address.toLowerCase()) return 'invalid';
    return isLoopback(url.hostname) ? 'loopback' : undefined;
  } catch {
    return 'invalid';
  }
}

/** Returns true for a name of the device itself. The server checks this too, and its result decides. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host)
  );
}

/** Returns the origin of a host that phones have used. The status lists hosts without a scheme. */
export const toOrigin = (host: string) => `http://${host}`;
