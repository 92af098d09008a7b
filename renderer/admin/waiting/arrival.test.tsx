import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { admin } from '#core/locales/ja/admin.ts';
import { timings } from '#core/rules/timings.ts';
import { routes } from '../router.tsx';
import { createGuest } from '../testing/create-guest.ts';
import { createStats, createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { replyWithGuestList } from '../testing/reply-with-guest-list.ts';
import { playChime } from './chime.ts';
import { chooseSound } from './sound-choice.ts';

vi.mock(import('./chime.ts'), () => ({ playChime: vi.fn() }));

beforeEach(() => {
  localStorage.setItem('adminAuth', 'valid');
  chooseSound(true);
  vi.mocked(playChime).mockClear();
});

/**
 * Opens the panel at `path` with its event stream, in a hotel where `total` guests have registered and `waiting` of them
 * wait.
 */
async function openPanel(path: string, heading: string, arrivals: { waiting: number; total: number }) {
  const server = createFakeServer({
    'GET /auth/admin/verify': () => ok({ email: 'front@example.jp', role: 'staff' }),
    'GET /users/admin/all': (heard) => replyWithGuestList([createGuest()], heard),
    'GET /stats': () => ok(createStats()),
    'GET /status': () => ok(createStatus({ arrivals })),
    'GET /stories': () => ok([]),
  });
  renderRoutes(routes, path);
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(server.stream.isAskedFor()).toBe(true));
  return server;
}

const pages = [
  ['/admin', 'ダッシュボード'],
  ['/admin/stories', '物語'],
] as const;

it.each(pages)(
  'the panel rings at %s for a guest who registered between the first responses and the stream',
  async (path, heading) => {
    const { stream } = await openPanel(path, heading, { waiting: 1, total: 8 });
    expect(playChime).not.toHaveBeenCalled();
    stream.tell({ type: 'state', waiting: 2, active: 5, arrivals: 9 });
    await waitFor(() => expect(playChime).toHaveBeenCalledTimes(1));
    expect(document.title).toContain('2');
  },
);

it('the page title shows how many guests wait, even before the stream opens, and no bell rings for them', async () => {
  const { stream } = await openPanel('/admin/stories', '物語', { waiting: 3, total: 8 });
  await waitFor(() => expect(document.title).toContain('3'));
  stream.tell({ type: 'state', waiting: 2, active: 5, arrivals: 8 });
  await waitFor(() => expect(document.title).toContain('2'));
  expect(playChime).not.toHaveBeenCalled();
});

describe('a hidden tab, which has no stream', () => {
  /** Hides the tab for half a minute, in which a guest registers. Returns how often the status was requested. */
  async function hideHalfAMinute(): Promise<number> {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const arrivals = { waiting: 1, total: 8 };
    const { stream, heard } = await openPanel('/admin/stories', '物語', arrivals);
    stream.tell({ type: 'state', waiting: 1, active: 5, arrivals: 8 });
    await screen.findByText(admin['live.up']);
    // The first event of the stream makes the page load everything again.
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const asked = () => heard.filter(({ call }) => call === 'GET /status').length;
    const before = asked();
    Object.assign(arrivals, { waiting: 2, total: 9 });
    await act(() => vi.advanceTimersByTimeAsync(timings.activeStatusPollMs));
    return asked() - before;
  }

  it('rings for a new guest if the sound is on', async () => {
    expect(await hideHalfAMinute()).toBe(1);
    expect(playChime).toHaveBeenCalledTimes(1);
  });

  it('does not request the status if the sound is off', async () => {
    chooseSound(false);
    expect(await hideHalfAMinute()).toBe(0);
  });
});
