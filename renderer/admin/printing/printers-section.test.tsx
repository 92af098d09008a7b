import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrintersView } from '#core/api/printing-schemas.ts';
import type { Printer } from '#core/model/print.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { PrintersSection } from './printers-section.tsx';
import { createJob, createPrinterState, sentOrder } from './printing.test-support.ts';

const front: Printer = {
  ...{ printerId: 'front', name: 'フロント', kind: 'escpos-tcp', address: 'tcp://192.168.1.61:9100' },
  ...{ widthDots: 576, isDefault: true },
};
const lobby: Printer = {
  ...front,
  printerId: 'lobby',
  name: 'ロビー',
  address: 'tcp://192.168.1.62:9101',
  isDefault: false,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'desktop');
});

function open(printers: readonly Printer[], view: Partial<PrintersView> = {}) {
  let stored = [...printers];
  const shown = () => ok({ printers: stored, hasDesktop: false, networks: ['192.168.1.0/24'], ...view });
  const server = createFakeServer({
    'GET /printers': shown,
    'GET /printers/state': () => ok([createPrinterState()]),
    'PUT /printers': ({ body }) => {
      const sent = (body as { printers: Printer[] }).printers;
      stored = sent.map((printer, index) => ({ ...printer, printerId: printer.printerId || `new-${index}` }));
      return shown();
    },
    'POST /printers/find': () =>
      ok({
        network: '192.168.1.0/24',
        printers: [{ address: lobby.address }, { address: 'tcp://192.168.1.63:9100' }],
      }),
    'POST /print-jobs': () => ok(createJob({ kind: 'test', title: '' })),
  });
  renderPanel(<PrintersSection />);
  return server;
}

const sent = (server: ReturnType<typeof createFakeServer>) =>
  (server.heard.findLast(({ call }) => call === 'PUT /printers')?.body as { printers: unknown[] } | undefined)
    ?.printers;
const press = async (name: string | RegExp) => act(async () => (await screen.findByRole('button', { name })).click());

describe('the printer settings', () => {
  it("change one printer and keep another person's changes to the others", async () => {
    const server = open([front, lobby]);
    await press(/ロビー/);
    const form = await screen.findByRole('form', { name: 'ロビー' });
    expect(within(form).getByLabelText('アドレス')).toHaveValue('192.168.1.62:9101');
    const moved = { ...front, name: '正面' };
    server.answer('GET /printers', () =>
      ok({ printers: [moved, lobby], hasDesktop: false, networks: ['192.168.1.0/24'] }),
    );
    fireEvent.change(within(form).getByLabelText('アドレス'), { target: { value: '192.168.1.70' } });
    act(() => within(form).getByRole('checkbox', { name: 'ふだん使うプリンターにする' }).click());
    await press('保存する');
    await screen.findByText('「ロビー」を保存しました。');
    expect(sent(server)).toEqual([
      { ...moved, isDefault: false },
      { ...lobby, address: 'tcp://192.168.1.70:9100', isDefault: true },
    ]);
  });

  it("show the server's error at the address field", async () => {
    const server = open([front]);
    server.answer('PUT /printers', () => refuse(400, 'PRINTER_ADDRESS_NOT_PRIVATE', { field: 'printers.0.address' }));
    const field = await screen.findByLabelText('アドレス');
    fireEvent.change(field, { target: { value: '8.8.8.8' } });
    await press('保存する');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/ホテルのネットワークの外/));
    expect(field).toBeInvalid();
    expect(field).toHaveValue('8.8.8.8');
  });

  it('require a name and an address before anything is sent', async () => {
    const server = open([]);
    await press('追加');
    await press('保存する');
    expect(await screen.findByText('名前を入力してください。')).toBeInTheDocument();
    expect(screen.getByText('アドレスを入力してください。')).toBeInTheDocument();
    expect(server.calls()).not.toContain('PUT /printers');
  });

  it('add a printer that was found, which is the default if it is the only one', async () => {
    const server = open([]);
    await press('近くのプリンターを探す');
    await press('192.168.1.63 を追加');
    expect(await screen.findByLabelText('名前')).toHaveValue('レシートプリンター');
    await press('保存する');
    await screen.findByText('「レシートプリンター」を保存しました。');
    expect(sent(server)).toEqual([
      {
        ...{ name: 'レシートプリンター', kind: 'escpos-tcp', address: 'tcp://192.168.1.63:9100' },
        ...{ widthDots: 576, isDefault: true },
      },
    ]);
    expect(await screen.findByRole('form', { name: 'レシートプリンター' })).toBeInTheDocument();
  });

  it('mark found printers that are already set up', async () => {
    open([front, lobby]);
    await press('近くのプリンターを探す');
    expect(await screen.findByText('追加ずみ')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '192.168.1.62:9101 を追加' })).not.toBeInTheDocument();
  });

  it('print a test page on T, but not while somebody types or with unsaved changes', async () => {
    const server = open([front]);
    const field = await screen.findByLabelText('名前');
    fireEvent.keyDown(field, { key: 't' });
    fireEvent.change(field, { target: { value: '正面' } });
    fireEvent.keyDown(document.body, { key: 't' });
    expect(screen.getByRole('button', { name: /試しに印刷/ })).toBeDisabled();
    expect(server.calls()).not.toContain('POST /print-jobs');
    await press('元に戻す');
    fireEvent.keyDown(document.body, { key: 't' });
    await waitFor(() =>
      expect(server.heard.find(({ call }) => call === 'POST /print-jobs')?.body).toEqual(
        sentOrder({ kind: 'test', printerId: 'front' }),
      ),
    );
  });

  it('remove a printer after a confirmation, and make another one the default', async () => {
    const server = open([front, lobby]);
    await press('はずす');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('「フロント」を一覧からはずします。');
    act(() => within(dialog).getByRole('button', { name: 'はずす' }).click());
    await screen.findByText('「フロント」をはずしました。');
    expect(sent(server)).toEqual([{ ...lobby, isDefault: true }]);
  });

  it('do not offer the printers of this computer in a browser', async () => {
    open([front]);
    expect(await screen.findByRole('radio', { name: 'このパソコン' })).toBeDisabled();
  });

  it('let staff choose one of the printers of this computer in the desktop program', async () => {
    const printers = [{ name: 'EPSON_LP', label: 'EPSON LP-S3250' }];
    Object.assign(globalThis, { desktop: { listPrinters: async () => ({ printers, chosen: '' }) } });
    const server = open([front], { hasDesktop: true });
    await act(async () => (await screen.findByRole('radio', { name: 'このパソコン' })).click());
    await userEvent.click(await screen.findByRole('combobox', { name: 'プリンターの名前' }));
    await userEvent.click(await screen.findByRole('option', { name: 'EPSON LP-S3250', hidden: true }));
    await press('保存する');
    await screen.findByText('「フロント」を保存しました。');
    expect(sent(server)).toEqual([{ ...front, kind: 'system', address: 'EPSON_LP' }]);
  });
});
