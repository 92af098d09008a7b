import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeviceService } from './device.service.ts';

/** Pairing, listing and revoking devices (decision 3). */
export function deviceRoutes(
  service: DeviceService,
): Handlers<StaffEndpoints, 'createPairingCode' | 'pairDevice' | 'listDevices' | 'deleteDevice'> {
  return {
    createPairingCode: ({ body }) => ({ data: service.createCode(body) }),
    pairDevice: async ({ body, caller, giveDevice }) => {
      const paired = await service.redeem(body.code, { address: caller.address, deviceId: caller.device?.deviceId });
      giveDevice(paired.deviceToken);
      return { data: paired, message: 'Device paired' };
    },
    listDevices: ({ caller }) => ({ data: service.list(caller.device?.deviceId) }),
    deleteDevice: async ({ params }) => {
      await service.revoke(params.deviceId);
      return { message: 'Device removed' };
    },
  };
}
