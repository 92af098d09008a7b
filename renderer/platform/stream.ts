import { apiBase } from '#core/api/routes.ts';
import { timings } from '#core/rules/timings.ts';
import { ApiFailure, toFailure } from './api-failure.ts';
import { getCurrentLanguage } from './language.ts';

/**
 * The state of the connection: `connecting` until the first bytes arrive, then `up`. It is `down` from a failure until a
 * retry succeeds, and `asleep` while the page is hidden.
 */
export type StreamLink = 'connecting' | 'up' | 'down' | 'asleep';

export type StreamOptions = {
  /** The path below `/api`. */
  readonly path: string;
  /** Called before each connection, so that a changed session is used. */
  readonly headers: () => Readonly<Record<string, string>>;
  /**
   * Called with each message whose data is JSON. The first message of each connection is `state`, which contains the whole
   * present state (LIVE-1).
   */
  readonly onMessage: (data: unknown, event: string) => void;
  readonly onLink: (link: StreamLink) => void;
  /**
   * Called when the server refuses the stream with a 4xx status. 401 or 403 mean that the session or stay has ended. The
   * stream then retries, but rarely.
   */
  readonly onRefused?: (failure: ApiFailure) => void;
};

/**
 * The minimum time in milliseconds until a refused stream retries. A fourth page of one guest is refused and polls instead
 * (LIVE-2).
 */
const refusedRetryMs = 60_000;

/**
 * Keeps an event stream open through `fetch`, because EventSource cannot send headers (LIVE-2). After 35 s of silence it is
 * down, and it reconnects after 1 to 10 s at random. It is closed while the page is hidden and opens at once when the page
 * is shown. Returns the function that closes it for good.
 */
export function openStream(options: StreamOptions): () => void {
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let link: StreamLink | undefined;
  const tell = (next: StreamLink) => {
    if (next === link) return;
    link = next;
    options.onLink(next);
  };

  const connect = async () => {
    const own = new AbortController();
    connection = own;
    // A retry leaves the state `down` until it succeeds, so that it does not delay the polls each time.
    if (link !== 'down') tell('connecting');
    let waitMs = randomBetween(timings.streamReconnectMinMs, timings.streamReconnectMaxMs);
    try {
      await readUntilItEnds(options, own, () => tell('up'));
    } catch (error) {
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) {
        waitMs = Math.max(error.retryAfterMs ?? 0, refusedRetryMs);
        if (connection === own) options.onRefused?.(error);
      }
    }
    if (connection !== own) return;
    connection = undefined;
    tell('down');
    retry = setTimeout(connect, waitMs);
  };
  const disconnect = () => {
    clearTimeout(retry);
    const open = connection;
    connection = undefined;
    open?.abort();
  };
  const onVisibility = () => {
    disconnect();
    if (document.hidden) tell('asleep');
    else void connect();
  };

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}

const randomBetween = (from: number, to: number) => from + Math.random() * (to - from);

/**
 * Makes one connection and delivers its messages. Returns when the server ends it. Throws when it is refused, breaks or
 * falls silent.
 */
async function readUntilItEnds(options: StreamOptions, connection: AbortController, onUp: () => void): Promise<void> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), timings.streamSilenceMs);
  };
  heard();
  try {
    const response = await fetch(`${location.origin}${apiBase}${options.path}`, {
      headers: { Accept: 'text/event-stream', 'Accept-Language': getCurrentLanguage(), ...options.headers() },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!response.ok) throw toFailure(response.status, await response.json().catch(() => undefined));
    const reader = response.body?.getReader();
    if (!reader) throw toFailure(response.status, undefined);
    const decoder = new TextDecoder();
    const parse = createStreamParser((message) => deliver(message, options));
    for (;;) {
      const { done, value } = await reader.read();
      if (connection.signal.aborted || done) return;
      heard();
      onUp();
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

function deliver({ event, data }: StreamMessage, options: StreamOptions): void {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return;
  }
  options.onMessage(value, event);
}

/** One message of an event stream. */
export type StreamMessage = { readonly event: string; readonly data: string };

/**
 * Creates a parser that splits the text of an event stream into messages. The caller passes it the pieces as they arrive.
 * Comments (the heartbeat) are not messages.
 */
export function createStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  };
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}
