import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { StaffPinCard } from './staff-pin-card.tsx';

const read = 'GET /staff/pins';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const typePassword = async () =>
  fireEvent.change(await screen.findByLabelText('現在のパスワード'), { target: { value: 'own-password' } });

beforeEach(() => localStorage.clear());

describe("a person's own PIN (ACCESS-16)", () => {
  it('is shown once after it was issued, and can then be required', async () => {
    const server = createFakeServer({
      [read]: () => ok({ isRequired: false, hasOwn: false }),
      'POST /staff/me/pin': () => ok({ pin: '481516' }),
      'PUT /staff/pins': () => ok(),
    });
    renderPanel(<StaffPinCard />);
    expect(await screen.findByRole('button', { name: '暗証番号を必要にする' })).toBeDisabled();
    await press('自分の暗証番号を発行');
    await typePassword();
    server.answer(read, () => ok({ isRequired: false, hasOwn: true }));
    await press('自分の暗証番号を発行');
    expect(await screen.findByText('481516')).toBeInTheDocument();
    await press('暗証番号を必要にする');
    await typePassword();
    server.answer(read, () => ok({ isRequired: true, hasOwn: true }));
    await press('暗証番号を必要にする');
    expect(await screen.findByText(/^暗証番号をうかがっています。/)).toBeInTheDocument();
    const bodies = server.heard.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body);
    expect(bodies).toEqual([
      { currentPassword: 'own-password' },
      { isRequired: true, currentPassword: 'own-password' },
    ]);
  });

  it('is not issued with a wrong password, and only administrators require PINs', async () => {
    createFakeServer({
      [read]: () => ok({ isRequired: false, hasOwn: false }),
      'POST /staff/me/pin': () => refuse(403, 'WRONG_PASSWORD'),
    });
    const staff = { token: 'secret-token', email: 'clerk@example.jp', role: 'staff' } as const;
    renderPanel(<StaffPinCard />, (session) => session.signIn(staff));
    await press('自分の暗証番号を発行');
    expect(screen.queryByRole('button', { name: '暗証番号を必要にする' })).not.toBeInTheDocument();
    await typePassword();
    await press('自分の暗証番号を発行');
    expect(await screen.findByRole('alert')).toHaveTextContent('現在のパスワードが正しくありません。');
  });
});
