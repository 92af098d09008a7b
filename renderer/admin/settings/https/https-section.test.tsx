import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryKeys } from '../../server/query-keys.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { HttpsSection } from './https-section.tsx';

const off = { state: 'off', port: 8443, certificate: null };
const on = {
  state: 'on',
  port: 8443,
  certificate: {
    subject: 'game.hotel.example',
    issuer: 'Hotel CA',
    names: ['game.hotel.example'],
    notBefore: '2026-01-01T00:00:00.000Z',
    notAfter: '2027-01-01T00:00:00.000Z',
    daysLeft: 41,
  },
};
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const fillInForm = async () => {
  await type('証明書（中間証明書を含む）', 'cert');
  await type('秘密鍵', 'key');
};

describe('the https certificate', () => {
  it('is stored and shown, and its key is removed from the page', async () => {
    const server = createFakeServer({ 'GET /settings/https': () => ok(off), 'PUT /settings/https': () => ok(on) });
    renderPanel(<HttpsSection />);
    expect(await screen.findByText('いまは http だけです。')).toBeInTheDocument();
    press('保存して使い始める');
    expect(screen.getByRole('alert')).toHaveTextContent('証明書と秘密鍵の両方を入れてください');
    await fillInForm();
    press('保存して使い始める');
    expect(await screen.findByText('https の設定を保存しました')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      certificate: 'cert',
      key: 'key',
      port: 8_443,
    });
    expect(screen.getByText('https://game.hotel.example:8443')).toBeInTheDocument();
    expect(screen.getByText(/あと41日/)).toBeInTheDocument();
    expect(screen.getByLabelText('秘密鍵')).toHaveValue('');
  });

  it.each([
    [refuse(400, 'CERTIFICATE_INVALID', { reason: 'KEY_MISMATCH' }), /組み合わせが違います/],
    [refuse(400, 'CERTIFICATE_INVALID', { reason: 'EXPIRED' }), /期限が切れています/],
    [refuse(409, 'HTTPS_PORT_TAKEN', { port: 8_443 }), /このポートは使われています/],
    [refuse(507, 'STORAGE_FULL'), /保存できませんでした。サーバーのディスクがいっぱい/],
  ])('is refused with a reason (%#), and the input stays in the fields', async (answer, text) => {
    createFakeServer({ 'GET /settings/https': () => ok(off), 'PUT /settings/https': () => answer });
    renderPanel(<HttpsSection />);
    await fillInForm();
    press('保存して使い始める');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('秘密鍵')).toHaveValue('key');
  });

  it('is shown with a warning before it expires, and can be removed after a confirmation', async () => {
    const soon = { ...on, certificate: { ...on.certificate, daysLeft: 12 } };
    createFakeServer({ 'GET /settings/https': () => ok(soon), 'DELETE /settings/https': () => ok(off) });
    renderPanel(<HttpsSection />);
    expect(await screen.findByText(/期限が近づいています/)).toBeInTheDocument();
    press('https をやめる');
    const dialog = await screen.findByRole('dialog');
    act(() =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'https をやめる')?.click(),
    );
    expect(await screen.findByText('いまは http だけです。')).toBeInTheDocument();
  });

  it('that was typed stays in its field when a later read fails, and the page says that the read failed', async () => {
    const server = createFakeServer({ 'GET /settings/https': () => ok(off) });
    const { queries } = renderPanel(<HttpsSection />);
    await fillInForm();
    server.answer('GET /settings/https', () => refuse(500, 'INTERNAL'));
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.https }));
    expect(await screen.findByText(/https の設定を読み込めませんでした/)).toBeInTheDocument();
    expect(screen.getByLabelText('証明書（中間証明書を含む）')).toHaveValue('cert');
    expect(screen.getByLabelText('秘密鍵')).toHaveValue('key');
  });

  it('that was typed stays in its field when the current certificate is removed', async () => {
    createFakeServer({ 'GET /settings/https': () => ok(on), 'DELETE /settings/https': () => ok(off) });
    renderPanel(<HttpsSection />);
    await fillInForm();
    press('https をやめる');
    const dialog = await screen.findByRole('dialog');
    act(() => within(dialog).getByRole('button', { name: 'https をやめる' }).click());
    expect(await screen.findByText('いまは http だけです。')).toBeInTheDocument();
    expect(screen.getByLabelText('秘密鍵')).toHaveValue('key');
  });

  it('is not sent while the port is empty, and the page asks for the port', async () => {
    const server = createFakeServer({ 'GET /settings/https': () => ok(on), 'PUT /settings/https': () => ok(on) });
    renderPanel(<HttpsSection />);
    await type('ポート（入口の番号）', '');
    expect(screen.getByLabelText('ポート（入口の番号）')).toHaveValue('');
    press('保存して使い始める');
    expect(screen.getByRole('alert')).toHaveTextContent('ポートの番号を入れてください');
    expect(server.calls()).not.toContain('PUT /settings/https');
  });
});
