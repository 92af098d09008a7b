import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { createGuest } from '../testing/create-guest.ts';
import { createFakeServer, type FakeReply, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { type GuestActions, useGuestActions } from './use-guest-actions.ts';

type PerformAction = (actions: GuestActions, guests: readonly StaffGuest[]) => Promise<boolean>;

function TestPage({ deed, guests }: { readonly deed: PerformAction; readonly guests: readonly StaffGuest[] }) {
  const actions = useGuestActions();
  return (
    <>
      <button type="button" onClick={() => void deed(actions, guests)}>
        deed
      </button>
      <input aria-label="field" />
    </>
  );
}

const undoCall = ({ userId }: StaffGuest) => `POST /users/${userId}/undo`;
const offered = { actionId: 'action', until: '2026-11-21T08:00:10.000Z' };

/**
 * Performs `deed` on the guests by pressing the button, on a fake server that replies to an undo with `takeBack`. The
 * returned `taken` lists the undo calls that the server has received.
 */
async function performAction(
  deed: PerformAction,
  guests: readonly StaffGuest[],
  takeBack: (guest: StaffGuest) => FakeReply = ok,
) {
  const server = createFakeServer({ 'GET /users/admin/all': () => ok([]) });
  for (const guest of guests) {
    const undo = { ...offered, actionId: `action of ${guest.guestName}` };
    server.answer(`PUT /users/${guest.userId}/toggle-active`, () =>
      ok({ ...guest, status: 'active', isActive: true, undo }),
    );
    server.answer(`POST /users/${guest.userId}/reject`, () => ok({ undo }));
    server.answer(`POST /users/${guest.userId}/check-out`, () => ok({ ended: [guest], undo }));
    server.answer(undoCall(guest), () => takeBack(guest));
  }
  renderPanel(<TestPage deed={deed} guests={guests} />);
  fireEvent.click(screen.getByRole('button', { name: 'deed' }));
  await screen.findByRole('button', { name: '元に戻す' });
  // The effects of the button run a moment after it is rendered.
  await pass(50);
  const taken = () => server.heard.filter(({ call }) => call.endsWith('/undo')).map(({ call, body }) => [call, body]);
  return { server, taken };
}

const offer = () => screen.queryByRole('button', { name: '元に戻す' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ctrlZ = (target: Element = document.body) => act(() => fireEvent.keyDown(target, { key: 'z', ctrlKey: true }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const approveFirst: PerformAction = (actions, [guest]) => actions.approve(guest ?? createGuest());

describe('undo [UNDO-2]', () => {
  it.each<[string, PerformAction]>([
    ['approve', approveFirst],
    ['reject', (actions, [guest]) => actions.reject(guest ?? createGuest())],
    ['stop', (actions, [guest]) => actions.setActive(guest ?? createGuest(), false)],
    ['check out', (actions, [guest]) => actions.checkOut(guest ?? createGuest(), false)],
  ])('is offered after %s, and the button undoes it', async (_, deed) => {
    const guest = createGuest({ guestName: 'A' });
    const { taken } = await performAction(deed, [guest]);
    fireEvent.click(offer() ?? document.body);
    await waitFor(() => expect(taken()).toEqual([[undoCall(guest), { actionId: 'action of A' }]]));
    expect(await screen.findByText(/ A様の操作を元に戻しました$/)).toBeInTheDocument();
    expect(offer()).toBeNull();
  });

  it('undoes several actions at once, each with its own call', async () => {
    const guests = ['A', 'B', 'C'].map((guestName) => createGuest({ guestName }));
    const { taken } = await performAction((actions, all) => actions.approveAll(all), guests);
    expect(screen.getByText('3名を承認しました')).toBeInTheDocument();
    ctrlZ();
    await waitFor(() => expect(taken()).toHaveLength(3));
    expect(new Set(taken().map(([call]) => call))).toEqual(new Set(guests.map(undoCall)));
  });

  it('is offered for 8 s, longer while its button has the focus, but not longer than the server accepts it', async () => {
    await performAction(approveFirst, [createGuest()]);
    await pass(7_500);
    expect(offer()).not.toBeNull();
    act(() => offer()?.focus());
    await pass(1_500);
    expect(offer()).not.toBeNull();
    await pass(1_500);
    expect(offer()).toBeNull();
  });

  it('is not offered after 8 s, and Ctrl+Z does nothing then', async () => {
    const { taken } = await performAction(approveFirst, [createGuest()]);
    await pass(8_300);
    expect(offer()).toBeNull();
    ctrlZ();
    await pass(50);
    expect(taken()).toEqual([]);
  });

  it('ignores Ctrl+Z in a text field', async () => {
    const guest = createGuest();
    const { taken } = await performAction(approveFirst, [guest]);
    ctrlZ(screen.getByLabelText('field'));
    expect(taken()).toEqual([]);
    ctrlZ();
    await waitFor(() => expect(taken()).toHaveLength(1));
  });

  it('shows why the server refused it', async () => {
    await performAction(approveFirst, [createGuest()], () => refuse(409, 'CHANGED_SINCE'));
    ctrlZ();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '元に戻せませんでした。その後にほかの変更があったため、操作しませんでした。',
    );
  });
});

describe('an act that somebody else did first (UNDO-5)', () => {
  it('says the present state of the guest, and reports one of several in the same way', async () => {
    const [mia, leo] = [createGuest({ guestName: 'Mia' }), createGuest({ guestName: 'Leo' })];
    const server = createFakeServer({ 'GET /users/admin/all': () => ok([]) });
    for (const [guest, present] of [
      [mia, { status: 'active' }],
      [leo, { status: 'ended', isRejected: true }],
    ] as const) {
      server.answer(`PUT /users/${guest.userId}/toggle-active`, () => refuse(409, 'CHANGED_SINCE'));
      server.answer(`GET /progress/admin/user/${guest.userId}`, () => ok({ user: { ...guest, ...present } }));
    }
    const { unmount } = renderPanel(
      <TestPage deed={({ approve }, [guest]) => approve(guest as StaffGuest)} guests={[mia]} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'deed' }));
    expect(
      await screen.findByText('302 Mia様は、ほかの画面で先に操作されました。いまは「プレイ中」です。'),
    ).toBeVisible();
    expect(screen.queryByText(/承認できませんでした/)).not.toBeInTheDocument();
    unmount();
    renderPanel(<TestPage deed={({ approveAll }, guests) => approveAll(guests)} guests={[mia, leo]} />);
    fireEvent.click(screen.getByRole('button', { name: 'deed' }));
    expect(await screen.findByText('302 Leo様は、ほかの画面で先に操作されました。いまは「却下」です。')).toBeVisible();
    expect(screen.getByText(/Mia様.*「プレイ中」/)).toBeVisible();
    expect(screen.queryByText(/承認できませんでした/)).not.toBeInTheDocument();
  });
});
