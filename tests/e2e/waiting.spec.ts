import { entry } from '#core/locales/ja/entry.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { arrive, isWaiting, keptOn } from '../support/e2e/guest-steps.ts';
import { aChoice, aStory } from '../support/e2e/stories.ts';

const isStream = /\/api\/users\/[0-9a-f]+\/events$/;
const isPoll = /\/api\/users\/[0-9a-f]+\/active-status$/;

test.describe('waiting for approval', () => {
  test('stands a reload, on /home and on the story link [20, 21, 106]', async ({ page, makeStory, room }) => {
    const story = await makeStory(aStory([aChoice()]));
    await arrive(page, story.storyId, room, '田中');
    await page.reload();
    await isWaiting(page);
    await expect(page.getByLabel(entry.roomLabel)).toBeHidden();
    await page.goto(`/story/${story.storyId}`);
    await isWaiting(page);
    await expect(page).toHaveURL(`/story/${story.storyId}`);
  });

  test('ends by itself within about a second of approval, over the stream [103]', async ({
    page,
    makeStory,
    staff,
    room,
  }) => {
    const story = await makeStory(aStory([aChoice()]));
    const polls: string[] = [];
    const streaming = page.waitForResponse(isStream);
    await arrive(page, story.storyId, room, '田中');
    await streaming;
    page.on('request', (request) => {
      if (isPoll.test(request.url())) polls.push(request.url());
    });
    const { userId } = await staff.guestOf(room);
    const approvedAt = Date.now();
    await staff.approve(userId);
    await expect(page).toHaveURL(`/story/${story.storyId}`);
    expect(Date.now() - approvedAt).toBeLessThan(2_000);
  });

  test('asks every 5 s when the stream is blocked, and moves on at the first yes [104]', async ({
    page,
    makeStory,
    staff,
    room,
  }) => {
    const story = await makeStory(aStory([aChoice()]));
    await page.route(isStream, (route) => route.abort());
    const polls: number[] = [];
    page.on('request', (request) => {
      if (isPoll.test(request.url())) polls.push(Date.now());
    });
    await arrive(page, story.storyId, room, '田中');
    await expect.poll(() => polls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    const between = polls.slice(1).map((at, index) => at - (polls[index] ?? 0));
    const last = between.at(-1) ?? 0;
    expect(Math.abs(last - timings.approvalPollMs)).toBeLessThan(700);
    await staff.approve((await staff.guestOf(room)).userId);
    await expect(page).toHaveURL(`/story/${story.storyId}`, { timeout: timings.approvalPollMs + 2_000 });
  });

  test('stays and says so when approval comes but no story is stored [105, 216]', async ({
    page,
    makeStory,
    staff,
    room,
  }) => {
    const story = await makeStory(aStory([aChoice()]));
    await arrive(page, story.storyId, room, '田中');
    await page.evaluate(() => localStorage.removeItem('storyId'));
    await staff.approve((await staff.guestOf(room)).userId);
    await expect(page.getByText(entry.storyIdMissing)).toBeVisible();
    await expect(page).toHaveURL('/home');
    expect(await keptOn(page)).not.toHaveProperty('storyId');
  });
});
