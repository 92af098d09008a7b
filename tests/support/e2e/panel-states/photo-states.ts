import type { Photo } from '#core/api/staff-photos.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  expectText,
  type PanelState,
  replyWith,
} from './state.ts';
import { visitLoadedPage } from './visit.ts';

/** The photo wall. */
export const photoStates: readonly PanelState[] = [
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
