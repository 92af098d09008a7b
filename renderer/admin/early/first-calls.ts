/** How the page of one of the panel's screens is built: its files and its first calls. */
export type PanelPage = {
  /** Paths below `renderer/admin`, without the frame's, which is in every page. */
  readonly modules: readonly string[];
  /** Paths below `/api`, exactly as the screen requests them. `{id}` is the third part of the address. */
  readonly calls: readonly string[];
};

const status = '/status';
const stories = '/stories?questions=false';
const settings = 'settings/settings-frame.tsx';

/**
 * The addresses that load faster, by the part after `/admin/`; `/admin` itself is the dashboard. The files and the
 * first replies of a screen listed here are fetched together with the panel's first files (`build/vite/panel-pages.ts`,
 * `ask-early.ts`). A listed call that does not match one of the screen's is made in vain, but does no harm.
 */
export const panelPagesByAddress: Readonly<Record<string, PanelPage>> = {
  dashboard: {
    modules: ['dashboard/dashboard-screen.tsx'],
    calls: [
      '/users/admin/all?show=waiting&page=1&limit=500',
      '/users/admin/all?show=all&sort=start&order=desc&limit=8&page=1',
      '/users/admin/all?show=stuck&sort=stuck&page=1&limit=20',
      '/stats',
      status,
    ],
  },
  users: {
    modules: ['guests/guests-screen.tsx'],
    calls: ['/users/admin/all?stay=current&show=all&sort=room&order=asc&limit=50&page=1', stories, status],
  },
  'check-in': { modules: ['check-in/check-in-screen.tsx'], calls: [stories, '/printers/state', status] },
  redemption: {
    modules: ['redemption/redemption-screen.tsx'],
    calls: ['/lottery/draws?state=issued&sort=expiry&limit=50', status],
  },
  printing: {
    modules: ['printing/printing-screen.tsx'],
    calls: ['/print-jobs?state=unknown&page=1&limit=100', '/printers/state', status],
  },
  photos: { modules: ['photos/photos-screen.tsx'], calls: ['/media?limit=24&page=1', status] },
  stories: { modules: ['stories/stories-screen.tsx'], calls: [stories, status] },
  'game-editor': { modules: ['story-editor/story-editor-screen.tsx'], calls: ['/stories/{id}', status] },
  statistics: { modules: ['statistics/statistics-screen.tsx'], calls: [stories, status] },
  prizes: {
    modules: ['prizes/prizes-screen.tsx'],
    calls: ['/lottery/prizes', '/lottery/campaigns', status],
  },
  'user-actions': {
    modules: ['actions/actions-screen.tsx'],
    calls: ['/user-actions/all?limit=1', stories, status],
  },
  settings: { modules: [settings], calls: [status] },
  'settings/rooms': { modules: [settings, 'settings/rooms-section.tsx'], calls: ['/settings', status] },
  'settings/printers': {
    modules: [settings, 'printing/printers-section.tsx'],
    calls: ['/printers', '/printers/state', status],
  },
  'settings/security': {
    modules: [settings, 'security/security-section.tsx'],
    calls: ['/security-log?page=1', status],
  },
  'settings/backups': { modules: [settings, 'backups/backups-section.tsx'], calls: ['/backups', status] },
};
