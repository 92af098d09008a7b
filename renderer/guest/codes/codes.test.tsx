import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { createMyGuest, type FakeReply, fakeNetwork, userId } from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { guestTexts, playTexts } from '../texts.ts';
import { ClaimScreen } from './claim-screen.tsx';
import { VoucherScreen } from './voucher-screen.tsx';

afterEach(tidyUp);

const voucher = withCheck('voucher', '7kq3m9x');
const claim = withCheck('claim', '7kq3m9x');
const draw = {
  ...{ drawId: 'd1', tier: '4' as const, prizeName: 'ビール1ケース', voucherCode: voucher, state: 'issued' as const },
  // The voucher expires at midnight, so the 24th is its last day.
  ...{ expiresAt: new Date(2026, 10, 25).toISOString(), minimumAge: 20 },
};
const winner = createMyGuest({ gameCompleted: true, lottery: { canSpin: false, reason: 'SPIN_USED', draw } });

async function show(path: string, guests: FakeReply = { data: [] }) {
  localStorage.clear();
  const server = fakeNetwork({ 'GET /users/me': guests });
  await startTexts(guestTexts);
  await addTexts(...playTexts);
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/v/:code" element={<VoucherScreen />} />
        <Route path="/c/:code" element={<ClaimScreen />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  return { ...server, unmount };
}
const Address = () => <output>{useLocation().pathname}</output>;

describe('the page of a voucher', () => {
  it('shows the prize to the guest who won it, and leads to the voucher', async () => {
    await show(`/v/${voucher}`, { data: [winner] });
    expect(await screen.findByRole('heading', { name: 'ビール1ケース' })).toBeVisible();
    expect(screen.getByText(/11月24日\(火\)/)).toBeVisible();
    expect(screen.getByText(/20歳以上/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '引きかえ券を表示する' }));
    expect(screen.getByText('/draw')).toBeVisible();
    expect(localStorage.getItem('userId')).toBe(userId);
  });

  it.each([
    ['a phone without guests', { data: [] }],
    ['another guest', { data: [createMyGuest()] }],
    ['a phone that cannot reach the server', 'no-response' as const],
  ])('tells %s only where to take the voucher, and does not ask the server about the code', async (_, guests) => {
    const server = await show(`/v/${voucher}`, guests);
    expect(await screen.findByText(/この券を、フロントまで/)).toBeVisible();
    expect(screen.queryByText(/ビール/)).toBeNull();
    expect(server.calls.map(({ name }) => name)).toEqual(['GET /users/me']);
  });

  it.each([
    ['redeemed', 'この景品は、お渡し済みです。'],
    ['expired', /期限を過ぎました/],
    ['void', /お使いいただけません/],
  ] as const)('shows that a voucher is %s, and offers no button to open it', async (state, text) => {
    const own = { ...winner, lottery: { ...winner.lottery, draw: { ...draw, state } } };
    await show(`/v/${voucher}`, { data: [own] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '引きかえ券を表示する' })).toBeNull();
  });
});

describe('the page of a claim', () => {
  it('lets the phone’s own guest draw on the phone', async () => {
    await show(`/c/${claim}`, { data: [createMyGuest({ gameCompleted: true, lottery: { canSpin: true } })] });
    await userEvent.click(await screen.findByRole('button', { name: 'はるとさまのガラポンを、このスマホで回す' }));
    expect(screen.getByText('/draw')).toBeVisible();
  });

  it.each([['AT_KIOSK'], ['NO_CAMPAIGN'], ['STOPPED']] as const)(
    'offers no draw to a guest who may not draw for the reason %s',
    async (reason) => {
      await show(`/c/${claim}`, { data: [createMyGuest({ lottery: { canSpin: false, reason } })] });
      expect(await screen.findByText(/ロビーのガラポン/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /このスマホで/ })).toBeNull();
    },
  );
});

it.each([`/v/${voucher.slice(0, 7)}`, `/v/${voucher.replace('7', '8')}`, '/c/x', '/v/%E3%81%82'])(
  'the page %s asks the guest to check the mistyped code',
  async (path) => {
    await show(path);
    expect(await screen.findByRole('heading', { name: 'コードをご確認ください' })).toBeVisible();
  },
);

it('an address with a code of another kind leads to the page for that kind', async () => {
  const { unmount } = await show(`/v/${claim}`);
  expect(await screen.findByText(/ロビーのガラポン/)).toBeVisible();
  unmount();
  const ticket = withCheck('ticket', '7kq3m9x');
  await show(`/c/${ticket}`);
  expect(screen.getByText(`/t/${ticket}`)).toBeVisible();
});
