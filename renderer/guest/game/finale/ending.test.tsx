import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProgressView, SpinRight } from '#core/api/response-schemas.ts';
import { finale } from '#core/locales/ja/finale.ts';
import type { Member } from '#core/rules/crew.ts';
import { treasureNumbers } from '#core/rules/treasures.ts';
import { addTexts, chooseLanguage, startTexts } from '../../../platform/i18n.ts';
import { rememberLanguage } from '../../../platform/language.ts';
import { guestTexts, playTexts } from '../../texts.ts';
import type { GameWorld } from '../run/game-world.ts';
import { phoneWorld } from '../run/use-game.ts';
import { createTestServer } from '../state/test-server.ts';
import { fourClues } from '../state/test-story.ts';
import { Ending } from './ending.tsx';

beforeEach(async () => {
  rememberLanguage('ja');
  await startTexts(guestTexts);
  await addTexts(...playTexts);
  await chooseLanguage('ja');
});
afterEach(() => vi.restoreAllMocks());

const identity = { userId: '1'.repeat(32), roomNumber: '302', guestName: 'はると', storyId: 'default-story-id' };
const expiresAt = '2030-11-24T02:00:00.000Z';
const claim = { claimCode: 'h7m2k9xd', qrText: 'http://hotel.test/c/h7m2k9xd', expiresAt };

const finished = (lottery: SpinRight, questionCount = 6): ProgressView => ({
  ...createTestServer(fourClues, identity.userId).progress(),
  ...{ gameCompleted: true, answeredCount: questionCount, questionCount, lottery },
  treasures: Array.from({ length: questionCount }, (_, index) => treasureNumbers[index % 6] ?? null),
});

function show({
  lottery = { canSpin: false, reason: 'NO_CAMPAIGN' } as SpinRight,
  plays = false,
  count = 6,
  guestName = 'はると',
  members = [] as readonly Member[],
  world = {} as Partial<GameWorld>,
} = {}) {
  const on = { onSeen: vi.fn(), onChat: vi.fn(), onDraw: vi.fn(), onHome: vi.fn() };
  const used: GameWorld = {
    ...phoneWorld,
    readSpinLocation: async () => 'phone',
    createClaim: async () => claim,
    readHotel: async () => ({ name: 'なぎさ浜リゾート', timeZone: 'Asia/Tokyo' }),
    ...world,
  };
  const createReward = (right: SpinRight) => (
    <Ending
      progress={finished(right, count)}
      identity={{ ...identity, guestName }}
      members={members}
      souvenir={{ words: '' }}
      storyTitle="消えた宝船"
      plays={plays}
      world={used}
      {...on}
    />
  );
  const { rerender } = render(createReward(lottery));
  return { ...on, change: (right: SpinRight) => rerender(createReward(right)) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const getAnnouncement = () => screen.getByRole('status').textContent;

describe('the ending [ENDING-4]', () => {
  it("shows its last picture to a guest who has seen it, focuses the card's heading and announces itself", async () => {
    show();
    expect(await heading('にふぇーでーびる！')).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('宝船が、帰ってきた。');
    expect(getAnnouncement()).toBe('宝船が、帰ってきた。 六つの宝を積んで、はると丸の出航です。');
    expect(screen.getByRole('main')).not.toHaveAttribute('data-playing');
    expect(screen.queryByRole('button', { name: '結末までとばす' })).toBeNull();
  });

  it('names a whole crew: on pennants, or in a line if a name does not fit on one [CREW-5]', () => {
    show({ members: [{ name: 'はると' }, { name: 'さくら' }, { name: '' }] });
    expect(screen.getByText('はると丸、3人そろって出航です。')).toBeVisible();
    expect(screen.getByRole('img', { name: /旗の名前は、はると、さくら、なかま3。/ })).toBeVisible();
    expect(screen.queryByText('旗の名前は、はると、さくら、なかま3。')).toBeNull();
    cleanup();
    show({ members: [{ name: 'はると' }, { name: 'Alexandra' }] });
    expect(screen.getByText('乗っているのは、はると、Alexandra。')).toBeVisible();
  });

  it('plays, with no announcement and an inert card, until a tap skips to the end, and plays again on request', async () => {
    const { onSeen } = show({ plays: true });
    expect(screen.getByRole('main')).toHaveAttribute('data-playing');
    expect(onSeen).not.toHaveBeenCalled();
    expect(getAnnouncement()).toBe('');
    expect(document.querySelector('section')).toHaveAttribute('inert');
    await userEvent.click(button('結末までとばす'));
    expect(screen.getByRole('main')).not.toHaveAttribute('data-playing');
    expect(await heading('にふぇーでーびる！')).toHaveFocus();
    expect(document.querySelector('section')).not.toHaveAttribute('inert');
    expect(getAnnouncement()).toContain('はると丸の出航です。');
    expect(onSeen).toHaveBeenCalledOnce();
    expect(button('もう一度見る')).toHaveTextContent('もう一度見る');
    await userEvent.click(button('もう一度見る'));
    expect(screen.getByRole('main')).toHaveAttribute('data-playing');
  });

  it("stops playing when the card's own animation ends, and not when an animation inside the card ends", () => {
    show({ plays: true });
    const card = document.querySelector('section') as HTMLElement;
    fireEvent.animationEnd(card.querySelector('h2') as HTMLElement);
    expect(screen.getByRole('main')).toHaveAttribute('data-playing');
    fireEvent.animationEnd(card);
    expect(screen.getByRole('main')).not.toHaveAttribute('data-playing');
  });

  it('does not play with reduced motion, and has no button to play it again', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    show({ plays: true });
    expect(screen.getByRole('main')).not.toHaveAttribute('data-playing');
    expect(screen.queryByRole('button', { name: 'もう一度見る' })).toBeNull();
  });

  it('pauses while the page is hidden', async () => {
    show({ plays: true });
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveAttribute('data-held'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('main')).toHaveAttribute('data-held');
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('main')).not.toHaveAttribute('data-held');
  });

  it.each([
    [1, '一つの宝', '夜光貝'],
    [6, '六つの宝', '夜光貝、星砂の小びん、ガラスの浮き玉、三線、船の灯り、羅針盤'],
    [50, '50個の宝', '夜光貝、星砂の小びん、ガラスの浮き玉、三線、船の灯り、羅針盤'],
  ])('describes its picture in words for a story of %i riddles [ENDING-3]', (count, treasures, names) => {
    show({ count });
    expect(screen.getByRole('img', { name: new RegExp(treasures) })).toHaveAccessibleName(
      `夕方の海に、${treasures}を積んだ宝船「はると丸」がうかんでいます。宝は、${names}。`,
    );
  });

  it('has a name for the ship of a guest without a name', async () => {
    show({ guestName: ' ' });
    expect(screen.getByText('六つの宝を積んで、たから丸の出航です。', { selector: 'p:not([role])' })).toBeVisible();
    expect(screen.getByText('船も宝も、ぜんぶきみのものさー。')).toBeVisible();
  });

  it('leads to the chat and to the welcome page', async () => {
    const { onChat, onHome } = show();
    await userEvent.click(button('会話を読みかえす'));
    await userEvent.click(button('最初の画面へ'));
    expect([onChat, onHome].map((value) => value.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('the reward of the ending [ENDING-5]', () => {
  it('promises nothing without a campaign, and offers the keepsake card', () => {
    show();
    expect(document.body).not.toHaveTextContent(/ガラポン|抽選/);
    expect(button('記念カードを受けとる')).toBeVisible();
  });

  it('leads to the drum on this phone if guests draw there', async () => {
    const claims = vi.fn(async () => claim);
    const { onDraw } = show({ lottery: { canSpin: true }, world: { createClaim: claims } });
    await heading('ガラポン 1回');
    await userEvent.click(button('ガラポンを回す'));
    expect(onDraw).toHaveBeenCalledOnce();
    expect(claims).not.toHaveBeenCalled();
  });

  it('shows the code and QR code for the lobby and their expiry in hotel time, and enlarges them on request', async () => {
    show({ lottery: { canSpin: false, reason: 'AT_KIOSK' } });
    expect(await screen.findByRole('img', { name: '抽選コードのQR' })).toBeVisible();
    expect(screen.getByText(/h7m2/).parentElement).toHaveTextContent('抽選コードh7m2 k9xd');
    expect(screen.getByText('11月24日 11:00まで')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ガラポンを回す' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /大きく表示/ }));
    expect(within(screen.getByRole('dialog', { name: 'ガラポン 1回' })).getByText('k9xd')).toBeVisible();
  });

  it('is announced with the words of its card when a campaign opens in which guests may draw in both places', async () => {
    const { change } = show({ world: { readSpinLocation: async () => 'both' } });
    await heading('にふぇーでーびる！');
    change({ canSpin: true });
    await waitFor(() => expect(getAnnouncement()).toContain(finale.spinBothText));
  });

  it('offers the phone and the lobby if guests may draw in both', async () => {
    show({ lottery: { canSpin: true }, world: { readSpinLocation: async () => 'both' } });
    expect(await screen.findByRole('img', { name: '抽選コードのQR' })).toBeVisible();
    expect(button('ガラポンを回す')).toBeVisible();
  });

  it('says that the code cannot be shown, and requests it again on a retry', async () => {
    const claims = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(claim);
    show({ lottery: { canSpin: false, reason: 'AT_KIOSK' }, world: { createClaim: claims } });
    expect(await screen.findByText('抽選コードを表示できませんでした。')).toBeVisible();
    await userEvent.click(button('もう一度試す'));
    expect(await screen.findByRole('img', { name: '抽選コードのQR' })).toBeVisible();
  });

  it.each<[string, SpinRight, string, string | undefined]>([
    [
      'a prize',
      { canSpin: false, reason: 'SPIN_USED', draw: { drawId: 'd', tier: '3', prizeName: '沖縄そば' } },
      '「沖縄そば」が当たりました',
      '引きかえ券を見る',
    ],
    [
      'a white ball',
      { canSpin: false, reason: 'SPIN_USED', draw: { drawId: 'd', tier: null, prizeName: '粗品' } },
      'ガラポンはお済みです',
      '結果を見る',
    ],
    ["a companion's spin", { canSpin: false, reason: 'SPIN_USED' }, 'ガラポンはお済みです', undefined],
    ['a stop by staff', { canSpin: false, reason: 'STOPPED' }, 'フロントへどうぞ', undefined],
  ])('has the right title and buttons after %s', async (_, lottery, title, way) => {
    const { onDraw } = show({ lottery });
    await heading(title);
    expect(button('記念カードを受けとる')).toBeVisible();
    if (way === undefined) return;
    await userEvent.click(button(way));
    expect(onDraw).toHaveBeenCalledOnce();
  });

  it('changes when a campaign opens and when the spin is used elsewhere, keeps the focus, and announces the change', async () => {
    const { change } = show();
    const title = await heading('にふぇーでーびる！');
    change({ canSpin: false, reason: 'AT_KIOSK' });
    expect(await heading('ガラポン 1回')).toBe(title);
    expect(title).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'ガラポン 1回 ロビーのガラポンに、QRをおかざしください。',
    );
    await screen.findByRole('img', { name: '抽選コードのQR' });
    change({ canSpin: false, reason: 'SPIN_USED', draw: { drawId: 'd', tier: '3', prizeName: '沖縄そば' } });
    await heading('「沖縄そば」が当たりました');
    expect(title).toHaveFocus();
    expect(screen.queryByRole('img', { name: '抽選コードのQR' })).toBeNull();
  });
});
