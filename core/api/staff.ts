import type { EndpointTable } from './endpoint.ts';
import { accountEndpoints } from './staff-accounts.ts';
import { arrivalEndpoints } from './staff-arrivals.ts';
import { backupEndpoints } from './staff-backups.ts';
import { checkInEndpoints } from './staff-check-in.ts';
import { deviceEndpoints } from './staff-devices.ts';
import { guestDeskEndpoints } from './staff-guests.ts';
import { handoverEndpoints } from './staff-handover.ts';
import { httpsEndpoints } from './staff-https.ts';
import { kioskEndpoints } from './staff-kiosk.ts';
import { logEndpoints } from './staff-log.ts';
import { lotteryEndpoints } from './staff-lottery.ts';
import { messageEndpoints } from './staff-messages.ts';
import { overviewEndpoints } from './staff-overview.ts';
import { phoneTestEndpoints } from './staff-phone-test.ts';
import { photoEndpoints } from './staff-photos.ts';
import { printingEndpoints } from './staff-printing.ts';
import { securityEndpoints } from './staff-security.ts';
import { settingsEndpoints } from './staff-settings.ts';
import { spotEndpoints } from './staff-spots.ts';
import { storyEndpoints } from './staff-stories.ts';
import { storyFileEndpoints } from './staff-story-files.ts';

/** All calls of the admin panel. Each imported file contains the calls of one feature. */
export const staffEndpoints = {
  ...accountEndpoints,
  ...deviceEndpoints,
  ...httpsEndpoints,
  ...kioskEndpoints,
  ...storyEndpoints,
  ...storyFileEndpoints,
  ...spotEndpoints,
  ...guestDeskEndpoints,
  ...messageEndpoints,
  ...handoverEndpoints,
  ...checkInEndpoints,
  ...arrivalEndpoints,
  ...logEndpoints,
  ...photoEndpoints,
  ...phoneTestEndpoints,
  ...settingsEndpoints,
  ...backupEndpoints,
  ...securityEndpoints,
  ...lotteryEndpoints,
  ...printingEndpoints,
  ...overviewEndpoints,
} as const satisfies EndpointTable;

export type StaffEndpoints = typeof staffEndpoints;
