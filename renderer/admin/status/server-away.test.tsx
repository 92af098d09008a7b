import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LiveState } from '../live/live-state.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { AwayNote } from './away-note.tsx';
import { useNothingGreen } from './use-server-away.ts';
import { useStatus } from './use-status.ts';

function Page() {
  useStatus();
  useNothingGreen();
  return (
    <>
      <LiveState pollMs={5_000} />
      <AwayNote />
    </>
  );
}

it('the panel shows since when the server is away, and no green marks until it responds [PANEL-6]', async () => {
  let isThere = true;
  const server = createFakeServer({});
  const answer = () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return ok(createStatus());
  };
  server.answer('GET /status', answer);
  const { queries } = renderPanel(<Page />);
  const read = () => act(() => queries.refetchQueries({ queryKey: queryKeys.status }));
  await waitFor(() => expect(queries.getQueryData(queryKeys.status)).toBeDefined());
  expect(document.documentElement.dataset.server).toBeUndefined();
  isThere = false;
  await read();
  expect(await screen.findByText(/からサーバーの応答がありません$/)).toBeInTheDocument();
  expect(document.documentElement.dataset.server).toBe('away');
  // Meanwhile no other message about the connection is shown.
  expect(screen.queryByText(/自動で更新中|接続しています|通信を確認中/)).toBeNull();
  isThere = true;
  await read();
  await waitFor(() => expect(document.documentElement.dataset.server).toBeUndefined());
  expect(screen.queryByText(/サーバーの応答がありません/)).toBeNull();
});
