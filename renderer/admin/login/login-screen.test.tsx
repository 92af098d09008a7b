import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { LoginScreen } from './login-screen.tsx';

const routes = [
  { path: '/admin/login', element: <LoginScreen /> },
  { path: '/admin/setup', element: <LoginScreen /> },
  { path: '/admin', element: <p>the panel</p> },
  { path: '/admin/stories', element: <p>the stories</p> },
];
const repliesWithAccount = { 'GET /auth/admin/setup': () => ok({ needed: false, isLocal: true }) };
const openPage = (path = '/admin/login') => renderRoutes(routes, path);
const email = () => screen.findByLabelText<HTMLInputElement>('メールアドレス');
const password = () => screen.getByLabelText<HTMLInputElement>('パスワード');
const logInButton = () => screen.getByRole('button', { name: 'ログイン' });
const session = { token: 't', email: 'front@example.jp', role: 'admin', expiresAt: '2026-11-22T00:00:00.000Z' };

beforeEach(() => localStorage.clear());

describe('the log-in page', () => {
  it('has a title, fields for email and password, and a button [33] [149]', async () => {
    createFakeServer(repliesWithAccount);
    openPage();
    expect((await email()).type).toBe('email');
    expect(password().type).toBe('password');
    expect(logInButton()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('管理画面ログイン');
    await waitFor(() => expect(document.title).toContain('管理画面ログイン'));
  });

  it('does not send the log-in while the password is missing [148]', async () => {
    const server = createFakeServer(repliesWithAccount);
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.click(logInButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('両方を入力してください');
    expect(server.calls()).toEqual(['GET /auth/admin/setup']);
  });

  it('asks for the digits of the app if the account has a second factor, and sends them with the sixth (ACCESS-15)', async () => {
    const server = createFakeServer({
      ...repliesWithAccount,
      'POST /auth/admin/login': ({ body }) => {
        const { totp } = body as { totp?: string };
        if (totp === undefined) return refuse(401, 'TOTP_REQUIRED');
        return totp === '654321' || totp === 'ABCD-EFGH' ? ok(undefined, session) : refuse(401, 'INVALID_CREDENTIALS');
      },
    });
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'right{Enter}');
    const digits = await screen.findByLabelText('6桁の数字');
    expect(digits).toHaveFocus();
    expect(digits).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(digits, '123 456');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^数字が合いませんでした/);
    expect(digits).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'スマホがない・予備のコードを使う' }));
    await userEvent.type(screen.getByLabelText('予備のコード'), 'xxxx-xxxx{Enter}');
    expect(await screen.findByText(/^このコードは使えませんでした/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('予備のコード'), 'ABCD-EFGH{Enter}');
    expect(await screen.findByText('the panel')).toBeInTheDocument();
    const sent = server.heard.filter(({ call }) => call === 'POST /auth/admin/login').map(({ body }) => body);
    expect(sent).toMatchObject([{}, { totp: '123456' }, { totp: 'xxxx-xxxx' }, { totp: 'ABCD-EFGH' }]);
  });

  it('returns from the digits to another account, without the password', async () => {
    createFakeServer({ ...repliesWithAccount, 'POST /auth/admin/login': () => refuse(401, 'TOTP_REQUIRED') });
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'right{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '別のアカウントで入る' }));
    expect(await email()).toHaveValue('front@example.jp');
    expect(password()).toHaveValue('');
  });

  it('says that the email or password is wrong, keeps the email, and leaves the data of a guest alone [180] [223]', async () => {
    localStorage.setItem('userId', 'a-guest');
    createFakeServer({ ...repliesWithAccount, 'POST /auth/admin/login': () => refuse(401, 'INVALID_CREDENTIALS') });
    const { router } = openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('メールアドレスまたはパスワードが正しくありません');
    expect((await email()).value).toBe('front@example.jp');
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(localStorage.getItem('userId')).toBe('a-guest');
  });

  it('shows a general message for an error that has no message of its own [223]', async () => {
    createFakeServer({ ...repliesWithAccount, 'POST /auth/admin/login': () => refuse(500, 'INTERNAL') });
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('ログインできませんでした');
  });

  it('counts down the seconds after too many tries, and then enables the button again', async () => {
    createFakeServer({
      ...repliesWithAccount,
      'POST /auth/admin/login': () => refuse(429, 'TOO_MANY_TRIES', { retryAfterMs: 3_000 }),
    });
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('あと3秒');
    expect(logInButton()).toBeDisabled();
    expect(await screen.findByText(/あと[12]秒/)).toBeInTheDocument();
    await waitFor(() => expect(logInButton()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens the page that staff had requested before the log-in', async () => {
    createFakeServer({ ...repliesWithAccount, 'POST /auth/admin/login': () => ok(undefined, session) });
    const { router } = openPage();
    await email();
    await act(() => router.navigate('/admin/login', { state: { from: '/admin/stories' } }));
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByText('the stories')).toBeInTheDocument();
    expect(localStorage.getItem('adminAuth')).toBe('t');
  });

  it('opens the panel at once if the stored session is still valid [34]', async () => {
    localStorage.setItem('adminAuth', 'valid');
    createFakeServer({ 'GET /auth/admin/verify': () => ok({ email: 'a@b.jp', role: 'admin' }) });
    openPage();
    expect(await screen.findByText('the panel')).toBeInTheDocument();
  });
});

describe('the first account', () => {
  const repliesWithoutAccount = { 'GET /auth/admin/setup': () => ok({ needed: true, isLocal: true }) };

  it('can be created on the PC itself; a password that is too short is not sent', async () => {
    const server = createFakeServer({
      ...repliesWithoutAccount,
      'POST /auth/admin/setup': () => ok(undefined, session),
    });
    openPage();
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'short{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('10文字以上');
    expect(server.calls()).toEqual(['GET /auth/admin/setup']);
    await userEvent.type(password(), '-but-longer{Enter}');
    expect(await screen.findByText('the panel')).toBeInTheDocument();
    expect(server.heard.at(-1)?.body).toEqual({ email: 'front@example.jp', password: 'short-but-longer' });
  });

  it('on another device: the form sends the one-time link from the page URL, and reports a link that was used or has expired', async () => {
    const server = createFakeServer({
      'GET /auth/admin/setup': () => refuse(403, 'DEVICE_NOT_PAIRED'),
      'POST /auth/admin/setup': () => refuse(403, 'SETUP_LINK_INVALID'),
    });
    openPage('/admin/setup?link=once');
    await userEvent.type(await email(), 'front@example.jp');
    await userEvent.type(password(), 'long enough 1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('リンクは使用済み');
    expect(server.heard.at(-1)?.body).toMatchObject({ link: 'once' });
  });

  it('cannot be created on another device without the link', async () => {
    createFakeServer({ 'GET /auth/admin/setup': () => ok({ needed: true, isLocal: false }) });
    openPage();
    expect(await screen.findByText('まだアカウントがありません')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('管理画面ログイン');
  });
});
