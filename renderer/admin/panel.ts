import { takeDesktopSession } from './desktop-program/take-session.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { isEntrance } from './paths.ts';
import { createRouter } from './router.tsx';
import { createQueryClient } from './server/query-client.ts';
import { staffApi } from './server/staff-api.ts';
import { createSessionStore } from './session/session-store.ts';

/** The parts of the panel that are not rendered. */
export type Panel = ReturnType<typeof createPanel>;

/** Creates session, cache, router and drafts, and starts to verify the session, except on pages that need none. */
export function createPanel() {
  const session = createSessionStore(async () => {
    await takeDesktopSession();
    return staffApi.call('verify');
  });
  if (!isEntrance(location.pathname)) void session.verify();
  const queries = createQueryClient({ onSessionOver: () => session.signOut('ended'), onBlocked: session.block });
  return { session, queries, router: createRouter(), drafts: createDraftStore() };
}

/**
 * Resolves when the first screen can be rendered: the session is not being verified any more, and the screen's code is loaded.
 * Rendering earlier would show 'authenticating' and an empty frame first.
 */
export async function waitForFirstScreen({ session, router }: Panel): Promise<void> {
  await Promise.all([
    until(session.subscribe, () => session.read().state !== 'authenticating'),
    until(
      (listener) => router.subscribe(listener),
      () => router.state.initialized,
    ),
  ]);
}

function until(subscribe: (listener: () => void) => () => void, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return resolve();
    const stop = subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
