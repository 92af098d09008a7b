import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { createFakeServer, type FakeReply, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { RedemptionScreen } from './redemption-screen.tsx';

const code = withCheck('voucher', '4nhw8c7');
const other = withCheck('voucher', '7kq3m9x');
const codeWithTypo = code.replace(/^4/, '5');
const list = 'GET /lottery/draws';
const redeem = `POST /lottery/draws/${code}/redeem`;
const counts = { issued: 1, redeemed: 0, expired: 0, void: 0, thank_you: 0 };

function createVoucher(overrides: Partial<DrawRow> = {}): DrawRow {
  return {
    ...{ drawId: overrides.voucherCode ?? 'd1', campaignId: 'c1', campaignName: '夏', sequence: 43, where: 'phone' },
    ...{ drawnAt: '2026-11-17T08:20:00.000Z', userId: 'a'.repeat(32), guestName: '照屋 大輔', roomNumber: '415' },
    ...{ tier: '4', prizeName: 'ビール1ケース', storagePlace: 'バックヤード 冷蔵庫' },
    ...{ voucherCode: code, state: 'issued', expiresAt: '2099-11-24T15:00:00.000Z' },
    ...overrides,
  };
}

/** Starts a fake server with these vouchers. The list finds them by code, room or state. */
function hotelWith(vouchers: DrawRow[]) {
  const held = { vouchers };
  const find = ({ search }: { readonly search: URLSearchParams }): FakeReply => {
    const [q, state] = [search.get('q'), search.get('state')];
    const found = held.vouchers.filter(
      (voucher) =>
        (q === null || voucher.voucherCode === q || voucher.roomNumber === q) &&
        (state === null || voucher.state === state),
    );
    return ok(found, { page: 1, total: found.length, totalPages: 1, counts });
  };
  const server = createFakeServer({
    [list]: find,
    'GET /stories/abcd2345': () => ok({ storyId: 'abcd2345', title: '珊瑚の森' }),
    [redeem]: () => {
      held.vouchers = held.vouchers.map((voucher) => ({
        ...voucher,
        ...{ state: 'redeemed', redeemedAt: '2026-11-22T06:12:00.000Z', redeemedBy: 'front@example.jp' },
      }));
      return ok({});
    },
  });
  for (const missing of [code, other, codeWithTypo])
    server.answer(`GET /stories/${missing}`, () => refuse(404, 'STORY_NOT_FOUND'));
  const redeemed = () => server.heard.filter(({ call }) => call.endsWith('/redeem'));
  return { server, held, redeemed };
}

const field = () => screen.getByLabelText('引きかえ券のコード');
const press = (key: string, overrides: object = {}) =>
  act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...overrides }));
/**
 * Returns a function that presses a key `at` milliseconds from now, by the time stamp of its event. So a slow test computer
 * adds no pauses between the keys.
 */
function createTimedPress() {
  const begin = performance.now();
  return (key: string, at: number) => {
    const event = createEvent.keyDown(document.body, { key, code: key });
    Object.defineProperty(event, 'timeStamp', { value: begin + at });
    act(() => fireEvent(document.activeElement ?? document.body, event));
  };
}
/** Types like a hand scanner: a key every 5 ms, then the end key, which is Enter by default. */
function scan(text: string, end: string | undefined = 'Enter') {
  const pressAt = createTimedPress();
  [...text].forEach((key, index) => {
    pressAt(key, index * 5);
  });
  if (end !== undefined) pressAt(end, text.length * 5);
}
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
};
const give = () => screen.getByRole('button', { name: '引き渡す' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('the redemption page', () => {
  it('focuses the field, and lists the prizes that have not been collected yet', async () => {
    hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    expect(field()).toHaveFocus();
    const waiting = screen.getByRole('region', { name: '引きかえ券あり' });
    expect(await within(waiting).findByRole('button', { name: /415 照屋 大輔/ })).toBeVisible();
  });

  it('shows the prize, guest and storage place of a scanned voucher, wherever the focus is', async () => {
    hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    const search = await screen.findByRole('searchbox');
    search.focus();
    scan(`http://192.168.1.20:8080/v/${code}`);
    expect(await screen.findByText('お渡しできます')).toBeVisible();
    for (const text of ['415 照屋 大輔 様', 'バックヤード 冷蔵庫', '抽選 第43番'])
      expect(screen.getByText(text)).toBeVisible();
    expect(field()).toHaveValue(`4nhw 8c7${code[7]}`);
    expect(search).toHaveValue('');
    expect(give()).toHaveFocus();
  });

  it('recognises a scan without Enter, and one whose keys an IME intercepts', async () => {
    hotelWith([createVoucher(), createVoucher({ voucherCode: other, guestName: 'Mia' })]);
    renderPanel(<RedemptionScreen />);
    await screen.findByRole('searchbox');
    scan(code, undefined);
    await wait(130);
    expect(await screen.findByText('415 照屋 大輔 様')).toBeVisible();
    for (const character of other) {
      const code = /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
      press('Process', { code: code, keyCode: 229 });
    }
    press('Process', { code: 'Enter', keyCode: 229 });
    expect(await screen.findByText('415 Mia 様')).toBeVisible();
  });

  it('recognises a scan whose key events arrive in two parts', async () => {
    const { server } = hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    await screen.findByRole('searchbox');
    const pressAt = createTimedPress();
    [...code].slice(0, 6).forEach((key, index) => {
      pressAt(key, index * 5);
    });
    await wait(400);
    pressAt(code[6] ?? '', 30);
    pressAt(code[7] ?? '', 35);
    pressAt('Enter', 40);
    expect(await screen.findByText('お渡しできます')).toBeVisible();
    expect(server.heard.some(({ call }) => call.endsWith('/redeem'))).toBe(false);
  });

  it.each([
    ['a busy computer pauses after 2 keys', (index: number) => (index === 2 ? 60 : 5), 'the button'],
    ['a busy computer pauses after 2 keys', (index: number) => (index === 2 ? 300 : 5), 'the search field'],
    ['a Bluetooth scanner is slow', () => 80, 'the button'],
    ['a Bluetooth scanner is slow', () => 80, 'the search field'],
  ])('reads a scan whole while a voucher is shown: %s (REDEEM-2)', async (_, pauseAt, focus) => {
    const { redeemed } = hotelWith([createVoucher(), createVoucher({ voucherCode: other, guestName: 'Mia' })]);
    renderPanel(<RedemptionScreen />);
    const search = await screen.findByRole('searchbox');
    scan(code);
    await screen.findByText('415 照屋 大輔 様');
    await wait(1_000);
    if (focus === 'the search field') search.focus();
    const pressAt = createTimedPress();
    let at = 0;
    for (const [index, key] of [...other].entries()) {
      at += pauseAt(index);
      pressAt(key, at);
      if (document.activeElement === search) fireEvent.change(search, { target: { value: other.slice(0, index + 1) } });
    }
    pressAt('Enter', at + pauseAt(other.length));
    expect(await screen.findByText('415 Mia 様')).toBeVisible();
    expect(search).toHaveValue('');
    expect(redeemed()).toEqual([]);
  });

  it('says that a PIN will be asked for, and records the person of the PIN (ACCESS-16)', async () => {
    const { server, held } = hotelWith([createVoucher()]);
    server.answer('GET /staff/pins', () => ok({ isRequired: true, hasOwn: true }));
    const redeemedBy = 'clerk@example.jp';
    server.answer(redeem, () => {
      held.vouchers = [createVoucher({ state: 'redeemed', redeemedAt: '2026-11-22T06:12:00.000Z', redeemedBy })];
      return ok({ redeemedBy });
    });
    renderPanel(<RedemptionScreen />);
    await screen.findByRole('searchbox');
    scan(code);
    expect(await screen.findByText('お渡しのときに、暗証番号をうかがいます')).toBeVisible();
    await wait(700);
    fireEvent.click(give());
    expect(await screen.findByText('お渡ししました')).toBeVisible();
  });

  it("ignores a scanner's Enter, a click in the first 600 ms and a held Enter, and hands over on a later click", async () => {
    const { redeemed } = hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    await screen.findByRole('searchbox');
    scan(code);
    await screen.findByText('お渡しできます');
    press('Enter');
    act(() => give().click());
    await wait(1_000);
    // The same voucher is scanned again, so this Enter is part of the scan.
    scan(code);
    await screen.findByText('お渡しできます');
    expect(redeemed()).toEqual([]);
    await wait(700);
    press('Enter', { repeat: true });
    expect(redeemed()).toEqual([]);
    act(() => give().click());
    expect(await screen.findByText('お渡ししました')).toBeVisible();
    expect(redeemed()).toHaveLength(1);
    expect(screen.getByRole('button', { name: '次の券へ' })).toHaveFocus();
  });

  it('asks for the age first, which Space confirms, and sends the confirmation', async () => {
    const { redeemed } = hotelWith([createVoucher({ minimumAge: 20 })]);
    renderPanel(<RedemptionScreen />);
    type(code);
    const mark = await screen.findByRole('checkbox', { name: /20歳以上/ });
    expect(mark).toHaveFocus();
    expect(screen.getByRole('button', { name: '先に年齢を確認します' })).toBeDisabled();
    (document.activeElement as HTMLElement).blur();
    await wait(700);
    press('Enter');
    expect(redeemed()).toEqual([]);
    press(' ');
    await waitFor(() => expect(give()).toHaveFocus());
    await wait(700);
    act(() => give().click());
    await screen.findByText('お渡ししました');
    expect(redeemed()[0]?.body).toEqual({ ageConfirmed: true });
  });

  it('hands over the prize for guests under age instead, and shows it first', async () => {
    const { redeemed } = hotelWith([createVoucher({ minimumAge: 20, youngName: '島のジュース' })]);
    renderPanel(<RedemptionScreen />);
    type(code);
    fireEvent.click(await screen.findByRole('checkbox', { name: /20歳未満の方には「島のジュース」/ }));
    expect(screen.getByText('島のジュース')).toBeVisible();
    expect(screen.getByText('年齢に満たない方への景品')).toBeVisible();
    expect(screen.queryByText('バックヤード 冷蔵庫')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /20歳以上/ })).not.toBeChecked();
    await wait(700);
    act(() => give().click());
    await screen.findByText('お渡ししました');
    expect(redeemed()[0]?.body).toEqual({ isUnderAge: true });
  });

  it('clears the page for the next voucher on Escape', async () => {
    hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    type(code);
    await screen.findByText('お渡しできます');
    press('Escape');
    expect(screen.queryByText('お渡しできます')).toBeNull();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('hides the voucher as soon as another code is typed', async () => {
    hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    type(code);
    await screen.findByText('お渡しできます');
    fireEvent.change(field(), { target: { value: 'x' } });
    expect(screen.queryByText('お渡しできます')).toBeNull();
  });

  it('shows when and by whom a voucher was redeemed on another device', async () => {
    const { server, held } = hotelWith([createVoucher()]);
    const taken = { state: 'redeemed', redeemedAt: '2026-11-22T06:12:00.000Z', redeemedBy: 'pool@example.jp' } as const;
    server.answer(redeem, () => {
      held.vouchers = [createVoucher(taken)];
      return refuse(409, 'ALREADY_REDEEMED');
    });
    renderPanel(<RedemptionScreen />);
    type(code);
    await screen.findByText('お渡しできます');
    await wait(700);
    act(() => give().click());
    expect(await screen.findByText('すでにお渡ししています')).toBeVisible();
    expect(screen.getByText(/たったいま、別の端末で/)).toBeVisible();
    expect(screen.getByText('pool@example.jp')).toBeVisible();
    expect(screen.queryByText('お渡ししました')).toBeNull();
  });

  it('shows no success without a response, and finds the result on retry', async () => {
    const { server, held } = hotelWith([createVoucher()]);
    let isUp = false;
    server.answer(redeem, () => {
      held.vouchers = [
        createVoucher({ state: 'redeemed', redeemedAt: '2026-11-22T06:12:00.000Z', redeemedBy: 'front@example.jp' }),
      ];
      if (!isUp) throw new TypeError('gone');
      return refuse(409, 'ALREADY_REDEEMED');
    });
    server.answer(list, () => {
      if (!isUp && held.vouchers[0]?.state === 'redeemed') throw new TypeError('gone');
      return ok(held.vouchers, { page: 1, total: 1, totalPages: 1, counts });
    });
    renderPanel(<RedemptionScreen />);
    type(code);
    await screen.findByText('お渡しできます');
    await wait(700);
    act(() => give().click());
    expect(await screen.findByText(/サーバーから返事がありません/)).toBeVisible();
    isUp = true;
    act(() => screen.getByRole('button', { name: 'もう一度' }).click());
    expect(await screen.findByText('お渡ししました')).toBeVisible();
  });
});

describe('a code that is not a voucher to hand over', () => {
  it.each([
    ['a code of another hotel', other, '当ホテルの券に、このコードはありません'],
    ['a mistyped code', codeWithTypo, 'コードをご確認ください'],
    [
      'a claim code, which is for a draw in the lobby',
      withCheck('claim', '7kq3m9x'),
      'これから、抽選のためのコードです',
    ],
    ['a ticket', 'http://192.168.1.20:8080/t/abcd2345', 'これはチェックイン券です'],
    ['a story', 'abcd2345', 'これは物語のQRです'],
    ['a code that is not ours', '302', '引きかえ券のコードではありません'],
  ])('is identified: %s', async (_, text, title) => {
    hotelWith([createVoucher()]);
    renderPanel(<RedemptionScreen />);
    type(text);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: '引き渡す' })).toBeNull();
    expect(screen.getByRole('button', { name: '次の券へ' })).toHaveFocus();
  });

  it('cannot be looked up while the server does not respond, and the page says so', async () => {
    const { server } = hotelWith([]);
    renderPanel(<RedemptionScreen />);
    server.answer(list, () => {
      throw new TypeError('gone');
    });
    type(code);
    expect(await screen.findByRole('heading', { name: 'サーバーにつながりません' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'もう一度' })).toHaveFocus();
  });
});

describe('the corrections by administrators', () => {
  it('extend an expired voucher, with a reason', async () => {
    const { server, held } = hotelWith([
      createVoucher({ state: 'expired', expiresAt: new Date(2026, 10, 21).toISOString() }),
    ]);
    server.answer(`POST /lottery/draws/${code}/extend`, () => {
      held.vouchers = [createVoucher()];
      return ok({});
    });
    renderPanel(<RedemptionScreen />);
    type(code);
    await screen.findByText('期限を過ぎています');
    expect(screen.getAllByText(/11月20日\(金\)/)).not.toHaveLength(0);
    act(() => screen.getByRole('button', { name: '期限をのばす' }).click());
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole('button', { name: '期限をのばす' });
    expect(submit).toBeDisabled();
    fireEvent.change(within(dialog).getByLabelText(/理由/), { target: { value: '台風のため' } });
    act(() => submit.click());
    expect(await screen.findByText('お渡しできます')).toBeVisible();
    expect(server.heard.find(({ call }) => call.endsWith('/extend'))?.body).toEqual({ reason: '台風のため' });
  });

  it('are shown to staff as disabled buttons, with the reason', async () => {
    hotelWith([
      createVoucher({ state: 'redeemed', redeemedAt: '2026-11-22T06:12:00.000Z', redeemedBy: 'x@example.jp' }),
    ]);
    renderPanel(<RedemptionScreen />, (session) =>
      session.signIn({ token: 't', email: 'front@example.jp', role: 'staff' }),
    );
    type(code);
    const button = await screen.findByRole('button', { name: 'お渡しを取り消す' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('管理者だけが行えます。');
  });

  it('are not offered for a void voucher, which cannot be handed over either', async () => {
    hotelWith([
      createVoucher({ state: 'void', voided: { at: '2026-11-20T00:00:00.000Z', by: 'a@b.jp', reason: '二重' } }),
    ]);
    renderPanel(<RedemptionScreen />);
    type(code);
    expect(await screen.findByText('この券は無効です')).toBeVisible();
    expect(screen.getByText('二重')).toBeVisible();
    expect(screen.queryByRole('button', { name: '引き渡す' })).toBeNull();
  });
});
