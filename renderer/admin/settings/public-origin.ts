/** Why an address cannot be the guests' (decision 2.3); undefined when it can. Empty means: found by itself. */
export function originProblem(text: string): 'invalid' | 'loopback' | undefined {
  const address = text.trim().replace(/\/+$/, '');
  if (address === '') return 'invalid';
  try {
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.origin !== address.toLowerCase()) return 'invalid';
    return isLoopback(url.hostname) ? 'loopback' : undefined;
  } catch {
    return 'invalid';
  }
}

/** As the server judges it, which has the last word. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host)
  );
}

/** The origin of a host that phones came by; it stands without a scheme in the status. */
export const originOfHost = (host: string) => `http://${host}`;
