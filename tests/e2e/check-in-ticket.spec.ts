import type { Page } from '@playwright/test';
import { entry as entryEn } from '#core/locales/en/entry.ts';
import { entryTicket as ticketEn } from '#core/locales/en/entry-ticket.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { entryTicket as ticket } from '#core/locales/ja/entry-ticket.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { type Language, languages } from '#core/model/languages.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { checkFitsOnPhones } from '../support/e2e/fits.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { readLocalStorage, typeCode } from '../support/e2e/guest-steps.ts';
import { guestTexts } from '../support/e2e/guest-texts.ts';
import type { Hotel } from '../support/e2e/hotel.ts';
import { inspectScreen } from '../support/e2e/inspect.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

const startButton = (page: Page) => page.getByRole('button', { name: ticket.start, exact: true });
const nameField = (page: Page) => page.getByLabel(entry.nameLabel);
const isPlaying = (page: Page, storyId: string) => expect(page).toHaveURL(`/story/${storyId}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Sets the language of the browser and opens the page. */
async function openInLanguage(page: Page, { guestOrigin }: Hotel, language: Language, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'tk_language', value: language, url: guestOrigin }]);
  await page.goto(path);
}

test('two phones use one ticket, by its link and by its typed code, and a third sees that it is used up (TICKET-6)', async ({
  staff,
  room,
  page,
  createStory,
  openAnotherPhone,
}) => {
  const { storyId, title } = await createStory(createStoryDraft([createChoice()]));
  const slip = await staff.issueTicket({ roomNumber: room, maxGuests: 2, storyId });
  await page.goto(`/t/${slip.code}`);
  await expect(heading(page, title)).toBeVisible();
  await nameField(page).fill('はると');
  await startButton(page).click();
  await isPlaying(page, storyId);
  await expect.poll(async () => (await readLocalStorage(page)).guestName).toBe('はると');

  const second = await openAnotherPhone();
  await second.goto('/');
  await typeCode(second, `${slip.code.slice(0, 4)} ${slip.code.slice(4)}`.toUpperCase());
  await nameField(second).fill('さくら');
  await nameField(second).press('Enter');
  await isPlaying(second, storyId);

  const third = await openAnotherPhone();
  await third.goto(`/t/${slip.code}`);
  await expect(heading(third, ticket['usedUp.title'])).toBeVisible();

  // The first phone uses the ticket again. Its guest continues and takes no second seat.
  await page.goto(`/t/${slip.code}`);
  await expect(heading(page, entry.whoHeading)).toBeVisible();
  await page.getByRole('button', { name: /はると/ }).click();
  await isPlaying(page, storyId);
  const guests = (await staff.listGuests()).filter(({ roomNumber }) => roomNumber === room);
  expect(guests.map(({ guestName }) => guestName).sort()).toEqual(['さくら', 'はると']);
  expect(guests.map(({ status }) => status)).toEqual(['active', 'active']);
});

test('a lost reply, a reload and a second try register one guest only (TICKET-7)', async ({
  hotel,
  staff,
  room,
  page,
  createStory,
}) => {
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  const slip = await staff.issueTicket({ roomNumber: room, maxGuests: 3, storyId });
  await page.goto(`/t/${slip.code}`);
  await nameField(page).fill('はると');
  // The server registers, but its reply never arrives.
  await page.route('**/api/users/register', async (route) => {
    // This process cannot resolve the host name that phones use.
    const url = `${hotel.staffOrigin}/api/users/register`;
    const headers = { ...(await route.request().allHeaders()), origin: hotel.staffOrigin };
    expect((await route.fetch({ url, headers })).status()).toBe(200);
    await route.abort();
  });
  await startButton(page).click();
  await expect(page.getByText(errors.NO_RESPONSE)).toBeVisible();
  await page.unroute('**/api/users/register');
  await page.reload();
  // The look-up set the cookie, so the page offers the phone's guest. The test enters the same name again instead.
  await page.getByRole('button', { name: new RegExp(entry.someoneElse) }).click();
  await expect(nameField(page)).toHaveValue('はると');
  await startButton(page).click();
  await isPlaying(page, storyId);
  expect((await staff.listGuests()).filter(({ roomNumber }) => roomNumber === room)).toHaveLength(1);
  await page.goBack();
  await expect(heading(page, entry.whoHeading)).toBeVisible();
});

test('a ticket that staff void while the name is typed registers nobody', async ({
  staff,
  room,
  page,
  createStory,
}) => {
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  const slip = await staff.issueTicket({ roomNumber: room, storyId });
  await page.goto(`/t/${slip.code}`);
  await nameField(page).fill('はると');
  await staff.voidTicket(slip.ticketId);
  await startButton(page).click();
  await expect(heading(page, ticket['void.title'])).toBeVisible();
  expect((await staff.listGuests()).filter(({ roomNumber }) => roomNumber === room)).toEqual([]);
});

test('an English ticket is shown in English on a phone without a chosen language, and every screen fits', async ({
  hotel,
  staff,
  room,
  page,
  createStory,
}) => {
  const [one, two] = [
    await createStory(createStoryDraft([createChoice()])),
    await createStory(createStoryDraft([createChoice()], { title: '灯台の手紙' })),
  ];
  const slip = await staff.issueTicket({ roomNumber: room, language: 'en' });
  await page.goto(`/t/${slip.code}`);
  await expect(page.getByRole('button', { name: ticketEn.start })).toBeVisible();
  const words = [room, one.title, two.title, ...(await staff.listStories()).map(({ title }) => title)];
  const look = async (screen: string, language: Language) => {
    await inspectScreen(page, screen, language, words);
    await checkFitsOnPhones(page, screen);
  };
  await look('the ticket', 'en');
  for (const language of languages.filter((code) => code !== 'en')) {
    const t = guestTexts[language]['entry-ticket'];
    await openInLanguage(page, hotel, language, `/t/${slip.code}`);
    await expect(page.getByRole('button', { name: t.start })).toBeVisible();
    await look('the ticket', language);
    await openInLanguage(page, hotel, language, `/t/${withCheck('ticket', '7kq3m9x')}`);
    await expect(heading(page, t['unknown.title'])).toBeVisible();
    await look('an unknown ticket', language);
  }
  await openInLanguage(page, hotel, 'en', '/t/7kq');
  await expect(heading(page, ticketEn['mistyped.title'])).toBeVisible();
  await look('a mistyped code', 'en');
  await page.getByRole('button', { name: ticketEn.otherCode }).click();
  await expect(page.getByRole('button', { name: entryEn.enterCode })).toBeVisible();
});
