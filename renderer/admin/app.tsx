import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DraftContext } from './drafts/draft-context.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { isEntrance } from './paths.ts';
import { createRouter } from './router.tsx';
import { createQueryClient } from './server/query-client.ts';
import { staffApi } from './server/staff-api.ts';
import { createSessionStore } from './session/session-store.ts';
import { SessionContext } from './session/use-session.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The panel: theme, session, cache and pages. */
export function App() {
  const { session, queries, router, drafts } = useMemo(() => {
    const session = createSessionStore(() => staffApi.call('verify'));
    // Asked while the scripts of the page still load, not after them.
    if (!isEntrance(location.pathname)) void session.verify();
    const queries = createQueryClient({ onSessionOver: () => session.signOut('ended'), onBlocked: session.block });
    return { session, queries, router: createRouter(), drafts: createDraftStore() };
  }, []);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => session.onStorage(key);
    addEventListener('storage', onStorage);
    // Nothing that one person read is left for the next.
    const stop = session.subscribe(() => {
      const now = session.read();
      if (now.state !== 'signed-out') return;
      queries.clear();
      // Who left on purpose is done; a session that ended by itself comes back to what was typed.
      if (now.why === 'left') drafts.clear();
    });
    addEventListener('pagehide', drafts.flush);
    // Titles and questions come in the language that was asked for.
    const reread = () => void queries.invalidateQueries();
    i18next.on('languageChanged', reread);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', drafts.flush);
      i18next.off('languageChanged', reread);
      stop();
    };
  }, [drafts, queries, session]);

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SessionContext value={session}>
        <DraftContext value={drafts}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DraftContext>
      </SessionContext>
    </MantineProvider>
  );
}
