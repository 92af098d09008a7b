import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PdfOrder, Printers, PrintOrder, PrintOutcome } from '#core/bridge/printing.ts';
import { admin as texts } from '#core/locales/ja/admin.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { ProgramPrint } from './program-print.tsx';

const office = { name: 'EPSON_LP', label: 'EPSON LP-S3250' };
const lobby = { name: 'Lobby', label: 'Lobby' };
const formatText = (key: keyof typeof texts, printer: string) => texts[key].replace('{{printer}}', printer);

let orders: PrintOrder[];
let pdfs: PdfOrder[];
beforeEach(() => {
  orders = [];
  pdfs = [];
  // The test DOM has no fonts.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign([], { ready: Promise.resolve(), load: async () => [] }),
  });
});

/** Renders the print controls with a fake desktop program that records its calls. */
function show(printers: Printers, outcome: PrintOutcome = { outcome: 'printed', fault: 'UNCONFIRMED' }, saved = true) {
  const desktop = {
    listPrinters: async () => printers,
    print: async (order: PrintOrder) => {
      orders.push(order);
      return outcome;
    },
    savePdf: async (order: PdfOrder) => {
      pdfs.push(order);
      return saved;
    },
  };
  const paper = { current: document.createElement('article') };
  paper.current.innerHTML = '<p>消えた宝船</p>';
  renderPanel(<ProgramPrint desktop={desktop} size="A6" name="消えた宝船" paper={paper} ask={(print) => print()} />);
}

const button = (key: 'print.submit' | 'print.savePdf') => screen.findByRole('button', { name: texts[key] });

describe('printing in the desktop program', () => {
  it('prints the sheet in its size on the printer that was chosen last, and asks staff to look at the paper', async () => {
    show({ printers: [office, lobby], chosen: 'Lobby' });
    await userEvent.click(await button('print.submit'));
    expect(await screen.findByText(formatText('print.told.UNCONFIRMED', 'Lobby'))).toBeInTheDocument();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ printer: 'Lobby', copies: 1 });
    expect(orders[0]?.page).toMatchObject({ widthMicrons: 105_000, heightMicrons: 148_000 });
    const { content } = orders[0]?.page ?? {};
    const html = content?.kind === 'html' ? content.html : '';
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('消えた宝船');
    expect(html).toContain('@page { size: 105mm 148mm; margin: 0 }');
    expect(html).not.toMatch(/<script|<button|https?:\/\//);
  });

  it('prints on another printer when staff choose it', async () => {
    show({ printers: [office, lobby], chosen: '' });
    await userEvent.click(await screen.findByRole('combobox', { name: texts['print.printer'] }));
    await userEvent.click(await screen.findByRole('option', { name: office.label, hidden: true }));
    await userEvent.click(await button('print.submit'));
    await waitFor(() => expect(orders[0]?.printer).toBe(office.name));
  });

  it('prints on the default printer of the system until staff choose another one', async () => {
    show({ printers: [office], chosen: '' });
    await userEvent.click(await button('print.submit'));
    expect(
      await screen.findByText(formatText('print.told.UNCONFIRMED', texts['print.defaultPrinter'])),
    ).toBeInTheDocument();
    expect(orders[0]?.printer).toBe('');
  });

  it.each(['OFFLINE', 'REFUSED', 'TIMEOUT'] as const)(
    'shows what to do if printing fails with %s, and can be tried again',
    async (fault) => {
      show({ printers: [office], chosen: office.name }, { outcome: 'failed', fault });
      await userEvent.click(await button('print.submit'));
      expect(await screen.findByText(formatText(`print.told.${fault}`, office.label))).toBeInTheDocument();
      expect(await button('print.submit')).toBeEnabled();
    },
  );

  it('shows that there is no printer, and saves a PDF', async () => {
    show({ printers: [], chosen: '' });
    expect(await screen.findByText(texts['print.noPrinter'])).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts['print.submit'] })).not.toBeInTheDocument();
    await userEvent.click(await button('print.savePdf'));
    expect(await screen.findByText(texts['print.told.SAVED'])).toBeInTheDocument();
    expect(pdfs).toMatchObject([{ name: '消えた宝船', page: { widthMicrons: 105_000 } }]);
  });

  it('shows no message if staff cancel saving', async () => {
    show({ printers: [], chosen: '' }, undefined, false);
    await userEvent.click(await button('print.savePdf'));
    await waitFor(() => expect(pdfs).toHaveLength(1));
    expect(screen.queryByText(texts['print.told.SAVED'])).not.toBeInTheDocument();
  });
});
