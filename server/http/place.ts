import type { Request } from 'express';
import type { Scope } from '#core/api/endpoint.ts';
import { AppError } from '../platform/app-error.ts';
import { isLocalName, isLoopbackAddress, parseHostName } from '../platform/lan-address.ts';
import { isEncrypted, readDeviceToken } from './device-cookie.ts';
import type { Caller } from './handler.ts';

export type PlaceDeps = {
  /** Returns whether a host name is one of this server's own. */
  readonly isOwnHost: (name: string) => boolean;
  /** Returns whether a setting or an option allows staff calls from the whole LAN. */
  readonly isPanelOpenToLan: () => boolean;
  /** Returns the paired device with this token, or undefined if there is none. */
  readonly findDevice: (token: string) => Caller['device'];
};

/** The properties of a call's origin on which staff calls depend (ACCESS-1). */
export type Place = {
  /** The host name of the `Host` header; undefined if the header is invalid. */
  readonly host: string | undefined;
  readonly address: string;
  /** True for a loopback socket with a local host name. False for kiosks, even the console's own kiosk window. */
  readonly isLocal: boolean;
  readonly isHttps: boolean;
  readonly device: Caller['device'];
  /**
   * What a session that this call creates is bound to: the device, or the device and https if the call came over https;
   * `none` without a device.
   */
  readonly boundTo: string;
};

export function readPlace(deps: PlaceDeps, req: Request): Place {
  const host = parseHostName(req.headers.host);
  const address = req.socket.remoteAddress ?? '';
  const token = readDeviceToken(req);
  const device = token === undefined ? undefined : deps.findDevice(token);
  const isOnPc = host !== undefined && isLocalName(host) && isLoopbackAddress(address);
  const isLocal = isOnPc && device?.role !== 'kiosk';
  const boundTo = device === undefined ? 'none' : toDeviceBinding(device.deviceId, req);
  return { host, address, isLocal, isHttps: isEncrypted(req), device, boundTo };
}

/**
 * Returns the value of `boundTo` for a session that this request creates on a device. A token that was sent unencrypted
 * must not be valid over https, where it would allow more calls.
 */
export function toDeviceBinding(deviceId: string, req: Request): string {
  return isEncrypted(req) ? `${deviceId} https` : deviceId;
}

/**
 * Throws WRONG_HOST for a host name that is not this server's, because another site may have directed the browser to
 * this server.
 */
export function checkHost(deps: PlaceDeps, { host }: Place): void {
  if (host === undefined || !deps.isOwnHost(host)) throw new AppError('WRONG_HOST');
}

/**
 * Throws WRONG_HOST, DEVICE_NOT_PAIRED, ONLY_LOCALLY (for the scope `local`) or ONLY_ON_THIS_PC (for the scope
 * `settings`) if the call may not be made from this place.
 */
export function checkPlace(deps: PlaceDeps, place: Place, scope: Scope): void {
  checkHost(deps, place);
  if (!mayUsePanel(deps, place)) throw new AppError('DEVICE_NOT_PAIRED');
  if (scope === 'local' && !place.isLocal) throw new AppError('ONLY_LOCALLY');
  const isSafe = place.isLocal || place.isHttps || deps.isPanelOpenToLan();
  if (scope === 'settings' && !isSafe) throw new AppError('ONLY_ON_THIS_PC');
}

/** Checks whether the panel may be used from this place. */
export function isStaffPlace(deps: PlaceDeps, place: Place): boolean {
  return place.host !== undefined && deps.isOwnHost(place.host) && mayUsePanel(deps, place);
}

function mayUsePanel(deps: PlaceDeps, { isLocal, device }: Place): boolean {
  if (device?.role === 'kiosk') return false;
  return isLocal || device?.role === 'tablet' || deps.isPanelOpenToLan();
}
