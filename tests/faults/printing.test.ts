import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakePrinter } from '../support/fake-printer/fake-printer.ts';
import { prepareForNextRun } from '../support/next-run.ts';
import { PrintingWorld } from '../support/printing-world.ts';
import { call } from '../support/server-calls.ts';

/* Nothing is printed twice automatically, whatever is interrupted. */

let world: PrintingWorld;
let printer: FakePrinter;
let release: () => void;
beforeEach(async () => {
  // The timeouts are so long that no job times out while the server is killed.
  world = await PrintingWorld.open({ printerEndMs: 30_000, printerStatusMs: 30_000 });
  const [firstPrinter] = await world.printers(384);
  if (firstPrinter === undefined) throw new Error('no printer');
  printer = firstPrinter[1];
});
afterEach(async () => {
  release?.();
  await world.close();
});

function holdPrinting(): void {
  printer.faults.printsAfter = new Promise((resolve) => {
    release = resolve;
  });
}

describe('a server that is killed', () => {
  it('after it sent a job does not print that job again, and prints the waiting jobs', async () => {
    holdPrinting();
    const sentJob = await world.order({ kind: 'test' });
    const waitingJobs = [await world.order(world.createSlipOrder()), await world.order({ kind: 'test' })];
    await world.waitForJob(sentJob, ({ state }) => state === 'printing');
    await printer.waitForBytes(20_000);
    await world.server.kill();
    printer.faults = {};
    release();
    await printer.waitForPapers(1);
    await world.lottery.startAgain();
    for (const job of waitingJobs) expect(await world.waitForEnd(job)).toMatchObject({ state: 'printed', attempts: 1 });
    expect(await world.getJob(sentJob)).toMatchObject({ state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 });
    expect(printer.papers).toHaveLength(3);
    const confirmation = await world.actOnJob('confirmPrintJob', sentJob, { body: { printed: true } });
    expect(confirmation.json?.data).toMatchObject({ state: 'printed' });
    expect(printer.papers).toHaveLength(3);
  });

  it('before it sent a job prints that job once', async () => {
    printer.faults = { readsNothing: true };
    const job = await world.order(world.createSlipOrder());
    while (printer.connections === 0) await world.getJob(job);
    expect((await world.getJob(job)).state).toBe('queued');
    await world.server.kill();
    printer.faults = {};
    await world.lottery.startAgain();
    expect(await world.waitForEnd(job)).toMatchObject({ state: 'printed', attempts: 1 });
    expect(printer.papers).toHaveLength(1);
  });
});

describe('a restore', () => {
  it('prints nothing, and marks the jobs that were waiting as unknown', async () => {
    printer.faults = { readsNothing: true };
    const waitingJob = await world.order(world.createSlipOrder());
    while (printer.connections === 0) await world.getJob(waitingJob);
    const backup = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    const laterJob = await world.order({ kind: 'test' });
    const waitForRestart = await prepareForNextRun(world.server);
    await call(world.server, 'restoreBackup', {
      headers: world.admin,
      params: { backupId: backup.backupId },
      body: { confirmed: true },
    });
    printer.faults = {};
    await waitForRestart();
    for (const job of [waitingJob, laterJob]) {
      expect(await world.getJob(job)).toMatchObject({ state: 'unknown', fault: 'UNCONFIRMED' });
    }
    expect((await world.print({ kind: 'test' })).state).toBe('printed');
    expect(printer.papers).toHaveLength(1);
  });
});

describe('erasing a guest', () => {
  it("deletes the picture of the guest's voucher, but not those of other prints", async () => {
    await world.lottery.openWithoutBlanks({ '1': 1 });
    const guest = await world.lottery.createGuest();
    const { drawId } = await world.lottery.draw(guest);
    const voucher = await world.print({ kind: 'voucher', drawId });
    const slipJob = await world.print(world.createSlipOrder());
    const getPictureFile = ({ jobId }: { jobId: string }) => path.join(world.server.dataDir, 'prints', `${jobId}.png`);
    expect([voucher, slipJob].map((job) => existsSync(getPictureFile(job)))).toEqual([true, true]);
    const params = { userId: guest.userId ?? '' };
    await call(world.server, 'eraseGuest', { headers: world.admin, params });
    await expect.poll(() => existsSync(getPictureFile(voucher)), { timeout: 20_000 }).toBe(false);
    expect(existsSync(getPictureFile(slipJob))).toBe(true);
    expect(await world.getJob(voucher)).toMatchObject({ state: 'printed', hasPicture: false });
    expect((await world.getPreview(voucher)).json?.code).toBe('PRINT_PICTURE_GONE');
  });
});
