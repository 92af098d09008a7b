import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from '#tests/support/chromium.ts';
import { account } from '#tests/support/e2e/hotel.ts';
import { seaPhoto } from '#tests/support/e2e/photo.ts';
import { StaffApi } from '#tests/support/e2e/staff-api.ts';
import { median } from './storage/statistics.ts';

/*
 * Measures how soon a phone shows something on weak Wi-Fi, the way from a story's link to the form, and the layout shift during
 * a whole game: `node bench/phone.bench.ts [--quick] [--before DIST] [--shifts]`. `--before` is the `dist` of an older build, measured
 * alternately with this one; `--shifts` prints what moved.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    before: { type: 'string' },
    shifts: { type: 'boolean', default: false },
  },
});
const runs = values.quick ? 2 : 3;
/** The widths of the phones that play a whole game: a usual one, a small one, and one at 200 % (PHONE-4, PHONE-7). */
const widths = [390, 320, 195];
const root = path.resolve(import.meta.dirname, '..');
const builds = [
  ...(values.before === undefined ? [] : [{ name: 'before', dist: path.resolve(values.before) }]),
  { name: 'now', dist: path.join(root, 'dist') },
];
/**
 * Weak hotel Wi-Fi, and a phone at a quarter of this machine's speed. The latency is in milliseconds, the throughputs are in
 * bytes per second.
 */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerBy = 4;
/** Wi-Fi at the edge of its reach: the share of lost requests, and the bounds of the delay of each in milliseconds. */
const lossy = { share: 0.1, delayMs: [200, 4_000] } as const;
const lossyVisits = values.quick ? 3 : 10;
/** A visit that has not reached the form after this time counts as this time. */
const lossyLimitMs = 60_000;
const paths = ['/', '/home', '/story/default-story-id'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja-JP' };

/** The times of the first and the largest contentful paint, in milliseconds from the start of the navigation. */
type Views = { readonly firstPaint: number[]; readonly largest: number[] };
/** The way from a story's link to the form: its milliseconds, requests over the network, their bytes, the longest task. */
type WayIn = { readonly ms: number; readonly requests: number; readonly bytes: number; readonly longestTask: number };
/** `moved` describes each layout shift: its value, the page and the elements that moved. */
type Game = { readonly sum: number; readonly worst: number; readonly moved: readonly string[] };

const executablePath = findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--host-resolver-rules=MAP hotel.test 127.0.0.1', ...chromiumArgs],
});
const hotels = await Promise.all(builds.map(async (build) => ({ ...build, ...(await openHotel(build.dist)) })));
try {
  const views = hotels.map(() => paths.map((): Views => ({ firstPaint: [], largest: [] })));
  for (let run = 0; run < runs; run += 1) {
    for (const [at, { port }] of hotels.entries()) {
      for (const [place, address] of paths.entries()) {
        const seen = await firstView(browser, `http://hotel.test:${port}${address}`);
        views[at]?.[place]?.firstPaint.push(seen.firstPaint);
        views[at]?.[place]?.largest.push(seen.largest);
      }
    }
  }
  const waysIn: WayIn[][] = hotels.map(() => []);
  const lossyMs: number[][] = hotels.map(() => []);
  for (let run = 0; run < runs + 2; run += 1)
    for (const [at, { port }] of hotels.entries()) waysIn[at]?.push(await wayIn(browser, port));
  for (let visit = 0; visit < lossyVisits; visit += 1)
    for (const [at, { port }] of hotels.entries()) lossyMs[at]?.push(await lossyWayIn(browser, port, visit));
  const played: Game[][] = hotels.map(() => []);
  for (const width of widths)
    for (const [at, { port }] of hotels.entries()) played[at]?.push(await playGame(browser, port, width));

  const ms = (list: readonly number[] = []) => `${Math.round(median(list))} (${Math.round(Math.max(...list))})`;
  const cells = <T>(of: (at: number) => T) => hotels.map((_, at) => of(at)).join(' | ');
  const shift = (value: number | undefined) => value?.toFixed(4) ?? '';
  const report = `# A phone on weak Wi-Fi

${new Date().toISOString().slice(0, 10)}. Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}; server, browser and all else share these cores.

Chromium as a phone of 390 x 844, empty cache, 1.6 Mbit/s with 150 ms, the processor ${slowerBy} times slower. ${runs} runs in turns;
median (slowest), milliseconds from the start of the navigation.

| | ${hotels.map(({ name }) => name).join(' | ')} |
| --- |${' ---: |'.repeat(hotels.length)}
${paths
  .flatMap((address, place) => [
    `| first paint of \`${address}\` | ${cells((at) => ms(views[at]?.[place]?.firstPaint))} |`,
    `| largest paint of \`${address}\` | ${cells((at) => ms(views[at]?.[place]?.largest))} |`,
  ])
  .join('\n')}

The way from a story's link to the form that can be filled in, on a phone without a cache; ${runs + 2} visits in turns, median
(slowest). A message takes 1.5 s of it (LIVE-3). The last line: each request is delayed by ${lossy.delayMs.join(' to ')} ms and
${lossy.share * 100} % of them are lost; ${lossyVisits} visits, nobody taps.

| | ${hotels.map(({ name }) => name).join(' | ')} |
| --- |${' ---: |'.repeat(hotels.length)}
| until the form | ${cells((at) => ms(waysIn[at]?.map((way) => way.ms)))} |
| requests | ${cells((at) => ms(waysIn[at]?.map((way) => way.requests)))} |
| kilobytes | ${cells((at) => ms(waysIn[at]?.map((way) => way.bytes / 1_024)))} |
| longest task | ${cells((at) => ms(waysIn[at]?.map((way) => way.longestTask)))} |
| until the form, with lost requests | ${cells((at) => ms(lossyMs[at]))} |

Layout shift over a whole game, from the link through registration and approval to the ending, without what a guest's own tap
moved. One game at each width: all shifts added up, and the worst five seconds (as Core Web Vitals counts).

| | ${hotels.map(({ name }) => name).join(' | ')} |
| --- |${' ---: |'.repeat(hotels.length)}
${widths
  .flatMap((width, game) => [
    `| ${width} px, added up | ${cells((at) => shift(played[at]?.[game]?.sum))} |`,
    `| ${width} px, worst five seconds | ${cells((at) => shift(played[at]?.[game]?.worst))} |`,
  ])
  .join('\n')}
`;
  console.log(report);
  if (values.shifts)
    console.log(
      JSON.stringify(
        played.map((all) => all.map(({ moved }) => moved)),
        null,
        1,
      ),
    );
  if (!values.quick) {
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'phone.md'), report);
  }
} finally {
  await browser.close();
  await Promise.all(hotels.map(({ close }) => close()));
}

async function openHotel(dist: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'takarabune-bench-'));
  const args = [path.join(dist, 'server/main.js'), '--port', '0', '--data-dir', dataDir, '--serve-json'];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      TAKARABUNE_ADMIN_EMAIL: account.email,
      TAKARABUNE_ADMIN_PASSWORD: account.password,
      TAKARABUNE_PAGES: path.join(dist, 'renderer'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let port = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"event":"ready"')) continue;
    port = Number(JSON.parse(line).port);
    break;
  }
  return {
    port,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstView(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await page.goto(address);
  await page.waitForTimeout(3_000);
  const seen = await page.evaluate(
    () =>
      new Promise<{ firstPaint: number; largest: number }>((resolve) => {
        const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          resolve({ firstPaint, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return seen;
}

function link(port: number): string {
  return `http://hotel.test:${port}/story/default-story-id`;
}

async function wayIn(browser: Browser, port: number): Promise<WayIn> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { longestTask: 0 });
    new PerformanceObserver((list) => {
      const seen = window as unknown as { longestTask: number };
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await page.goto(link(port), { waitUntil: 'commit' });
  await page.getByLabel('お部屋番号').waitFor();
  const way = await page.evaluate(() => {
    const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ transferSize }) => transferSize > 0);
    return {
      ms: performance.now(),
      requests: sent.length,
      bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0),
      longestTask: (window as unknown as { longestTask: number }).longestTask,
    };
  });
  await context.close();
  return way;
}

/**
 * Returns the milliseconds until the form, through a proxy that delays each request and drops some. The same `visit` has the
 * same sequence of delays and losses.
 */
async function lossyWayIn(browser: Browser, port: number, visit: number): Promise<number> {
  let state = visit + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let skip = 0; skip < 10; skip += 1) random();
  const [least, most] = lossy.delayMs;
  const proxy = createServer((incoming, reply) => {
    const [delayMs, isLost] = [least + random() * (most - least), random() < lossy.share];
    setTimeout(() => {
      if (isLost) {
        incoming.socket.destroy();
        return;
      }
      const { method, headers, url: path } = incoming;
      const outgoing = request({ port, host: '127.0.0.1', method, headers, path }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      outgoing.on('error', () => incoming.socket.destroy());
      incoming.pipe(outgoing);
    }, delayMs);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const begin = performance.now();
  const open = () => page.goto(link(typeof address === 'object' ? (address?.port ?? 0) : 0), { waitUntil: 'commit' });
  // The page itself may be lost. Then the guest scans the code again.
  for (let scan = 1; scan <= 20 && !(await open().catch(() => undefined)); scan += 1);
  await page
    .getByLabel('お部屋番号')
    .waitFor({ timeout: lossyLimitMs })
    .catch(() => undefined);
  const took = performance.now() - begin;
  await context.close();
  proxy.closeAllConnections();
  proxy.close();
  return took;
}

/** Plays the sample story with one wrong answer and with the pauses of a reading guest. Returns the layout shifts. */
async function playGame(browser: Browser, port: number, width: number): Promise<Game> {
  const room = String(width);
  const context = await browser.newContext({ ...phone, viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const shifts: { at: number; value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName}.${element?.getAttribute('class')}: ${element?.textContent?.slice(0, 20)}`;
        });
        shifts.push({ at: entry.startTime, value: entry.value, what: `${location.pathname} ${nodes.join(' | ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const origin = `http://hotel.test:${port}`;
  const button = (name: RegExp) => page.getByRole('button', { name }).last();
  await page.goto(`${origin}/story/default-story-id`);
  await page.getByLabel('お部屋番号').fill(room);
  await page.getByLabel('お名前').fill('田中');
  await button(/^登録する/).tap();
  const staff = await StaffApi.logIn({ staffOrigin: `http://localhost:${port}` });
  await page.waitForTimeout(2_000);
  await staff.approve((await staff.getGuest(room)).userId);
  for (let part = 0; part < 3; part += 1) {
    await button(/^つづき/).tap();
    await page.waitForTimeout(2_000);
  }
  await button(/^さあ、行こう/).tap();
  await button(/^はじめる/).tap();
  const next = async () => {
    await button(/^次のなぞへ|^結末を見る/).waitFor();
    // A guest reads what appears, then taps.
    await page.waitForTimeout(1_500);
    await button(/^次のなぞへ|^結末を見る/).tap();
  };
  const options = page.getByRole('list', { name: '答えを選んでください' });
  await options.getByRole('button').nth(2).tap();
  await page.waitForTimeout(2_500);
  await options.getByRole('button').nth(0).tap();
  await next();
  await button(/^答えを入力/).tap();
  await answer(page, 'やどかり');
  await next();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'umi.jpg', mimeType: 'image/jpeg', buffer: await seaPhoto() });
  await page.waitForTimeout(1_000);
  await button(/^アップロード|^写真を送る/).tap();
  await next();
  await options.getByRole('button').nth(2).tap();
  await next();
  await button(/^答えを入力/).tap();
  await answer(page, 'さんしん');
  await next();
  await page.getByLabel('あなたのことば').fill('家族で見た夕日');
  await button(/^送る/).tap();
  await next();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(3_000);
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { at: number; value: number; what: string }[] }).shifts,
  );
  await context.close();
  return {
    sum: sumOf(shifts),
    worst: worstWindow(shifts),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('答え', { exact: true }).fill(text);
  await page.getByRole('button', { name: '答える', exact: true }).tap();
}

function sumOf(shifts: readonly { value: number }[]): number {
  return shifts.reduce((all, { value }) => all + value, 0);
}

/** Returns the largest sum of a group of shifts. Shifts less than a second apart form a group of at most five seconds. */
function worstWindow(shifts: readonly { at: number; value: number }[]): number {
  const windows: { at: number; value: number }[][] = [];
  for (const shift of shifts) {
    const last = windows.at(-1);
    const isSame = last?.[0] && shift.at - (last.at(-1)?.at ?? 0) < 1_000 && shift.at - last[0].at < 5_000;
    if (isSame) last.push(shift);
    else windows.push([shift]);
  }
  return Math.max(0, ...windows.map(sumOf));
}
