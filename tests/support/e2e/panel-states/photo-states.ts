import type { Photo } from '#core/api/staff-photos.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { answer, change, expectText, failing, loading, type PanelState, ready } from './state.ts';
import { visitWhole } from './visit.ts';

/** The photo wall. */
export const photoStates: readonly PanelState[] = [
  ready('photos', '/admin/photos'),
  loading('photos', '/admin/photos', 'media'),
  failing('photos', '/admin/photos', 'media'),
  {
    name: 'photos, none yet',
    open: async (page) => {
      await answer(page, 'media', { data: [], page: 1, total: 0, totalPages: 0, hidden: 0 });
      await visitWhole(page, '/admin/photos');
      await expectText(page, monitor['photos.none']);
    },
  },
  {
    name: 'photos, nothing found',
    open: async (page) => {
      await visitWhole(page, '/admin/photos');
      await page.getByRole('searchbox').fill('zzzz');
      await expectText(page, monitor['photos.noMatch']);
    },
    dataTexts: ['zzzz'],
  },
  {
    name: 'photos, hidden and broken ones',
    open: async (page) => {
      await page.route(/\/api\/media\/[^/?]+$/, (route) => route.fulfill({ status: 404, body: '' }));
      await change<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitWhole(page, '/admin/photos');
      await expectText(page, monitor['photos.isHidden']);
    },
  },
  {
    name: 'photos, a hidden one, full screen',
    open: async (page) => {
      await change<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitWhole(page, '/admin/photos');
      await page.getByRole('listitem').getByRole('button').first().click();
      await expectText(page, monitor['photos.reveal']);
    },
  },
];
