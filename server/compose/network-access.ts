import { defaultHttpsPort } from '#core/api/staff-https.ts';
import { deviceHandlers } from '../features/devices/device.routes.ts';
import { httpsHandlers } from '../features/https/https.routes.ts';
import { HttpsService } from '../features/https/https.service.ts';
import { UnknownHosts } from '../features/status/unknown-hosts.ts';
import { HttpsListener } from '../http/https-listener.ts';
import type { PlaceDeps } from '../http/place.ts';
import { createOwnHostCheck, listOrigins } from '../platform/lan-address.ts';
import { hasPort, parseOriginHost } from '../platform/public-origin.ts';
import { HttpsFile } from '../platform/tls/https-file.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Staff } from './staff.ts';

export type NetworkAccess = ReturnType<typeof composeNetworkAccess>;

/**
 * Composes the features on which access depends: the https listener, the server's own host names, and the devices on
 * which staff may work (ACCESS-1, ACCESS-9).
 */
export function composeNetworkAccess(
  options: ComposeOptions,
  { announce, security }: Infrastructure,
  hotelSettings: HotelSettings,
  staff: Staff,
) {
  const { clock, log, network } = options;
  const { readSettings } = hotelSettings;
  const listener = new HttpsListener(options.host, options.sockets);
  const https = new HttpsService({
    file: new HttpsFile(options.dataDir),
    listener,
    defaultPort: defaultHttpsPort,
    ...{ clock, log },
    onChanged: () => announce({ type: 'settings' }),
  });
  const getSecureAddress = () => {
    const { port } = listener;
    const sha256 = https.fingerprint();
    // A device connects to numeric addresses only (DESKTOP-14).
    const host = [hotelSettings.publicOrigin(), ...listOrigins(network, options.port())]
      .map(parseOriginHost)
      .find(isIpv4);
    return port === undefined || sha256 === undefined || host === undefined
      ? undefined
      : { host: `${host}:${port}`, sha256 };
  };
  const isComputerOrPublicHost = createOwnHostCheck(network, () => parseOriginHost(readSettings().publicOrigin));
  const isOwnHost = (name: string) => isComputerOrPublicHost(name) || https.isOwnHost(name);
  const place: PlaceDeps = {
    isOwnHost,
    isPanelOpenToLan: () => options.lanAdmin || readSettings().lanAdmin,
    findDevice: (token) => staff.devices.find(token),
  };
  return {
    ...{ listener, https, place },
    unknownHosts: new UnknownHosts(clock, isOwnHost),
    ownOrigins: () => listOrigins(network, options.port()),
    isOwnOrigin: (origin: string) =>
      [options.port(), listener.port].some((port) => port !== undefined && hasPort(origin, port)) &&
      isOwnHost(parseOriginHost(origin) ?? ''),
    handlers: { ...httpsHandlers(https, security), ...deviceHandlers(staff.devices, security, getSecureAddress) },
  };
}

const isIpv4 = (host: string | undefined): host is string => host !== undefined && /^\d+(?:\.\d+){3}$/.test(host);
