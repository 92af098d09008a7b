import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { GuestsScreen } from './guests-screen.tsx';
import { button, choose, click, createServerWithGuests, detail, detailCall, playing } from './monitor.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

it('a stay is moved to a room with guests of an earlier day only after staff say whose room it is, and can be moved back [STAY-5]', async () => {
  const guest = playing({ guestName: 'はると', roomNumber: '302' });
  const party = [guest, playing({ guestName: 'さくら', roomNumber: '302', stay: guest.stay })];
  const server = createServerWithGuests(party, { [detailCall(guest)]: () => detail(guest, {}, { party }) });
  const moveCall = `POST /users/${guest.userId}/move-room`;
  server.answer(moveCall, () => refuse(409, 'EARLIER_GUESTS', { guests: ['上原 健'] }));
  renderPanel(<GuestsScreen />);
  await choose('はると');
  await click(await button('そのほかの操作'));
  await click(await screen.findByRole('menuitem', { name: 'お部屋を移す' }));
  const dialog = await screen.findByRole('dialog', { name: '302 はると様のお部屋を移す' });
  const room = within(dialog).getByLabelText('移り先の部屋番号');
  expect(within(dialog).getByRole('button', { name: '移り先を入れてください' })).toBeDisabled();
  fireEvent.change(room, { target: { value: '401' } });
  fireEvent.submit(room);
  expect(await within(dialog).findByText(/401には、前日までにご登録の方がいます：上原 健/)).toBeInTheDocument();
  const submit = within(dialog).getByRole('button', { name: '302から401へ2名を移す' });
  expect(submit).toBeDisabled();
  await click(within(dialog).getByRole('radio', { name: '別のお客様' }));
  server.answer(moveCall, () =>
    ok({ moved: party.map(({ userId }) => userId), stayId: 's2', undo: { actionId: 'a1', until: '2030-01-01' } }),
  );
  await click(submit);
  expect(await screen.findByText('はると様（2名）を401へ移しました')).toBeInTheDocument();
  expect(await button(/元に戻す/)).toBeInTheDocument();
  const sent = server.heard.filter(({ call }) => call === moveCall).map(({ body }) => body);
  expect(sent).toEqual([
    { roomNumber: '401', scope: 'stay' },
    { roomNumber: '401', scope: 'stay', stay: 'new' },
  ]);
});
