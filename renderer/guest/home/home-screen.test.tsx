import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStory, fakeNetwork, otherStoryId, storyId } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

vi.mock('../game/game-screen.tsx', () => ({ GameScreen: () => <p>game</p> }));

const address = () => screen.getByTestId('address').textContent;
const scanned = { storyId, hotelId: 'hotel' };
const room = () => screen.findByLabelText('お部屋番号');
const name = () => screen.getByLabelText('お名前');
const button = () => screen.getByRole('button', { name: '登録する' });
const fill = async (roomNumber: string, guestName: string) => {
  await userEvent.type(await room(), roomNumber);
  await userEvent.type(name(), guestName);
};
const waitingPanel = () => screen.findByText(/フロントで\s*準備しています/);
afterEach(tidyUp);

describe('the registration page', () => {
  it('[16] leads to / if no story is stored', async () => {
    fakeNetwork();
    await showPage('/home');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('[17][18][19] shows the stored story, the hotel and the form', async () => {
    fakeNetwork({
      'GET /stories/active': { data: [createStory({ storyId: otherStoryId, title: '別の物語' }), createStory()] },
    });
    await showPage('/home', scanned);
    expect(await screen.findByRole('heading', { name: '消えた宝船' })).toBeVisible();
    expect(screen.getByText('浜に流れついた一枚の地図。')).toBeVisible();
    expect(screen.queryByText('別の物語')).toBeNull();
    expect(screen.getByText('なぎさ浜リゾート')).toBeVisible();
    expect(screen.getByText('沖縄県恩納村1-2-3')).toBeVisible();
    expect(screen.getByText('QRで接続しました')).toBeVisible();
    expect(localStorage.getItem('hotelName')).toBe('なぎさ浜リゾート');
    expect(await room()).toBeVisible();
    expect(name()).toBeVisible();
    expect(button()).toBeVisible();
  });

  it('[18] shows no hotel and requests none if none is stored, and still registers', async () => {
    const server = fakeNetwork();
    await showPage('/home', { storyId });
    await fill('302', 'はると');
    expect(server.startingWith('GET /hotels')).toEqual([]);
    expect(screen.queryByText('QRで接続しました')).toBeNull();
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
  });

  it('[17] says that a story that is not active is not open', async () => {
    fakeNetwork({ 'GET /stories/active': { data: [createStory({ storyId: otherStoryId })] } });
    await showPage('/home', scanned);
    expect(await screen.findByText(/この物語は、いま公開されていません/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();
  });

  it('[147][216] asks the guest to go to the front desk if no story is active', async () => {
    fakeNetwork({ 'GET /stories/active': { data: [] } });
    await showPage('/home', scanned);
    expect(await screen.findByText(/いま開催中のゲームがありません。フロント（管理者）へ/)).toBeVisible();
  });

  it('[222] says what could not be loaded, and loads it again on request', async () => {
    let isUp = false;
    fakeNetwork({
      'GET /stories/active': () => (isUp ? { data: [createStory()] } : { status: 500, code: 'INTERNAL' }),
    });
    await showPage('/home', scanned);
    expect(await screen.findByText('公開中の物語を読み込めませんでした。')).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await room()).toBeVisible();
  });

  it.each([
    ['登録内容を忘れた', /フロントでお調べします/],
    ['はじめての方へ', /アカウントは必要ありません/],
  ])('[22] opens a sheet with the button %s, and stays on the page', async (label, text) => {
    fakeNetwork();
    await showPage('/home', scanned);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(screen.getByRole('dialog', { name: 'フロントへどうぞ' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('[4] changes its language and keeps what was typed', async () => {
    const server = fakeNetwork();
    await showPage('/home', scanned);
    await userEvent.type(await room(), '302');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '表示言語を切り替える' }), 'English');
    expect(await screen.findByLabelText('Room number')).toHaveValue('302');
    expect(document.title).toBe('Registration');
    expect(server.calls.at(-1)?.headers.get('accept-language')).toBe('en');
  });

  it('says before a registration, and while a guest waits, that a browser with a staff session cannot play (IDENTITY-9)', async () => {
    fakeNetwork();
    const says = () => screen.findByText(/スタッフとしてログイン中のため、宝さがしを遊べません/);
    await showPage('/home', { ...scanned, adminAuth: 'staff-token' });
    expect(await says()).toBeVisible();
    expect(screen.getByRole('link', { name: '管理画面を開く' })).toHaveAttribute('href', '/admin');
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
    expect(await says()).toBeVisible();
  });

  it('says nothing about staff in other browsers', async () => {
    fakeNetwork();
    await showPage('/home', scanned);
    expect(await room()).toBeVisible();
    expect(screen.queryByText(/スタッフ/)).toBeNull();
  });

  it('shows one line of privacy notice, and the full text on request', async () => {
    fakeNetwork();
    await showPage('/home', scanned);
    expect(await screen.findByText(/ご滞在のあと30日で消去します/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'くわしく見る' }));
    expect(screen.getByRole('dialog', { name: '個人情報のお取り扱い' })).toHaveTextContent(
      '30日たつと、すべて消去します',
    );
  });
});
