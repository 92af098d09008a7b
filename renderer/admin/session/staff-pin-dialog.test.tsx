import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCode } from '../../platform/api-failure.ts';
import { staffApi } from '../server/staff-api.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { StaffPinDialog } from './staff-pin-dialog.tsx';

const erase = `DELETE /users/${'a'.repeat(32)}`;
const call = () => staffApi.call('eraseGuest', { params: { userId: 'a'.repeat(32) } });

beforeEach(() => localStorage.clear());

/** Starts a server that knows one PIN, and a panel that can ask for it. */
function open() {
  const pins: (string | undefined)[] = [];
  createFakeServer({
    [erase]: ({ pin }) => {
      pins.push(pin);
      return pin === '123456' ? ok() : refuse(403, 'STAFF_PIN_REQUIRED');
    },
  });
  renderPanel(<StaffPinDialog />);
  return pins;
}
const answer = async (pin: string) => {
  fireEvent.change(await screen.findByLabelText('暗証番号'), { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: '続ける' }));
};

describe('a call that needs a PIN (ACCESS-16)', () => {
  it('asks for it, again if it is wrong, and is then made', async () => {
    const pins = open();
    const done = call();
    await answer('000000');
    expect(await screen.findByText('暗証番号が正しくありません')).toBeInTheDocument();
    await answer('12 34 56');
    await expect(done).resolves.toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pins).toEqual([undefined, '000000', '123456']);
  });

  it('fails if the person gives up', async () => {
    open();
    const done = call().catch(getCode);
    fireEvent.click(await screen.findByRole('button', { name: 'やめる' }));
    await expect(done).resolves.toBe('STAFF_PIN_REQUIRED');
  });
});
