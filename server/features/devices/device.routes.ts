import type { StaffEndpoints } from '#core/api/staff.ts';
import type { SecureAddress } from '#core/model/pairing-link.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SecurityNotes } from '../functions.ts';
import type { DeviceService } from './device.service.ts';

/** Returns the handlers of the calls that pair, list and revoke devices (ACCESS-8). */
export function deviceHandlers(
  service: DeviceService,
  security: SecurityNotes,
  getSecureAddress: () => SecureAddress | undefined,
): Handlers<
  StaffEndpoints,
  'createPairingCode' | 'pairDevice' | 'ownDevice' | 'listDevices' | 'releaseKioskPin' | 'deleteDevice'
> {
  return {
    createPairingCode: async ({ body, caller }) => {
      const data = service.createCode(body, getSecureAddress());
      await security.note({ event: 'pairing_code_made', about: body.name }, caller);
      return { data };
    },
    pairDevice: async ({ body, caller, setDeviceCookie }) => {
      const paired = await service.redeem(body, caller);
      setDeviceCookie(paired.deviceToken);
      return { data: paired, message: 'Device paired' };
    },
    ownDevice: ({ caller: { device } }) => {
      if (device === undefined) throw new AppError('DEVICE_NOT_PAIRED');
      const { deviceId, role, name } = device;
      return { data: { deviceId, role, name } };
    },
    listDevices: ({ caller }) => ({ data: service.list(caller.device?.deviceId) }),
    releaseKioskPin: async ({ params, caller }) => {
      const { name } = await service.releasePin(params.deviceId);
      await security.note({ event: 'kiosk_pin_released', about: name }, caller);
      return { message: 'PIN pad released' };
    },
    deleteDevice: async ({ params, caller }) => {
      const { name } = await service.revoke(params.deviceId);
      await security.note({ event: 'device_revoked', about: name }, caller);
      return { message: 'Device removed' };
    },
  };
}
