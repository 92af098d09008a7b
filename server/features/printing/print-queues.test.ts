import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintOutcome, TicketOrder } from '#core/bridge/printing.ts';
import { FakeClock } from '#tests/support/guest-world.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { defaultLimits } from '../../platform/limits.ts';
import { silentLogger } from '../../platform/logger.ts';
import { Projections } from '../../storage/projections/projections.ts';
import { PrintQueues } from './print-queues.ts';
import { PrinterBook } from './printer-book.ts';

/* Tests printers that the desktop program serves, and print queues after a restart. */

const clock = new FakeClock();
/** The smallest PNG with a readable header: 1 dot wide and 2 dots high. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAAAAACMDgFTAAAAC0lEQVR4nGNgAAMAAAYAASRAG8MAAAAASUVORK5CYII=',
  'base64',
);

let storage: MemoryStorage;
let state: Projections;
let book: PrinterBook;
let orders: TicketOrder[];
let outcome: PrintOutcome;
let queues: PrintQueues;

beforeEach(async () => {
  storage = new MemoryStorage(clock);
  state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  orders = [];
  outcome = { outcome: 'printed', fault: 'UNCONFIRMED' };
  book = await PrinterBook.load({ documents: storage.documents, ids: randomIds });
  await book.replace([{ name: 'Office', kind: 'system', address: 'EPSON', widthDots: 576, isDefault: true }]);
  queues = start();
});

function start(): PrintQueues {
  const printOnSystem = async (order: TicketOrder) => {
    orders.push(order);
    return outcome;
  };
  const pictures = { has: () => true, jobIds: [], put: vi.fn(), remove: vi.fn(), read: async () => png };
  const limits = { ...defaultLimits, printerRetryMs: 1 };
  return new PrintQueues(
    { journal: storage.journal, state, clock, limits, log: silentLogger, pictures, printOnSystem },
    book,
  );
}

async function order(jobId = 'j1', wanted?: string): Promise<void> {
  const { printerId, name: printerName } = book.choose(wanted);
  await queues.append(
    { jobId, userId: '' },
    {
      ...{ type: 'queued', source: { kind: 'test' }, language: 'ja', title: '', printerId, printerName },
      ...{ widthDots: 576, asker: { email: 'front@hotel.example' } },
    },
  );
}
const printed = async () => {
  queues.wakeAll();
  await vi.waitFor(() => expect(['queued', 'printing']).not.toContain(state.prints.find('j1')?.state));
  return state.prints.find('j1');
};

describe('a printer of this computer', () => {
  it('receives the picture with its size, and the job is printed but unconfirmed', async () => {
    await order();
    expect(await printed()).toMatchObject({ state: 'printed', fault: 'UNCONFIRMED', attempts: 1 });
    expect(orders).toEqual([{ printer: 'EPSON', base64: png.toString('base64'), widthDots: 576, heightDots: 2 }]);
  });

  it.each<[PrintOutcome, object, number]>([
    [{ outcome: 'failed', fault: 'OFFLINE' }, { state: 'not_sent', fault: 'OFFLINE', attempts: 3 }, 3],
    // These jobs may have been printed, so they are not sent again.
    [{ outcome: 'failed', fault: 'REFUSED' }, { state: 'not_sent', fault: 'REFUSED', attempts: 1 }, 1],
    [{ outcome: 'failed', fault: 'TIMEOUT' }, { state: 'unknown', fault: 'TIMEOUT', attempts: 1 }, 1],
  ])('that returns %o leaves the job with %o and gets it %i times', async (answer, job, tries) => {
    outcome = answer;
    await order();
    expect(await printed()).toMatchObject(job);
    expect(orders).toHaveLength(tries);
  });

  it('receives nothing before the journal has recorded the job as being sent', async () => {
    await order();
    storage.journal.failNext(1);
    queues.wakeAll();
    await vi.waitFor(() => expect(storage.journal.lines).toHaveLength(1));
    await new Promise(setImmediate);
    expect([orders.length, state.prints.find('j1')?.state]).toEqual([0, 'queued']);
    expect((await printed())?.state).toBe('printed');
  });
});

describe('two printers', () => {
  it('do not wait for each other after the journal could not be written for one of them', async () => {
    const office = book.choose(undefined);
    await book.replace([office, { name: 'Lobby', kind: 'system', address: 'STAR', widthDots: 576, isDefault: false }]);
    const lobby = book.all().find(({ name }) => name === 'Lobby')?.printerId ?? '';
    let end: () => void = () => undefined;
    const task = queues.whileFree(lobby, () => new Promise<void>((resolve) => (end = resolve)));
    await order('office');
    storage.journal.failNext(1);
    queues.wake(office.printerId);
    await new Promise(setImmediate);
    expect([orders.length, state.prints.find('office')?.state]).toEqual([0, 'queued']);
    await order('lobby', lobby);
    end();
    await task;
    await vi.waitFor(() => expect(state.prints.find('lobby')?.state).toBe('printed'));
    expect(orders.map(({ printer }) => printer)).toEqual(['STAR']);
  });
});

describe('a restart', () => {
  it('prints waiting jobs, except those that have waited for more than half an hour', async () => {
    await order('old');
    clock.advance(31 * 60 * 1_000);
    await order('j1');
    queues = start();
    await queues.start();
    expect(await printed()).toMatchObject({ state: 'printed' });
    expect(state.prints.find('old')).toMatchObject({ state: 'not_sent', fault: 'TIMEOUT' });
    expect(orders).toHaveLength(1);
  });

  it('leaves a job that was being sent for staff to check', async () => {
    await order();
    await queues.append({ jobId: 'j1', userId: '' }, { type: 'sending' });
    queues = start();
    await queues.start();
    expect(await printed()).toMatchObject({ state: 'unknown', fault: 'UNCONFIRMED', attempts: 1 });
    expect(orders).toEqual([]);
  });

  it('does not print anything from queues that were stopped', async () => {
    await order();
    queues.stop();
    queues.wakeAll();
    await new Promise(setImmediate);
    expect(orders).toEqual([]);
  });
});
