import { redemptionPath } from '#core/bridge/redemption-path.ts';

/** Addresses of the panel's pages. */
export const paths = {
  home: '/admin',
  dashboard: '/admin/dashboard',
  login: '/admin/login',
  setUp: '/admin/setup',
  pair: '/admin/pair',
  guests: '/admin/users',
  /** A guest in the monitor. The part after # never reaches the server or its logs (PANEL-10). */
  guest: (userId: string) => `/admin/users#${encodeURIComponent(userId)}`,
  /** The desktop program lets this page use the camera (`core/bridge`). */
  redemption: redemptionPath,
  checkIn: '/admin/check-in',
  photos: '/admin/photos',
  printing: '/admin/printing',
  handover: '/admin/handover',
  stories: '/admin/stories',
  newStory: '/admin/game-editor',
  editStory: (storyId: string) => `/admin/game-editor/${encodeURIComponent(storyId)}`,
  prizes: '/admin/prizes',
  statistics: '/admin/statistics',
  actions: '/admin/user-actions',
  /** The pages below it are listed in `settings/sections.ts`. */
  settings: '/admin/settings',
  account: '/admin/settings/account',
  backups: '/admin/settings/backups',
  devices: '/admin/settings/devices',
  printers: '/admin/settings/printers',
  walk: (storyId: string) => `/admin/walk/${encodeURIComponent(storyId)}`,
  printStory: (storyId: string) => `/admin/stories/${encodeURIComponent(storyId)}/print`,
  /** The guests' welcome page. It is another document, so it cannot be opened with the panel's router. */
  guestHome: '/',
  /** The lobby's page. It is another document too. */
  kiosk: '/kiosk',
} as const;

/** Returns whether the page at this address needs no session. */
export function isEntrance(pathname: string): boolean {
  return [paths.login, paths.setUp, paths.pair].some((path) => path === pathname.replace(/\/+$/, ''));
}
