import { lotteryRoutes } from './lottery-routes.ts';
import type { Route } from './routes.ts';

/** The calls that guests' phones make. */
export const guestRoutes = {
  health: { method: 'GET', path: '/health' },
  listActiveStories: { method: 'GET', path: '/stories/active' },
  getStory: { method: 'GET', path: '/stories/:storyId' },
  validateQr: { method: 'POST', path: '/story-validation/validate-qr' },
  getHotel: { method: 'GET', path: '/hotels/:hotelId' },
  registerGuest: { method: 'POST', path: '/users/register' },
  lookUpTicket: { method: 'POST', path: '/check-in-tickets/look-up' },
  findInRoom: { method: 'GET', path: '/users/room/:roomNumber' },
  listMyGuests: { method: 'GET', path: '/users/me' },
  resumeGuest: { method: 'POST', path: '/users/resume' },
  lookUpCode: { method: 'POST', path: '/users/resume/look-up' },
  correctRegistration: { method: 'PUT', path: '/users/:userId/registration' },
  createResumeCode: { method: 'POST', path: '/users/:userId/resume-code' },
  createCrewCode: { method: 'POST', path: '/users/:userId/crew-code' },
  getActiveStatus: { method: 'GET', path: '/users/:userId/active-status' },
  streamGuest: { method: 'GET', path: '/users/:userId/events' },
  getProgress: { method: 'GET', path: '/progress/:userId' },
  startStory: { method: 'POST', path: '/progress/:userId/start' },
  uploadPicture: { method: 'POST', path: '/progress/:userId/uploads' },
  recordAction: { method: 'POST', path: '/user-actions/record' },
  readMessage: { method: 'POST', path: '/messages/:messageId/read' },
  getMedia: { method: 'GET', path: '/media/:mediaId' },
  openPhoneTest: { method: 'POST', path: '/phone-tests/:token/openings' },
  reportVitals: { method: 'POST', path: '/vitals' },
  getOpenApi: { method: 'GET', path: '/openapi.json' },
  ...lotteryRoutes,
} as const satisfies Record<string, Route>;
