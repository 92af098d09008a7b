import type { Page } from '@playwright/test';
import { https as en } from '#core/locales/en/https.ts';
import { panel as panelEn } from '#core/locales/en/panel.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { https as ja } from '#core/locales/ja/https.ts';
import { panel as panelJa } from '#core/locales/ja/panel.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { createCertificate, dayMs } from '../../support/certificates.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { fillText } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { findFreePort } from '../../support/free-port.ts';

const name = 'hotel.test';
const allowedTexts = [
  '当ホテル',
  account.email,
  name,
  'http',
  'https',
  'PEM',
  'BEGIN CERTIFICATE',
  'BEGIN PRIVATE KEY',
];
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

test('a bad certificate is refused with the reason; a good one works at once, also for a tablet, and can be removed [3, 4]', async ({
  browser,
  desk,
  hotel,
  staff,
}) => {
  const page = await desk();
  const [pair, another, port] = await Promise.all([
    createCertificate({ name, toMs: 20 * dayMs + dayMs / 2 }),
    createCertificate({ name }),
    findFreePort(),
  ]);
  const submit = async (certificate: string, key: string) => {
    await page.getByLabel(ja.certificate, { exact: true }).fill(certificate);
    await page.getByLabel(ja.key, { exact: true }).fill(key);
    await button(page, ja.save).click();
  };
  await page.goto('/admin/settings/https');
  await expect(page.getByText(ja.off)).toBeVisible();
  await page.getByLabel(ja.port, { exact: true }).fill(String(port));
  await button(page, ja.save).click();
  await expect(page.getByRole('alert')).toHaveText(ja.required);
  await inspectScreen(page, 'https, nothing given', 'ja', allowedTexts);
  await submit('not a certificate', pair.key);
  await expect(page.getByRole('alert')).toHaveText(ja['fault.CERTIFICATE_UNREADABLE']);
  await submit(pair.certificate, another.key);
  await expect(page.getByRole('alert')).toHaveText(ja['fault.KEY_MISMATCH']);
  // The typed texts are still in the fields.
  await expect(page.getByLabel(ja.certificate, { exact: true })).toHaveValue(pair.certificate.trim());
  await submit(pair.certificate, pair.key);
  await expect(page.getByText(ja.saved)).toBeVisible();
  await expect(page.getByText(`https://${name}:${port}`)).toBeVisible();
  await expect(page.getByText(ja.soon)).toBeVisible();
  await expect(page.getByLabel(ja.key, { exact: true })).toHaveValue('');
  await inspectScreen(page, 'https, in force', 'ja', allowedTexts);

  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'ja-JP' });
  try {
    const tablet = await context.newPage();
    const headers = { Authorization: `Bearer ${staff.token}` };
    const body = { role: 'tablet', name: 'フロント裏' } as const;
    const { code } = (await call(hotel.staffOrigin, 'createPairingCode', { headers, body })).data;
    await tablet.goto(`https://${name}:${port}/admin`);
    await tablet.getByLabel(devices['pair.field']).fill(code);
    await button(tablet, devices['pair.submit']).click();
    await tablet.getByLabel(admin['login.email']).fill(account.email);
    await tablet.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
    await button(tablet, admin['login.submit']).click();
    await expect(tablet.getByRole('heading', { level: 1, name: panelJa['dashboard.title'] })).toBeVisible();
    expect(await tablet.evaluate(() => isSecureContext)).toBe(true);
    // Over http, the settings open only on this computer.
    await tablet.goto(`https://${name}:${port}/admin/settings/hotel`);
    await expect(tablet.getByLabel(settings['hotel.name'], { exact: true })).toBeVisible();

    await page.goto('/admin');
    await expect(page.getByText(fillText(panelJa['alarm.certificateSoon'], { count: 20 }))).toBeVisible();
    await page.goto('/admin/settings/https');
    await button(page, ja.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: ja.remove }).click();
    await expect(page.getByText(ja.off)).toBeVisible();
    await expect
      .poll(() => tablet.goto(`https://${name}:${port}/admin`).then(String, String))
      .toContain('ERR_CONNECTION_REFUSED');
    await page.goto('/admin');
    await expect(page.getByText(panelJa['alarm.certificateText'])).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test('the certificate is shown in English on its page and on the dashboard [3, 4]', async ({ desk, hotel, staff }) => {
  const page = await desk();
  await page.context().addCookies([{ name: 'tk_language', value: 'en', domain: 'localhost', path: '/' }]);
  const headers = { Authorization: `Bearer ${staff.token}` };
  const body = { ...(await createCertificate({ name, toMs: 3 * dayMs + dayMs / 2 })), port: await findFreePort() };
  await call(hotel.staffOrigin, 'updateHttps', { headers, body });
  try {
    await page.goto('/admin/settings/https');
    await expect(page.getByText(en.soon)).toBeVisible();
    await button(page, en.remove).click();
    await expect(page.getByRole('dialog')).toContainText(en.removeText);
    await inspectScreen(page, 'https, given up?', 'en', allowedTexts);
    await page.goto('/admin');
    await expect(page.getByText(fillText(panelEn['alarm.certificateSoon'], { count: 3 }))).toBeVisible();
  } finally {
    await call(hotel.staffOrigin, 'removeHttps', { headers });
  }
});
