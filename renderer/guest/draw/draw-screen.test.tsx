import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw as texts } from '#core/locales/ja/draw.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { timings } from '#core/rules/timings.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import { type FakeReply, fakeNetwork, storyId, userId } from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { guestTexts, playTexts } from '../texts.ts';
import { storeBallState } from './ball-memory.ts';
import { DrawScreen } from './draw-screen.tsx';

const won = {
  ...{ drawId: 'd1', sequence: 1, tier: '4', prizeName: 'ビール1ケース', drawnAt: '2026-11-22T08:58:00.000Z' },
  ...{ voucherCode: 'abcd2345', qrText: 'http://192.168.1.20:8080/v/abcd2345', state: 'issued' },
  // The voucher expires at midnight, so the 29th is its last day.
  ...{ expiresAt: new Date(2026, 10, 30).toISOString(), minimumAge: 20, repeated: false },
};
const progress = (lottery: object) => ({ data: { userId, storyId, lottery } });
const mayDraw = progress({ canSpin: true });
const hasDrawn = (draw: object = won) => progress({ canSpin: false, reason: 'SPIN_USED', draw });
/** A voucher whose last day in a hotel in Hawaii is the 29th. In nearly every other time zone, it expires on the 30th. */
const hawaii = { timeZone: 'Pacific/Honolulu', expiresAt: '2026-11-30T10:00:00.000Z' };
const readProgress = `GET /progress/${userId}`;

/** Opens `/draw` on a phone with a guest and with reduced motion, so that the result appears at once. */
async function open(answers: Readonly<Record<string, FakeReply>>, hasGuest = true) {
  const server = fakeNetwork({ [`GET /users/${userId}/active-status`]: 'no-response', ...answers });
  if (hasGuest) localStorage.setItem('userId', userId);
  localStorage.setItem('guestName', 'はると');
  localStorage.setItem('storyId', storyId);
  rememberLanguage('ja');
  await startTexts(guestTexts);
  await addTexts(...playTexts);
  window.history.replaceState(null, '', '/draw');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/draw" element={<DrawScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </BrowserRouter>,
  );
  return server;
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const button = (name: string) => screen.getByRole('button', { name });
const draws = (server: Awaited<ReturnType<typeof open>>) => server.startingWith('POST /lottery/draws').length;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce'), media: query }));
});
afterEach(tidyUp);

describe('the prize draw on a phone (DRUM-2)', () => {
  it('draws once after a double tap, announces the result, focuses its heading, and leads to the voucher', async () => {
    const server = await open({ [readProgress]: mayDraw, 'POST /lottery/draws': { data: won } });
    await userEvent.dblClick(await screen.findByRole('button', { name: texts.turn }));
    const heading = await screen.findByRole('heading', { name: '4等、当たり！' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '4等の玉が出ました。「ビール1ケース」が当たりました。',
    );
    expect(draws(server)).toBe(1);
    await userEvent.click(button(texts.toVoucher));
    expect(screen.getByRole('img', { name: texts.voucherQr })).toBeVisible();
    expect(screen.getByText('abcd')).toBeVisible();
    expect(screen.getByText('2345')).toBeVisible();
    expect(screen.getByText(/20歳以上/)).toBeVisible();
  });

  it('labels the drum for screen readers, and leaves its sound off by default', async () => {
    await open({ [readProgress]: mayDraw });
    expect(await screen.findByRole('img', { name: texts.drum })).toBeVisible();
    expect(screen.getByRole('switch', { name: texts.sound })).not.toBeChecked();
  });

  it('plays a stored result that the guest has not seen, without drawing again', async () => {
    storeBallState(userId, 'unseen');
    const server = await open({ [readProgress]: hasDrawn() });
    const heading = await screen.findByRole('heading', { name: '4等、当たり！' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(button(texts.toVoucher)).toBeVisible();
    expect(draws(server)).toBe(0);
  });

  it('shows the voucher at once if this phone has no record of the ball, as after a draw in the lobby', async () => {
    await open({ [readProgress]: hasDrawn() });
    expect(await screen.findByRole('img', { name: texts.voucherQr })).toBeVisible();
    expect(screen.getByText(/11月29日\(日\)/)).toBeVisible();
    expect(screen.queryByRole('img', { name: texts.drum })).toBeNull();
  });

  it.each([
    ['redeemed', texts.redeemed],
    ['expired', texts.expired],
    ['void', texts.void],
  ])('shows that a voucher is %s, without its QR code', async (state, text) => {
    await open({ [readProgress]: hasDrawn({ ...won, state }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('img', { name: texts.voucherQr })).toBeNull();
  });

  it("shows the last day of a voucher by the hotel's clock, not the phone's", async () => {
    storeBallState(userId, 'seen');
    localStorage.setItem('hotelId', 'h1');
    const { timeZone, expiresAt } = hawaii;
    await open({ [readProgress]: hasDrawn({ ...won, expiresAt }), 'GET /hotels/h1': { data: { timeZone } } });
    expect(await screen.findByText(/11月29日\(日\)/)).toBeVisible();
  });

  it.each([
    ['景品なし', undefined, /ありがとう/, /お渡しします/],
    ['紅いものお菓子', true, /お渡しします/, /ありがとう/],
  ])(
    'says what a white ball wins: %s (DRAW-27), and leads back to the ending',
    async (prizeName, isGift, said, unsaid) => {
      const white = { drawId: 'd2', sequence: 2, tier: null, prizeName, isGift, drawnAt: won.drawnAt };
      await open({ [readProgress]: mayDraw, 'POST /lottery/draws': { data: { ...white, repeated: false } } });
      await userEvent.click(await screen.findByRole('button', { name: texts.turn }));
      const heading = await screen.findByRole('heading', { name: texts.thanks });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(screen.getByRole('heading', { name: prizeName })).toBeVisible();
      expect(screen.getByText(said)).toBeVisible();
      expect(screen.queryByText(unsaid)).toBeNull();
      await userEvent.click(button(texts.toEnding));
      expect(screen.getByTestId('address')).toHaveTextContent(`/story/${storyId}`);
    },
  );

  it.each([
    ['NO_CAMPAIGN', texts.none_NO_CAMPAIGN],
    ['NOT_FINISHED', texts.none_NOT_FINISHED],
    ['STOPPED', texts.none_STOPPED],
    ['SPIN_USED', texts.none_SPIN_USED],
  ])('shows why there is no draw: %s', async (reason, title) => {
    await open({ [readProgress]: progress({ canSpin: false, reason }) });
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows why the server refused the draw', async () => {
    const refused = { status: 403, code: 'STOPPED' };
    await open({ [readProgress]: mayDraw, 'POST /lottery/draws': refused });
    await userEvent.click(await screen.findByRole('button', { name: texts.turn }));
    expect(await screen.findByRole('heading', { name: texts.none_STOPPED })).toBeVisible();
  });

  it('shows the code for the lobby if guests can draw only there', async () => {
    const claim = { claimCode: 'wxyz6789', qrText: 'http://192.168.1.20:8080/c/wxyz6789', expiresAt: won.expiresAt };
    await open({
      [readProgress]: progress({ canSpin: false, reason: 'AT_KIOSK' }),
      'POST /lottery/claims': { data: claim },
    });
    expect(await screen.findByRole('img', { name: texts.claimQr })).toBeVisible();
    expect(screen.getByText('wxyz')).toBeVisible();
  });

  it.each(['a tap', 'the return of the network', 'a pause'])(
    'draws after a lost request, because of %s',
    async (why) => {
      let isAway = true;
      const server = await open({
        [readProgress]: mayDraw,
        'POST /lottery/draws': () => (isAway ? 'no-response' : { data: won }),
      });
      await userEvent.click(await screen.findByRole('button', { name: texts.turn }));
      expect(await screen.findByRole('heading', { name: texts.askFailedTitle })).toBeVisible();
      expect(screen.getByText(texts.askFailed)).toBeVisible();
      isAway = false;
      if (why === 'a tap') await userEvent.click(button(texts.turn));
      if (why === 'the return of the network') dispatchEvent(new Event('online'));
      expect(await screen.findByRole('heading', { name: '4等、当たり！' }, { timeout: 5_000 })).toBeVisible();
      expect(draws(server)).toBe(2);
    },
  );

  it('offers a retry if nothing could be loaded', async () => {
    let isAway = true;
    await open({ [readProgress]: () => (isAway ? 'no-response' : mayDraw) });
    expect(await screen.findByRole('heading', { name: texts.failed })).toBeVisible();
    isAway = false;
    await userEvent.click(button('もう一度試す'));
    expect(await screen.findByRole('button', { name: texts.turn })).toBeVisible();
  });

  it('shows the end of the stay, and requests no draw, if this phone knows of no draw', async () => {
    const ended = { status: 403, code: 'STAY_ENDED' };
    const server = await open({ [readProgress]: ended, 'POST /lottery/draws': { data: won } });
    expect(await screen.findByRole('heading', { name: entry.titleEnded })).toBeVisible();
    expect(draws(server)).toBe(0);
  });

  it('shows the voucher of a guest who has left, if this phone knows of the draw', async () => {
    storeBallState(userId, 'seen');
    const ended = { status: 403, code: 'STAY_ENDED' };
    await open({ [readProgress]: ended, 'POST /lottery/draws': { data: { ...won, repeated: true } } });
    expect(await screen.findByRole('img', { name: texts.voucherQr })).toBeVisible();
  });

  it('shows the voucher even if the end of the stay is reported before the first reading succeeds', async () => {
    storeBallState(userId, 'seen');
    const ended = { status: 403, code: 'STAY_ENDED' };
    let answered = 0;
    const server = await open({
      [`GET /users/${userId}/active-status`]: ended,
      // The reply to the first reading is lost.
      [readProgress]: () => (answered++ === 0 ? 'no-response' : ended),
      'POST /lottery/draws': { data: { ...won, repeated: true } },
    });
    expect(await screen.findByRole('img', { name: texts.voucherQr })).toBeVisible();
    expect(server.startingWith(readProgress).length).toBeGreaterThan(1);
  });

  it('draws on the next tap if the stay ended at the first one and staff have undone the check-out', async () => {
    let hasEnded = false;
    const ended = { status: 403, code: 'STAY_ENDED' } as const;
    const stay = { userId, storyId, isActive: true, status: 'active' };
    const server = await open({
      [readProgress]: () => (hasEnded ? ended : mayDraw),
      [`GET /users/${userId}/active-status`]: () => (hasEnded ? ended : { data: stay }),
      'POST /lottery/draws': () => (hasEnded ? ended : { data: won }),
    });
    const turn = await screen.findByRole('button', { name: texts.turn });
    hasEnded = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(turn);
    expect(await screen.findByRole('heading', { name: entry.titleEnded })).toBeVisible();
    hasEnded = false;
    await act(() => vi.advanceTimersByTimeAsync(timings.endedAskEveryMs));
    vi.useRealTimers();
    await userEvent.click(await screen.findByRole('button', { name: texts.turn }));
    expect(await screen.findByRole('heading', { name: '4等、当たり！' })).toBeVisible();
    expect(draws(server)).toBe(2);
  });

  it('leads to the welcome page if no guest is stored', async () => {
    await open({}, false);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });
});
