import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { backupRoutes } from './backup-routes.ts';
import type { EndpointTable } from './endpoint.ts';

export const backupEndpoints = {
  /** Answers when nothing personal of the guest is left on the disk; his phone is told that the stay has ended. */
  eraseGuest: {
    route: backupRoutes.eraseGuest,
    access: 'admin',
    work: 'daily',
    params: z.object({ userId: userIdSchema }),
  },
} as const satisfies EndpointTable;
