import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';
import { createQueryClient } from './server/query-client.ts';
import { staffApi } from './server/staff-api.ts';
import { createSessionStore } from './session/session-store.ts';
import { SessionContext } from './session/use-session.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The panel: theme, session, cache and pages. */
export function App() {
  const { session, queries, router } = useMemo(() => {
    const session = createSessionStore(() => staffApi.call('verify'));
    const queries = createQueryClient({ onSessionOver: () => session.signOut('ended'), onBlocked: session.block });
    return { session, queries, router: createRouter() };
  }, []);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => session.onStorage(key);
    addEventListener('storage', onStorage);
    // Nothing that one person read is left for the next.
    const stop = session.subscribe(() => {
      if (session.read().state === 'signed-out') queries.clear();
    });
    return () => {
      removeEventListener('storage', onStorage);
      stop();
    };
  }, [queries, session]);

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SessionContext value={session}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionContext>
    </MantineProvider>
  );
}
