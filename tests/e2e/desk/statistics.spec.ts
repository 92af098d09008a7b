import { library as en } from '#core/locales/en/library.ts';
import { library } from '#core/locales/ja/library.ts';
import { languageTable } from '#core/model/languages.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { createChoice, createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

test('the clue statistics show live where guests get stuck, and let staff accept an answer [7]', async ({
  desk,
  hotel,
  staff,
  createStory,
  room,
}) => {
  const title = `統計の話${room}`;
  const choice = createChoice({ questionId: 'c' });
  const riddle = createRiddle({ questionId: 'r', correctAnswer: 'やどかり' });
  const { storyId } = await createStory(
    createStoryDraft([choice, riddle], {
      title,
      translations: { en: { questions: { r: { questionText: 'Who lives in a borrowed shell?' } } } },
    }),
  );
  const guests: GuestApi[] = [];
  for (const [i, guestName] of ['田中', '山田', '花子'].entries()) {
    const body = { roomNumber: `${room}${i}`, guestName, storyId };
    const guest = await GuestApi.registerApproved(hotel, staff, body);
    await guest.start();
    await guest.chooseOption('c', 'A');
    await guest.sendText('r', i === 0 ? 'かに' : 'ヤドカリくん');
    guests.push(guest);
  }

  const page = await desk();
  await page.goto('/admin/stories');
  await page.getByRole('link', { name: library['stats.title'], exact: true }).click();
  const picker = page.getByRole('combobox', { name: library['stats.story'] });
  await picker.click();
  await page.getByRole('option', { name: title }).click();
  const row = page.getByRole('row').filter({ hasText: riddle.questionText ?? '' });
  await expect(row).toContainText(fillText(library['stats.reachedSolved'], { reached: 3, solved: 0, percent: 0 }));
  await row.getByRole('button').click();
  const said = page.getByRole('listitem').filter({ hasText: 'ヤドカリくん' });
  await expect(said).toContainText(fillText(library['stats.times'], { count: 2 }));

  await guests[0]?.sendText('r', 'やどかり');
  await expect(row).toContainText(fillText(library['stats.reachedSolved'], { reached: 3, solved: 1, percent: 33 }));

  const stories = (await staff.listStories()).flatMap((story) => [story.title, story.description]);
  const typed = [
    ...stories,
    riddle.questionText ?? '',
    choice.questionText ?? '',
    'ヤドカリくん',
    'かに',
    '当ホテル',
    'CSV',
  ];
  await inspectScreen(page, 'statistics', 'ja', typed);
  await said.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: library['accept.submit'] }).click();
  await expect(page.getByText(fillText(library['accept.done'], { answer: 'ヤドカリくん', count: 2 }))).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(row).toContainText(fillText(library['stats.reachedSolved'], { reached: 3, solved: 3, percent: 100 }));
  expect((await guests[1]?.getProgress())?.gameCompleted).toBe(true);

  await page.getByRole('button', { name: languageTable.en.name }).click();
  await expect(page.getByText(en['stats.completed'])).toBeVisible();
  await expect(page.getByText('Who lives in a borrowed shell?')).toBeVisible();
  await inspectScreen(page, 'statistics', 'en', typed);
});
