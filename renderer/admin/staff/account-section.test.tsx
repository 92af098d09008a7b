import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { AccountSection } from './account-section.tsx';

const call = 'PUT /staff/me/password';
const fresh = { token: 'new-token', email: 'front@example.jp', role: 'staff', expiresAt: '2026-11-22T00:00:00.000Z' };
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const sent = ({ heard }: ReturnType<typeof createFakeServer>) => heard.filter((item) => item.call === call);
const change = async (current: string, wished: string) => {
  await type('現在のパスワード', current);
  await type('新しいパスワード', wished);
  act(() => screen.getByRole('button', { name: 'パスワードを変える' }).click());
};

beforeEach(() => localStorage.clear());

describe("a person's own password", () => {
  it('is changed, and the page continues with the new session', async () => {
    const server = createFakeServer({ [call]: () => ok(undefined, fresh) });
    const { session } = renderPanel(<AccountSection />);
    await change('old-password', 'new-password');
    expect(await screen.findByText(/^\S+@\S+のパスワードを変えました$/)).toBeInTheDocument();
    expect(localStorage.getItem('adminAuth')).toBe('new-token');
    expect(session.read()).toMatchObject({ state: 'signed-in' });
    expect(sent(server)[0]).toMatchObject({
      body: { currentPassword: 'old-password', newPassword: 'new-password' },
      authorization: 'Bearer secret-token',
    });
    expect(screen.getByLabelText('現在のパスワード')).toHaveValue('');
  });

  it('is changed although a late response says that the old session is over', async () => {
    let answer = (_: ReturnType<typeof ok>) => {};
    createFakeServer({
      [call]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { session } = renderPanel(<AccountSection />);
    await change('old-password', 'new-password');
    await waitFor(() => expect(screen.getByRole('button', { name: 'パスワードを変える' })).toBeDisabled());
    act(() => session.signOut('ended'));
    expect(session.read().state).toBe('signed-in');
    act(() => answer(ok(undefined, fresh)));
    await screen.findByText(/^\S+@\S+のパスワードを変えました$/);
    // First a late response about the old session arrives, then one about the new session.
    const server = createFakeServer({
      'GET /auth/admin/verify': () => ok({ email: 'front@example.jp', role: 'staff' }),
    });
    act(() => session.signOut('ended'));
    await waitFor(() => expect(server.calls()).toHaveLength(1));
    expect(session.read().state).toBe('signed-in');
    server.answer('GET /auth/admin/verify', () => refuse(401, 'SESSION_EXPIRED'));
    act(() => session.signOut('ended'));
    await waitFor(() => expect(session.read().state).toBe('signed-out'));
  });

  it.each([
    ['', 'new-password', '現在のパスワードを入力してください'],
    ['old-password', 'short', 'パスワードは10文字以上にしてください'],
    ['old-password', 'password1234', /よく使われるパスワード/],
    ['same-password', 'same-password', '現在のパスワードと違うものにしてください'],
  ])('is not sent if it would change from %j to %j, and the reason is shown', async (current, wished, text) => {
    const server = createFakeServer({});
    renderPanel(<AccountSection />);
    await change(current, wished);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(sent(server)).toEqual([]);
  });

  it.each([
    [refuse(403, 'WRONG_PASSWORD'), '現在のパスワードが正しくありません'],
    [refuse(429, 'TOO_MANY_TRIES', { retryAfterMs: 3_200 }), '間違いが続いたため、あと4秒お待ちください。'],
    [refuse(507, 'STORAGE_FULL'), /パスワードを変えられませんでした。サーバーのディスクがいっぱい/],
  ])('is refused with a reason, and what was typed stays (%#)', async (answer, text) => {
    createFakeServer({ [call]: () => answer });
    renderPanel(<AccountSection />);
    await change('old-password', 'new-password');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('新しいパスワード')).toHaveValue('new-password');
  });
});
