import type { EarlyAnswer } from './early-answers.ts';

/*
 * Runs before the panel's own scripts have come: asks who is there and, once that is confirmed (specification 2), what the
 * screen shows first. It stands alone, for it must wait for no other file; `early-answers.ts` hands its answers over. The
 * calls stand in its own element (`build/vite/panel-pages.ts`), a space between each.
 */
const limitMs = 10_000;
const verify = '/auth/admin/verify';

/** Undefined for a call that failed: the panel then makes it itself. */
async function ask(path: string, headers: HeadersInit): Promise<EarlyAnswer | undefined> {
  try {
    const response = await fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(limitMs) });
    return { status: response.status, json: await response.json() };
  } catch {
    return undefined;
  }
}

function askAll(calls: readonly string[], authorization: string): void {
  const language = /(?:^|; )tk_language=en(?:;|$)/.test(document.cookie) ? 'en' : 'ja';
  const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: authorization };
  const verified = ask(verify, headers);
  const answers = new Map([[verify, verified]]);
  for (const path of calls) {
    const answer = verified.then((first) => (first?.status === 200 ? ask(path, headers) : undefined));
    answers.set(path, answer);
  }
  window.earlyAnswers = { askedAt: performance.now(), authorization, language, answers };
}

/** The stored token; none where the browser refuses local storage. */
function readToken(): string | undefined {
  try {
    return localStorage.getItem('adminAuth') || undefined;
  } catch {
    return undefined;
  }
}

const token = readToken();
if (token !== undefined) {
  const listed = document.querySelector<HTMLElement>('script[data-calls]')?.dataset.calls?.split(' ') ?? [];
  const id = location.pathname.split('/')[3] ?? '';
  const calls = listed.filter((path) => id !== '' || !path.includes('{id}'));
  askAll(
    calls.map((path) => path.replace('{id}', id)),
    `Bearer ${token}`,
  );
}
