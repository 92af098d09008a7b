import type { Request } from 'express';
import { AppError } from '../platform/app-error.ts';
import { isLocalName, parseHostName } from '../platform/lan-address.ts';

/**
 * Refuses writes that a browser sends for a page of another site (ACCESS-2). Programs other than browsers send neither
 * `Sec-Fetch-Site` nor `Origin`. The product's own pages send an `Origin` with the host that they call or, behind a
 * proxy, the public origin. Two local host names match whatever their ports are, so that the development pages can call
 * a local server. `publicOrigin` is called last, because it may have to read the network interfaces, and this check
 * runs for every answer of a guest.
 */
export function checkOrigin(req: Request, publicOrigin: () => string): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  if (req.headers['sec-fetch-site'] === 'cross-site') throw new AppError('FORBIDDEN');
  const origin = req.headers.origin;
  if (origin === undefined) return;
  const host = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  if (host !== undefined && isSameSite(host, req.headers.host ?? '')) return;
  if (origin !== publicOrigin()) throw new AppError('FORBIDDEN');
}

function isSameSite(originHost: string, host: string): boolean {
  if (originHost.toLowerCase() === host.toLowerCase()) return true;
  const [left, right] = [parseHostName(originHost), parseHostName(host)];
  return left !== undefined && right !== undefined && isLocalName(left) && isLocalName(right);
}
