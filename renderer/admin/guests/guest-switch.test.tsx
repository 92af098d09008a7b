import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { type FakeReply, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { GuestsScreen } from './guests-screen.tsx';
import {
  button,
  choose,
  click,
  countCalls,
  createServerWithGuests,
  detail,
  detailCall,
  listCall,
  listReply,
  minutesAgo,
  playing,
  toggleCall,
  updateStoryCall,
  withinList,
} from './monitor.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

describe('the switch of a guest', () => {
  it('[108][231] shows the state that the server returned, and a message that the guest is stopped or active', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    let isActive = true;
    const now = () => ({ ...guest, isActive, status: isActive ? ('active' as const) : ('stopped' as const) });
    const heard = createServerWithGuests([guest], {
      [listCall]: () => listReply(now()),
      [detailCall(guest)]: () => detail(now()),
    });
    heard.answer(toggleCall(guest), ({ body }) => {
      isActive = (body as { isActive: boolean }).isActive;
      return ok(now());
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const allowed = await screen.findByRole('switch', { name: /プレイを許可/ });
    click(allowed);
    expect(await screen.findByText('302 はると様のプレイを停止しました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === toggleCall(guest))?.body).toEqual({
      isActive: false,
      updatedAt: guest.updatedAt,
    });
    await waitFor(() => expect(allowed).not.toBeChecked());
    expect(withinList().getByRole('option')).toHaveTextContent('承認待ち（停止中）');
    click(allowed);
    expect(await screen.findByText('302 はると様のプレイを再開しました')).toBeInTheDocument();
    await waitFor(() => expect(allowed).toBeChecked());
  });

  it('[108] shows the state that the server returned, whatever was requested', async () => {
    const guest = playing({ guestName: 'はると' });
    createServerWithGuests([guest], { [toggleCall(guest)]: () => ok(guest) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await screen.findByRole('switch', { name: /プレイを許可/ }));
    await screen.findByText(/再開しました/);
    expect(screen.getByRole('switch', { name: /プレイを許可/ })).toBeChecked();
  });

  it('[109] loads the list again 1000 ms after a change, and the details 1200 ms after it', async () => {
    const guest = playing({ guestName: 'はると' });
    const at: { call: string; ms: number }[] = [];
    const noting = (call: string, answer: () => FakeReply) => () => {
      at.push({ call, ms: performance.now() });
      return answer();
    };
    createServerWithGuests([guest], {
      [listCall]: noting('list', () => listReply(guest)),
      [detailCall(guest)]: noting('detail', () => detail(guest)),
      [toggleCall(guest)]: noting('toggle', () => ok({ ...guest, isActive: false, status: 'stopped' })),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await screen.findByText('まだ会話はありません');
    click(screen.getByRole('switch', { name: /プレイを許可/ }));
    const later = (call: string) => {
      const toggled = at.find((candidate) => candidate.call === 'toggle')?.ms ?? Number.POSITIVE_INFINITY;
      const read = at.filter((item) => item.call === call && item.ms > toggled)[0];
      return read === undefined ? undefined : read.ms - toggled;
    };
    await waitFor(() => expect(later('detail')).toBeDefined());
    // Timers do not fire early, but they may fire late on a busy computer.
    expect(later('list')).toBeGreaterThanOrEqual(995);
    expect(later('detail')).toBeGreaterThanOrEqual(1_195);
    expect(later('list')).toBeLessThan(later('detail') ?? 0);
  });

  it.each([
    ['no response', undefined, /切り替えられませんでした。サーバーから応答がありません/],
    [
      'an error code',
      () => refuse(409, 'WRONG_STATUS'),
      /はると様は、ほかの画面で先に操作されました。いまは「プレイ中」です。/,
    ],
    ['a response without a state', () => ok({}), /^プレイの状態を更新できませんでした$/],
  ] as const)('[109][227] shows why a change failed (%s), and loads the list again', async (_, answer, text) => {
    const guest = playing({ guestName: 'はると' });
    const heard = createServerWithGuests([guest], answer && { [toggleCall(guest)]: answer });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await screen.findByText('まだ会話はありません');
    const before = countCalls(heard, listCall);
    click(screen.getByRole('switch', { name: /プレイを許可/ }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(countCalls(heard, listCall)).toBe(before + 1));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('is disabled until staff decide about a guest of the same name in the room', async () => {
    const known = playing({ guestName: '田中' });
    const sameName = [{ userId: known.userId, guestName: '田中', answeredCount: 3, lastActivityAt: minutesAgo(20) }];
    const guest = createGuest({ guestName: '田中', roomNumber: '214', sameName });
    createServerWithGuests([guest], {
      [`POST /users/${guest.userId}/same-person`]: () => ok({ ...guest, status: 'active' }),
    });
    renderPanel(<GuestsScreen />);
    await choose('田中');
    expect(await screen.findByText(/がいます（4問目、20分前）/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /プレイを許可/ })).toBeDisabled();
    click(await button(/^同じ方/));
    expect(await screen.findByText(/新しいスマホに引き継ぎました/)).toBeInTheDocument();
  });
});

describe('the story of a guest', () => {
  it('is changed by the update button', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    const heard = createServerWithGuests([guest], {
      [updateStoryCall(guest)]: () => ok({ ...guest, storyId: 'zzzz2345', storyTitle: '珊瑚の森' }),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    fireEvent.change(await screen.findByRole('combobox', { name: '物語' }), { target: { value: 'zzzz2345' } });
    click(await button('この物語に変更'));
    expect(await screen.findByText('302 はると様の物語を「珊瑚の森」に変えました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === updateStoryCall(guest))?.body).toEqual({ storyId: 'zzzz2345' });
  });

  it('is not sent if it is the same, and a message says that nothing changed', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302', storyId: 'zzzz2345', storyTitle: '珊瑚の森' });
    const heard = createServerWithGuests([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('この物語に変更'));
    expect(await screen.findByText('302 はると様の物語はすでに「珊瑚の森」です。変更はありません')).toBeInTheDocument();
    expect(heard.calls()).not.toContain(updateStoryCall(guest));
  });

  it('[171] must be chosen before it is sent', async () => {
    const guest = playing({ guestName: 'はると', storyId: '', storyTitle: '' });
    const heard = createServerWithGuests([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('この物語に変更'));
    expect(await screen.findByText('更新には、お客様IDと物語IDが必要です')).toBeInTheDocument();
    expect(heard.calls()).not.toContain(updateStoryCall(guest));
  });

  it('[227][232] causes an error until the retry if the update fails; the success message closes by itself', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    const heard = createServerWithGuests([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await screen.findByText('まだ会話はありません');
    fireEvent.change(screen.getByRole('combobox', { name: '物語' }), { target: { value: 'zzzz2345' } });
    click(await button('この物語に変更'));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('物語を変更できませんでした。サーバーから応答がありません');
    heard.answer(updateStoryCall(guest), () => ok(guest));
    click(within(banner).getByRole('button', { name: '再試行' }));
    const message = await screen.findByText('302 はると様の物語を「珊瑚の森」に変えました');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });
});
