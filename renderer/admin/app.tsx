import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DraftContext } from './drafts/draft-context.ts';
import { loadPages } from './load-pages.ts';
import type { Panel } from './panel.ts';
import { routes } from './router.tsx';
import { afterFirstView } from './server/after-first-view.ts';
import { onLogOutElsewhere } from './session/tabs.ts';
import { SessionContext } from './session/use-session.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The panel: theme, session, cache and pages. */
export function App({ panel }: { readonly panel: Panel }) {
  const { session, queries, router, drafts } = panel;

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => session.onStorage(key);
    addEventListener('storage', onStorage);
    // When a session ends, removes everything that was read, so that the next person does not see it.
    const stop = session.subscribe(() => {
      const now = session.read();
      if (now.state !== 'signed-out') return;
      queries.clear();
      // Drafts are deleted at a log-out. After a session that ended by itself they are restored (PANEL-18).
      if (now.why === 'left' || now.why === 'elsewhere') drafts.clear();
    });
    const stopHearing = onLogOutElsewhere(session.leftElsewhere);
    addEventListener('pagehide', drafts.flush);
    // The server returns titles and questions in the language of the call, so everything is read again.
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

  // The page does not wait for its font and uses the fallback until it is loaded.
  useEffect(
    () =>
      afterFirstView(queries, () => {
        import('./theme/fonts.ts').catch(() => undefined);
        void loadPages(routes);
      }),
    [queries],
  );

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
