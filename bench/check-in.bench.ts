import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { chromiumArgs, findHeadlessChromium } from '#tests/support/chromium.ts';
import { openHotel } from '#tests/support/e2e/hotel.ts';
import { usePrinter as setPrinter } from '#tests/support/e2e/kiosk.ts';
import { StaffApi } from '#tests/support/e2e/staff-api.ts';
import { FakePrinter } from '#tests/support/fake-printer/fake-printer.ts';

/*
 * Measures how long one room takes on the check-in page (TICKET-8): three digits and Enter, typed by keyboard with 80 ms
 * between the keys, until the field is empty for the next room and until the server has made the ticket. Uses the built server,
 * Chromium and a fake printer: `node bench/check-in.bench.ts [--quick]`.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rooms = values.quick ? 3 : 20;
const keyMs = 80;

const hotel = await openHotel({});
const printer = await FakePrinter.start();
const executablePath = findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...chromiumArgs],
});
try {
  const staff = await StaffApi.logIn(hotel);
  await setPrinter(hotel, staff, printer);
  const origins = [{ origin: hotel.staffOrigin, localStorage: staff.localStorageEntries }];
  const context = await browser.newContext({
    ...{ baseURL: hotel.staffOrigin, locale: 'ja-JP', viewport: { width: 1280, height: 800 } },
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  await page.goto('/admin/check-in');
  const field = page.getByLabel(checkIn['field.label']).first();
  await field.waitFor();
  const empty: number[] = [];
  const made: number[] = [];
  for (let room = 401; room < 401 + rooms; room += 1) {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/check-in-tickets') && response.request().method() === 'POST',
    );
    const start = performance.now();
    await page.keyboard.type(String(room), { delay: keyMs });
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[data-undo-when-empty]')?.value === '',
    );
    empty.push(performance.now() - start);
    await answered;
    made.push(performance.now() - start);
  }
  await printer.waitForPapers(rooms);
  const row = (name: string, all: readonly number[]) =>
    `| ${name} | ${ms(median(all))} | ${ms(Math.min(...all))} | ${ms(Math.max(...all))} |`;
  const report = `# A room at check-in

${new Date().toISOString().slice(0, 10)}. Node ${process.version}, Chromium ${browser.version()} (headless shell), ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}; server, browser, fake printer and all else share these cores.

${rooms} rooms, each typed as three digits and Enter with ${keyMs} ms between the keys (so ${3 * keyMs} ms are typing), one right
after the other. Milliseconds from before the first key. All ${rooms} slips came out of the fake printer.

| | median | least | most |
| --- | ---: | ---: | ---: |
${row('the field is empty for the next room', empty)}
${row('the server has made the ticket', made)}
`;
  console.log(report);
  if (!values.quick) {
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'check-in.md'), report);
  }
  await context.close();
} finally {
  await browser.close();
  await printer.switchOff();
  await hotel.close();
}

function median(all: readonly number[]): number {
  return [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

function ms(value: number): string {
  return value.toFixed(0);
}
