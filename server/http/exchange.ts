import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a client has to bring within each window, so that its socket stays open. */
type Pace = { readonly windowMs: number; readonly bytes: number };

const paces = {
  /** A body that a handler reads: a picture over poor Wi-Fi takes its time. */
  body: { windowMs: 20_000, bytes: 32 * 1024 },
  /** The rest of a body that nobody wants any more: long enough for a client to read the answer before the socket closes. */
  rest: { windowMs: 2_000, bytes: 64 * 1024 },
  /** An answer that the client has to take. */
  answer: { windowMs: 30_000, bytes: 32 * 1024 },
} as const satisfies Record<string, Pace>;
type Phase = keyof typeof paces;

/** The most that is read of a body that nobody wants; a form with pictures may be sent to its end, at the pace above. */
const mostUnwantedBytes = 64 * 1024;
/** A body slower than this is the first to go when sockets run short. Bytes a second. */
const goodRate = 4 * 1024;

export type ExchangeSocket = Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength'>;
export type ExchangeRequest = Pick<IncomingMessage, 'complete' | 'headers'> & { readonly socket: ExchangeSocket };
export type ExchangeResponse = Pick<ServerResponse, 'writableEnded' | 'writableFinished'>;

/** One request and its answer: whether the client keeps pace, and whether anybody here is still at work on it. */
export class Exchange {
  readonly #req: ExchangeRequest;
  readonly #res: ExchangeResponse;
  readonly #startedAt: number;
  readonly #startedBytes: number;
  #phase: Phase | undefined;
  /** Where the phase and the present window began. */
  #phaseBytes = 0;
  #mark = { at: 0, bytes: 0 };

  constructor(req: ExchangeRequest, res: ExchangeResponse, now: number) {
    this.#req = req;
    this.#res = res;
    this.#startedAt = now;
    this.#startedBytes = req.socket.bytesRead;
  }

  /** The answer is out and the body is in: the socket waits for the next request. */
  get isOver(): boolean {
    return this.#res.writableFinished && this.#req.complete;
  }

  /** True while a handler works on it, which nobody may interrupt. */
  get isAtWork(): boolean {
    return this.#req.complete && !this.#res.writableEnded;
  }

  /** True for a body that arrives well, and for an answer that is on its way: these go last when sockets run short. */
  isInGoodOrder(now: number): boolean {
    if (this.#res.writableEnded) return this.#req.complete;
    const seconds = (now - this.#startedAt) / 1_000;
    return seconds < 1 || (this.#req.socket.bytesRead - this.#startedBytes) / seconds >= goodRate;
  }

  /** Whether the socket should be closed because of its client. Asked about every second. */
  isTooSlow(now: number): boolean {
    const phase = this.#phaseNow();
    const { socket } = this.#req;
    const bytes = phase === 'answer' ? socket.bytesWritten - socket.writableLength : socket.bytesRead;
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#phaseBytes = bytes;
      this.#mark = { at: now, bytes };
    }
    if (phase === undefined) return false;
    if (phase === 'rest' && bytes - this.#phaseBytes > mostUnwantedBytes && !this.#isForm) return true;
    const pace = paces[phase];
    if (bytes - this.#mark.bytes >= pace.bytes) this.#mark = { at: now, bytes };
    return now - this.#mark.at >= pace.windowMs;
  }

  #phaseNow(): Phase | undefined {
    if (!this.#req.complete) return this.#res.writableFinished ? 'rest' : 'body';
    return this.#req.socket.writableLength > 0 ? 'answer' : undefined;
  }

  get #isForm(): boolean {
    const { 'content-type': type, 'content-length': length } = this.#req.headers;
    return length !== undefined && /^multipart\/form-data/i.test(type ?? '');
  }
}
