import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { WalkScreen } from './walk-screen.tsx';

const code = withCheck('spot', 'aaaaaaa');
const spot = { questionId: 'gate', spotName: '石垣の門', spotCode: code, onTheWay: 0 };
const recordCall = 'POST /stories/abcdefgh/walks';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const server = createFakeServer({
    'GET /stories/abcdefgh/spots': () => ok([spot]),
    'GET /stories': () => ok([]),
    'GET /status': () => refuse(503, 'INTERNAL'),
    'GET /health': () => ok({}),
  });
  const element = (
    <FeedbackProvider>
      <WalkScreen />
    </FeedbackProvider>
  );
  const page = renderRoutes([{ path: '/admin/walk/:storyId', element }], '/admin/walk/abcdefgh');
  page.session.signIn({ token: 'secret-token', email: 'front@example.jp', role: 'staff' });
  return server;
}

async function typeCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'コードを入力する' }));
  await userEvent.type(screen.getByLabelText('ポスターのコード'), code);
  await userEvent.click(screen.getByRole('button', { name: '確かめる' }));
}

const row = () => within(screen.getByRole('list', { name: 'ポスターの一覧' })).getByRole('listitem');

it('keeps a scan until the server has received it, and says how long ago it was (SPOT-7)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = show();
  await screen.findByText('石垣の門');
  await typeCode();
  await waitFor(() => expect(row()).toHaveTextContent('未送信'));
  server.answer('GET /stories/abcdefgh/spots', () =>
    ok([{ ...spot, walk: { walkedAt: '2026-08-01T06:00:00.000Z', times: [10, 10, 10] } }]),
  );
  server.answer(recordCall, () => ok({ questionId: 'gate', walk: {}, phoneAddress: '192.168.50.31' }));
  vi.advanceTimersByTime(10_000);
  await waitFor(() => expect(row()).not.toHaveTextContent('未送信'));
  const sent = server.heard.filter(({ call }) => call === recordCall).at(-1)?.body as { readonly agoMs: number };
  expect(sent).toMatchObject({ spotCode: code, times: [expect.any(Number), expect.any(Number), expect.any(Number)] });
  expect(sent.agoMs).toBeGreaterThanOrEqual(10_000);
});

it('drops a scan that the server refuses for good, because the code was replaced', async () => {
  const server = show();
  server.answer(recordCall, () => refuse(404, 'SPOT_NOT_FOUND'));
  await screen.findByText('石垣の門');
  await typeCode();
  await waitFor(() => expect(server.calls()).toContain(recordCall));
  await waitFor(() => expect(row()).toHaveTextContent('まだ'));
});
