import { arrivalRoutes } from './arrival-routes.ts';
import { backupRoutes } from './backup-routes.ts';
import { checkInRoutes } from './check-in-routes.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import { lotteryStaffRoutes } from './lottery-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { printingRoutes } from './printing-routes.ts';
import type { Route } from './routes.ts';

/** The header with the PIN of the person who acts (ACCESS-16). */
export const staffPinHeader = 'x-staff-pin';

/** The calls for copies of stories and for story files (STORY-6). */
export const storyFileRoutes = {
  duplicateStory: { method: 'POST', path: '/stories/:storyId/duplicate' },
  exportStory: { method: 'GET', path: '/stories/:storyId/export' },
  importStory: { method: 'POST', path: '/stories/import' },
  getStoryPoster: { method: 'GET', path: '/stories/:storyId/poster.pdf' },
} as const satisfies Record<string, Route>;

/** The calls for the spots of a story (SPOT-2). */
export const spotRoutes = {
  listSpots: { method: 'GET', path: '/stories/:storyId/spots' },
  listSpotFinds: { method: 'GET', path: '/stories/:storyId/spot-finds' },
  exportSpotFinds: { method: 'GET', path: '/stories/:storyId/spot-finds.csv' },
  getSpotPosters: { method: 'GET', path: '/stories/:storyId/spots.pdf' },
  getSpotPicture: { method: 'GET', path: '/stories/:storyId/questions/:questionId/spot-poster.png' },
  recordWalk: { method: 'POST', path: '/stories/:storyId/walks' },
  markSpotSeen: { method: 'POST', path: '/stories/:storyId/questions/:questionId/spot-seen' },
  renewSpotCode: { method: 'POST', path: '/stories/:storyId/questions/:questionId/new-spot-code' },
} as const satisfies Record<string, Route>;

/** The calls for https with the hotel's certificate (ACCESS-9). */
export const httpsRoutes = {
  getHttps: { method: 'GET', path: '/settings/https' },
  updateHttps: { method: 'PUT', path: '/settings/https' },
  removeHttps: { method: 'DELETE', path: '/settings/https' },
} as const satisfies Record<string, Route>;

/** The calls for pairing devices (ACCESS-8). */
export const deviceRoutes = {
  createPairingCode: { method: 'POST', path: '/devices/codes' },
  pairDevice: { method: 'POST', path: '/devices/pair' },
  listDevices: { method: 'GET', path: '/devices' },
  ownDevice: { method: 'GET', path: '/devices/me' },
  releaseKioskPin: { method: 'POST', path: '/devices/:deviceId/release-pin' },
  deleteDevice: { method: 'DELETE', path: '/devices/:deviceId' },
} as const satisfies Record<string, Route>;

/** The calls for the security log (AUDIT-1). */
const securityRoutes = {
  listSecurityLog: { method: 'GET', path: '/security-log' },
  dismissSecurityWarning: { method: 'POST', path: '/security-log/:entryId/dismiss' },
  exportSecurityLog: { method: 'GET', path: '/security-log/export.csv' },
} as const satisfies Record<string, Route>;

/** The calls of the admin panel. */
export const staffRoutes = {
  setUp: { method: 'POST', path: '/auth/admin/setup' },
  getSetUp: { method: 'GET', path: '/auth/admin/setup' },
  logIn: { method: 'POST', path: '/auth/admin/login' },
  verify: { method: 'GET', path: '/auth/admin/verify' },
  logOut: { method: 'POST', path: '/auth/admin/logout' },
  listStaff: { method: 'GET', path: '/staff' },
  createStaff: { method: 'POST', path: '/staff' },
  updateStaff: { method: 'PUT', path: '/staff/:accountId' },
  deleteStaff: { method: 'DELETE', path: '/staff/:accountId' },
  getSecondFactor: { method: 'GET', path: '/staff/me/totp' },
  startSecondFactor: { method: 'POST', path: '/staff/me/totp' },
  checkSecondFactor: { method: 'POST', path: '/staff/me/totp/check' },
  turnOnSecondFactor: { method: 'PUT', path: '/staff/me/totp' },
  turnOffSecondFactor: { method: 'POST', path: '/staff/me/totp/off' },
  removeSecondFactor: { method: 'DELETE', path: '/staff/:accountId/totp' },
  getStaffPins: { method: 'GET', path: '/staff/pins' },
  requireStaffPins: { method: 'PUT', path: '/staff/pins' },
  issueStaffPin: { method: 'POST', path: '/staff/me/pin' },
  changeOwnPassword: { method: 'PUT', path: '/staff/me/password' },
  listStories: { method: 'GET', path: '/stories' },
  createStory: { method: 'POST', path: '/stories' },
  updateStory: { method: 'PUT', path: '/stories/:storyId' },
  deleteStory: { method: 'DELETE', path: '/stories/:storyId' },
  restoreStory: { method: 'POST', path: '/stories/:storyId/restore' },
  setIndoor: { method: 'PUT', path: '/stories/:storyId/indoor' },
  createStoryQrCode: { method: 'POST', path: '/stories/:storyId/qr-code' },
  updateTitles: { method: 'POST', path: '/stories/update-titles' },
  acceptAnswer: { method: 'POST', path: '/stories/:storyId/questions/:questionId/accepted-answers' },
  ...storyFileRoutes,
  ...spotRoutes,
  ...deviceRoutes,
  ...httpsRoutes,
  ...kioskRoutes,
  listGuests: { method: 'GET', path: '/users/admin/all' },
  toggleActive: { method: 'PUT', path: '/users/:userId/toggle-active' },
  rejectGuest: { method: 'POST', path: '/users/:userId/reject' },
  rejectGuests: { method: 'POST', path: '/users/admin/reject' },
  checkOut: { method: 'POST', path: '/users/:userId/check-out' },
  undoGuestAction: { method: 'POST', path: '/users/:userId/undo' },
  moveRoom: { method: 'POST', path: '/users/:userId/move-room' },
  samePerson: { method: 'POST', path: '/users/:userId/same-person' },
  updateGuestStory: { method: 'POST', path: '/users/admin/update-story/:userId' },
  eraseGuest: { method: 'DELETE', path: '/users/:userId' },
  getGuestDetail: { method: 'GET', path: '/progress/admin/user/:userId' },
  passQuestion: { method: 'POST', path: '/progress/:userId/pass' },
  sendHint: { method: 'POST', path: '/progress/:userId/hints' },
  sendMessage: { method: 'POST', path: '/messages' },
  getHandover: { method: 'GET', path: '/handover' },
  listNotes: { method: 'GET', path: '/notes' },
  addNote: { method: 'POST', path: '/notes' },
  deleteNote: { method: 'DELETE', path: '/notes/:noteId' },
  listActions: { method: 'GET', path: '/user-actions/all' },
  listUserLogs: { method: 'GET', path: '/user-actions/by-user' },
  exportActions: { method: 'GET', path: '/user-actions/export.csv' },
  ...photoRoutes,
  ...backupRoutes,
  ...securityRoutes,
  ...checkInRoutes,
  ...arrivalRoutes,
  startPhoneTest: { method: 'POST', path: '/phone-tests' },
  getPhoneTest: { method: 'GET', path: '/phone-tests' },
  ...lotteryStaffRoutes,
  ...printingRoutes,
  updateHotel: { method: 'PUT', path: '/hotels/:hotelId' },
  getSettings: { method: 'GET', path: '/settings' },
  updateSettings: { method: 'PUT', path: '/settings' },
  getStats: { method: 'GET', path: '/stats' },
  getPeriodStats: { method: 'GET', path: '/stats/period' },
  getStoryStats: { method: 'GET', path: '/stats/stories/:storyId' },
  getStatus: { method: 'GET', path: '/status' },
  confirmAddress: { method: 'POST', path: '/status/address' },
  confirmClock: { method: 'POST', path: '/status/clock' },
  confirmLosses: { method: 'POST', path: '/status/losses' },
  streamStaff: { method: 'GET', path: '/events' },
} as const satisfies Record<string, Route>;
