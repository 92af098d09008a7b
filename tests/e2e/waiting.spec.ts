import { entry } from '#core/locales/ja/entry.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { expectWaiting, readLocalStorage, registerAndWait } from '../support/e2e/guest-steps.ts';
import { holdClockLater } from '../support/e2e/held-clock.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

const isStream = /\/api\/users\/[0-9a-f]+\/events$/;
const isPoll = /\/api\/users\/[0-9a-f]+\/active-status$/;

test.describe('waiting for approval', () => {
  test('continues after a reload, on /home and on the story link [20, 21, 106]', async ({
    page,
    createStory,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await registerAndWait(page, story.storyId, room, '田中');
    await page.reload();
    await expectWaiting(page);
    await expect(page.getByLabel(entry.roomLabel)).toBeHidden();
    await page.goto(`/story/${story.storyId}`);
    await expectWaiting(page);
    await expect(page).toHaveURL(`/story/${story.storyId}`);
  });

  test('ends with the approval over the stream, before any time passes on the phone [103]', async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const hold = await holdClockLater(page);
    const streaming = page.waitForResponse(isStream);
    await registerAndWait(page, story.storyId, room, '田中');
    await streaming;
    // From here on no time passes on the phone, so only an event of the stream can end the waiting.
    await hold();
    await staff.approve((await staff.getGuest(room)).userId);
    await expect(page.getByText(entry.wakingText)).toBeVisible();
    // A tap skips the scene in which Mars wakes up (STATUS-6).
    await page.getByText(entry.wakingText).click();
    await expect(page).toHaveURL(`/story/${story.storyId}`);
  });

  test("polls every 5 s if the stream is blocked, and ends with the first reply that says 'active' [104]", async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await page.route(isStream, (route) => route.abort());
    let polls = 0;
    page.on('request', (request) => {
      if (isPoll.test(request.url())) polls += 1;
    });
    const hold = await holdClockLater(page);
    await registerAndWait(page, story.storyId, room, '田中');
    await expect.poll(() => polls).toBeGreaterThan(0);
    await hold();
    // When this later call has returned, all calls made before the clock stopped have been counted.
    await page.evaluate(() => fetch('/api/health'));
    const first = polls;
    for (const soFar of [first, first + 1]) {
      await page.clock.runFor(timings.approvalPollMs - 1);
      expect(polls).toBe(soFar);
      await page.clock.runFor(1);
      await expect.poll(() => polls).toBe(soFar + 1);
    }
    await staff.approve((await staff.getGuest(room)).userId);
    await page.clock.runFor(timings.approvalPollMs);
    await expect(page.getByText(entry.wakingText)).toBeVisible();
    await page.getByText(entry.wakingText).click();
    await expect(page).toHaveURL(`/story/${story.storyId}`);
  });

  test('continues with a message if the guest is approved but no story is stored [105, 216]', async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await registerAndWait(page, story.storyId, room, '田中');
    await page.evaluate(() => localStorage.removeItem('storyId'));
    await staff.approve((await staff.getGuest(room)).userId);
    await expect(page.getByText(entry.storyIdMissing)).toBeVisible();
    await expect(page).toHaveURL('/home');
    expect(await readLocalStorage(page)).not.toHaveProperty('storyId');
  });
});
