import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { readLocalStorage, writeLocalStorage } from '../../support/e2e/guest-steps.ts';
import { account } from '../../support/e2e/hotel.ts';
import { StaffApi } from '../../support/e2e/staff-api.ts';
import { fillText } from '../../support/e2e/texts.ts';

const isData = /\/api\/(users|stories|progress|user-actions|events|settings)/;
const logInCall = '**/api/auth/admin/login';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(admin['login.email']).fill(email);
  await page.getByLabel(admin['login.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: admin['login.submit'], exact: true }).click();
}

test.describe('the log-in page', () => {
  test('has its title, an email field, a password field and a button [33, 149]', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveTitle(fillText(admin['app.title'], { page: admin['login.title'] }));
    await expect(page.getByRole('heading', { name: admin['login.title'] })).toBeVisible();
    await expect(page.getByLabel(admin['login.email'])).toHaveAttribute('type', 'email');
    await expect(page.getByLabel(admin['login.password'], { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: admin['login.submit'], exact: true })).toBeVisible();
  });

  test('requires both fields before it sends anything [148]', async ({ page }) => {
    let calls = 0;
    await page.route(logInCall, (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/admin/login');
    for (const [email, password] of [
      ['', ''],
      [account.email, ''],
      ['', account.password],
    ] as const) {
      await logIn(page, email, password);
      await expect(page.getByText(admin['login.bothRequired'])).toBeVisible();
    }
    expect(calls).toBe(0);
  });

  test('says that the credentials are wrong, and keeps the page and the email [180, 223]', async ({ page }) => {
    await page.goto('/admin/login');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await logIn(page, account.email, 'a-wrong-password');
    await expect(page.getByText(admin['login.invalid'])).toBeVisible();
    await expect(page.getByLabel(admin['login.email'])).toHaveValue(account.email);
    await expect(page.locator('body[data-same]')).toBeAttached();
    expect(await readLocalStorage(page)).not.toHaveProperty('adminAuth');
  });

  test("says 'Login failed' for any other failure [223]", async ({ page }) => {
    await page.goto('/admin/login');
    await page.route(logInCall, (route) => route.abort());
    await logIn(page, account.email, account.password);
    await expect(
      page.getByText(fillText(admin['login.failed'], { reason: admin['problem.NO_RESPONSE'] })),
    ).toBeVisible();
    await page.unroute(logInCall);
    await page.route(logInCall, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x' } }),
    );
    await logIn(page, account.email, account.password);
    await expect(page.getByText(admin['login.failed'].split('{{')[0] ?? '')).toBeVisible();
  });

  test('stores the three keys, opens the panel, and is skipped afterwards [34, 94]', async ({ page }) => {
    await page.goto('/admin/login');
    await logIn(page, account.email, account.password);
    await expect(page).toHaveURL('/admin');
    expect(await readLocalStorage(page)).toEqual({
      adminAuth: expect.stringMatching(/.{20}/),
      adminEmail: account.email,
      isAdmin: 'true',
    });
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin');
  });
});

test.describe('the session', () => {
  test('is verified before any data is requested [41]', async ({ desk }) => {
    const page = await desk();
    const data: string[] = [];
    let letVerify = () => {};
    const verified = new Promise<void>((resolve) => {
      letVerify = resolve;
    });
    await page.route('**/api/auth/admin/verify', async (route) => {
      await verified;
      await route.continue();
    });
    page.on('request', (request) => {
      if (isData.test(request.url())) data.push(request.url());
    });
    for (const path of ['/admin', '/admin/dashboard', '/admin/users', '/admin/stories']) {
      await page.goto(path);
      await expect(page.getByText(admin['session.authenticating'])).toBeVisible();
    }
    expect(data).toEqual([]);
    letVerify();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => data.length).toBeGreaterThan(0);
  });

  test('that is missing redirects every page to the log-in without a call for data [41]', async ({ page }) => {
    const data: string[] = [];
    page.on('request', (request) => {
      if (isData.test(request.url())) data.push(request.url());
    });
    for (const path of ['/admin', '/admin/dashboard', '/admin/users', '/admin/stories', '/admin/stories/x/print']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
    }
    expect(data).toEqual([]);
  });

  test('that is invalid is removed when a page loads [144]', async ({ page }) => {
    await writeLocalStorage(page, {
      adminAuth: 'x'.repeat(43),
      adminEmail: account.email,
      isAdmin: 'true',
      storyId: 'kept',
    });
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/login');
    expect(await readLocalStorage(page)).toEqual({ storyId: 'kept' });
  });

  test('that ends while the panel is open clears its keys and redirects to the log-in [179]', async ({
    openPage,
    hotel,
  }) => {
    const staff = await StaffApi.logIn(hotel);
    const page = await openPage(
      { viewport: { width: 1280, height: 800 } },
      hotel.staffOrigin,
      staff.localStorageEntries,
    );
    // The stream is blocked, because it would end with the session and report the end first.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto('/admin/stories');
    await expect(page.getByRole('table')).toBeVisible();
    await staff.logOut();
    await page.getByRole('button', { name: admin['live.refresh'] }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await readLocalStorage(page)).toEqual({});
  });

  test('is shown in the top bar, and a log-out ends it on the server too [39]', async ({ openPage, hotel }) => {
    const staff = await StaffApi.logIn(hotel);
    const page = await openPage(
      { viewport: { width: 1280, height: 800 } },
      hotel.staffOrigin,
      staff.localStorageEntries,
    );
    await page.goto('/admin');
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole('button', { name: admin['bar.logOut'] }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await readLocalStorage(page)).toEqual({});
    const refused = await fetch(`${hotel.staffOrigin}/api/auth/admin/verify`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    expect(refused.status).toBe(401);
  });
});

test.describe('a browser with a guest and a staff session', () => {
  test("sends the staff token instead of the guest's bearer [177]", async ({ desk, staff }) => {
    const page = await desk();
    await writeLocalStorage(page, { userId: 'f'.repeat(32), roomNumber: '302', storyId: 'default-story-id' });
    const asked = page.waitForRequest((request) => request.url().includes('/api/users/admin/all'));
    await page.goto('/admin');
    const { authorization } = await (await asked).allHeaders();
    expect(authorization).toBe(`Bearer ${staff.token}`);
    expect((await (await asked).response())?.status()).toBe(200);
  });

  test('is not redirected to the log-in when its guest is unknown [181]', async ({ page }) => {
    await writeLocalStorage(page, { userId: 'f'.repeat(32), roomNumber: '302', storyId: 'default-story-id' });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.goto('/story/default-story-id');
    await refused;
    await expect(page).toHaveURL(/\/(home|\?story=default-story-id)$/);
  });
});

test("an unknown path of the panel shows 'not found' and links to the welcome page [32]", async ({ page }) => {
  await page.goto('/admin/nothing');
  await expect(page.getByRole('heading', { name: admin['notFound.title'] })).toBeVisible();
  await page
    .getByRole('button', { name: admin['notFound.home'] })
    .or(page.getByRole('link', { name: admin['notFound.home'] }))
    .click();
  await expect(page).toHaveURL('/');
});
