import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { draw } from '#core/locales/ja/draw.ts';
import { chromiumArgs, findChromium, findHeadlessChromium } from '#tests/support/chromium.ts';
import { createGuestWithSpin, openCampaign } from '#tests/support/e2e/draw-steps.ts';
import { openHotel } from '#tests/support/e2e/hotel.ts';
import { StaffApi } from '#tests/support/e2e/staff-api.ts';
import { median, quantile } from './storage/statistics.ts';

/*
 * Measures the frames of the turning drum on an emulated phone: `node bench/drum.bench.ts [--quick] [--whole]`. Uses the built
 * server and Chromium, at normal speed and with the processor four times slower. Alternates with two controls: an empty
 * page that only requests frames, and the drum as one SVG whose boards are rewritten in each frame. `--whole` uses the
 * full Chromium instead of its headless shell.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, whole: { type: 'boolean', default: false } },
});
const rounds = values.quick ? 1 : 5;
const watchedMs = 3_000;
const speeds = [
  { name: 'plain', slowerBy: 1 },
  { name: 'four times slower', slowerBy: 4 },
];
const pages = ['empty page', 'one SVG', 'drum'] as const;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'ja-JP',
};

/** The times between frames and inside the page's frame callbacks, in milliseconds. */
type Frames = { readonly between: readonly number[]; readonly script: readonly number[] };
/** `rounds` contains the 95th percentile of `between` in each round. */
type Seen = { between: number[]; script: number[]; rounds: number[] };

const executablePath = values.whole ? findChromium() : findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--host-resolver-rules=MAP hotel.test 127.0.0.1', ...chromiumArgs],
});
const hotel = await openHotel();
try {
  const staff = await StaffApi.logIn(hotel);
  await openCampaign(hotel, staff, 'special');
  const seen = speeds.map(() => pages.map((): Seen => ({ between: [], script: [], rounds: [] })));
  let room = 300;
  for (let round = 0; round < rounds; round += 1) {
    for (const [speed, { slowerBy }] of speeds.entries()) {
      for (const [place, name] of pages.entries()) {
        room += 1;
        const guest = await createGuestWithSpin(hotel, staff, String(room));
        const frames = await measure(browser, name, guest.localStorageEntries, slowerBy);
        const own = seen[speed]?.[place];
        own?.between.push(...frames.between);
        own?.script.push(...frames.script);
        own?.rounds.push(quantile(frames.between, 0.95));
      }
    }
  }
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
  const row = (speed: number, place: number) => {
    const { between, script, rounds: slow } = seen[speed]?.[place] ?? { between: [], script: [], rounds: [] };
    const late = between.filter((one) => one > 25).length / between.length;
    const frames = `${ms(median(between))} | ${ms(quantile(between, 0.95))} | ${(100 * late).toFixed(1)} %`;
    const spread = `${ms(Math.min(...slow))} to ${ms(Math.max(...slow))}`;
    return `| ${pages[place]} | ${frames} | ${spread} | ${ms(median(script))} | ${ms(quantile(script, 0.95))} |`;
  };
  const table = (
    speed: number,
  ) => `| | frame, median | frame, 95 % | later than 25 ms | 95 % of single rounds | script, median | script, 95 % |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${pages.map((_, place) => row(speed, place)).join('\n')}`;
  const report = `# The turning drum

${new Date().toISOString().slice(0, 10)}. Node ${process.version}, Chromium ${browser.version()}${values.whole ? '' : ' (headless shell)'}, ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(
      ' ',
    )}; server, browser and all else share these cores, and the browser has no graphics processor: it draws with the
processor, which a phone does not.

A page of 390 x 844 with two dots for each pixel. ${rounds} rounds of ${watchedMs / 1_000} s from the press on, in turns; milliseconds. *Frame* is the time from
one frame callback to the next as the page sees it; *script* the time inside the frame callback, on the wall. The empty page is
the machine's noise: it only asks for frames. *One SVG* is the same drum as the drawing made it: one SVG whose boards are
written anew in each frame.

## Plain

${table(0)}

## Processor four times slower

${table(1)}
`;
  console.log(report);
  if (!values.quick) {
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'drum.md'), report);
  }
} finally {
  await browser.close();
  await hotel.close();
}

/** Measures one page in its own browser context. */
async function measure(
  browser: Browser,
  name: (typeof pages)[number],
  localStorage: { name: string; value: string }[],
  slowerBy: number,
): Promise<Frames> {
  const origins = [{ origin: hotel.guestOrigin, localStorage }];
  const context = await browser.newContext({ ...phone, storageState: { cookies: [], origins } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(watchFrames);
  if (name === 'empty page') {
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
    await page.goto(`${hotel.guestOrigin}/empty`);
  } else {
    await page.goto(`${hotel.guestOrigin}/draw`);
    await page.getByRole('button', { name: draw.turn }).waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  if (name === 'one SVG') await page.evaluate(asOneSvg);
  await page.evaluate(() => (window as unknown as Watched).watch());
  if (name === 'drum') await page.getByRole('button', { name: draw.turn }).click();
  const frames = await read(page);
  await context.close();
  return frames;
}

type Watched = { watch: () => void; watched: { between: number[]; script: number[] } };

async function read(page: Page): Promise<Frames> {
  await page.waitForTimeout(watchedMs);
  return page.evaluate(() => (window as unknown as Watched).watched);
}

/** Runs in the page: measures each frame callback and the time between frames. */
function watchFrames(): void {
  const own = requestAnimationFrame.bind(window);
  const here = window as unknown as Watched;
  let isOn = false;
  here.watched = { between: [], script: [] };
  window.requestAnimationFrame = (callback) =>
    own((now) => {
      const start = performance.now();
      callback(now);
      if (isOn) here.watched.script.push(performance.now() - start);
    });
  here.watch = () => {
    isOn = true;
    let before = 0;
    const next = (now: number) => {
      if (before > 0) here.watched.between.push(now - before);
      before = now;
      own(next);
    };
    own(next);
    // The control's callback only requests the next frame.
    if (location.pathname === '/empty') {
      const idle = () => requestAnimationFrame(idle);
      requestAnimationFrame(idle);
    }
  };
}

/** Runs in the page: combines the drum's pictures into one SVG and turns it by rewriting its boards. */
async function asOneSvg(): Promise<void> {
  const stage = document.querySelector('[data-part="face"]')?.parentElement;
  if (!stage) throw new Error('no drum');
  const svg = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  whole.setAttribute('viewBox', '-560 -410 1060 1060');
  whole.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;overflow:visible';
  const groups: SVGElement[] = [];
  for (const { src } of stage.querySelectorAll('img')) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.append(...svg(await (await fetch(src)).text()).children);
    whole.append(group);
    groups.push(group);
  }
  const sides = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  whole.insertBefore(sides, groups[1] ?? null);
  stage.replaceChildren(whole);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const at = (corner: number, depth: number) =>
    `${(300 * Math.cos(radians(corner)) + 0.3 * depth).toFixed(1)} ${(300 * Math.sin(radians(corner)) - 0.42 * depth).toFixed(1)}`;
  let angle = -135;
  const turn = () => {
    angle += 9;
    let boards = '';
    for (let side = 0; side < 8; side += 1) {
      const [from, to] = [22.5 + 45 * side + angle, 67.5 + 45 * side + angle];
      if (0.3 * Math.cos(radians(from + 22.5)) - 0.42 * Math.sin(radians(from + 22.5)) <= 0) continue;
      boards += `<polygon points="${at(from, 0)} ${at(to, 0)} ${at(to, 176)} ${at(from, 176)}" fill="#b6844f" stroke="#57201F" stroke-width="4"/>`;
      for (const z of [62, 80, 132, 150])
        boards += `<path d="M${at(from, z)}L${at(to, z)}" stroke="#57201F" stroke-width="1.8"/>`;
    }
    sides.innerHTML = boards;
    groups[1]?.setAttribute('transform', `rotate(${angle})`);
    groups[3]?.setAttribute('transform', `rotate(${angle + 160})`);
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}
