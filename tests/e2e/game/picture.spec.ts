import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { common } from '#core/locales/ja/common.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { game } from '#core/locales/ja/game.ts';
import { limits } from '#core/rules/limits.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, choose, getChat, pickPicture, pressNext, sendPicture } from '../../support/e2e/game-steps.ts';
import { measureTimeToText } from '../../support/e2e/measure.ts';
import { seaPhoto } from '../../support/e2e/photo.ts';
import { createChoice, createPictureQuestion, createStoryDraft } from '../../support/e2e/stories.ts';

const upload = { name: game.upload, exact: true };
const jpeg = (buffer: Buffer, name = 'umi.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

test.describe('a picture', () => {
  test('is chosen, previewed, cancelled and chosen again, and is shown as uploading for at least 1.5 s [116, 117, 118]', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
    hotel,
  }) => {
    const story = await createStory(
      createStoryDraft([createPictureQuestion(), createChoice({ questionText: '次の問い' })]),
    );
    const guest = await approvedGuest(story.storyId);
    const page = await openPhone(guest);
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    const photo = await seaPhoto();
    await pickPicture(page, jpeg(photo));
    await expect(page.getByRole('img', { name: game.preview })).toBeVisible();
    await page.getByRole('button', { name: game.cancelPicture }).click();
    await expect(page.getByRole('img', { name: game.preview })).toBeHidden();

    await pickPicture(page, jpeg(photo));
    const uploaded = await measureTimeToText(page, game.verdictUploaded);
    await page.getByRole('button', upload).click();
    await expect(page.getByRole('button', { name: game.uploading })).toBeVisible();
    await expect(page.getByRole('button', { name: game.nextClue })).toBeHidden();
    expect(await uploaded()).toBeGreaterThan(timings.uploadLeastMs - 30);
    await pressNext(page);
    await expect(getChat(page)).toContainText('次の問い');

    const { progress } = await staff.getGuestDetail(guest.userId);
    const kept = await fetch(`${hotel.staffOrigin}${progress.answers[0]?.fileUploadUrl}`);
    expect(kept.headers.get('content-type')).toMatch(/^image\//);
    const picture = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
    expect(picture.exif).toBeUndefined();
  });

  test('is requested if none was chosen, and refused if it is not an image or too large [167, 174]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createPictureQuestion()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/uploads')) uploads.push(request.url());
    });
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await page.getByRole('button', upload).click();
    await expect(page.getByText(game.pictureMissing)).toBeVisible();
    await pickPicture(page, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText(game.pictureNotAnImage)).toBeVisible();
    await pickPicture(page, jpeg(Buffer.alloc(limits.uploadBytes + 1)));
    await expect(page.getByText(game.pictureTooLarge)).toBeVisible();
    await expect(page.getByRole('img', { name: game.preview })).toBeHidden();
    expect(uploads).toEqual([]);
  });

  test('that the server cannot read is refused with a message, and another one can be sent', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createPictureQuestion()]));
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await sendPicture(page, Buffer.from('<html>not a picture</html>'));
    await expect(page.getByText(errors.NOT_AN_IMAGE)).toBeVisible();
    await sendPicture(page, await seaPhoto(400, 300));
    await expect(getChat(page)).toContainText(game.verdictUploaded);
  });

  test('of 9.9 MB is accepted, but only in a type that the clue accepts [84, 167]', async ({
    openPhone,
    createStory,
    approvedGuest,
  }) => {
    const story = await createStory(createStoryDraft([createPictureQuestion({ acceptedFileTypes: 'image/png' })]));
    const page = await openPhone(await approvedGuest(story.storyId));
    await page.goto(`/story/${story.storyId}`);
    await beginStory(page);
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /^image\/png$/);
    await pickPicture(page, jpeg(await seaPhoto(400, 300)));
    await expect(page.getByText(game.pictureNotAnImage)).toBeVisible();
    const plain = await sharp(await seaPhoto(400, 300))
      .png()
      .toBuffer();
    const large = Buffer.concat([plain, Buffer.alloc(Math.floor(limits.uploadBytes * 0.99) - plain.length)]);
    await pickPicture(page, { name: 'umi.png', mimeType: 'image/png', buffer: large });
    await page.getByRole('button', upload).click();
    await expect(getChat(page)).toContainText(game.verdictUploaded);
  });

  test('of a clue is replaced by a message if its file is damaged, and the game goes on', async ({
    openPhone,
    createStory,
    approvedGuest,
    staff,
    hotel,
  }) => {
    const mediaUrl = (await staff.listStories()).find(({ coverImageUrl }) => coverImageUrl !== '')?.coverImageUrl ?? '';
    const story = await createStory(
      createStoryDraft([createChoice({ mediaUrl }), createChoice({ questionText: '次の問い', mediaUrl })]),
    );
    const page = await openPhone(await approvedGuest(story.storyId));
    const file = path.join(hotel.dataDir, 'media/story', `${mediaUrl.split('/').at(-1)}.webp`);
    const whole = readFileSync(file);
    const again = getChat(page)
      .getByRole('button', { name: `${common.pictureBroken} ${common.tryAgain}` })
      .last();
    try {
      writeFileSync(file, whole.subarray(0, whole.length / 2));
      await page.goto(`/story/${story.storyId}`);
      await beginStory(page);
      await expect(again).toBeVisible();
      await choose(page, '白');
      await pressNext(page);
      await expect(getChat(page)).toContainText('次の問い');
      await expect(again).toBeVisible();
    } finally {
      writeFileSync(file, whole);
    }
    await again.click();
    await expect(getChat(page).getByRole('img', { name: game.cluePicture }).last()).toBeVisible();
  });
});
