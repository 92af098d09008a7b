import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffGuest } from '#core/api/shapes.ts';
import { aGuest, aStory } from '../testing/a-guest.ts';
import { fakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { GuestsScreen } from './guests-screen.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const listed = (...guests: StaffGuest[]) => ({ 'GET /users/admin/all': () => ok(guests) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const toggleOf = ({ userId }: StaffGuest) => `PUT /users/${userId}/toggle-active`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the guests page', () => {
  it('shows those who wait, oldest first, with their minutes', async () => {
    fakeServer(
      listed(
        aGuest({ guestName: 'Mia', roomNumber: '118', createdAt: minutesAgo(3) }),
        aGuest({ guestName: 'はると', roomNumber: '302', createdAt: minutesAgo(8) }),
      ),
    );
    renderPanel(<GuestsScreen />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/302はると さま8分お待ち/);
    expect(second).toHaveTextContent(/118Mia さま3分お待ち/);
  });

  it('approves with one key and shows what the server returned, not what it guessed [107]', async () => {
    const guest = aGuest({ createdAt: minutesAgo(8) });
    const server = fakeServer({
      ...listed(guest),
      [toggleOf(guest)]: () => ok({ ...guest, status: 'stopped', isActive: false }),
    });
    renderPanel(<GuestsScreen />);
    await screen.findByRole('listitem');
    press('Enter');
    expect(await screen.findByText('承認待ち（停止中）')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === toggleOf(guest))?.body).toEqual({ isActive: true });
  });

  it('shows "awaiting approval" for a guest who was stopped, "active" for one who may play [107]', async () => {
    const guest = aGuest({ status: 'active' });
    const server = fakeServer({ ...listed(guest) });
    server.answer(toggleOf(guest), ({ body }) => {
      const isActive = (body as { isActive: boolean }).isActive;
      return ok({ ...guest, isActive, status: isActive ? 'active' : 'stopped' });
    });
    renderPanel(<GuestsScreen />);
    const row = await screen.findByRole('row', { name: /はると/ });
    expect(within(row).getByText('プレイ中')).toBeInTheDocument();
    act(() => within(row).getByRole('button', { name: /^停止/ }).click());
    expect(await screen.findByText('承認待ち（停止中）')).toBeInTheDocument();
    expect(await screen.findByText('302 はるとさまのプレイを停止しました')).toBeInTheDocument();
  });

  it('reads the list again about 1 s after a toggle [109]', async () => {
    const guest = aGuest({ status: 'active' });
    const server = fakeServer({ ...listed(guest), [toggleOf(guest)]: () => refuse(500, 'INTERNAL') });
    renderPanel(<GuestsScreen />);
    (await button(/^停止/)).click();
    await screen.findByText(/状態を変えられませんでした/);
    const readings = () => server.calls().filter((call) => call === 'GET /users/admin/all').length;
    expect(readings()).toBe(1);
    await waitFor(() => expect(readings()).toBe(2), { timeout: 4_000 });
  }, 15_000);

  it('takes a success message away after 3 s and keeps an error until it is tried again [232]', async () => {
    const guest = aGuest({ createdAt: minutesAgo(1) });
    const server = fakeServer({ ...listed(guest) });
    renderPanel(<GuestsScreen />);
    (await button(/^承認する/)).click();
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('サーバーから応答がありません');
    server.answer(toggleOf(guest), () => ok({ ...guest, status: 'active', isActive: true }));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    const message = await screen.findByText('302 はるとさまを承認しました');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(message).not.toBeInTheDocument(), { timeout: 5_000 });
  }, 15_000);

  it('asks who a guest with a known name is, and says it to the server', async () => {
    const before = aGuest({ guestName: '田中', status: 'active' });
    const { userId } = before;
    const guest = aGuest({
      guestName: '田中',
      sameName: [{ userId, guestName: '田中', answeredCount: 3, lastActivityAt: minutesAgo(20) }],
    });
    const server = fakeServer({ ...listed(guest, before) });
    server.answer(`POST /users/${guest.userId}/same-person`, () => ok({ ...guest, status: 'active', isActive: true }));
    renderPanel(<GuestsScreen />);
    expect(await screen.findByText(/がいます（4問目、20分前）/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^承認する/ })).not.toBeInTheDocument();
    press('a');
    expect(document.activeElement).toHaveTextContent('別の方として承認');
    expect(server.calls().filter((call) => call.startsWith('PUT'))).toEqual([]);
    (await button(/^同じ方/)).click();
    await screen.findByText(/新しいスマホに引きつぎました/);
    expect(server.heard.at(-1)?.body).toEqual({ userId });
  });

  it('asks about the earlier guests of the room, and names them before it ends their stay', async () => {
    const earlier = aGuest({ guestName: '山城', status: 'active', createdAt: minutesAgo(2_000) });
    const guest = aGuest({ guestName: 'Mia', stay: { ...earlier.stay, earlierGuests: true } });
    const server = fakeServer({ ...listed(guest, earlier) });
    server.answer(toggleOf(guest), () => ok({ ...guest, status: 'active', isActive: true }));
    renderPanel(<GuestsScreen />);
    expect(await screen.findByText('山城さま')).toBeInTheDocument();
    (await button(/^新しいお客様/)).click();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('山城さま');
    act(() => within(dialog).getByRole('button', { name: '承認して、前のご滞在を終える' }).click());
    await screen.findByText('302 Miaさまを承認しました');
    expect(server.heard.find(({ call }) => call === toggleOf(guest))?.body).toEqual({ isActive: true, stay: 'new' });
  });

  it('approves all at once but those who need a decision', async () => {
    const [one, other] = [aGuest({ guestName: 'A' }), aGuest({ guestName: 'B' })];
    const asked = aGuest({ guestName: 'C', stay: { ...one.stay, earlierGuests: true } });
    const server = fakeServer({ ...listed(one, other, asked) });
    for (const guest of [one, other]) server.answer(toggleOf(guest), () => ok({ ...guest, status: 'active' }));
    renderPanel(<GuestsScreen />);
    (await button('まとめて承認 2名')).click();
    await screen.findByText('2名を承認しました');
    expect(
      server
        .calls()
        .filter((call) => call.startsWith('PUT'))
        .sort(),
    ).toEqual([toggleOf(one), toggleOf(other)].sort());
  });

  it('rejects only after it was confirmed', async () => {
    const guest = aGuest();
    const server = fakeServer({ ...listed(guest), [`POST /users/${guest.userId}/reject`]: () => ok() });
    renderPanel(<GuestsScreen />);
    (await button(/^却下/)).click();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('302 はるとさま');
    expect(server.calls()).toEqual(['GET /users/admin/all']);
    act(() => within(dialog).getByRole('button', { name: '却下する' }).click());
    expect(await screen.findByText('302 はるとさまの登録を却下しました')).toBeInTheDocument();
  });

  it('lists the names of the room before it is checked out, or ends one guest alone', async () => {
    const guest = aGuest({ status: 'active' });
    const sister = aGuest({ guestName: 'さくら', status: 'active', stay: guest.stay });
    const server = fakeServer({ ...listed(guest, sister) });
    const call = `POST /users/${guest.userId}/check-out`;
    server.answer(call, () => ok({ ended: [{ userId: guest.userId, guestName: 'はると' }] }));
    renderPanel(<GuestsScreen />);
    (await button('302 はるとさまのその他の操作')).click();
    (await screen.findByRole('menuitem', { name: 'チェックアウト' })).click();
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('はるとさま'), expect.stringContaining('さくらさま')]);
    expect(within(dialog).getByRole('button', { name: '2名をチェックアウトする' })).toBeInTheDocument();
    act(() => within(dialog).getByRole('checkbox').click());
    act(() => within(dialog).getByRole('button', { name: 'この方だけを終了する' }).click());
    expect(await screen.findByText('1名をチェックアウトしました')).toBeInTheDocument();
  });

  it('sends no story change without a chosen story', async () => {
    const guest = aGuest({ status: 'active' });
    const server = fakeServer({ ...listed(guest), 'GET /stories': () => ok([aStory()]) });
    renderPanel(<GuestsScreen />);
    (await button(/その他の操作/)).click();
    (await screen.findByRole('menuitem', { name: '物語を変える' })).click();
    (await button('物語を更新')).click();
    expect(await screen.findByText('更新には、ユーザーIDと物語IDが必要です')).toBeInTheDocument();
    expect(server.calls()).not.toContain(`POST /users/admin/update-story/${guest.userId}`);
  });

  it('tells an empty hotel from a search without hits [222]', async () => {
    fakeServer(listed());
    const page = renderPanel(<GuestsScreen />);
    expect(await screen.findByText('まだお客様はいません')).toBeInTheDocument();
    page.unmount();
    fakeServer(listed(aGuest({ status: 'active' })));
    renderPanel(<GuestsScreen />);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzz' } });
    expect(await screen.findByText('条件に合うお客様はいません')).toBeInTheDocument();
  });

  it('says why the list could not be loaded, and loads it on retry [222]', async () => {
    const server = fakeServer({ 'GET /users/admin/all': () => ok('no list') });
    renderPanel(<GuestsScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('サーバーから届いたデータを読めませんでした');
    server.answer('GET /users/admin/all', () => ok([aGuest()]));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    expect(await screen.findByText('はると')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
