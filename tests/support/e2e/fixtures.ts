import { randomInt } from 'node:crypto';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { GuestApi } from './guest-api.ts';
import { type Hotel, type HotelOptions, openHotel } from './hotel.ts';
import { StaffApi, type StoryDraft } from './staff-api.ts';

/** Where the pages of a project are opened: on a guest's phone, or on the front desk's computer. */
export type DeviceKind = 'phone' | 'desk';

type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'locale'>;
type StorageEntries = { name: string; value: string }[];

export type TestFixtures = {
  readonly deviceKind: DeviceKind;
  /** Calls the API as the front desk does, without a browser. */
  readonly staff: StaffApi;
  /** A random room number, so that tests do not share a room. */
  readonly room: string;
  /** Creates a story for this test only. */
  readonly createStory: (draft: StoryDraft) => Promise<StaffStory>;
  /** Errors and violations of the security policy in any page. A test fails if it ends with any. */
  readonly pageFaults: string[];
  /**
   * Opens a page in a new browser context, which is closed after the test. The entries of `localStorage` are set for this
   * origin.
   */
  readonly openPage: (device: Device, origin: string, localStorage?: StorageEntries) => Promise<Page>;
  /** Opens a page on another phone. */
  readonly openAnotherPhone: () => Promise<Page>;
  /** Opens a page on a phone that has stored this guest, as after registration, but without the phone's cookie. */
  readonly openPhone: (guest: GuestApi) => Promise<Page>;
  /** Registers and approves a guest in this test's room, without a browser. */
  readonly approvedGuest: (storyId: string, guestName?: string) => Promise<GuestApi>;
  /** Opens the front desk's browser, logged in. */
  readonly desk: () => Promise<Page>;
};
type WorkerFixtures = { readonly hotel: Hotel; readonly hotelOptions: HotelOptions };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const computer = { viewport: { width: 1280, height: 800 } };

/** Tests in a running hotel. Each worker has its own server, and each test has its own room and stories. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deviceKind: ['phone', { option: true }],
  hotelOptions: [{}, { option: true, scope: 'worker' }],
  hotel: [
    async ({ hotelOptions }, use) => {
      const hotel = await openHotel(hotelOptions);
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hotel, deviceKind }, use) => use(deviceKind === 'phone' ? hotel.guestOrigin : hotel.staffOrigin),
  staff: async ({ hotel }, use) => use(await StaffApi.logIn(hotel)),
  room: async ({ deviceKind: _deviceKind }, use) => use(String(randomInt(100_000, 999_999))),
  createStory: async ({ staff }, use) => use((draft) => staff.createStory(draft)),
  approvedGuest: async ({ hotel, staff, room }, use) =>
    use((storyId, guestName = '田中') =>
      GuestApi.registerApproved(hotel, staff, { roomNumber: room, guestName, storyId }),
    ),
  pageFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watchFaults(context, faults);
      await use(faults);
      await removeRoutes(context);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, pageFaults, deviceScaleFactor, contextOptions }, use) => {
    const opened = new Set<BrowserContext>();
    await use(async (device, origin, localStorage = []) => {
      const storageState = { cookies: [], origins: [{ origin, localStorage }] };
      const context = await browser.newContext({
        ...contextOptions,
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
        locale: 'ja-JP',
        ...device,
        baseURL: origin,
        storageState,
      });
      opened.add(context);
      // A test may close its contexts earlier.
      context.once('close', () => opened.delete(context));
      watchFaults(context, pageFaults);
      return context.newPage();
    });
    for (const context of opened) {
      await removeRoutes(context);
      await context.close();
    }
  },
  openAnotherPhone: async ({ openPage, hotel }, use) => use(() => openPage(phone, hotel.guestOrigin)),
  openPhone: async ({ openPage, hotel }, use) =>
    use((guest) => openPage(phone, hotel.guestOrigin, guest.localStorageEntries)),
  desk: async ({ openPage, hotel, staff }, use) =>
    use(() => openPage(computer, hotel.staffOrigin, staff.localStorageEntries)),
});

/**
 * Removes all routes of a context before it is closed. A page sends a report while it closes, and this must not reach a
 * route that is being removed.
 */
async function removeRoutes(context: BrowserContext): Promise<void> {
  for (const item of [context, ...context.pages()]) await item.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * html5-qrcode does not await the start of its video, which is interrupted if the page leaves the camera at once. People do not
 * notice the interruption.
 */
const interruptedStart = /^AbortError: The play\(\) request was interrupted/;

function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => {
    const error = String(fault.error());
    if (!interruptedStart.test(error)) faults.push(error);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      faults.push(message.text());
  });
}

export { expect };
