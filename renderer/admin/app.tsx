import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DraftContext } from './drafts/draft-context.ts';
import type { Panel } from './panel.ts';
import { afterFirstView } from './server/after-first-view.ts';
import { onLoggedOutElsewhere } from './session/tabs.ts';
import { SessionContext } from './session/use-session.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The panel: theme, session, cache and pages. */
export function App({ panel }: { readonly panel: Panel }) {
  const { session, queries, router, drafts } = panel;

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => session.onStorage(key);
    addEventListener('storage', onStorage);
    // Nothing that one person read is left for the next.
    const stop = session.subscribe(() => {
      const now = session.read();
      if (now.state !== 'signed-out') return;
      queries.clear();
      // Who left on purpose is done; a session that ended by itself comes back to what was typed.
      if (now.why === 'left' || now.why === 'elsewhere') drafts.clear();
    });
    const stopHearing = onLoggedOutElsewhere(session.leftElsewhere);
    addEventListener('pagehide', drafts.flush);
    // Titles and questions come in the language that was asked for.
    const reread = () => void queries.invalidateQueries();
    i18next.on('languageChanged', reread);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', drafts.flush);
      i18next.off('languageChanged', reread);
      stop();
      stopHearing();
    };
  }, [drafts, queries, session]);

  // The page need not wait for its typeface: it stands in the next best one until then.
  useEffect(() => afterFirstView(queries, () => void import('./theme/fonts.ts')), [queries]);

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
