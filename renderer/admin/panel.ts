import { takeDesktopSession } from './desktop-program/take-session.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { waitForEarlyAnswers } from './early/early-answers.ts';
import { isEntrance } from './paths.ts';
import { createRouter } from './router.tsx';
import { createQueryClient } from './server/query-client.ts';
import { staffApi } from './server/staff-api.ts';
import { createSessionStore } from './session/session-store.ts';

/** The parts of the panel that are not rendered. */
export type Panel = ReturnType<typeof createPanel>;

/** Creates session, cache, pages and drafts, and verifies the session at once. */
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
 * Resolves when the first screen can be rendered completely: the session is verified, and its code and first replies
 * are loaded. Otherwise 'authenticating' and an empty frame would be rendered before it.
 */
export async function waitForFirstScreen({ session, router }: Panel): Promise<void> {
  await Promise.all([
    until(session.subscribe, () => session.read().state !== 'authenticating'),
    until(
      (listener) => router.subscribe(listener),
      () => router.state.initialized,
    ),
    waitForEarlyAnswers(),
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
