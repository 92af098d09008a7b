import { randomInt } from 'node:crypto';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { GuestApi } from './guest-api.ts';
import { type Hotel, type HotelOptions, openHotel } from './hotel.ts';
import { StaffApi, type StoryDraft } from './staff-api.ts';

/** From where a project's pages look at the hotel: a guest's phone, or the front desk's own computer. */
export type Place = 'phone' | 'desk';

type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;
type Kept = { name: string; value: string }[];

type TestFixtures = {
  readonly place: Place;
  /** The front desk, without a browser. */
  readonly staff: StaffApi;
  /** A room that no other test uses. */
  readonly room: string;
  /** Makes a story of this test's own. */
  readonly makeStory: (draft: StoryDraft) => Promise<StaffStory>;
  /** Errors of any page and what its security policy refused; a test that ends with some fails. */
  readonly pageFaults: string[];
  /** A browser of its own, closed after the test; `localStorage` is what it keeps for that origin. */
  readonly openPage: (device: Device, origin: string, localStorage?: Kept) => Promise<Page>;
  /** A second phone, or the same guest's new one. */
  readonly anotherPhone: () => Promise<Page>;
  /** A phone that holds this guest, as after registering on it (without the phone's cookie). */
  readonly phoneOf: (guest: GuestApi) => Promise<Page>;
  /** A guest in this test's room who is let in already, made without a browser. */
  readonly approvedGuest: (storyId: string, guestName?: string) => Promise<GuestApi>;
  /** The front desk's browser, signed in. */
  readonly desk: () => Promise<Page>;
};
type WorkerFixtures = { readonly hotel: Hotel; readonly hotelOptions: HotelOptions };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const computer = { viewport: { width: 1280, height: 800 } };

/** Tests in a running hotel. Each worker has one server; each test has a room and stories of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  place: ['phone', { option: true }],
  hotelOptions: [{}, { option: true, scope: 'worker' }],
  hotel: [
    async ({ hotelOptions }, use) => {
      const hotel = await openHotel(hotelOptions);
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hotel, place }, use) => use(place === 'phone' ? hotel.guestOrigin : hotel.staffOrigin),
  staff: async ({ hotel }, use) => use(await StaffApi.logIn(hotel)),
  room: async ({ place: _place }, use) => use(String(randomInt(100_000, 999_999))),
  makeStory: async ({ staff }, use) => use((draft) => staff.createStory(draft)),
  approvedGuest: async ({ hotel, staff, room }, use) =>
    use((storyId, guestName = '田中') =>
      GuestApi.registerApproved(hotel, staff, { roomNumber: room, guestName, storyId }),
    ),
  pageFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watchFaults(context, faults);
      await use(faults);
      await letGo(context);
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
        ...device,
        baseURL: origin,
        locale: 'ja-JP',
        storageState,
      });
      opened.add(context);
      // A test may close one that it does not need any more.
      context.once('close', () => opened.delete(context));
      watchFaults(context, pageFaults);
      return context.newPage();
    });
    for (const context of opened) {
      await letGo(context);
      await context.close();
    }
  },
  anotherPhone: async ({ openPage, hotel }, use) => use(() => openPage(phone, hotel.guestOrigin)),
  phoneOf: async ({ openPage, hotel }, use) => use((guest) => openPage(phone, hotel.guestOrigin, guest.stored)),
  desk: async ({ openPage, hotel, staff }, use) => use(() => openPage(computer, hotel.staffOrigin, staff.stored)),
});

/** What a page sends while it closes (its figures) must not meet a test's route that is going away too. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' });
}

function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      faults.push(message.text());
  });
}

export { expect };
