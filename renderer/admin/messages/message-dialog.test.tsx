import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { content } from '#core/locales/ja/content.ts';
import { GuestsScreen } from '../guests/guests-screen.tsx';
import {
  button,
  choose,
  click,
  createServerWithGuests,
  detail,
  detailCall,
  playing,
} from '../guests/monitor.test-support.ts';
import { ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { GroupMessageButton } from './group-message-button.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

const send = 'POST /messages';
const guest = playing({ guestName: 'はると', roomNumber: '302' });
const other = playing({ guestName: 'ゆい', roomNumber: '302' });
const clue = {
  ...{ questionId: 'q2', questionIndex: 1, questionType: 'no_answer' as const, questionText: '家は？', mediaUrl: '' },
  ...{ rightAnswers: ['やどかり'], tries: [], hints: [] },
};

/** Opens the message dialog of the guest. Returns the server, the dialog and its text field. */
async function openDialog() {
  const server = createServerWithGuests([guest, other], {
    [detailCall(guest)]: () => detail(guest, {}, { clue, party: [guest, other] }),
    'GET /notes': () => ok([]),
    [send]: () => ok({ messageId: 'm1', sentTo: 1 }),
  });
  renderPanel(<GuestsScreen />);
  await choose('はると');
  await click(await button(/^声をかける/));
  const dialog = await screen.findByRole('dialog', { name: '302 はると様に声をかける' });
  const field = within(dialog).getByRole('textbox', { name: /^お届けする言葉/ });
  const sent = () => server.heard.filter(({ call }) => call === send).map(({ body }) => body);
  return { server, dialog, field, sent };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a message to a guest (HELP-10)', () => {
  it('is picked by its number while nothing is typed, and sent with Ctrl+Enter', async () => {
    const { field, sent } = await openDialog();
    fireEvent.keyDown(field, { key: '4' });
    expect(field).toHaveValue(content.chatMessage4);
    fireEvent.keyDown(field, { key: '5' });
    expect(field).toHaveValue(content.chatMessage4);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('1名に届けました')).toBeInTheDocument();
    expect(sent()).toEqual([{ to: { userId: guest.userId }, template: 4 }]);
  });

  it('is sent as typed if a ready-made one was changed, and not if it is too long', async () => {
    const { dialog, field, sent } = await openDialog();
    const submit = within(dialog).getByRole('button', { name: 'はると様に届ける' });
    expect(submit).toBeDisabled();
    await click(within(dialog).getByRole('button', { name: /^雨のお知らせ/ }));
    type(field, `${content.chatMessage4}　傘はフロントにあります。`);
    expect(within(dialog).getByText(/書いたとおりに届きます/)).toBeVisible();
    await click(submit);
    expect(await screen.findByText('1名に届けました')).toBeInTheDocument();
    expect(sent()).toEqual([
      { to: { userId: guest.userId }, text: `${content.chatMessage4}　傘はフロントにあります。` },
    ]);
  });

  it('is at most 140 characters long', async () => {
    const { dialog, field } = await openDialog();
    type(field, '波'.repeat(141));
    expect(within(dialog).getByText('141／140字')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'はると様に届ける' })).toBeDisabled();
    type(field, '波'.repeat(140));
    expect(within(dialog).getByRole('button', { name: 'はると様に届ける' })).toBeEnabled();
  });

  it('warns if it contains an answer, however it is written', async () => {
    const { dialog, field } = await openDialog();
    expect(within(dialog).getByText('正解の「やどかり」は、書かないでください。')).toBeVisible();
    type(field, 'ヤドカリをさがしてね');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('正解の「やどかり」が入っています');
  });

  it('goes to the whole room on request', async () => {
    const { dialog, field, sent } = await openDialog();
    await click(within(dialog).getByRole('checkbox', { name: '同じお部屋の2名みんなに届ける' }));
    type(field, '夕食は18時からです');
    await click(within(dialog).getByRole('button', { name: '2名に届ける' }));
    await screen.findByText('1名に届けました');
    expect(sent()).toEqual([{ to: { roomNumber: '302' }, text: '夕食は18時からです' }]);
  });
});

it('a message to all names the number of guests on its button, for each choice', async () => {
  const server = createServerWithGuests([guest], {
    'GET /stats': () => ok({ playing: 8, guests: 15 }),
    [send]: () => ok({ messageId: 'm1', sentTo: 15 }),
  });
  renderPanel(<GroupMessageButton />);
  await click(await button('お客様へのお知らせ'));
  const dialog = await screen.findByRole('dialog', { name: 'お客様へのお知らせ' });
  expect(await within(dialog).findByRole('button', { name: '8名に届ける' })).toBeDisabled();
  await click(within(dialog).getByRole('button', { name: /^きょうはここまで/ }));
  await click(within(dialog).getByRole('radio', { name: 'ご滞在中の全員 15' }));
  await click(within(dialog).getByRole('button', { name: '15名に届ける' }));
  expect(await screen.findByText('15名に届けました')).toBeInTheDocument();
  expect(server.heard.find(({ call }) => call === send)?.body).toEqual({ to: 'staying', template: 6 });
});

it('the notes about the room of a guest are listed, written and deleted (NOTE-1)', async () => {
  const note = {
    noteId: 'n1',
    text: 'お子さま2人',
    roomNumber: '302',
    at: new Date().toISOString(),
    by: 'desk@hotel.example',
  };
  const elsewhere = { ...note, noteId: 'n2', text: '別のお部屋のこと', roomNumber: '401' };
  let notes: unknown[] = [note, elsewhere];
  const { server, dialog } = await openDialog();
  server.answer('GET /notes', () => ok(notes));
  server.answer('POST /notes', ({ body }) => {
    const added = { ...note, noteId: 'n3', ...(body as object) };
    notes = [added, ...notes];
    return ok(added);
  });
  server.answer('DELETE /notes/n1', () => {
    notes = notes.filter((one) => one !== note);
    return ok();
  });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'メモを足す' }), { target: { value: '鍵は2本' } });
  await click(within(dialog).getByRole('button', { name: '足す' }));
  expect(within(dialog).queryByText('別のお部屋のこと')).toBeNull();
  await click(await within(dialog).findByRole('button', { name: 'メモ「お子さま2人」を消す' }));
  expect(await within(dialog).findByText('鍵は2本')).toBeVisible();
  expect(within(dialog).queryByText('お子さま2人')).toBeNull();
  expect(server.heard.find(({ call }) => call === 'POST /notes')?.body).toEqual({ text: '鍵は2本', roomNumber: '302' });
});
