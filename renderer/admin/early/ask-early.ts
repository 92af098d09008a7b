import type { EarlyAnswer } from './early-answers.ts';

/*
 * Runs before the panel's own scripts are loaded. It verifies the session and, once that is confirmed (ACCESS-6), requests
 * what the screen shows first. It imports nothing, because it must not wait for another file. `early-answers.ts` passes
 * the replies on. The calls are in the `data-calls` attribute of the script element (`build/vite/panel-pages.ts`),
 * separated by spaces.
 */
const limitMs = 10_000;
const verify = '/auth/admin/verify';

/** Makes one call. Returns undefined if the call fails; the panel then repeats it. */
async function fetchEarly(path: string, headers: HeadersInit): Promise<EarlyAnswer | undefined> {
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
  const verified = fetchEarly(verify, headers);
  const answers = new Map([[verify, verified]]);
  for (const path of calls) {
    const answer = verified.then((first) => (first?.status === 200 ? fetchEarly(path, headers) : undefined));
    answers.set(path, answer);
  }
  window.earlyAnswers = { askedAt: performance.now(), authorization, language, answers };
}

/** Returns the stored token, or undefined where the browser refuses local storage. */
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
