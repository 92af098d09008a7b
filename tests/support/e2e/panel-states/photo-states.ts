import type { Photo } from '#core/api/staff-photos.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  expectText,
  loseForGood,
  type PanelState,
  replyWith,
} from './state.ts';
import { visitLoadedPage, visitPage } from './visit.ts';

/** The photo wall. */
export const photoStates: readonly PanelState[] = [
  {
    name: 'a page cannot be loaded in the frame',
    open: async (page) => {
      await loseForGood(page, /photos-screen[^/]*\.js$/);
      await visitPage(page, '/admin/photos');
      await expectText(page, admin['lost.title']);
    },
    // The panel loads all pages when it is idle, so this one gets a panel of its own.
    isApart: true,
  },
  createLoadedState('photos', '/admin/photos'),
  createLoadingState('photos', '/admin/photos', 'media'),
  createFailingState('photos', '/admin/photos', 'media'),
  {
    name: 'photos, none yet',
    open: async (page) => {
      await replyWith(page, 'media', { data: [], page: 1, total: 0, totalPages: 0, hidden: 0 });
      await visitLoadedPage(page, '/admin/photos');
      await expectText(page, monitor['photos.none']);
    },
  },
  {
    name: 'photos, nothing found',
    open: async (page) => {
      await visitLoadedPage(page, '/admin/photos');
      await page.getByRole('searchbox').fill('zzzz');
      await expectText(page, monitor['photos.noMatch']);
    },
    dataTexts: ['zzzz'],
  },
  {
    name: 'photos, hidden and broken ones',
    open: async (page) => {
      await page.route(/\/api\/media\/[^/?]+$/, (route) => route.fulfill({ status: 404, body: '' }));
      await changeReply<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitLoadedPage(page, '/admin/photos');
      await expectText(page, monitor['photos.isHidden']);
    },
  },
  {
    name: 'photos, a hidden one, full screen',
    open: async (page) => {
      await changeReply<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitLoadedPage(page, '/admin/photos');
      await page.getByRole('listitem').getByRole('button').first().click();
      await expectText(page, monitor['photos.reveal']);
    },
  },
];
