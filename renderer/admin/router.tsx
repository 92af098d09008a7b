import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Broken } from './feedback/broken.tsx';
import { Authenticating } from './feedback/full-page.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { paths } from './paths.ts';
import { RequireSession } from './session/require-session.tsx';
import { sectionGroups } from './settings/sections.ts';

const login = async () => ({ Component: (await import('./login/login-screen.tsx')).LoginScreen });
const pair = async () => ({ Component: (await import('./pair/pair-screen.tsx')).PairScreen });
const shell = async () => ({ Component: (await import('./shell/admin-shell.tsx')).AdminShell });
const dashboard = async () => ({
  Component: (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
});
const guests = async () => ({ Component: (await import('./guests/guests-screen.tsx')).GuestsScreen });
const photos = async () => ({ Component: (await import('./photos/photos-screen.tsx')).PhotosScreen });
const checkIn = async () => ({ Component: (await import('./check-in/check-in-screen.tsx')).CheckInScreen });
const redemption = async () => ({
  Component: (await import('./redemption/redemption-screen.tsx')).RedemptionScreen,
});
const printing = async () => ({ Component: (await import('./printing/printing-screen.tsx')).PrintingScreen });
const handover = async () => ({ Component: (await import('./handover/handover-screen.tsx')).HandoverScreen });
const stories = async () => ({ Component: (await import('./stories/stories-screen.tsx')).StoriesScreen });
const actions = async () => ({ Component: (await import('./actions/actions-screen.tsx')).ActionsScreen });
const editor = async () => ({
  Component: (await import('./story-editor/story-editor-screen.tsx')).StoryEditorScreen,
});
const statistics = async () => ({
  Component: (await import('./statistics/statistics-screen.tsx')).StatisticsScreen,
});
const prizes = async () => ({ Component: (await import('./prizes/prizes-screen.tsx')).PrizesScreen });
const settings = async () => ({ Component: (await import('./settings/settings-frame.tsx')).SettingsFrame });
const printStory = async () => ({ Component: (await import('./stories/print/print-screen.tsx')).PrintScreen });
const walk = async () => ({ Component: (await import('./walk/walk-screen.tsx')).WalkScreen });

/** Each settings page. Any other address below `/admin/settings` redirects to the settings. */
const sections: RouteObject[] = [
  ...sectionGroups.flatMap(({ sections }) => sections.map(({ path, lazy }) => ({ path, lazy }))),
  { path: '*', element: null },
];

/** The panel's pages. The code of each is loaded when it is first opened, or when the panel is idle (`load-pages.ts`). */
export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    hydrateFallbackElement: <Authenticating />,
    children: [
      { path: paths.login, lazy: login },
      { path: paths.setUp, lazy: login },
      { path: paths.pair, lazy: pair },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: shell,
            children: [
              {
                // A page that fails leaves the frame in place, so the other pages still open (PANEL-6).
                errorElement: <Broken isInFrame />,
                children: [
                  { path: paths.home, lazy: dashboard },
                  { path: paths.dashboard, lazy: dashboard },
                  { path: paths.guests, lazy: guests },
                  { path: paths.checkIn, lazy: checkIn },
                  { path: paths.redemption, lazy: redemption },
                  { path: paths.photos, lazy: photos },
                  { path: paths.printing, lazy: printing },
                  { path: paths.handover, lazy: handover },
                  { path: paths.stories, lazy: stories },
                  { path: paths.actions, lazy: actions },
                  { path: `${paths.newStory}/:storyId?`, lazy: editor },
                  { path: paths.prizes, lazy: prizes },
                  { path: paths.statistics, lazy: statistics },
                  { path: paths.settings, lazy: settings, children: sections },
                ],
              },
            ],
          },
          { path: '/admin/stories/:storyId/print', lazy: printStory },
          { path: '/admin/walk/:storyId', lazy: walk },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];

/** Creates a router over the browser's own history. */
export function createRouter() {
  return createBrowserRouter(routes);
}
