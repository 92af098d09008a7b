import type { Page } from '@playwright/test';
import { kiosk as kioskEn } from '#core/locales/en/kiosk.ts';
import { kioskStaff as staffEn } from '#core/locales/en/kiosk-staff.ts';
import { kiosk as kioskJa } from '#core/locales/ja/kiosk.ts';
import { kioskStaff as staffJa } from '#core/locales/ja/kiosk-staff.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import type { FakePrinter } from '../fake-printer/fake-printer.ts';
import { runClock } from './held-clock.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';
import { textPattern } from './texts.ts';
import { call } from './wire.ts';

export const kioskViewports = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
} as const;
/** The kiosk's texts for guests and for staff. */
export const kioskTexts = { ja: { ...kioskJa, ...staffJa }, en: { ...kioskEn, ...staffEn } };
const { ja } = kioskTexts;
export const kioskPin = '24680';

const createHeaders = ({ token }: StaffApi) => ({ Authorization: `Bearer ${token}` });

/** Returns a pairing code for a kiosk or a staff tablet. */
export async function createPairingCode(
  hotel: Hotel,
  staff: StaffApi,
  role: 'kiosk' | 'tablet' = 'kiosk',
): Promise<string> {
  const body = { role, name: 'ロビー' };
  return (await call(hotel.staffOrigin, 'createPairingCode', { headers: createHeaders(staff), body })).data.code;
}

/** Makes the page's browser a kiosk, as pairing does. */
export async function pairAsKiosk(page: Page, hotel: Hotel, staff: StaffApi): Promise<void> {
  const body = { code: await createPairingCode(hotel, staff) };
  const { deviceToken } = (await call(hotel.staffOrigin, 'pairDevice', { body })).data;
  await page.context().addCookies([{ name: 'tk_device', value: deviceToken, url: hotel.staffOrigin }]);
}

/** Makes the stories of other tests inactive, because the kiosk shows every active one. The sample story stays active. */
export async function closeOtherStories(staff: StaffApi): Promise<void> {
  for (const { _id, version, isActive } of await staff.listStories())
    if (isActive && _id !== sampleStoryId) await staff.updateStory(_id, { version, isActive: false });
}

export async function setKioskPin(hotel: Hotel, staff: StaffApi): Promise<void> {
  await call(hotel.staffOrigin, 'setKioskPin', { headers: createHeaders(staff), body: { pin: kioskPin } });
}

/** Sets this printer as the hotel's only one. */
export async function usePrinter(hotel: Hotel, staff: StaffApi, printer: FakePrinter): Promise<void> {
  const body = {
    printers: [{ name: 'ロビー', kind: 'escpos-tcp' as const, address: printer.address, widthDots: 576 as const }],
  };
  await call(hotel.staffOrigin, 'updatePrinters', { headers: createHeaders(staff), body });
}

/** Opens the PIN pad by keyboard. */
export async function openPinPad(page: Page): Promise<void> {
  await page.getByRole('button', { name: textPattern(ja.staffDoor) }).focus();
  await page.keyboard.press('Enter');
}

/** Goes from a screen that shows the hotel's name to the staff corner, in Japanese. */
export async function openStaffCorner(page: Page): Promise<void> {
  await openPinPad(page);
  await page.keyboard.type(kioskPin);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: ja['corner.title'] }).waitFor();
}

/** Goes from the attract screen to the home screen. */
export async function touchToStart(page: Page, language: StaffLanguage = 'ja'): Promise<void> {
  await page.getByRole('button', { name: kioskTexts[language]['attract.start'] }).click();
}

/** Goes from the home screen to the QR code of a story, if several stories are active. */
export async function openStory(page: Page, title: string, language: StaffLanguage = 'ja'): Promise<void> {
  await page.getByRole('button', { name: kioskTexts[language]['home.story'] }).click();
  await page.getByRole('button', { name: title }).click();
}

/**
 * Advances a stopped clock while nobody touches the kiosk. Each step is shorter than the timeout of a call, and waits for
 * the replies to earlier calls. Otherwise the page would conclude that the server is away.
 */
export async function runUntilIdle(page: Page, ms: number): Promise<void> {
  const stepMs = 4_000;
  for (let left = ms; left > 0; left -= stepMs) {
    await runClock(page, Math.min(stepMs, left));
    for (let turn = 0; turn < 3; turn += 1) {
      await page.evaluate(async () => void (await fetch('/api/health').catch(() => undefined)));
    }
  }
}

/**
 * Holds the kiosk's idle time of 60 s in every page that is opened later: it ends only when `endIdleTime` is called, a function
 * that the product does not have. The idle times of the PIN pad and of the staff corner, which have other lengths, are not
 * held.
 */
export async function holdIdleTime(page: Page): Promise<void> {
  await page.addInitScript((idleMs) => {
    const { setTimeout: set, clearTimeout: clear } = window;
    const held = new Map<unknown, () => void>();
    const change = {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
        const id = set(run, ms, ...rest);
        if (ms !== idleMs) return id;
        clear(id);
        held.set(id, run);
        return id;
      },
      clearTimeout: (id?: number) => {
        held.delete(id);
        clear(id);
      },
      endIdleTime: () => {
        for (const [id, run] of [...held]) {
          held.delete(id);
          run();
        }
      },
    };
    Object.assign(window, change);
  }, 60_000);
}

/** Ends the idle time that `holdIdleTime` holds. */
export function endIdleTime(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { endIdleTime(): void }).endIdleTime());
}

/**
 * Sends the key events of a hand scanner for one text after another, faster than a test could press keys. The events say
 * that they are 1 ms apart, because on a busy machine the loop itself may take longer than a scanner does.
 */
export async function scanByHand(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.evaluate((codes) => {
    let timeStamp = performance.now();
    for (const text of codes) {
      for (const key of [...text, 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        timeStamp += 1;
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        document.body.dispatchEvent(event);
      }
    }
  }, texts);
}
