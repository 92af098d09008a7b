import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { createJob, createPrinterState, sentOrder } from './printing.test-support.ts';
import { StoryPrint } from './story-print.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const lobby = createPrinterState({ printerId: 'lobby', name: 'ロビー', isDefault: false });

function open(printers: readonly PrinterState[]) {
  const server = createFakeServer({
    'GET /printers/state': () => ok(printers),
    'POST /print-jobs/preview': () => ok(),
    'POST /print-jobs': () => ok(createJob({ kind: 'story-qr', title: '消えた宝船' })),
  });
  renderPanel(<StoryPrint story={{ storyId: 'h7kq2mzp', title: '消えた宝船' }} ask={(print) => print()} />);
  return server;
}
const bodies = (server: ReturnType<typeof createFakeServer>, call: string) =>
  server.heard.filter((item) => item.call === call).map(({ body }) => body);

describe('the printing of a story', () => {
  it('shows a preview of the slip, and prints what it shows [247]', async () => {
    const server = open([createPrinterState()]);
    expect(await screen.findByAltText('消えた宝船：印刷される紙の見本')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'レシートの紙を印刷する' }).click());
    expect(await screen.findByText('「消えた宝船」を印刷しました（フロント）。')).toBeInTheDocument();
    const order = { kind: 'story-qr', storyId: 'h7kq2mzp', language: 'ja', printerId: 'front' };
    expect(bodies(server, 'POST /print-jobs/preview')).toEqual([order]);
    expect(bodies(server, 'POST /print-jobs')).toEqual([sentOrder(order)]);
  });

  it('lets staff choose the printer and the language', async () => {
    const server = open([createPrinterState(), lobby]);
    await userEvent.click(await screen.findByRole('combobox', { name: 'プリンター' }));
    await userEvent.click(await screen.findByRole('option', { name: 'ロビー', hidden: true }));
    act(() => screen.getByRole('radio', { name: '英語' }).click());
    await act(async () => screen.getByRole('button', { name: 'レシートの紙を印刷する' }).click());
    await waitFor(() =>
      expect(bodies(server, 'POST /print-jobs')).toEqual([
        sentOrder({ kind: 'story-qr', storyId: 'h7kq2mzp', language: 'en', printerId: 'lobby' }),
      ]),
    );
  });

  it('is disabled if the slip contains characters that cannot be printed', async () => {
    const server = open([createPrinterState()]);
    server.answer('POST /print-jobs/preview', () => refuse(422, 'GLYPH_MISSING', { characters: ['𠀋'] }));
    expect(await screen.findByText(/見本を作れませんでした。/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'レシートの紙を印刷する' })).toBeDisabled();
  });

  it('shows what to do without a printer, and still offers posters', async () => {
    open([]);
    expect(await screen.findByText(/プリンターがありません。/)).toBeInTheDocument();
    act(() => screen.getByRole('radio', { name: 'ポスター（A4）' }).click());
    expect(screen.getByRole('button', { name: 'PDFを保存' })).toBeEnabled();
  });
});
