import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { kioskRoutes } from '#core/api/kiosk-routes.ts';
import { lotteryStaffRoutes } from '#core/api/lottery-routes.ts';
import { printingRoutes } from '#core/api/printing-routes.ts';
import type { Route } from '#core/api/routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { createApi } from '../../platform/api-client.ts';
import { sendAsDevice } from '../../platform/transport.ts';

/**
 * The calls that a kiosk makes. This list is no access control, because the server decides what a kiosk may call
 * (KIOSK-16).
 */
const routes = {
  listActiveStories: guestRoutes.listActiveStories,
  listPrizes: guestRoutes.listPrizes,
  resolveCode: lotteryStaffRoutes.resolveCode,
  drawBall: guestRoutes.drawBall,
  getKiosk: kioskRoutes.getKiosk,
  unlockKiosk: kioskRoutes.unlockKiosk,
  reportKiosk: kioskRoutes.reportKiosk,
  createPrintJob: printingRoutes.createPrintJob,
  listPrintJobs: printingRoutes.listPrintJobs,
  getPrintJob: printingRoutes.getPrintJob,
  createStoryQrCode: { method: 'POST', path: '/stories/:storyId/qr-code' },
  pairDevice: { method: 'POST', path: '/devices/pair' },
} as const satisfies Record<string, Route>;

export const kioskApi = createApi<GuestEndpoints & StaffEndpoints, typeof routes>(
  routes,
  undefined,
  sendAsDevice,
);
