import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { useGuestActions } from '../guest-data/use-guest-actions.ts';
import { useWaitingGuests } from '../guest-data/use-waiting-guests.ts';
import { createGuest } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { replyWithGuestList } from '../testing/reply-with-guest-list.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** Shows the waiting guests as the dashboard does. */
function TestPage() {
  const { data: guests = [] } = useWaitingGuests();
  const actions = useGuestActions();
  const rows = guests.filter(({ status }) => status === 'waiting').map((item) => ({ item, isGone: false }));
  return <WaitingPanel rows={rows} actions={actions} hasKeys />;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rows = () => screen.findAllByRole('listitem');
const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const toggleCall = ({ userId }: StaffGuest) => `PUT /users/${userId}/toggle-active`;

/** Starts a fake server with these guests, which approves them on request. */
function hotel(...guests: StaffGuest[]) {
  let now = guests;
  const server = createFakeServer({ 'GET /users/admin/all': (heard) => replyWithGuestList(now, heard) });
  for (const guest of guests) {
    server.answer(toggleCall(guest), () => {
      const approved: StaffGuest = { ...guest, status: 'active', isActive: true };
      now = now.map((item) => (item.userId === guest.userId ? approved : item));
      return ok(approved);
    });
  }
  const approved = () => server.calls().filter((call) => call.startsWith('PUT'));
  return { server, approved };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the waiting guests', () => {
  it('are listed with their waiting time, the longest first, and with a mark if the room is not in the list', async () => {
    hotel(
      createGuest({ guestName: 'Mia', roomNumber: '118', createdAt: minutesAgo(3), isRoomUnlisted: true }),
      createGuest({ guestName: 'はると', roomNumber: '302', createdAt: minutesAgo(8) }),
    );
    renderPanel(<TestPage />);
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/302はると 様8分お待ち/);
    expect(second).toHaveTextContent(/118Mia 様3分お待ち部屋一覧にありません/);
  });

  it('show that the guest corrected room or name (ENTRY-10)', async () => {
    hotel(createGuest({ guestName: 'Mia', isCorrected: true }), createGuest({ guestName: 'Ken' }));
    renderPanel(<TestPage />);
    const [first, second] = await rows();
    expect(first).toHaveTextContent('お客様が訂正しました');
    expect(second).not.toHaveTextContent('お客様が訂正しました');
  });

  it('are selected with the arrow keys and approved one at a time with Enter [7]', async () => {
    const [old, young] = [createGuest({ createdAt: minutesAgo(8) }), createGuest({ createdAt: minutesAgo(3) })];
    const { server, approved } = hotel(old, young);
    renderPanel(<TestPage />);
    await rows();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(approved()).toEqual([toggleCall(young)]));
    expect(server.heard.find(({ call }) => call === toggleCall(young))?.body).toEqual({
      isActive: true,
      updatedAt: young.updatedAt,
    });
  });

  it('are marked if several come from one phone, and rejected together after they were listed (LIMIT-5)', async () => {
    const phoneGroup = 'aPhone';
    const many = Array.from({ length: 4 }, (_, n) => createGuest({ guestName: `n${n}`, phoneGroup }));
    const alone = createGuest({ guestName: '花子', roomNumber: '118', phoneGroup: 'another' });
    const { server } = hotel(...many, alone);
    server.answer('POST /users/admin/reject', ({ body }) =>
      ok({ rejected: (body as { userIds: string[] }).userIds.map((userId) => ({ userId })) }),
    );
    renderPanel(<TestPage />);
    expect((await rows()).filter((row) => within(row).queryByText('同じスマホから4名'))).toHaveLength(4);
    await click(/^却下 302 n1/);
    const dialog = await screen.findByRole('dialog', { name: '登録を却下しますか' });
    expect(dialog).toHaveTextContent('同じスマホから、ほかに3名が承認をお待ちです。');
    fireEvent.click(within(dialog).getByRole('button', { name: '同じスマホの4名をまとめて却下' }));
    const all = await screen.findByRole('dialog', { name: '4名の登録を却下しますか' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(4);
    expect(server.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    fireEvent.click(within(all).getByRole('button', { name: '4名を却下する' }));
    expect(await screen.findByText('4名の登録を却下しました')).toBeInTheDocument();
    const sent = server.heard.find(({ call }) => call === 'POST /users/admin/reject')?.body as { userIds: string[] };
    expect(sent.userIds.sort()).toEqual(many.map(({ userId }) => userId).sort());
  });

  it('of one room are folded from the seventh on, and those of unlisted rooms can be rejected together', async () => {
    const flood = Array.from({ length: 8 }, (_, n) =>
      createGuest({ guestName: `f${n}`, roomNumber: '999', isRoomUnlisted: true, createdAt: minutesAgo(20 - n) }),
    );
    const { server } = hotel(...flood, createGuest({ guestName: 'はると', createdAt: minutesAgo(1) }));
    server.answer('POST /users/admin/reject', () => ok({ rejected: flood.map(({ userId }) => ({ userId })) }));
    renderPanel(<TestPage />);
    await click('すべて表示（残り2名）');
    const guests = async () => (await rows()).filter((row) => row.dataset.guest);
    expect(await guests()).toHaveLength(7);
    await click('999 の承認待ち：ほか2名を表示');
    expect(await guests()).toHaveLength(9);
    await click('一覧にない部屋をすべて却下（8名）');
    fireEvent.click(await screen.findByRole('button', { name: '8名を却下する' }));
    await screen.findByText('8名の登録を却下しました');
    const { body } = server.heard.find(({ call }) => call === 'POST /users/admin/reject') ?? {};
    expect(body).toEqual({ userIds: flood.map(({ userId }) => userId) });
  });

  it('can all be rejected by their ids if there are many, and a failure is shown', async () => {
    const guests = Array.from({ length: 7 }, (_, n) => createGuest({ guestName: `n${n}` }));
    const { server } = hotel(...guests);
    server.answer('POST /users/admin/reject', () => refuse(507, 'STORAGE_FULL'));
    renderPanel(<TestPage />);
    await click('すべて却下（7名）');
    fireEvent.click(await screen.findByRole('button', { name: '7名を却下する' }));
    expect(await screen.findByText(/まとめて却下できませんでした/)).toBeInTheDocument();
    const { body } = server.heard.find(({ call }) => call === 'POST /users/admin/reject') ?? {};
    expect(body).toEqual({ userIds: guests.map(({ userId }) => userId) });
  });

  it('are all approved with one button', async () => {
    const { approved } = hotel(
      createGuest({ guestName: 'A' }),
      createGuest({ guestName: 'B' }),
      createGuest({ guestName: 'C' }),
    );
    renderPanel(<TestPage />);
    await click('まとめて承認 3名');
    await waitFor(() => expect(approved()).toHaveLength(3));
    expect(await screen.findByText('3名を承認しました')).toBeInTheDocument();
  });

  it('are marked if somebody lost in a restore drew in their stay', async () => {
    hotel(createGuest({ guestName: 'はると', lostDrawAt: '2026-11-20T03:00:00.000Z' }));
    renderPanel(<TestPage />);
    expect((await rows())[0]).toHaveTextContent('復元で登録が失われた方の抽選があります');
  });

  it('whose room is not in the list are left out when all are approved', async () => {
    const plain = [createGuest({ guestName: 'A' }), createGuest({ guestName: 'B' })];
    const odd = createGuest({ guestName: 'C', isRoomUnlisted: true });
    const { approved } = hotel(...plain, odd);
    renderPanel(<TestPage />);
    await rows();
    expect(screen.getByText('確認が必要な1名は含みません')).toBeVisible();
    await click('まとめて承認 2名');
    await waitFor(() => expect(approved().sort()).toEqual(plain.map(toggleCall).sort()));
  });

  it('that are not in view are listed before all are approved', async () => {
    const guests = Array.from({ length: 7 }, (_, n) =>
      createGuest({ guestName: `n${n}`, roomNumber: `${n}`, createdAt: minutesAgo(20 - n) }),
    );
    const { approved } = hotel(...guests);
    renderPanel(<TestPage />);
    await click('まとめて承認 7名');
    const dialog = await screen.findByRole('dialog', { name: '7名を承認しますか' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['5 n5様', '6 n6様']);
    expect(approved()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: '7名を承認する' }));
    await waitFor(() => expect(approved()).toHaveLength(7));
  });

  it('can be picked with a checkbox or X, and approved without the others', async () => {
    const guests = [8, 5, 3].map((minutes) =>
      createGuest({ createdAt: minutesAgo(minutes), guestName: `n${minutes}` }),
    );
    const { approved } = hotel(...guests);
    renderPanel(<TestPage />);
    const boxes = within((await rows())[0]?.parentElement ?? document.body).getAllByRole('checkbox');
    press('x');
    expect(boxes[0]).toBeChecked();
    fireEvent.click(boxes[2] ?? document.body);
    await click('選んだ2名を承認');
    await waitFor(() =>
      expect(approved().sort()).toEqual([guests[0], guests[2]].map((value) => value && toggleCall(value)).sort()),
    );
    expect(await screen.findByText('2名を承認しました')).toBeInTheDocument();
  });

  it('that need a decision can neither be picked nor approved with the others', async () => {
    const plain = [createGuest({ guestName: 'A' }), createGuest({ guestName: 'B' })];
    const asked = createGuest({
      guestName: 'C',
      createdAt: minutesAgo(60 * 24 * 400),
      sameName: [{ userId: 'f'.repeat(32), guestName: 'C', answeredCount: 1, lastActivityAt: null }],
    });
    const { approved } = hotel(asked, ...plain);
    renderPanel(<TestPage />);
    const [first] = await rows();
    expect(within(first ?? document.body).getByRole('checkbox')).toBeDisabled();
    press('x');
    for (let n = 0; n < 3; n += 1) press('Enter');
    expect(approved()).toEqual([]);
    expect(document.activeElement).toBe(within(first ?? document.body).getByRole('group'));
    press('ArrowLeft');
    expect(document.activeElement).toHaveTextContent('別の方として承認');
    await click('まとめて承認 2名');
    await waitFor(() => expect(approved().sort()).toEqual(plain.map(toggleCall).sort()));
  });

  it('are limited to five until a button is pressed that shows the rest', async () => {
    hotel(
      ...Array.from({ length: 8 }, (_, n) =>
        createGuest({ guestName: `n${n}`, roomNumber: `${n}`, createdAt: minutesAgo(20 - n) }),
      ),
    );
    renderPanel(<TestPage />);
    expect((await rows()).filter((row) => row.dataset.guest)).toHaveLength(5);
    await click('すべて表示（残り3名）');
    expect((await rows()).filter((row) => row.dataset.guest)).toHaveLength(8);
    await click('最初の5名だけ表示');
    expect((await rows()).filter((row) => row.dataset.guest)).toHaveLength(5);
  });

  it('are shown 50 more at a time, with a button that says how many it shows until it shows the rest', async () => {
    hotel(
      ...Array.from({ length: 60 }, (_, n) =>
        createGuest({ guestName: `n${n}`, roomNumber: `${n}`, createdAt: minutesAgo(90 - n) }),
      ),
    );
    renderPanel(<TestPage />);
    await click('さらに50名を表示（残り55名）');
    expect((await rows()).filter((row) => row.dataset.guest)).toHaveLength(55);
    await click('すべて表示（残り5名）');
    expect((await rows()).filter((row) => row.dataset.guest)).toHaveLength(60);
  });

  it('are not approved by a key while a dialog is open', async () => {
    const guest = createGuest({ createdAt: minutesAgo(8) });
    const { approved } = hotel(guest);
    renderPanel(<TestPage />);
    await rows();
    press('?');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('選んだお客様を承認する');
    press('a');
    press('Enter');
    expect(approved()).toEqual([]);
  });

  it('stay if approving fails, with a banner to retry, and the success message closes by itself [232]', async () => {
    const guest = createGuest({ createdAt: minutesAgo(1) });
    const { server } = hotel(guest);
    const works = ok({ ...guest, status: 'active', isActive: true });
    server.answer(toggleCall(guest), () => refuse(500, 'INTERNAL'));
    renderPanel(<TestPage />);
    await click(/^承認する/);
    const banner = await screen.findByRole('alert');
    server.answer(toggleCall(guest), () => works);
    fireEvent.click(within(banner).getByRole('button', { name: '再試行' }));
    const message = await screen.findByText('302 はると様を承認しました');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it('are rejected only after a confirmation', async () => {
    const guest = createGuest({ createdAt: minutesAgo(1) });
    const { server } = hotel(guest);
    server.answer(`POST /users/${guest.userId}/reject`, () => ok({}));
    renderPanel(<TestPage />);
    await click(/^却下/);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('302 はると様');
    expect(server.calls()).toEqual(['GET /users/admin/all']);
    fireEvent.click(within(dialog).getByRole('button', { name: '却下する' }));
    expect(await screen.findByText('302 はると様の登録を却下しました')).toBeInTheDocument();
  });

  it('in a room with earlier guests need a decision: for new guests, the earlier stay ends after a confirmation', async () => {
    const earlier = createGuest({ guestName: '山城', status: 'active', createdAt: minutesAgo(2_000) });
    const stay = { ...earlier.stay, earlierGuests: true, earlier: [earlier] };
    const guest = createGuest({ guestName: 'Mia', stay });
    const { server } = hotel(earlier, guest);
    renderPanel(<TestPage />);
    expect(await screen.findByText('山城様')).toBeInTheDocument();
    await click(/^新しいお客様/);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('山城様');
    fireEvent.click(within(dialog).getByRole('button', { name: '承認して、前の方をチェックアウト' }));
    await screen.findByText('302 Mia様を承認しました');
    expect(server.heard.find(({ call }) => call === toggleCall(guest))?.body).toEqual({
      isActive: true,
      stay: 'new',
      updatedAt: guest.updatedAt,
    });
  });

  it('with a known name need a decision: the same person continues with the new phone [101]', async () => {
    const before = createGuest({ guestName: '田中', status: 'active' });
    const { userId } = before;
    const guest = createGuest({
      guestName: '田中',
      sameName: [{ userId, guestName: '田中', answeredCount: 3, lastActivityAt: minutesAgo(20) }],
    });
    const { server } = hotel(before, guest);
    server.answer(`POST /users/${guest.userId}/same-person`, () => ok({ ...guest, status: 'active', isActive: true }));
    renderPanel(<TestPage />);
    expect(await screen.findByText(/がいます（4問目、20分前）/)).toBeInTheDocument();
    await click(/^同じ方/);
    await screen.findByText(/新しいスマホに引き継ぎました/);
    expect(server.heard.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ userId });
  });
});
