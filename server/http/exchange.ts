import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The bytes that a client must transfer in each window to keep its socket. */
type Pace = { readonly windowMs: number; readonly bytes: number };

const paces = {
  /** For a body that a handler reads. A picture over poor Wi-Fi is slow. */
  body: { windowMs: 20_000, bytes: 32 * 1024 },
  /**
   * For the rest of a body that is not needed any more. This pace gives the client time to read the response before the
   * socket closes.
   */
  rest: { windowMs: 2_000, bytes: 64 * 1024 },
  /** For a response that the client must read. */
  response: { windowMs: 30_000, bytes: 32 * 1024 },
} as const satisfies Record<string, Pace>;
type Phase = keyof typeof paces;

/**
 * How many bytes are read of a body that is not needed any more. This does not apply to a multipart form with a known
 * length, which may be sent to its end at the pace of `rest`.
 */
const maxUnneededBytes = 64 * 1024;
/**
 * The rate, in bytes per second, at which a body arrives fast enough. If sockets run short, slower ones are closed
 * first.
 */
const minUploadRate = 4 * 1024;

export type ExchangeSocket = Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength'>;
export type ExchangeRequest = Pick<IncomingMessage, 'complete' | 'headers'> & { readonly socket: ExchangeSocket };
export type ExchangeResponse = Pick<ServerResponse, 'writableEnded' | 'writableFinished'>;

/** One request and its response. Tracks whether the client keeps pace (LIMIT-3) and whether a handler is working on it. */
export class Exchange {
  readonly #req: ExchangeRequest;
  readonly #res: ExchangeResponse;
  readonly #startedAt: number;
  readonly #startedBytes: number;
  #phase: Phase | undefined;
  /** The number of bytes that the socket had transferred when the phase began. */
  #phaseStartBytes = 0;
  #windowStart = { at: 0, bytes: 0 };

  constructor(req: ExchangeRequest, res: ExchangeResponse, now: number) {
    this.#req = req;
    this.#res = res;
    this.#startedAt = now;
    this.#startedBytes = req.socket.bytesRead;
  }

  /** True when the response was sent and the body was received. The socket then waits for the next request. */
  get isOver(): boolean {
    return this.#res.writableFinished && this.#req.complete;
  }

  /**
   * True while a handler works on a request whose body has arrived completely. The request must not be interrupted
   * then.
   */
  get isBeingHandled(): boolean {
    return this.#req.complete && !this.#res.writableEnded;
  }

  /**
   * True while a body arrives fast enough, in the first second of a request, and while the response to a complete
   * request is being sent. Such sockets are closed last when sockets run short.
   */
  isMakingProgress(now: number): boolean {
    if (this.#res.writableEnded) return this.#req.complete;
    const seconds = (now - this.#startedAt) / 1_000;
    return seconds < 1 || (this.#req.socket.bytesRead - this.#startedBytes) / seconds >= minUploadRate;
  }

  /**
   * Checks whether the socket must be closed because the client is too slow, or sends too much of a body that is not
   * needed any more. Call about once a second.
   */
  isTooSlow(now: number): boolean {
    const phase = this.#findPhase();
    const { socket } = this.#req;
    const bytes = phase === 'response' ? socket.bytesWritten - socket.writableLength : socket.bytesRead;
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#phaseStartBytes = bytes;
      this.#windowStart = { at: now, bytes };
    }
    if (phase === undefined) return false;
    if (phase === 'rest' && bytes - this.#phaseStartBytes > maxUnneededBytes && !this.#isForm) return true;
    const pace = paces[phase];
    if (bytes - this.#windowStart.bytes >= pace.bytes) this.#windowStart = { at: now, bytes };
    return now - this.#windowStart.at >= pace.windowMs;
  }

  #findPhase(): Phase | undefined {
    if (!this.#req.complete) return this.#res.writableFinished ? 'rest' : 'body';
    return this.#req.socket.writableLength > 0 ? 'response' : undefined;
  }

  get #isForm(): boolean {
    const { 'content-type': type, 'content-length': length } = this.#req.headers;
    return length !== undefined && /^multipart\/form-data/i.test(type ?? '');
  }
}
