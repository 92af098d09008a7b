import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { StaffSection } from './staff-section.tsx';

const me = { accountId: 'a1', email: 'front@example.jp', role: 'admin', createdAt: '2026-11-01T00:00:00.000Z' };
const clerk = { accountId: 'a2', email: 'night@example.jp', role: 'staff', createdAt: '2026-11-02T00:00:00.000Z' };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const found = await button(name);
  act(() => found.click());
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(answers: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({ 'GET /staff': () => ok([me, clerk]), ...answers });
  renderPanel(<StaffSection />);
  return server;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the accounts of staff', () => {
  it("are listed, and the person's own one can be neither changed nor removed", async () => {
    open();
    const own = await screen.findByRole('row', { name: /front@example\.jp/ });
    expect(own).toHaveTextContent('ご自分');
    expect(within(own).queryAllByRole('button')).toEqual([]);
    expect(within(own).queryAllByRole('radio')).toEqual([]);
    const other = screen.getByRole('row', { name: /night@example\.jp/ });
    expect(within(other).getByRole('radio', { name: 'スタッフ' })).toBeChecked();
  });

  it('are added, with errors at the field or in the dialog', async () => {
    const server = open({ 'POST /staff': () => refuse(409, 'EMAIL_TAKEN') });
    await press('アカウントを追加');
    const dialog = await screen.findByRole('dialog');
    await press('追加する');
    expect(within(dialog).getByText('メールアドレスを入力してください')).toBeInTheDocument();
    expect(within(dialog).getByText('パスワードは10文字以上にしてください')).toBeInTheDocument();
    type('メールアドレス', 'night@example.jp');
    type('はじめのパスワード', 'a-quiet-lagoon');
    await press('追加する');
    expect(await within(dialog).findByText(/このメールアドレスのアカウントは、すでにあります/)).toBeInTheDocument();
    type('メールアドレス', 'new@example.jp');
    server.answer('POST /staff', () => ok({ ...clerk, email: 'new@example.jp' }));
    await press('追加する');
    expect(await screen.findByText('new@example.jpを追加しました')).toBeInTheDocument();
    expect(server.heard.findLast(({ call }) => call === 'POST /staff')?.body).toEqual({
      email: 'new@example.jp',
      password: 'a-quiet-lagoon',
      role: 'staff',
    });
  });

  it('change their role, unless the server refuses because it is the last administrator', async () => {
    const server = open({ 'PUT /staff/a2': () => ok({ ...clerk, role: 'admin' }) });
    const row = await screen.findByRole('row', { name: /night@example\.jp/ });
    act(() => within(row).getByRole('radio', { name: '管理者' }).click());
    expect(await screen.findByText('night@example.jpを管理者にしました')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === 'PUT /staff/a2')?.body).toEqual({ role: 'admin' });
    server.answer('PUT /staff/a2', () => refuse(409, 'LAST_ADMIN'));
    act(() => within(row).getByRole('radio', { name: '管理者' }).click());
    expect(await screen.findByText(/管理者は1名以上必要です/)).toBeInTheDocument();
  });

  it("show an error if the server refuses to change the role of the person's own account", async () => {
    const server = open();
    // Somebody else has logged in with this browser in another tab.
    server.answer('PUT /staff/a2', () => refuse(409, 'OWN_ACCOUNT'));
    const row = await screen.findByRole('row', { name: /night@example\.jp/ });
    act(() => within(row).getByRole('radio', { name: '管理者' }).click());
    expect(await screen.findByText(/ご自分の権限の変更や削除はできません/)).toBeInTheDocument();
  });

  it('get a new password', async () => {
    const server = open({ 'PUT /staff/a2': () => ok(clerk) });
    await press('パスワードの再設定 night@example.jp');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/すべてログアウトされます/);
    type('新しいパスワード', 'a-quiet-lagoon');
    await press('再設定する');
    expect(await screen.findByText('night@example.jpのパスワードを再設定しました')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === 'PUT /staff/a2')?.body).toEqual({ password: 'a-quiet-lagoon' });
  });

  it('are deleted after a confirmation with their name', async () => {
    const server = open();
    server.answer('DELETE /staff/a2', () => {
      server.answer('GET /staff', () => ok([me]));
      return ok();
    });
    await press('削除 night@example.jp');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/night@example\.jpは、すぐにログインできなくなります/);
    await press('削除する');
    expect(await screen.findByText('night@example.jpを削除しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /night@/ })).not.toBeInTheDocument());
  });
});
