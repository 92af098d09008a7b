/**
 * The calls of the specification, and who may make them. They were written down from the specification alone, so that the
 * contract test notices if the endpoint table differs. `phone` means 'phone cookie', `staff-place` ACCESS-1, `set-up`
 * 'local or with the one-time link', and `pairing` 'public, throttled' for a device.
 */
export const specifiedCalls = `
GET /health public
POST /auth/admin/setup set-up
POST /auth/admin/login staff-place
GET /auth/admin/verify staff
POST /auth/admin/logout staff
GET /staff admin
POST /staff admin
PUT /staff/:accountId admin
DELETE /staff/:accountId admin
PUT /staff/me/password staff
GET /stories/:storyId public
GET /stories/active public
GET /stories staff
POST /stories admin
PUT /stories/:storyId admin
DELETE /stories/:storyId admin
POST /stories/:storyId/restore admin
POST /stories/:storyId/duplicate admin
GET /stories/:storyId/export admin
POST /stories/import admin
POST /stories/:storyId/qr-code staff-or-kiosk
POST /stories/update-titles admin
POST /stories/:storyId/questions/:questionId/accepted-answers admin
GET /users/admin/all staff
PUT /users/:userId/toggle-active staff
POST /users/:userId/reject staff
POST /users/:userId/check-out staff
POST /users/:userId/undo staff
POST /users/:userId/same-person staff
POST /users/:userId/move-room staff
POST /users/admin/update-story/:userId staff
POST /users/admin/reject staff
DELETE /users/:userId admin
POST /users/:userId/resume-code guest-or-staff
POST /users/register public
GET /users/room/:roomNumber phone
PUT /users/:userId/registration guest
POST /users/resume public
GET /users/me phone
GET /users/:userId/active-status guest-or-staff
GET /users/:userId/events guest-or-staff
POST /story-validation/validate-qr public
GET /hotels/:hotelId public
PUT /hotels/:hotelId admin
GET /progress/:userId guest-or-staff
POST /progress/:userId/start guest
POST /progress/:userId/uploads guest
POST /progress/:userId/pass staff
GET /progress/admin/user/:userId staff
POST /user-actions/record guest
GET /user-actions/all staff
GET /user-actions/by-user staff
GET /user-actions/export.csv staff
GET /media/:mediaId public
PUT /media/:mediaId staff
GET /stats staff
GET /stats/stories/:storyId staff
GET /status staff
POST /status/clock staff
POST /status/losses admin
GET /events staff
POST /check-in-tickets staff
GET /check-in-tickets staff
DELETE /check-in-tickets/:ticketId staff
POST /check-in-tickets/look-up public
GET /lottery/prizes public
PUT /lottery/prizes admin
GET /lottery/campaigns staff
POST /lottery/campaigns admin
POST /lottery/campaigns/:campaignId/decks admin
POST /lottery/campaigns/:campaignId/close admin
GET /lottery/campaigns/:campaignId/fair public
POST /lottery/claims guest
POST /lottery/draws guest-kiosk-or-staff
GET /lottery/draws staff
GET /lottery/draws/export.csv staff
GET /lottery/odd-wins admin
POST /lottery/draws/:voucherCode/redeem staff
POST /lottery/draws/:voucherCode/void admin
POST /lottery/draws/:voucherCode/unredeem admin
POST /lottery/draws/:voucherCode/extend admin
POST /codes/resolve kiosk
GET /settings admin
PUT /settings admin
POST /devices/codes admin
POST /devices/pair pairing
POST /kiosk/unlock kiosk
GET /devices admin
POST /devices/:deviceId/release-pin admin
DELETE /devices/:deviceId admin
POST /backups admin
GET /backups admin
GET /backups/:backupId admin
POST /backups/:backupId/restore admin
GET /security-log admin
GET /security-log/export.csv admin
POST /print-jobs staff-or-kiosk
GET /print-jobs staff-or-kiosk
GET /print-jobs/:jobId staff-or-kiosk
POST /print-jobs/:jobId/retry staff-or-kiosk
POST /print-jobs/:jobId/confirm staff-or-kiosk
GET /print-jobs/:jobId/preview.png staff-or-kiosk
GET /printers admin
PUT /printers admin
POST /printers/find admin
POST /arrivals/import staff
GET /arrivals staff
POST /vitals public
GET /openapi.json public
`;

/** Calls that are specified but not served yet. Move the line of a call up when you add the call. */
export const laterCalls = `
POST /stories/:storyId/questions/:questionId/new-spot-code admin
`;

/** Calls of our own that screens need and the specification lacks. */
export const addedCalls = `
GET /stories/:storyId/poster.pdf staff
GET /arrivals/mapping staff
PUT /arrivals/mapping admin
GET /auth/admin/setup staff-place
GET /settings/https admin
PUT /settings/https admin
DELETE /settings/https admin
GET /devices/me pairing
GET /kiosk kiosk
POST /kiosk/state kiosk
GET /settings/kiosk-pin admin
PUT /settings/kiosk-pin admin
DELETE /settings/kiosk-pin admin
GET /media staff
POST /lottery/prizes/pictures admin
POST /print-jobs/preview staff
GET /printers/state staff
PUT /backups/folder admin
DELETE /backups/:backupId admin
POST /security-log/:entryId/dismiss admin
POST /status/address staff
POST /phone-tests admin
GET /phone-tests admin
POST /phone-tests/:token/openings public
`;
