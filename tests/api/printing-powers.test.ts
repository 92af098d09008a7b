import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrinterAddress } from '#core/rules/printer-address.ts';
import { kioskPin, pairKiosk } from '../support/api-world.ts';
import { FakePrinter } from '../support/fake-printer/fake-printer.ts';
import { readDots } from '../support/fake-printer/printed-paper.ts';
import { toStatusAndCode } from '../support/lottery-world.ts';
import { PrintingWorld } from '../support/printing-world.ts';
import { readQrs } from '../support/read-qr.ts';
import { call, logIn, type Reply, tryCall } from '../support/server-calls.ts';

/* What staff and the kiosk in the lobby may print. Nobody else may print anything. */

let world: PrintingWorld;
let printer: FakePrinter;
beforeAll(async () => {
  world = await PrintingWorld.open({ kioskStorySlipsPerMinute: 3 });
  const [one] = await world.printers(576);
  if (one === undefined) throw new Error('no printer');
  printer = one[1];
  await call(world.server, 'setKioskPin', { headers: world.admin, body: { pin: kioskPin } });
  await world.lottery.openWithoutBlanks({ '1': 6 });
});
afterAll(async () => {
  await world.close();
});

/** Creates a guest who has won a prize. */
async function winner() {
  const guest = await world.lottery.createGuest();
  const { drawId, voucherCode = '' } = await world.lottery.draw(guest);
  return { guest, drawId, voucherCode };
}

async function unlockStaffCorner(): Promise<Record<string, string>> {
  const { token } = (await call(world.server, 'unlockKiosk', { headers: world.kiosk, body: { pin: kioskPin } })).data;
  return { ...world.kiosk, 'x-kiosk-unlock': token };
}

describe('a voucher', () => {
  it('is printed with its code, and each further print is a reprint, however it is ordered', async () => {
    const { drawId, voucherCode } = await winner();
    const before = printer.papers.length;
    const first = await world.print({ kind: 'voucher', voucherCode });
    expect(first).toMatchObject({ state: 'printed', kind: 'voucher', voucherCode });
    expect(first).not.toHaveProperty('reprintNumber');
    expect(await world.print({ kind: 'voucher', drawId })).toMatchObject({ reprintNumber: 1, reprintOf: first.jobId });
    const third = await world.print({ kind: 'reprint', jobId: first.jobId });
    expect(third).toMatchObject({ reprintNumber: 2, reprintOf: first.jobId });
    const papers = printer.papers.slice(before);
    for (const paper of papers)
      expect((await readQrs(await paper.toPng()))[0]).toMatch(new RegExp(`/v/${voucherCode}$`));
    expect(papers[2]?.toDots()).toEqual(await readDots((await world.getPreview(third)).bytes));
    expect(papers[0]?.toDots()).not.toEqual(papers[1]?.toDots());
  });

  it('is not printed if it was redeemed or does not exist', async () => {
    const { voucherCode } = await winner();
    await call(world.server, 'redeemVoucher', { headers: world.admin, params: { voucherCode }, body: {} });
    expect(toStatusAndCode(await world.tryOrder({ kind: 'voucher', voucherCode }))).toEqual([409, 'ALREADY_REDEEMED']);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'voucher', drawId: 'none' }))).toEqual([
      404,
      'VOUCHER_NOT_FOUND',
    ]);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'voucher', voucherCode: 'x' }))).toEqual([
      400,
      'CODE_MISTYPED',
    ]);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'voucher' }))).toEqual([400, 'INVALID_INPUT']);
  });

  it('leaves its code in no journal line about printing and in no log', async () => {
    const { voucherCode } = await winner();
    await world.print({ kind: 'voucher', voucherCode });
    const lines = readFileSync(path.join(world.server.dataDir, 'journal.jsonl'), 'utf8').split('\n');
    const ofPrinting = lines.filter((line) => line.includes('"kind":"print"'));
    expect(ofPrinting.length).toBeGreaterThan(3);
    expect(ofPrinting.filter((line) => line.includes(voucherCode))).toEqual([]);
    expect(world.server.output()).not.toContain(voucherCode);
  });
});

describe('the slip with the seal of a campaign (DRAW-25)', () => {
  it('is printed for administrators only, with the same dots each time, until the campaign ends', async () => {
    const list = async () => (await call(world.server, 'listCampaigns', { headers: world.admin })).data;
    const campaignId = (await list()).find(({ state }) => state === 'open')?.campaignId ?? '';
    const order = { kind: 'opening', campaignId };
    const body = { email: 'clerk@hotel.example', password: 'evening-tide-2026', role: 'staff' };
    await call(world.server, 'createStaff', { headers: world.admin, body });
    const clerk = await logIn(world.server, body);
    for (const headers of [clerk, world.kiosk, await unlockStaffCorner()])
      expect(toStatusAndCode(await world.tryOrder(order, headers))).toEqual([403, 'FORBIDDEN']);
    const preview = await tryCall(world.server, 'previewPrintOrder', { headers: clerk, body: order });
    expect(toStatusAndCode(preview)).toEqual([403, 'FORBIDDEN']);

    const first = await world.print(order);
    expect(first).toMatchObject({ state: 'printed', kind: 'opening', title: '夏のガラポン' });
    expect(first).not.toHaveProperty('reprintNumber');
    // A draw changes the end of the chain, but not what the slip says about the opening.
    await winner();
    const second = await world.print(order);
    expect((await world.getPreview(second)).bytes).toEqual((await world.getPreview(first)).bytes);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'reprint', jobId: first.jobId }, clerk))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'opening', campaignId: 'none' }))).toEqual([
      404,
      'CAMPAIGN_NOT_FOUND',
    ]);
    await world.lottery.closeCampaign(campaignId);
    expect(toStatusAndCode(await world.tryOrder(order))).toEqual([409, 'CAMPAIGN_NOT_OPEN']);
    await world.lottery.openWithoutBlanks({ '1': 6 });
  });
});

describe('a kiosk', () => {
  it('prints a voucher once, by its draw, and sees neither its whole code nor its picture', async () => {
    const { drawId, voucherCode } = await winner();
    const job = await world.order({ kind: 'voucher', drawId }, world.kiosk);
    expect(job).toMatchObject({ by: 'Lobby', voucherCode: `••••••${voucherCode.slice(-2)}` });
    await world.waitForEnd(job);
    const again = await world.tryOrder({ kind: 'voucher', drawId }, world.kiosk);
    expect(toStatusAndCode(again)).toEqual([409, 'ALREADY_PRINTED']);
    expect(again.text).not.toContain(voucherCode);
    expect(toStatusAndCode(await world.getPreview(job, world.kiosk))).toEqual([403, 'FORBIDDEN']);
    expect((await world.getJob(job, world.kiosk)).voucherCode).not.toBe(voucherCode);
    expect(await world.order({ kind: 'voucher', drawId }, await unlockStaffCorner())).toMatchObject({
      reprintNumber: 1,
    });
  });

  it('can retry a voucher that was not sent', async () => {
    const { drawId } = await winner();
    printer.faults = { paper: 'out' };
    const job = await world.waitForEnd(await world.order({ kind: 'voucher', drawId }, world.kiosk));
    expect(job.state).toBe('not_sent');
    printer.faults = {};
    const retried = await world.actOnJob('retryPrintJob', job, { headers: world.kiosk });
    expect(retried.status).toBe(202);
    expect(await world.waitForEnd(job)).toMatchObject({ state: 'printed' });
  });

  it('prints story slips up to its limit, and needs the PIN to test, reprint, choose a printer or confirm a job', async () => {
    const kiosk = await pairKiosk(world.server, world.admin);
    for (let slip = 0; slip < 3; slip += 1) await world.waitForEnd(await world.order(world.createSlipOrder(), kiosk));
    const fourth = await world.tryOrder(world.createSlipOrder(), kiosk);
    expect(toStatusAndCode(fourth)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(fourth.json?.data).toEqual({ retryAfterMs: expect.any(Number) });
    const kioskJobs = await call(world.server, 'listPrintJobs', { headers: kiosk });
    expect([kioskJobs.data.length, kioskJobs.total]).toEqual([3, 3]);
    const [{ jobId = '' } = {}] = kioskJobs.data;
    for (const body of [
      { kind: 'test' },
      { kind: 'reprint', jobId },
      world.createSlipOrder({ printerId: kioskJobs.data[0]?.printerId }),
    ]) {
      expect(toStatusAndCode(await world.tryOrder(body, kiosk)), JSON.stringify(body)).toEqual([403, 'KIOSK_LOCKED']);
    }
    const confirm = await world.actOnJob('confirmPrintJob', { jobId }, { headers: kiosk, body: { printed: true } });
    expect(toStatusAndCode(confirm)).toEqual([403, 'KIOSK_LOCKED']);
    expect((await world.waitForEnd(await world.order({ kind: 'test' }, await unlockStaffCorner()))).state).toBe(
      'printed',
    );
    expect((await world.getPreview({ jobId }, kiosk)).status).toBe(200);
  });

  it('does not print a story that is not active', async () => {
    const copy = await call(world.server, 'duplicateStory', {
      headers: world.admin,
      params: { storyId: world.storyId },
      body: {},
    });
    const { storyId } = copy.data;
    const { version } = (await call(world.server, 'getStory', { headers: world.admin, params: { storyId } })).data as {
      version: number;
    };
    const params = { storyId };
    await call(world.server, 'updateStory', { headers: world.admin, params, body: { version, isActive: false } });
    const body = { kind: 'story-qr', storyId };
    const kiosk = await pairKiosk(world.server, world.admin);
    expect(toStatusAndCode(await world.tryOrder(body, kiosk))).toEqual([404, 'STORY_NOT_FOUND']);
    expect((await world.print(body)).state).toBe('printed');
    expect(toStatusAndCode(await world.tryOrder({ kind: 'story-qr', storyId: 'zzzzzzzz' }))).toEqual([
      404,
      'STORY_NOT_FOUND',
    ]);
  });

  it('cannot see, retry or reprint the jobs of others', async () => {
    const job = await world.print(world.createSlipOrder());
    const params = { jobId: job.jobId };
    const headers = await pairKiosk(world.server, world.admin);
    for (const name of ['getPrintJob', 'getPrintPreview'] as const) {
      expect(toStatusAndCode(await tryCall(world.server, name, { headers, params })), name).toEqual([
        404,
        'PRINT_JOB_NOT_FOUND',
      ]);
    }
    expect(toStatusAndCode(await world.actOnJob('retryPrintJob', job, { headers }))).toEqual([
      404,
      'PRINT_JOB_NOT_FOUND',
    ]);
    const body = { kind: 'reprint', jobId: job.jobId };
    expect(toStatusAndCode(await world.tryOrder(body, headers))).toEqual([404, 'PRINT_JOB_NOT_FOUND']);
    expect((await call(world.server, 'listPrintJobs', { headers })).data).toEqual([]);
  });
});

describe('a guest', () => {
  it('can neither print nor list jobs and printers', async () => {
    const { guest, drawId } = await winner();
    const headers = guest.headers();
    expect(toStatusAndCode(await world.tryOrder({ kind: 'voucher', drawId }, headers))).toEqual([401, 'NOT_SIGNED_IN']);
    for (const name of ['listPrintJobs', 'listPrinters', 'getPrinterStates'] as const) {
      expect(toStatusAndCode(await tryCall(world.server, name, { headers })), name).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });
});

describe('the search for printers', () => {
  const findPrinters = (network: string) =>
    tryCall(world.server, 'findPrinters', { headers: world.admin, body: { network } });

  it('finds only what replies like a printer, and refuses a second search at the same time', async () => {
    const [, a, b] = /^tcp:\/\/127\.(\d+)\.(\d+)\./.exec(printer.address) ?? [];
    const near = await FakePrinter.start({ host: `127.${a}.${b}.77`, port: 9_100 });
    const mute = createServer().listen(9_100, `127.${a}.${b}.78`);
    await once(mute, 'listening');
    const network = `127.${a}.${b}.0/24`;
    const [found, other] = await Promise.all([findPrinters(network), findPrinters(network)]);
    expect(toStatusAndCode(other)).toEqual([409, 'PRINTER_SEARCH_UNDER_WAY']);
    // The printer of these tests is found too if it happens to have the port that is searched.
    const addressParts = readPrinterAddress(printer.address);
    const isFound = typeof addressParts === 'object' && addressParts.port === 9_100;
    const printers = getPrinters(found);
    expect(printers.map(({ address }) => address)).toContain(near.address);
    expect(printers).toHaveLength(isFound ? 2 : 1);
    expect(near.papers).toEqual([]);
    mute.close();
    await near.switchOff();
  });

  it('refuses anything but a small private network', async () => {
    for (const network of ['8.8.8.8', '192.168.1.0/16', 'printer.local', '']) {
      expect(toStatusAndCode(await findPrinters(network)), network).toEqual([400, 'PRINTER_NETWORK_INVALID']);
    }
  });
});

function getPrinters({ json }: Reply): { address: string; printerId?: string }[] {
  const { data } = json as { data: { printers: { address: string; printerId?: string }[] } };
  return data.printers;
}
