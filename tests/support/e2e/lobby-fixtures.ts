import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createBlankVideo, createDamagedQrVideo, createQrVideo } from '../camera.ts';
import { FakePrinter } from '../fake-printer/fake-printer.ts';
import { test as base } from './fixtures.ts';
import type { GuestApi } from './guest-api.ts';
import { call } from './wire.ts';

/** The film that the kiosk's camera plays when it starts the next time. */
export class CameraVideo {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.showNothing();
  }

  get args(): string[] {
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${this.#file}`];
  }

  showQrCode(text: string): void {
    writeFileSync(this.#file, createQrVideo(text));
  }

  /** Shows a code that cannot be read, because a corner is missing. */
  showDamagedQrCode(text: string): void {
    writeFileSync(this.#file, createDamagedQrVideo(text));
  }

  showNothing(): void {
    writeFileSync(this.#file, createBlankVideo());
  }
}

type Lobby = {
  readonly kiosk: Page;
  /** Creates a claim code for this guest, as their phone does. */
  readonly claimOf: (guest: GuestApi) => Promise<{ readonly claimCode: string; readonly qrText: string }>;
  /** The hotel's printer. */
  readonly printer: FakePrinter;
  /** The headers of a call by staff. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Tests with a kiosk in a browser that has a camera, on a secure origin. */
export const test = base.extend<{ readonly lobby: Lobby }, { readonly film: CameraVideo }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-film-'));
      await use(new CameraVideo(path.join(folder, 'film.y4m')));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...film.args] });
    },
    { scope: 'worker' },
  ],
  lobby: async ({ page, hotel, staff, film }, use) => {
    // The camera would still show the last code of the test before.
    film.showNothing();
    const headers = { Authorization: `Bearer ${staff.token}` };
    const printer = await FakePrinter.start();
    const printers = [
      { name: 'ロビー', kind: 'escpos-tcp' as const, address: printer.address, widthDots: 576 as const },
    ];
    await call(hotel.staffOrigin, 'updatePrinters', { headers, body: { printers } });
    const pairingRequest = { role: 'kiosk' as const, name: 'ロビー' };
    const { code } = (await call(hotel.staffOrigin, 'createPairingCode', { headers, body: pairingRequest })).data;
    const { deviceToken } = (await call(hotel.staffOrigin, 'pairDevice', { body: { code } })).data;
    await page.context().addCookies([{ name: 'tk_device', value: deviceToken, url: hotel.staffOrigin }]);
    const claimOf = async ({ userId }: GuestApi) => {
      const guestHeaders = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
      return (await call(hotel.staffOrigin, 'createClaim', { headers: guestHeaders, body: {} })).data;
    };
    await use({ kiosk: page, claimOf, printer, headers });
    await printer.switchOff();
  },
});
