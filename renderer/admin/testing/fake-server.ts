import { vi } from 'vitest';
import type { StaffEvent } from '#core/api/response-schemas.ts';

export type FakeReply = {
  readonly status?: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type ReceivedCall = {
  readonly call: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
  readonly authorization: string | undefined;
  /** The PIN of the person who acts. */
  readonly pin: string | undefined;
};
type Answerer = (heard: ReceivedCall) => FakeReply | Promise<FakeReply>;

/** A successful reply. `top` contains fields beside `data`, such as the number of pages. */
export const ok = (data?: unknown, top: object = {}): FakeReply => ({ json: { success: true, data, ...top } });
export const refuse = (status: number, code: string, data?: unknown): FakeReply => ({
  status,
  json: { success: false, code, message: code, data },
});

/**
 * Answers the calls of the page in place of a server. `answers` maps a call such as `'GET /users/admin/all'` to its
 * response. Any other call fails like a broken network. The event stream of the panel opens when its first event is sent.
 */
export function createFakeServer(answers: Record<string, Answerer>) {
  const heard: ReceivedCall[] = [];
  const answersByCall = { ...answers };
  const stream = fakeStream();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    if (url.pathname === '/api/events') return stream.open();
    const headers = new Headers(init.headers);
    const receivedCall = {
      call,
      search: url.searchParams,
      body: parseBody(init.body),
      authorization: headers.get('Authorization') ?? undefined,
      pin: headers.get('X-Staff-Pin') ?? undefined,
    };
    heard.push(receivedCall);
    const answerer = answersByCall[call];
    if (!answerer) throw new TypeError(`nobody answers ${call}`);
    const { status = 200, json, headers: own = {} } = await answerer(receivedCall);
    return new Response(JSON.stringify(json), { status, headers: { ...own } });
  });
  return {
    heard,
    calls: () => heard.map(({ call }) => call),
    answer: (call: string, answerer: Answerer) => {
      answersByCall[call] = answerer;
    },
    stream,
  };
}

/**
 * Returns a fake event stream of the panel. `open` resolves once an event is sent. `isAskedFor` returns whether the panel
 * has requested the stream.
 */
function fakeStream() {
  const waiting: ((response: Response) => void)[] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  return {
    open: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    isAskedFor: () => waiting.length + open.length > 0,
    tell: (event: StaffEvent) => {
      for (const resolve of waiting.splice(0)) {
        resolve(new Response(new ReadableStream({ start: (controller) => void open.push(controller) })));
      }
      const text = `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
      for (const controller of open) controller.enqueue(new TextEncoder().encode(text));
    },
  };
}

/** Returns the parsed JSON, or a form unchanged. */
function parseBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return body;
  return body ? JSON.parse(String(body)) : undefined;
}
