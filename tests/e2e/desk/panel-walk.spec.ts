import type { Page } from '@playwright/test';
import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { admin as adminEn } from '#core/locales/en/admin.ts';
import { desk as deskEn } from '#core/locales/en/desk.ts';
import { editor as editorEn } from '#core/locales/en/editor.ts';
import { library as libraryEn } from '#core/locales/en/library.ts';
import { settings as settingsEn } from '#core/locales/en/settings.ts';
import { admin as adminJa } from '#core/locales/ja/admin.ts';
import { desk as deskJa } from '#core/locales/ja/desk.ts';
import { editor as editorJa } from '#core/locales/ja/editor.ts';
import { library as libraryJa } from '#core/locales/ja/library.ts';
import { settings as settingsJa } from '#core/locales/ja/settings.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { limits } from '#core/rules/timings.ts';
import { hasRoom } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspect } from '../../support/e2e/inspect.ts';
import { watchMotion } from '../../support/e2e/motion.ts';
import { followLink, isLoaded, openPanelPage, panelPages } from '../../support/e2e/panel-pages.ts';
import { fill } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';

/* Walks the furnished hotel of `--demo`: every page at every size, and the states that no other test looks at. */
test.use({ hotelOptions: { args: ['--demo'] } });

type Status = DataOf<StaffEndpoints['getStatus']>;

const texts = {
  ja: { admin: adminJa, desk: deskJa, editor: editorJa, library: libraryJa, settings: settingsJa },
  en: { admin: adminEn, desk: deskEn, editor: editorEn, library: libraryEn, settings: settingsEn },
} as const;

/** Everything at once that the dashboard warns of. */
function inTrouble(status: Status): Status {
  const at = status.clock.now;
  return {
    ...status,
    https: { state: 'on', daysLeft: -1 },
    address: {
      ...status.address,
      changed: {
        since: at,
        oldOrigins: [{ origin: 'http://192.168.9.9:8080', lastMadeAt: at, stillAnswers: false }],
        affectedGuests: 5,
      },
      unknownHosts: [{ host: 'game.hotel.test', count: 3, lastAt: at }],
    },
    storage: {
      ...status.storage,
      state: 'low',
      freeBytes: 800_000_000,
      problems: [{ file: 'stories/a.json', what: 'previous_used', at }],
    },
    backup: { ...status.backup, ok: false, failure: { at, reason: 'DISK_FULL' } },
    clock: { ...status.clock, state: 'doubtful' },
    registration: { state: 'paused', isPausedByItself: true },
  };
}

/** Every text in what the server answers, its lines, and its first characters as lists show them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  // 'active' and 'open' are words of ours, and may stand nowhere.
  if (typeof value !== 'string' || /^[a-z_-]*$/.test(value)) return [];
  const flat = value.replace(/\s+/g, ' ');
  return [value, flat, ...value.split('\n'), [...flat].slice(0, limits.questionPreviewCharacters).join('')];
}
const longestFirst = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text) => text !== '').sort((one, other) => other.length - one.length);

/** How the editor says that the sample's riddle may be answered. */
const spellings = [
  'ヤドカリ',
  '宿借リ',
  'オカヤドカリ',
  'おかやどかり',
  'アーマン',
  'あーまん',
  'hermitcrab',
  'HERMITCRAB',
];

for (const language of ['ja', 'en'] as const) {
  const t = texts[language];
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

  test(`the panel's other states speak ${language} alone, are accessible, and have room [3, 4]`, async ({
    desk,
    hotel,
    staff,
  }) => {
    test.slow();
    const page = await desk();
    await page.context().addCookies([{ name: 'tk_language', value: language, domain: 'localhost', path: '/' }]);
    const headers = { Authorization: `Bearer ${staff.token}` };
    const [stories, guests, status, settings] = await Promise.all([
      staff.stories(),
      staff.guests('all'),
      staff.status(),
      call(hotel.staffOrigin, 'getSettings', { headers }),
    ]);
    const data = [
      ...textsIn([guests, stories, status, settings.data]),
      `${status.address.publicOrigin}/story/${sampleStoryId}`,
      ...['GB', 'MB', 'CSV', 'b.zip', 'game.hotel.test', 'stories/a.json', 'https', 'http', account.email],
    ];
    const look = async (state: string, more: readonly string[] = []) => {
      await inspect(
        page,
        state,
        language,
        [...more, ...data].sort((one, other) => other.length - one.length),
      );
      await hasRoom(page, state);
    };

    await openPanelPage(page, '/admin');
    await expect(page.getByRole('region', { name: new RegExp(t.admin['waiting.title']) })).toBeVisible();
    await look('the dashboard of a busy hotel');
    await press(page, t.desk['shortcuts.open']);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('keyboard shortcuts');
    await page.route('**/api/status', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      await route.fulfill({ json: { ...json, data: inTrouble(json.data) } });
    });
    await openPanelPage(page, '/admin');
    await expect(page.getByText(t.desk['alarm.low'])).toBeVisible();
    await look('the dashboard with all its warnings');
    await page.unroute('**/api/status');

    await openPanelPage(page, `/admin/stories/${sampleStoryId}/print`);
    await look('the sheet to print', [sampleStoryId, ...Object.values(adminEn), ...Object.values(adminJa)]);

    await openPanelPage(page, '/admin/stories');
    await press(page, t.library['list.more']);
    await page.getByRole('menuitem', { name: t.library['titles.button'] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('update titles');
    await page.keyboard.press('Escape');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await expect(page.getByRole('alert')).toBeVisible();
    await look('a file that is no story');

    await openPanelPage(page, `/admin/game-editor/${sampleStoryId}`);
    for (const n of [2, 3, 6]) {
      await press(page, fill(t.editor['question.editN'], { n }));
      await expect(page.getByRole('heading', { name: new RegExp(t.editor['form.editTitle']) })).toBeVisible();
      await look(`question ${n} in its form`, spellings);
    }
    await page.getByLabel(t.editor['form.text']).first().fill('');
    await press(page, t.editor['form.update']);
    await expect(page.getByText(t.editor['form.problem.TEXT_REQUIRED'])).toBeVisible();
    await look('a question that lacks its text');
    await page.getByRole('link', { name: t.desk['nav.stories'], exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: t.desk['unsaved.title'] })).toBeVisible();
    await look('leave without saving?');
    await press(page, t.desk['unsaved.leave']);

    await openPanelPage(page, '/admin/settings/staff');
    await press(page, t.settings['staff.add']);
    await press(page, t.settings['staff.addSubmit']);
    await look('a new account, nothing filled in', ['manager@hotel.example']);

    const ofData = /\/api\/(?!auth|events)/;
    for (const address of ['/admin', `/admin/game-editor/${sampleStoryId}`]) {
      await page.route(ofData, () => undefined);
      await page.goto(address);
      await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
      await inspect(page, `${address}, still being read`, language, longestFirst(data));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    for (const address of ['/admin', '/admin/users', '/admin/statistics', '/admin/settings/backups']) {
      await page.route(ofData, (route) => route.fulfill({ status: 503, body: 'gone' }));
      await page.goto(address);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look(`${address}, which could not be read`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test(`every page of the panel has room at every size in ${language}, and stands still for who wants it`, async ({
    desk,
  }) => {
    test.slow();
    const page = await desk();
    await page.context().addCookies([{ name: 'tk_language', value: language, domain: 'localhost', path: '/' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moved = await watchMotion(page);
    for (const address of panelPages(sampleStoryId)) {
      // In one language each page is opened by its address, in the other by its link.
      await (language === 'ja' ? openPanelPage : followLink)(page, address);
      await hasRoom(page, address);
      expect.soft(await moved(), `${address} stands still`).toEqual([]);
    }
    await openPanelPage(page, `/admin/game-editor/${sampleStoryId}`);
    for (const tab of ['details', 'preview'] as const) {
      await page.getByRole('tab', { name: t.editor[`tab.${tab}`] }).click();
      await isLoaded(page);
      await hasRoom(page, `editor, ${tab}`);
    }
    await openPanelPage(page, '/admin/users');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: '渡邉 さくら' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await hasRoom(page, 'a guest');
  });
}
