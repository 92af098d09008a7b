import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { finale } from '#core/locales/ja/finale.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { chromiumArgs, findHeadlessChromium } from '#tests/support/chromium.ts';
import { GuestApi } from '#tests/support/e2e/guest-api.ts';
import { openHotel } from '#tests/support/e2e/hotel.ts';
import { sampleClueCount, solveClues } from '#tests/support/e2e/sample-story.ts';
import { StaffApi } from '#tests/support/e2e/staff-api.ts';
import { median } from './storage/statistics.ts';

/*
 * Measures the cost of the ending on a phone, frame by frame: `node bench/finale.bench.ts [--quick] [--strip FILE.png]`.
 * `--strip` renders eight moments of the ending side by side instead of measuring.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, strip: { type: 'string' } } });
/** By how many times the processor is slowed down, to resemble that of a phone. */
const slowerBy = 4;
const runs = values.quick ? 1 : 5;
/** The length of the whole ending in milliseconds. */
const endsAtMs = 5_600;
/** The moments of `--strip`, in milliseconds from the beginning. The last one is after the end. */
const moments = [300, 900, 1_800, 2_900, 3_350, 4_600, 5_000, 7_000];
const size = { width: 390, height: 844 };

const hotel = await openHotel();
const executablePath = findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--host-resolver-rules=MAP hotel.test 127.0.0.1', ...chromiumArgs],
});
try {
  const staff = await StaffApi.logIn(hotel);
  const guest = await GuestApi.registerApproved(hotel, staff, {
    roomNumber: '302',
    guestName: 'はると',
    storyId: sampleStoryId,
  });
  await solveClues(guest, sampleClueCount);
  const page = await (
    await browser.newContext({ viewport: size, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'ja-JP' })
  ).newPage();
  await page.addInitScript((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, guest.localStorageEntries);
  await page.goto(`${hotel.guestOrigin}/story/${sampleStoryId}`);
  await page.getByRole('button', { name: finale.again }).waitFor();
  if (values.strip === undefined) await measure(page);
  else await film(page, values.strip);
} finally {
  await browser.close();
  await hotel.close();
}

/** Seeks all animations to each moment, takes screenshots, and writes them side by side into one file. */
async function film(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: finale.again }).tap();
  const pictures: Buffer[] = [];
  for (const at of moments) {
    await page.evaluate(async (ms) => {
      for (const one of document.getAnimations()) {
        one.pause();
        one.currentTime = ms;
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, at);
    pictures.push(await page.screenshot({ scale: 'css' }));
  }
  const gap = 12;
  const width = moments.length * (size.width + gap) + gap;
  await mkdir(path.dirname(file), { recursive: true });
  await sharp({ create: { width, height: size.height + 2 * gap, channels: 3, background: '#93a09f' } })
    .composite(pictures.map((input, at) => ({ input, left: gap + at * (size.width + gap), top: gap })))
    .png()
    .toFile(file);
}

async function measure(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await devtools.send('Performance.enable');
  const figures: { gaps: number[]; script: number; layouts: number; layout: number; style: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await metrics();
    const gaps = await page.evaluate(
      async ([name, ms]) => {
        const again = [...document.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === name);
        const all: number[] = [];
        await new Promise<void>((resolve) => {
          let last = performance.now();
          const end = last + Number(ms);
          const next = (now: number) => {
            all.push(now - last);
            last = now;
            if (now < end) requestAnimationFrame(next);
            else resolve();
          };
          again?.click();
          requestAnimationFrame(next);
        });
        return all.slice(1);
      },
      [finale.again, endsAtMs] as const,
    );
    const after = await metrics();
    const since = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    figures.push({
      gaps,
      script: since('ScriptDuration') * 1_000,
      layouts: since('LayoutCount'),
      layout: since('LayoutDuration') * 1_000,
      style: since('RecalcStyleDuration') * 1_000,
    });
    await page.getByRole('button', { name: finale.again }).waitFor();
  }
  const all = figures.flatMap(({ gaps }) => gaps).sort((one, other) => one - other);
  const at = (part: number) => all[Math.min(all.length - 1, Math.floor(part * all.length))] ?? Number.NaN;
  const of = (pick: (figure: (typeof figures)[number]) => number) => median(figures.map(pick)).toFixed(1);
  const frames = median(figures.map(({ gaps }) => gaps.length));
  const report = `# The ending, frame by frame

${new Date().toISOString().slice(0, 10)}. Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}; server, browser and all else share these cores, and Chromium draws without a graphics card here.

Chromium as a phone of 390 x 844 at 2 pixels a unit, the processor ${slowerBy} times slower. The ending of the sample story, six
treasures, ${endsAtMs} ms; ${runs} runs.

| | |
| --- | ---: |
| frames in a run | ${frames} |
| between two frames, median | ${at(0.5).toFixed(1)} ms |
| 95th percentile | ${at(0.95).toFixed(1)} ms |
| 99th percentile | ${at(0.99).toFixed(1)} ms |
| longest | ${at(1).toFixed(1)} ms |
| layouts in a run | ${of(({ layouts }) => layouts)} |
| layout in a run | ${of(({ layout }) => layout)} ms |
| style in a run | ${of(({ style }) => style)} ms |
| script in a run (the counting of frames included) | ${of(({ script }) => script)} ms |
`;
  console.log(report);
  if (!values.quick) await writeFile(path.join(import.meta.dirname, 'results/finale.md'), report);

  async function metrics() {
    const { metrics: list } = await devtools.send('Performance.getMetrics');
    return new Map(list.map(({ name, value }) => [name, value]));
  }
}
