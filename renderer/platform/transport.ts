import { apiBase } from '#core/api/routes.ts';
import { ApiFailure } from './api-failure.ts';
import type { Answered, Outgoing } from './exchange.ts';

/**
 * Sends one call to `/api` of the page's own origin. Throws `ApiFailure` with `NO_RESPONSE` when no reply comes within the
 * time limit (ERROR-3) or the network fails, and the signal's reason when the caller has aborted. In local development
 * only, repeats the call on other local ports after a network error (ACCESS-13).
 */
export async function send(outgoing: Outgoing): Promise<Answered> {
  if (!import.meta.env.DEV) return sendTo(location.origin, outgoing);
  const ports = await import('./development-ports.ts');
  return ports.sendInDevelopment(outgoing, sendTo);
}

/** Sends a call without the identity of a guest or of staff (IDENTITY-9). */
export function sendAsDevice({ headers, ...outgoing }: Outgoing): Promise<Answered> {
  const { 'User-Id': _guest, Authorization: _token, ...others } = headers;
  return send({ ...outgoing, headers: others });
}

/** Sends the call once to one origin, and throws like `send`. */
export async function sendTo(origin: string, outgoing: Outgoing): Promise<Answered> {
  const { signal } = outgoing;
  signal?.throwIfAborted();
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, outgoing.timeoutMs);
  signal?.addEventListener('abort', giveUp);
  try {
    const type = outgoing.body?.type;
    const response = await fetch(`${origin}${apiBase}${outgoing.path}`, {
      method: outgoing.method,
      headers: type ? { ...outgoing.headers, 'Content-Type': type } : { ...outgoing.headers },
      body: outgoing.body?.content ?? null,
      signal: limit.signal,
      keepalive: outgoing.keepalive ?? false,
    });
    // The time limit includes the body, because hotel Wi-Fi can stall in the middle.
    const text = await response.text();
    return { status: response.status, json: parsed(text) };
  } catch {
    signal?.throwIfAborted();
    throw new ApiFailure('NO_RESPONSE', 0, 'No response from server. Please check your network connection.');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
