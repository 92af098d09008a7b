import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { panel as panelJa } from '#core/locales/ja/panel.ts';
import { settings as ja } from '#core/locales/ja/settings.ts';
import { languageTable, toTextsByLanguage } from '#core/model/languages.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { register } from '../../support/e2e/guest-steps.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const save = (page: Page) => page.getByRole('button', { name: ja.save, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const inJapanese = (label: string) => fillText(ja.inLanguage, { label, language: languageTable.ja.name });

test('changed settings reach a phone: paused registration and privacy texts', async ({
  desk,
  openAnotherPhone,
  createStory,
  staff,
  room,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const page = await desk();
  try {
    await page.goto('/admin/settings/privacy');
    await page.getByLabel(inJapanese(ja['privacy.privacyLine'])).fill('お名前はゲームにだけ使います。');
    await save(page);
    await expect(page.getByText(fillText(ja.saved, { fields: ja['privacy.privacyLine'] }))).toBeVisible();
    await page.getByRole('link', { name: ja['section.registration'] }).click();
    await page.getByRole('radio', { name: ja['registration.paused'] }).check();
    await page.getByLabel(inJapanese(ja['registration.registrationPausedText'])).fill('17時に再開します。');
    await save(page);
    await expect(page.getByText(fillText(ja.saved, { fields: '' }))).toBeVisible();

    const phone = await openAnotherPhone();
    await phone.goto(`/story/${story.storyId}`);
    await expect(phone).toHaveURL('/home');
    await expect(phone.getByText('お名前はゲームにだけ使います。')).toBeVisible();
    await register(phone, room, '田中');
    await expect(phone.getByText('17時に再開します。')).toBeVisible();
  } finally {
    await staff.updateSettings({
      registration: 'open',
      registrationPausedText: toTextsByLanguage({}),
      privacyLine: toTextsByLanguage({}),
    });
  }
});

test("if two administrators change a setting, the second sees the other's change and chooses", async ({
  desk,
  staff,
}) => {
  const page = await desk();
  try {
    await page.goto('/admin/settings/stays');
    await page.getByLabel(ja['stays.stayDays']).fill('5');
    await staff.updateSettings({ stayDays: 8 });
    await expect(page.getByText(fillText(ja['conflict.text'], { fields: ja['stays.stayDays'] }))).toBeVisible();
    await button(page, ja['conflict.theirs']).click();
    await expect(page.getByLabel(ja['stays.stayDays'])).toHaveValue(/^8 /);
    await expect(page.getByText(ja.noChange)).toBeVisible();
  } finally {
    await staff.updateSettings({ stayDays: 3 });
  }
});

test('a staff account sees only its own account in the settings, and can change its password [182]', async ({
  desk,
  openPage,
  hotel,
  room,
}) => {
  const [email, password, wished] = [`night${room}@hotel.example`, 'first-lagoon-1', 'second-lagoon-2'];
  const page = await desk();
  await page.goto('/admin/settings/staff');
  await button(page, ja['staff.add']).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ja['staff.email']).fill(email);
  await dialog.getByRole('textbox', { name: ja['staff.password'] }).fill(password);
  await button(page, ja['staff.addSubmit']).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

  const clerk = await openPage({ viewport: { width: 1280, height: 800 } }, hotel.staffOrigin);
  const logIn = async (given: string) => {
    await clerk.goto('/admin/login');
    await clerk.getByLabel(admin['login.email']).fill(email);
    await clerk.getByRole('textbox', { name: admin['login.password'] }).fill(given);
    await button(clerk, admin['login.submit']).click();
    await expect(clerk.getByRole('navigation', { name: admin['nav.label'] })).toBeVisible();
  };
  await logIn(password);
  await expect(clerk.getByRole('link', { name: panelJa['nav.settings'] })).toBeHidden();
  await clerk.goto('/admin/settings/staff');
  await expect(clerk).toHaveURL('/admin/settings/account');
  await expect(clerk.getByRole('navigation', { name: ja['frame.list'] })).toBeHidden();

  await clerk.getByRole('textbox', { name: ja['account.current'] }).fill(password);
  await clerk.getByRole('textbox', { name: ja['account.new'] }).fill(wished);
  await button(clerk, ja['account.submit']).click();
  await expect(clerk.getByText(ja['account.done'].replace(/^.*\}\}/, ''))).toBeVisible();
  await clerk.goto('/admin/users');
  await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
  await button(clerk, admin['bar.logOut']).click();
  // The log-out first asks other tabs about unsaved work.
  await expect(clerk).toHaveURL('/admin/login');
  await logIn(wished);
});
