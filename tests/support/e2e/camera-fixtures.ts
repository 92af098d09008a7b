import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCameraArgs } from '../camera.ts';
import { test as base } from './fixtures.ts';
import { StaffApi } from './staff-api.ts';
import { createChoice, createStoryDraft } from './stories.ts';

/** What the camera shows: a story's QR code, a foreign QR code, or a picture without one. */
type CameraContent = 'story' | 'other' | 'nothing';

/**
 * Tests in a browser whose camera plays a film. Its pages are on `localhost`, a secure origin, like the windows of the
 * front desk and of the kiosk. Chromium opens the film when it starts, so each film has its own worker.
 */
export const test = base.extend<
  object,
  { readonly film: CameraContent; readonly filmedStory: { readonly storyId: string } }
>({
  film: ['story', { option: true, scope: 'worker' }],
  filmedStory: [
    async ({ hotel }, use) => use(await (await StaffApi.logIn(hotel)).createStory(createStoryDraft([createChoice()]))),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film, filmedStory }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-film-'));
      const qrTexts = {
        story: `http://192.168.10.20:8080/story/${filmedStory.storyId}`,
        other: 'https://www.example.com/',
      };
      const args =
        film === 'nothing'
          ? ['--use-fake-device-for-media-stream']
          : createCameraArgs(qrTexts[film], path.join(folder, 'film.y4m'));
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
