import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBusyHandover, createHandover } from '../testing/create-handover.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { HandoverScreen } from './handover-screen.tsx';

const sheetCall = 'GET /handover';
const note = { noteId: 'n', text: '鍵は金庫', at: '2026-11-22T12:40:00.000Z', by: 'higa@yunagi.example' };
const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

const show = (handover = createHandover()) => {
  const server = createFakeServer({ [sheetCall]: () => ok(handover), 'GET /notes': () => ok([]) });
  renderPanel(<HandoverScreen />);
  return server;
};
const sheet = () => screen.findByRole('article', { name: '印刷する引き継ぎ票' });
const section = async (name: string) => within(within(await sheet()).getByRole('region', { name: RegExp(name) }));

it('shows what is open, and marks what is urgent (NOTE-3)', async () => {
  show(createBusyHandover());
  expect((await section('承認をお待ち')).getByText('同じ部屋に同じお名前 / 部屋の一覧にない番号')).toBeInTheDocument();
  expect((await section('お手伝いが必要')).getByText(/^2問目/)).toBeInTheDocument();
  const prizes = await section('お渡しする景品');
  expect(prizes.getByRole('row', { name: /210 金城 1等 ホテルご利用券 今日まで フロント金庫/ })).toBeInTheDocument();
  expect(
    prizes.getByRole('row', { name: /415 照屋 大輔 4等 ビール 1ケース 11\/24 バックヤード 20歳以上の確認/ }),
  ).toBeInTheDocument();
  expect(prizes.getByText('ほか 3件は、画面で見られます')).toBeInTheDocument();
  expect(
    (await section('プリンター・機械')).getByRole('row', { name: /大階段のキオスク.*見つかりません/ }),
  ).toBeInTheDocument();
  const spots = await section('スポットと天気');
  expect(spots.getByRole('row', { name: /流れついた宝船 雨の日の場所へ案内しています/ })).toBeInTheDocument();
  expect(
    spots.getByRole('row', { name: /海の見える窓（雨の日） まだ一度も読まれていません。 探しているお客様 2名/ }),
  ).toBeInTheDocument();
  expect((await section('申し送り')).getByText('302号室')).toBeInTheDocument();
});

it('is read again before it is printed, so that the paper is up to date', async () => {
  const server = show();
  await sheet();
  server.answer(sheetCall, () => ok(createHandover({ notes: [note] })));
  let printed: string | null = null;
  print.mockImplementation(() => {
    printed = document.body.textContent;
  });
  await userEvent.click(screen.getByRole('button', { name: '印刷' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(printed).toContain(note.text);
});

it('is printed as last known while the server is away', async () => {
  const server = show(createHandover({ notes: [note] }));
  await sheet();
  server.answer(sheetCall, () => refuse(503, 'INTERNAL'));
  await userEvent.click(screen.getByRole('button', { name: '印刷' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 8_000 });
  expect(screen.getByText(note.text)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('引き継ぎ票を作れませんでした。');
});

it('shows a new note at once, with the room if one was typed', async () => {
  const server = show();
  await sheet();
  server.answer('POST /notes', () => ok(note));
  server.answer(sheetCall, () => ok(createHandover({ notes: [note] })));
  fireEvent.change(screen.getByLabelText('部屋（あれば）'), { target: { value: '302' } });
  await userEvent.type(screen.getByLabelText('メモを足す'), '鍵は金庫{Enter}');
  expect(await within(await sheet()).findByText('鍵は金庫')).toBeInTheDocument();
  const sent = server.heard.filter(({ call }) => call === 'POST /notes').map(({ body }) => body);
  expect(sent).toEqual([{ text: '鍵は金庫', roomNumber: '302' }]);
});
