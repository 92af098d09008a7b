import type { PrinterInfo, WebContentsPrintOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintOrder } from '#core/bridge/printing.ts';
import { listPrinters, printTimeoutMs, sendToPrinter } from './send-to-printer.ts';

/** Printers as Electron reports them. The computer that runs the tests has none. */
const epson: PrinterInfo = { name: 'EPSON_LP_S3250', displayName: 'EPSON LP-S3250', description: '', options: {} };
const nameless: PrinterInfo = { name: 'Lobby', displayName: '', description: '', options: {} };

let sent: WebContentsPrintOptions[];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function createContents(printers: readonly PrinterInfo[], isAccepted: boolean | 'never' = true) {
  return {
    getPrintersAsync: async () => [...printers],
    print: (options?: WebContentsPrintOptions, callback?: (success: boolean, reason: string) => void) => {
      if (options) sent.push(options);
      if (isAccepted !== 'never') callback?.(isAccepted, isAccepted ? '' : 'Print job failed');
    },
  };
}

const order: PrintOrder = {
  page: { content: { kind: 'html', html: '<p>x' }, widthMicrons: 210_000, heightMicrons: 297_000 },
  printer: epson.name,
  copies: 2,
};

describe('the list of printers', () => {
  it('has the names that people know, and the printer that was chosen last', async () => {
    expect(await listPrinters(createContents([epson, nameless]), 'Lobby')).toEqual({
      printers: [
        { name: epson.name, label: 'EPSON LP-S3250' },
        { name: 'Lobby', label: 'Lobby' },
      ],
      chosen: 'Lobby',
    });
  });

  it('has no chosen printer if the one chosen last is gone', async () => {
    expect((await listPrinters(createContents([epson]), 'Lobby')).chosen).toBe('');
  });
});

describe('a printed page', () => {
  it('is sent to the chosen printer without a dialog, in its size, and stays unconfirmed', async () => {
    expect(await sendToPrinter(createContents([epson]), order)).toEqual({ outcome: 'printed', fault: 'UNCONFIRMED' });
    expect(sent).toEqual([
      {
        silent: true,
        deviceName: epson.name,
        copies: 2,
        printBackground: true,
        pageSize: { width: 210_000, height: 297_000 },
        margins: { marginType: 'none' },
      },
    ]);
  });

  it('is sent to the default printer of the system if none is chosen', async () => {
    expect((await sendToPrinter(createContents([epson]), { ...order, printer: '' })).outcome).toBe('printed');
    expect(sent[0]?.deviceName).toBe('');
  });

  it.each([
    ['the chosen printer is missing', [nameless], epson.name],
    ['the computer has no printer', [], ''],
  ])('is not sent when %s', async (_what, printers, printer) => {
    const outcome = await sendToPrinter(createContents(printers), { ...order, printer });
    expect(outcome).toEqual({ outcome: 'failed', fault: 'OFFLINE' });
    expect(sent).toEqual([]);
  });

  it('fails as refused if the system refuses it, and is not sent again', async () => {
    expect(await sendToPrinter(createContents([epson], false), order)).toEqual({ outcome: 'failed', fault: 'REFUSED' });
    expect(sent).toHaveLength(1);
  });

  it('fails with a timeout if the system does not respond, and is not sent again', async () => {
    vi.useFakeTimers();
    const outcome = sendToPrinter(createContents([epson], 'never'), order);
    await vi.advanceTimersByTimeAsync(printTimeoutMs);
    expect(await outcome).toEqual({ outcome: 'failed', fault: 'TIMEOUT' });
    expect(sent).toHaveLength(1);
  });
});
