import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import {
  createMyGuest,
  createRegistered,
  createStory,
  type FakeReply,
  fakeNetwork,
  otherStoryId,
  storyId,
  userId,
} from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { entryTicketTexts, guestTexts } from '../texts.ts';
import { TicketScreen } from './ticket-screen.tsx';

afterEach(() => {
  // A page that is still there could react to the missing choice, and change the language of the next test.
  cleanup();
  tidyUp();
  Reflect.set(document, 'cookie', 'tk_language=; path=/; max-age=0');
});

const code = withCheck('ticket', '7kq3m9x');
const lookUp = 'POST /check-in-tickets/look-up';
const good = { data: { stories: [createStory()], seatsLeft: 4, hotelId: 'hotel' } };
const active = (body: object) => ({ data: createRegistered({ ...body, isActive: true, status: 'active' }) });
const address = () => screen.getByTestId('address').textContent;
const name = () => screen.findByLabelText('お名前');
const start = () => screen.getByRole('button', { name: '冒険をはじめる' });

async function show(answers: Readonly<Record<string, FakeReply>> = {}, path = `/t/${code}`) {
  localStorage.clear();
  sessionStorage.clear();
  return again(answers, path);
}

/** Renders the page as after a reload, with what the tab has stored. */
async function again(answers: Readonly<Record<string, FakeReply>> = {}, path = `/t/${code}`) {
  const server = fakeNetwork({ [lookUp]: good, 'POST /users/register': active, ...answers });
  await startTexts(guestTexts);
  await addTexts(entryTicketTexts);
  window.history.replaceState(null, '', path);
  const view = render(
    <BrowserRouter>
      <Routes>
        <Route path="/t/:code" element={<TicketScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </BrowserRouter>,
  );
  return { ...server, ...view };
}
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

describe('a valid ticket', () => {
  it('says before the registration that a browser with a staff session cannot play (IDENTITY-9)', async () => {
    localStorage.clear();
    localStorage.setItem('adminAuth', 'staff-token');
    await again();
    expect(await screen.findByText(/スタッフとしてログイン中のため、宝さがしを遊べません/)).toBeVisible();
    expect(screen.getByRole('link', { name: '管理画面を開く' })).toBeVisible();
  });

  it('registers without the guest of an earlier game, who may have moved to another phone (IDENTITY-10)', async () => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('userId', userId);
    const server = await again();
    await userEvent.type(await name(), 'さくら');
    await userEvent.click(start());
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    const calls = ['GET /users/me', lookUp, 'POST /users/register'].flatMap((call) => server.startingWith(call));
    expect(calls.map(({ headers }) => [headers.get('user-id'), headers.get('authorization')])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
  });

  it('asks only for a name, registers once after a double tap, and leads into the game', async () => {
    const server = await show();
    expect(await screen.findByRole('heading', { name: '消えた宝船' })).toBeVisible();
    expect(start()).toBeDisabled();
    await userEvent.type(await name(), 'さくら');
    await userEvent.dblClick(start());
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    const sent = server.startingWith('POST /users/register');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ ticketCode: code, guestName: 'さくら', storyId });
    expect(sent[0]?.body.clientRegisterId).toMatch(/^[\w-]{16,64}$/);
    expect(sent[0]?.body.roomNumber).toBeUndefined();
    expect(localStorage.getItem('userId')).toBe(userId);
    expect(sessionStorage.getItem(`ticket-${code}`)).toBeNull();
  });

  it('lets the guest choose a story if it names none', async () => {
    const stories = [createStory(), createStory({ storyId: otherStoryId, title: '灯台の手紙' })];
    const server = await show({ [lookUp]: { data: { ...good.data, stories } } });
    await userEvent.type(await name(), 'さくら');
    expect(start()).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /灯台の手紙/ }));
    await userEvent.click(start());
    await waitFor(() => expect(address()).toBe(`/story/${otherStoryId}`));
    expect(server.startingWith('POST /users/register')[0]?.body.storyId).toBe(otherStoryId);
  });

  it('keeps the typed name after a lost reply and a reload, and sends it with the same id', async () => {
    const first = await show({ 'POST /users/register': 'no-response' });
    await userEvent.type(await name(), 'さくら');
    await userEvent.click(start());
    expect(await screen.findByText(/Wi-Fiの電波/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'もう一度はじめる' }));
    await waitFor(() => expect(first.startingWith('POST /users/register')).toHaveLength(2));
    first.unmount();
    const second = await again();
    expect(await name()).toHaveValue('さくら');
    await userEvent.click(start());
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    const numbers = [...first.startingWith('POST /users/register'), ...second.startingWith('POST /users/register')].map(
      ({ body }) => body.clientRegisterId,
    );
    expect(new Set(numbers).size).toBe(1);
    expect(numbers).toHaveLength(3);
  });

  it('sends another id after the guest has changed the name', async () => {
    const server = await show({ 'POST /users/register': 'no-response' });
    await userEvent.type(await name(), 'さくら');
    await userEvent.click(start());
    await userEvent.type(await name(), 'こ');
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度はじめる' }));
    await waitFor(() => expect(server.startingWith('POST /users/register')).toHaveLength(2));
    const [first, two] = server.startingWith('POST /users/register').map(({ body }) => body.clientRegisterId);
    expect(first).not.toBe(two);
  });

  it('shows its language on a phone without a chosen language, and otherwise the chosen language', async () => {
    const english = { [lookUp]: { data: { ...good.data, language: 'en' } } };
    const first = await show(english);
    expect(await screen.findByRole('button', { name: 'Start the adventure' })).toBeVisible();
    first.unmount();
    rememberLanguage('ja');
    await show(english);
    expect(await screen.findByRole('button', { name: '冒険をはじめる' })).toBeVisible();
  });
});

describe('a phone that has guests', () => {
  const ours = { 'GET /users/me': { data: [createMyGuest()] } };

  it('asks who plays, and lets a guest continue without registering again', async () => {
    const server = await show(ours);
    await userEvent.click(await screen.findByRole('button', { name: /はると さま/ }));
    expect(address()).toBe(`/story/${storyId}`);
    expect(server.startingWith('POST /users/register')).toEqual([]);
  });

  it('lets somebody else register, and the back button leads back to the question', async () => {
    await show(ours);
    await userEvent.click(await screen.findByRole('button', { name: /ほかの人が遊ぶ/ }));
    expect(await name()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'もどる' }));
    expect(await screen.findByRole('heading', { name: 'このスマホの冒険者' })).toBeVisible();
  });

  it('asks who plays if it is used up, and says so only to somebody else (TICKET-6)', async () => {
    await show({ ...ours, [lookUp]: { data: { ...good.data, seatsLeft: 0 } } });
    expect(await screen.findByRole('heading', { name: 'このスマホの冒険者' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /ほかの人が遊ぶ/ }));
    expect(await screen.findByRole('heading', { name: 'この券の人数がいっぱいです' })).toBeVisible();
  });

  it('lets its guests continue even if the ticket is void', async () => {
    await show({ ...ours, [lookUp]: { status: 410, code: 'TICKET_VOID' } });
    expect(await screen.findByRole('heading', { name: 'この券は、お使いいただけません' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /302号室/ }));
    expect(address()).toBe(`/story/${storyId}`);
  });
});

describe('a ticket that cannot be used', () => {
  it.each([
    ['void', { status: 410, code: 'TICKET_VOID' }, 'この券は、お使いいただけません'],
    ['expired, or of a stay that ended', { status: 410, code: 'TICKET_EXPIRED' }, 'この券の期限が過ぎています'],
    ['used up', { data: { ...good.data, seatsLeft: 0 } }, 'この券の人数がいっぱいです'],
    ['unknown, or of another hotel', { status: 404, code: 'TICKET_NOT_FOUND' }, 'この券が見つかりません'],
    ['without an active story', { data: { ...good.data, stories: [] } }, 'いまは物語がお休みです'],
    [
      'looked up too often',
      { status: 429, code: 'TOO_MANY_REQUESTS', data: { retryAfterMs: 30_000 } },
      '少しお待ちください',
    ],
    ['out of reach without a connection', 'no-response' as const, 'つながりません'],
  ])('shows that it is %s', async (_, answer, title) => {
    await show({ [lookUp]: answer });
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByLabelText('お名前')).toBeNull();
  });

  it.each([
    [
      'another hotel',
      'ja',
      { status: 404, code: 'TICKET_NOT_FOUND' },
      /ほかのホテルの券は、こちらではお使いいただけません/,
    ],
    ['another hotel', 'en', { status: 404, code: 'TICKET_NOT_FOUND' }, /Tickets of other hotels don’t work here/],
    ['a stay that ended', 'ja', { status: 410, code: 'TICKET_EXPIRED' }, /フロントで新しい券をお渡しします/],
    [
      'a stay that ended',
      'en',
      { status: 410, code: 'TICKET_EXPIRED' },
      /the front desk will gladly give you a new one/,
    ],
  ] as const)('is shown with what to do if it is of %s (%s)', async (_, language, answer, text) => {
    rememberLanguage(language);
    await show({ [lookUp]: answer });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('can be looked up again after the server did not respond', async () => {
    let isAway = true;
    await show({ [lookUp]: () => (isAway ? 'no-response' : good) });
    await screen.findByRole('heading', { name: 'つながりません' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度ためす' }));
    expect(await name()).toBeVisible();
  });

  it('that is mistyped is reported without a call', async () => {
    const server = await show({}, `/t/${code.slice(0, 7)}`);
    expect(await screen.findByRole('heading', { name: 'コードをご確認ください' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['TICKET_VOID', 410, 'この券は、お使いいただけません'],
    ['TICKET_USED_UP', 409, 'この券の人数がいっぱいです'],
    ['TICKET_EXPIRED', 410, 'この券の期限が過ぎています'],
    ['STAY_ENDED', 410, 'この券の期限が過ぎています'],
    ['TICKET_NOT_FOUND', 404, 'この券が見つかりません'],
  ])('that becomes invalid while the name is typed is reported: %s', async (refusal, status, title) => {
    await show({ 'POST /users/register': { status, code: refusal } });
    await userEvent.type(await name(), 'さくら');
    await userEvent.click(start());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
