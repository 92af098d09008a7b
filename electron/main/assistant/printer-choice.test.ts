import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterEntry } from '#core/api/printing-schemas.ts';
import type { PrintFault, PrintState } from '#core/model/print.ts';
import { PrinterChoice } from './printer-choice.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

type Calls = Pick<ServerCalls, 'get' | 'send' | 'search' | 'getPicture'>;
type StoredPrinter = ServerData<'listPrinters'>['printers'][number];

const toAddress = (host: string) => `tcp://${host}:9100`;
const createStored = (address: string, overrides: Partial<StoredPrinter> = {}): StoredPrinter => ({
  ...{ printerId: `id of ${address}`, name: 'Printer', kind: 'escpos-tcp', address, widthDots: 576, isDefault: true },
  ...overrides,
});

/** The printers that the server has stored. */
let printers: StoredPrinter[];
let job: { state: PrintState; fault?: PrintFault };
let confirmations: unknown[];
let choice: PrinterChoice;

beforeEach(() => {
  printers = [];
  job = { state: 'printed' };
  confirmations = [];
  const replies: Readonly<Record<string, (body: never) => unknown>> = {
    listPrinters: () => ({ printers, hasDesktop: true, networks: ['192.168.1.0/24', '192.168.50.0/24'] }),
    getPrinterStates: () => [],
    findPrinters: ({ network: searched }: { network: string }) => ({
      network: searched,
      printers:
        searched === '192.168.1.0/24'
          ? [{ address: toAddress('192.168.1.61') }, { address: toAddress('192.168.1.62'), fault: 'PAPER' }]
          : [{ address: toAddress('192.168.50.9') }],
    }),
    updatePrinters: ({ printers: entries }: { printers: PrinterEntry[] }) => {
      printers = entries.map(({ printerId, ...entry }) => createStored(entry.address, entry));
      return { printers };
    },
    createPrintJob: ({ printerId }: { printerId: string }) => ({ jobId: 'job', printerId, createdAt: 'now', ...job }),
    getPrintJob: () => ({ jobId: 'job', printerId: '', createdAt: 'now', ...job }),
    confirmPrintJob: (body: unknown) => confirmations.push(body),
  };
  const reply = async (name: string, body: unknown = {}) => replies[name]?.(body as never);
  choice = new PrinterChoice({
    calls: { get: reply, send: reply, search: reply, getPicture: async () => 'picture' } as unknown as Calls,
    systemPrinters: async () => [{ name: 'LBP', label: 'Canon LBP' }],
    language: () => 'en',
    onChange: () => undefined,
  });
});

const addresses = () => choice.state.offered.map(({ address }) => address);

describe('the printers that are offered', () => {
  it('are those of this computer before a search, and none is chosen', async () => {
    await choice.enter();
    expect(choice.state).toMatchObject({ search: 'none', chosen: '', test: null });
    expect(addresses()).toEqual(['LBP']);
  });

  it('are those of each network and of this computer after a search, and the first one is chosen', async () => {
    await choice.enter();
    await choice.search();
    expect(addresses()).toEqual([...['1.61', '1.62', '50.9'].map((end) => toAddress(`192.168.${end}`)), 'LBP']);
    expect(choice.state.offered.map(({ condition }) => condition)).toEqual(['ready', 'paper', 'ready', 'unknown']);
    expect(choice.state.chosen).toBe(toAddress('192.168.1.61'));
  });

  it('begin with the one that the hotel has set up, listed once, and it stays chosen after a search', async () => {
    printers = [createStored(toAddress('192.168.1.62'), { name: 'Front desk', widthDots: 384 })];
    await choice.enter();
    await choice.search();
    expect(choice.state.chosen).toBe(toAddress('192.168.1.62'));
    expect(choice.state.widthDots).toBe(384);
    expect(choice.state.offered[0]?.name).toBe('Front desk');
    expect(addresses().filter((address) => address === toAddress('192.168.1.62'))).toHaveLength(1);
  });

  it('include typed private addresses with a printer port or none, and any other typed address is refused', async () => {
    choice.add('192.168.1.70');
    expect(choice.state.chosen).toBe(toAddress('192.168.1.70'));
    choice.add('192.168.1.71:9101');
    expect(choice.state.chosen).toBe('tcp://192.168.1.71:9101');
    for (const typed of ['printer.local', '8.8.8.8', '192.168.1.70:80', '192.168.1'])
      expect(() => choice.add(typed), typed).toThrow(CallRefused);
    expect(addresses()).toHaveLength(2);
  });
});

describe('a printer that staff try [DESKTOP-5]', () => {
  it('is stored as the default printer with its paper width, and is kept if staff say that the page was printed', async () => {
    choice.add('192.168.1.70');
    choice.choosePaper(384);
    expect(printers).toEqual([]);
    await choice.print();
    expect(printers).toMatchObject([{ address: toAddress('192.168.1.70'), widthDots: 384, isDefault: true }]);
    expect(choice.state.test).toMatchObject({ is: 'asked', picture: 'picture' });
    expect(await choice.answer(true)).toBe(true);
    await choice.discardUnconfirmed();
    expect(printers).toHaveLength(1);
  });

  it('is removed when staff continue without a printed page, and the other printers stay', async () => {
    printers = [createStored(toAddress('192.168.1.9'), { name: 'Kitchen' })];
    await choice.enter();
    choice.add('192.168.1.70');
    await choice.print();
    expect(printers.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(await choice.answer(false)).toBe(false);
    expect(choice.state.isHelpShown).toBe(true);
    await choice.discardUnconfirmed();
    expect(printers).toMatchObject([{ name: 'Kitchen', isDefault: true }]);
  });

  it('is replaced by the next printer that staff try', async () => {
    choice.add('192.168.1.70');
    await choice.print();
    choice.add('192.168.1.71');
    await choice.print();
    expect(printers.map(({ address }) => address)).toEqual([toAddress('192.168.1.71')]);
  });

  it('is shown as out of paper if it reports so, and staff are not asked about the page', async () => {
    job = { state: 'not_sent', fault: 'PAPER' };
    choice.add('192.168.1.70');
    await choice.print();
    expect(choice.state.test).toMatchObject({ is: 'failed', fault: 'PAPER' });
    expect(choice.state.offered[0]?.condition).toBe('paper');
    expect(await choice.answer(true)).toBe(false);
  });

  it.each([
    ['does not confirm the page', { state: 'unknown', fault: 'UNCONFIRMED' }],
    ['only confirms that it accepted the page', { state: 'printed', fault: 'UNCONFIRMED' }],
  ] as const)('%s, so the reply of staff is sent to the server', async (_, outcome) => {
    job = outcome;
    await choice.enter();
    choice.choose('LBP');
    await choice.print();
    expect(printers).toMatchObject([{ kind: 'system', address: 'LBP', name: 'Canon LBP' }]);
    await choice.answer(true);
    expect(confirmations).toEqual([{ printed: true }]);
  });
});
