import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { startTexts } from '../../platform/i18n.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { UnsavedProvider } from '../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { createQueryClient } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { SessionContext } from '../session/use-session.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { adminTexts } from '../texts.ts';
import { theme } from '../theme/theme.ts';

await startTexts(adminTexts);

/** Renders pages of the panel with the providers that they need, at `path`. */
export function renderRoutes(routes: RouteObject[], path: string) {
  const session = createSessionStore(() => staffApi.call('verify'));
  const queries = createQueryClient({ onSessionOver: () => session.signOut('ended'), onBlocked: session.block });
  const drafts = createDraftStore();
  // A delayed write must not reach the next test.
  onTestFinished(drafts.clear);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = render(
    <MantineProvider theme={theme} env="test">
      <SessionContext value={session}>
        <DraftContext value={drafts}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DraftContext>
      </SessionContext>
    </MantineProvider>,
  );
  return { ...page, session, router, queries, drafts };
}

/** Renders a part of the panel, by default for a logged-in administrator. */
export function renderPanel(part: ReactNode, prepare: (session: SessionStore) => void = logInAdmin) {
  const element = (
    <UnsavedProvider>
      <ShortcutsProvider restMs={0}>
        <FeedbackProvider>{part}</FeedbackProvider>
      </ShortcutsProvider>
    </UnsavedProvider>
  );
  const page = renderRoutes([{ path: '*', element }], '/admin/users');
  prepare(page.session);
  return page;
}

const logInAdmin = (session: SessionStore) =>
  session.signIn({ token: 'secret-token', email: 'front@example.jp', role: 'admin' });
