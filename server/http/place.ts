import type { Request } from 'express';
import type { Work } from '#core/api/endpoint.ts';
import { AppError } from '../platform/app-error.ts';
import { hostNameOf, isLocalName, isLoopbackAddress } from '../platform/lan-address.ts';
import { deviceTokenOf, isEncrypted } from './device-cookie.ts';
import type { Caller } from './handler.ts';

export type PlaceDeps = {
  readonly isOwnHost: (name: string) => boolean;
  /** The setting that opens the staff calls to the whole LAN. */
  readonly isLanAdmin: () => boolean;
  /** The paired device whose token it is. */
  readonly findDevice: (token: string) => Caller['device'];
};

/** Where a call comes from, as far as it counts for the staff calls (decision 2.19). */
export type Place = {
  /** Of the `Host` header; undefined when it is none. */
  readonly host: string | undefined;
  readonly address: string;
  /** Loopback socket and local Host, and no kiosk: the console's own kiosk window is never local. */
  readonly isLocal: boolean;
  readonly isHttps: boolean;
  readonly device: Caller['device'];
  /** What a session made here is bound to: the device (over https: to https, too), `none` without one. */
  readonly boundTo: string;
};

export function placeOf(deps: PlaceDeps, req: Request): Place {
  const host = hostNameOf(req.headers.host);
  const address = req.socket.remoteAddress ?? '';
  const token = deviceTokenOf(req);
  const device = token === undefined ? undefined : deps.findDevice(token);
  const isOnPc = host !== undefined && isLocalName(host) && isLoopbackAddress(address);
  const isLocal = isOnPc && device?.role !== 'kiosk';
  const boundTo = device === undefined ? 'none' : boundToDevice(device.deviceId, req);
  return { host, address, isLocal, isHttps: isEncrypted(req), device, boundTo };
}

/**
 * What a session on a device is bound to, when it is made by this request. A token that went through the air in the clear is
 * never good over https, where it could do more.
 */
export function boundToDevice(deviceId: string, req: Request): string {
  return isEncrypted(req) ? `${deviceId} https` : deviceId;
}

/** Throws WRONG_HOST under a name that is none of ours: a page of another site may have been led here. */
export function checkHost(deps: PlaceDeps, { host }: Place): void {
  if (host === undefined || !deps.isOwnHost(host)) throw new AppError('WRONG_HOST');
}

/** Throws WRONG_HOST, DEVICE_NOT_PAIRED, and ONLY_ON_THIS_PC or ONLY_LOCALLY for what is not daily work. */
export function checkPlace(deps: PlaceDeps, place: Place, work: Work): void {
  checkHost(deps, place);
  if (!mayWork(deps, place)) throw new AppError('DEVICE_NOT_PAIRED');
  if (work === 'local' && !place.isLocal) throw new AppError('ONLY_LOCALLY');
  const isSafe = place.isLocal || place.isHttps || deps.isLanAdmin();
  if (work === 'settings' && !isSafe) throw new AppError('ONLY_ON_THIS_PC');
}

/** Whether the panel opens there. */
export function isStaffPlace(deps: PlaceDeps, place: Place): boolean {
  return place.host !== undefined && deps.isOwnHost(place.host) && mayWork(deps, place);
}

function mayWork(deps: PlaceDeps, { isLocal, device }: Place): boolean {
  if (device?.role === 'kiosk') return false;
  return isLocal || device?.role === 'tablet' || deps.isLanAdmin();
}
