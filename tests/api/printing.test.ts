import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiStream } from '../support/api-stream.ts';
import type { FakePrinter, FakePrinterFaults } from '../support/fake-printer/fake-printer.ts';
import { readDots } from '../support/fake-printer/printed-paper.ts';
import { toStatusAndCode } from '../support/lottery-world.ts';
import { PrintingWorld } from '../support/printing-world.ts';
import { readQrs } from '../support/read-qr.ts';
import { call, type Reply, tryCall } from '../support/server-calls.ts';

/* Receipt printers on real TCP: what they print, and the outcome of each job. */

let world: PrintingWorld;
beforeAll(async () => {
  world = await PrintingWorld.open();
});
afterAll(async () => {
  await world.close();
});

describe('a slip on paper', () => {
  it.each([576, 384] as const)(
    '%i dots wide matches the preview dot for dot, and its code can be scanned [246]',
    async (width) => {
      const [[, printer] = fail()] = await world.printers(width);
      const job = await world.print(world.createSlipOrder());
      expect(job).toMatchObject({ state: 'printed', attempts: 1, widthDots: width, by: 'front@hotel.example' });
      await printer.waitForPapers(1);
      const [paper = fail()] = printer.papers;
      expect(paper.widthDots).toBe(width);
      expect(paper.toDots()).toEqual(await readDots((await world.getPreview(job)).bytes));
      const qr = await call(world.server, 'createStoryQrCode', {
        headers: world.admin,
        params: { storyId: world.storyId },
        body: {},
      });
      expect(await readQrs(await paper.toPng())).toContain(qr.data.qrCodeUrl);
      // Leaves out six of a hundred dots, always the same ones.
      const worn = await paper.toPng((x, y) => (x * 7_919 + y * 104_729 + ((x * y) % 97) * 31) % 100 < 6);
      expect(await readQrs(worn)).toContain(qr.data.qrCodeUrl);
    },
  );

  it('can be previewed, which queues nothing', async () => {
    const [[, printer] = fail()] = await world.printers(576);
    const total = async () => (await call(world.server, 'listPrintJobs', { headers: world.admin })).total;
    const before = await total();
    const seen = await tryCall(world.server, 'previewPrintOrder', {
      headers: world.admin,
      body: world.createSlipOrder(),
    });
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await readDots(seen.bytes)).length % 576).toBe(0);
    expect(await total()).toBe(before);
    expect(printer.bytes).toBe(0);
  });

  it('is refused if no font has one of its characters, before anything is queued [246]', async () => {
    const [[, printer] = fail()] = await world.printers(576);
    const ssid = 'Hotel \u{13000}';
    await call(world.server, 'updateSettings', { headers: world.admin, body: { wifi: { ssid } } });
    const total = async () => (await call(world.server, 'listPrintJobs', { headers: world.admin })).total;
    const before = await total();
    const reply = await world.tryOrder(world.createSlipOrder());
    expect(toStatusAndCode(reply)).toEqual([422, 'GLYPH_MISSING']);
    expect(reply.json?.data).toEqual({ characters: ['\u{13000}'] });
    expect(await total()).toBe(before);
    expect(printer.connections).toBe(0);
    await call(world.server, 'updateSettings', { headers: world.admin, body: { wifi: { ssid: '' } } });
  });

  it('that is printed again is listed as a reprint with its number', async () => {
    await world.printers(576);
    const first = await world.print(world.createSlipOrder());
    expect(first).not.toHaveProperty('reprintNumber');
    for (const reprintNumber of [1, 2]) {
      const again = await world.print({ kind: 'reprint', jobId: first.jobId });
      expect(again).toMatchObject({ state: 'printed', kind: 'story-qr', reprintOf: first.jobId, reprintNumber });
    }
  });
});

describe('the outcome of a job', () => {
  let printer: FakePrinter;
  beforeEach(async () => {
    const [[, one] = fail()] = await world.printers(576);
    printer = one;
  });

  it.each<[string, FakePrinterFaults, object]>([
    ['no paper', { paper: 'out' }, { state: 'not_sent', fault: 'PAPER', attempts: 3 }],
    ['an open cover', { isCoverOpen: true }, { state: 'not_sent', fault: 'COVER', attempts: 3 }],
    [
      'a printer that reports that it is offline',
      { isOffline: true },
      { state: 'not_sent', fault: 'OFFLINE', attempts: 3 },
    ],
    [
      'a printer that closes the connection at once',
      { closesAfterBytes: 1 },
      { state: 'not_sent', fault: 'REFUSED', attempts: 3 },
    ],
    ['little paper', { paper: 'low' }, { state: 'printed', attempts: 1 }],
    ['replies that come late', { answersAfterMs: 60 }, { state: 'printed', attempts: 1 }],
    ['no replies to real-time commands', { knowsNoRealTime: true }, { state: 'printed', attempts: 1 }],
    ['no confirmation at the end', { knowsNoEnd: true }, { state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 }],
    ['no reply at all', { isSilent: true }, { state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 }],
    ['a printer that stops reading', { readsNothing: true }, { state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 }],
    [
      'a connection that breaks in the middle',
      { closesAfterBytes: 20_000 },
      { state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 },
    ],
    ['paper that ends in the middle', { paperEndsAfterRows: 200 }, { state: 'unknown', fault: 'PAPER', attempts: 1 }],
  ])('is the expected one with %s', async (_what, trouble, expected) => {
    printer.faults = trouble;
    const job = await world.print(world.createSlipOrder());
    expect(job).toMatchObject(expected);
    if (job.state === 'printed') expect(job).not.toHaveProperty('fault');
    if (job.state === 'printed') await printer.waitForPapers(1);
    // Only status questions were sent, and no slip.
    if (job.state === 'not_sent') expect(printer.bytes).toBeLessThan(60);
    expect(printer.papers.length).toBeLessThanOrEqual(1);
    expect(job.endedAt).toBeDefined();
  });

  it("is 'not sent' if the printer is switched off, and 'printed' after staff retry the job", async () => {
    await printer.switchOff();
    const job = await world.print(world.createSlipOrder());
    expect(job).toMatchObject({ state: 'not_sent', fault: 'REFUSED', attempts: 3 });
    await printer.switchOn();
    const retried = await world.actOnJob('retryPrintJob', job);
    expect([retried.status, retried.json?.data]).toMatchObject([202, { state: 'queued' }]);
    expect(await world.waitForEnd(job)).toMatchObject({ state: 'printed', attempts: 4 });
    expect(printer.papers).toHaveLength(1);
    expect(toStatusAndCode(await world.actOnJob('retryPrintJob', job))).toEqual([409, 'WRONG_STATUS']);
  });

  it("is 'printed' if the cover is closed after the first try", async () => {
    printer.faults = { isCoverOpen: true };
    printer.onConnection = (number) => {
      if (number === 2) printer.faults = {};
    };
    expect(await world.print(world.createSlipOrder())).toMatchObject({ state: 'printed', attempts: 2 });
    expect(printer.papers).toHaveLength(1);
  });

  it("is 'printing' for as long as a slow printer prints, and then 'printed'", async () => {
    let release = () => {};
    printer.faults.printsAfter = new Promise((resolve) => {
      release = resolve;
    });
    const job = await world.order(world.createSlipOrder());
    expect(job).toMatchObject({ state: 'queued', attempts: 0 });
    await printer.waitForBytes(50_000);
    expect(await world.getJob(job)).toMatchObject({ state: 'printing', attempts: 1 });
    release();
    expect(await world.waitForEnd(job)).toMatchObject({ state: 'printed' });
  });

  it("is 'unknown' until staff confirm it: yes means 'printed', no means 'not sent' [246]", async () => {
    printer.faults = { knowsNoEnd: true };
    const unknown = await world.print(world.createSlipOrder());
    expect(toStatusAndCode(await world.actOnJob('retryPrintJob', unknown))).toEqual([409, 'PRINT_NOT_CONFIRMED']);
    const confirmedPrinted = await world.actOnJob('confirmPrintJob', unknown, { body: { printed: true } });
    expect(confirmedPrinted.json?.data).toMatchObject({ state: 'printed', confirmedBy: 'front@hotel.example' });
    expect(toStatusAndCode(await world.actOnJob('confirmPrintJob', unknown, { body: { printed: false } }))[1]).toBe(
      'WRONG_STATUS',
    );

    const other = await world.print(world.createSlipOrder());
    expect(other.state).toBe('unknown');
    const confirmedNotPrinted = await world.actOnJob('confirmPrintJob', other, { body: { printed: false } });
    expect(confirmedNotPrinted.json?.data).toMatchObject({ state: 'not_sent' });
    printer.faults = {};
    await world.actOnJob('retryPrintJob', other);
    expect(await world.waitForEnd(other)).toMatchObject({ state: 'printed', attempts: 2 });
    await printer.waitForPapers(3);
  });
});

describe('the queues', () => {
  it('print jobs in the order in which they were ordered, over one connection at a time', async () => {
    const [[, printer] = fail()] = await world.printers(384);
    let release = () => {};
    printer.faults.printsAfter = new Promise((resolve) => {
      release = resolve;
    });
    const orders = [];
    for (const order of [
      { kind: 'test' as const },
      world.createSlipOrder(),
      { kind: 'test' as const },
      world.createSlipOrder(),
    ]) {
      orders.push(await world.order(order));
    }
    release();
    for (const job of orders) expect((await world.waitForEnd(job)).state).toBe('printed');
    const times = await Promise.all(orders.map(async (job) => (await world.getJob(job)).endedAt ?? ''));
    expect(times).toEqual([...times].sort());
    expect(printer.papers).toHaveLength(4);
    expect(printer.maxConnections).toBe(1);
  });

  it('wait until a slow printer has closed a connection before they open the next one (PRINT-7)', async () => {
    const [[, printer] = fail()] = await world.printers(384);
    printer.faults = { closesAfterMs: 150 };
    const orders = [await world.order({ kind: 'test' }), await world.order({ kind: 'test' })];
    for (const job of orders) expect((await world.waitForEnd(job)).state).toBe('printed');
    expect(printer.connections).toBeGreaterThanOrEqual(2);
    expect(printer.maxConnections).toBe(1);
  });

  it('of two printers with the same address use one connection at a time (PRINT-7)', async () => {
    const [[, printer] = fail()] = await world.printers(384);
    const same = { kind: 'escpos-tcp', address: printer.address, widthDots: 384 };
    const twins = [
      { ...same, name: 'Left' },
      { ...same, name: 'Right' },
    ];
    const set = await call(world.server, 'updatePrinters', { headers: world.admin, body: { printers: twins } });
    let release = () => {};
    printer.faults.printsAfter = new Promise((resolve) => {
      release = resolve;
    });
    const orders = [];
    for (const { printerId } of set.data.printers) orders.push(await world.order(world.createSlipOrder({ printerId })));
    await printer.waitForBytes(20_000);
    // While this printer prints, the other one gets neither a slip nor a status question.
    await call(world.server, 'getPrinterStates', { headers: world.admin });
    release();
    for (const job of orders) expect((await world.waitForEnd(job)).state).toBe('printed');
    expect(printer.papers).toHaveLength(2);
    expect(printer.maxConnections).toBe(1);
  });

  it('accept a repeated order once, even after a restart [PRINT-8]', async () => {
    const [[, printer] = fail()] = await world.printers(384);
    const order = world.createSlipOrder({ clientOrderId: 'abcdefghijklmnop' });
    const [first, again] = await Promise.all([world.order(order), world.order(order)]);
    expect(again.jobId).toBe(first.jobId);
    expect((await world.waitForEnd(first)).state).toBe('printed');
    await world.server.kill();
    await world.lottery.startAgain();
    expect(await world.order(order)).toMatchObject({ jobId: first.jobId, state: 'printed' });
    expect(printer.papers).toHaveLength(1);
    // The same id from another client means another order.
    const other = await world.order(order, world.kiosk);
    expect(other.jobId).not.toBe(first.jobId);
    expect((await world.waitForEnd(other)).state).toBe('printed');
    expect(printer.papers).toHaveLength(2);
    expect((await world.tryOrder(world.createSlipOrder({ clientOrderId: 'short' }))).status).toBe(400);
  });

  it('continue for one printer while another printer hangs', async () => {
    const [[, hanging] = fail(), [otherId] = fail()] = await world.printers(576, 576);
    let release = () => {};
    hanging.faults.printsAfter = new Promise((resolve) => {
      release = resolve;
    });
    const stuck = await world.order(world.createSlipOrder());
    await hanging.waitForBytes(50_000);
    expect(await world.print(world.createSlipOrder({ printerId: otherId }))).toMatchObject({ state: 'printed' });
    expect((await world.getJob(stuck)).state).toBe('printing');
    release();
    expect((await world.waitForEnd(stuck)).state).toBe('printed');
  });

  it('report each step of a job to the panel', async () => {
    await world.printers(576);
    const stream = await ApiStream.open(world.server, '/api/events', world.admin);
    const job = await world.print(world.createSlipOrder());
    const isPrinted = (message: { data: Record<string, unknown> }) =>
      message.data.jobId === job.jobId && message.data.state === 'printed';
    await stream.until(({ messages }) => messages.some(isPrinted));
    const states = stream.messages.filter(({ event }) => event === 'print-job').map(({ data }) => data.state);
    expect(states).toEqual(['queued', 'printing', 'printed']);
    stream.close();
  });

  it('are counted by state, end the jobs of a removed printer, and refuse orders without a printer', async () => {
    const [[printerId, printer] = fail()] = await world.printers(576);
    await printer.switchOff();
    const list = await call(world.server, 'listPrintJobs', {
      headers: world.admin,
      query: { limit: '1', state: 'printed' },
    });
    expect(list.data).toHaveLength(1);
    expect(list.counts.today).toBeGreaterThan(5);
    expect(list.total).toBe(list.counts.printed);
    expect(toStatusAndCode(await world.tryOrder(world.createSlipOrder({ printerId: 'gone' })))).toEqual([
      404,
      'PRINTER_NOT_FOUND',
    ]);
    const job = await world.order(world.createSlipOrder({ printerId }));
    // When a printer is removed, the jobs that wait for it end.
    await call(world.server, 'updatePrinters', { headers: world.admin, body: { printers: [] } });
    expect((await world.waitForEnd(job)).state).toBe('not_sent');
    expect(toStatusAndCode(await world.tryOrder(world.createSlipOrder()))).toEqual([409, 'NO_PRINTER']);
  });
});

describe('printers', () => {
  const updatePrinters = (printers: readonly object[]) =>
    tryCall(world.server, 'updatePrinters', { headers: world.admin, body: { printers } });
  const printerSettings = { name: 'Front', kind: 'escpos-tcp', widthDots: 576 };

  it.each([
    ['https://192.168.1.61', 'PRINTER_ADDRESS_INVALID'],
    ['192.168.1.61:9100', 'PRINTER_ADDRESS_INVALID'],
    ['', 'PRINTER_ADDRESS_INVALID'],
    ['tcp://printer.local:9100', 'PRINTER_ADDRESS_IS_NAME'],
    ['tcp://localhost:9100', 'PRINTER_ADDRESS_IS_NAME'],
    ['tcp://8.8.8.8:9100', 'PRINTER_ADDRESS_NOT_PRIVATE'],
    ['tcp://192.168.1.61:8080', 'PRINTER_PORT_NOT_ALLOWED'],
  ])('are refused with the address "%s"', async (address, code) => {
    const before = (await call(world.server, 'listPrinters', { headers: world.admin })).data;
    const good = { ...printerSettings, address: 'tcp://192.168.1.60:9100' };
    const reply = await updatePrinters([good, { ...printerSettings, address }]);
    expect(toStatusAndCode(reply)).toEqual([400, code]);
    expect(reply.json?.data).toEqual({ field: 'printers.1.address' });
    expect((await call(world.server, 'listPrinters', { headers: world.admin })).data).toEqual(before);
  });

  it('have one default, and keep their ids when they are saved again', async () => {
    const address = 'tcp://192.168.1.61';
    const reply = await updatePrinters([
      { ...printerSettings, address },
      { ...printerSettings, name: 'Office', kind: 'system', address: 'EPSON', isDefault: true },
      { ...printerSettings, name: 'Folder', kind: 'file', isDefault: true },
    ]);
    const printers = getPrinters(reply);
    expect(printers).toMatchObject([
      { address: 'tcp://192.168.1.61:9100', isDefault: false },
      { name: 'Office', isDefault: true },
      { name: 'Folder', isDefault: false },
    ]);
    const again = await updatePrinters([...printers].reverse());
    expect(getPrinters(again)).toEqual([...printers].reverse());
    expect(toStatusAndCode(await world.tryOrder(world.createSlipOrder()))).toEqual([422, 'NO_DESKTOP']);
    for (const wrong of [{ kind: 'system' }, { kind: 'file', address: '/etc' }]) {
      expect(toStatusAndCode(await updatePrinters([{ ...printerSettings, ...wrong }]))).toEqual([400, 'INVALID_INPUT']);
    }
  });

  it('of the kind file save the picture in the data directory', async () => {
    await updatePrinters([{ ...printerSettings, kind: 'file', address: '' }]);
    const job = await world.print(world.createSlipOrder());
    expect(job.state).toBe('printed');
    expect(readdirSync(path.join(world.server.dataDir, 'prints'))).toContain(`${job.jobId}.png`);
  });

  it('report their state, which is not queried again at once but is updated by a printed slip', async () => {
    const all = await world.printers(576, 576, 576, 384);
    const [[, low] = fail(), [, open] = fail(), [, off] = fail(), [, silent] = fail()] = all;
    low.faults = { paper: 'low' };
    open.faults = { isCoverOpen: true };
    await off.switchOff();
    silent.faults = { isSilent: true };
    const getStates = async () => (await call(world.server, 'getPrinterStates', { headers: world.admin })).data;
    expect((await getStates()).map(({ state, fault, isPaperLow }) => [state, fault, isPaperLow])).toEqual([
      ['ready', undefined, true],
      ['fault', 'COVER', false],
      ['fault', 'REFUSED', false],
      ['unknown', undefined, false],
    ]);
    open.faults = {};
    await getStates();
    expect([low.connections, open.connections]).toEqual([1, 1]);
    const status = (await call(world.server, 'getStatus', { headers: world.admin })).data;
    expect(status.printers.map(({ state }) => state)).toEqual(['ready', 'fault', 'fault', 'unknown']);
    // A printed slip proves that the printer is ready.
    await world.print(world.createSlipOrder({ printerId: all[1]?.[0] }));
    expect((await getStates())[1]).toMatchObject({ state: 'ready' });
  });
});

/** The default for a destructured element, so that a missing element fails the test. */
function fail(): never {
  throw new Error('not there');
}

function getPrinters({ json }: Reply): { printerId: string }[] {
  const { data } = json as { data: { printers: { printerId: string }[] } };
  return data.printers;
}
