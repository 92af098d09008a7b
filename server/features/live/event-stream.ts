import type { Response } from 'express';
import { timings } from '#core/rules/timings.ts';

/**
 * The maximum number of bytes that may wait for a phone that reads slowly. If more wait, the stream is closed, and the phone
 * polls.
 */
const maxWaitingBytes = 256 * 1024;

/**
 * An event stream to one page (LIVE-1). A comment every 15 s keeps it alive. The stream is closed if the page has not read
 * its data by the next comment, or if too much data is waiting, so that slow pages do not fill the server's memory.
 */
export class EventStream {
  readonly #res: Response;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #onEnd: () => void;
  readonly #isAllowed: () => boolean;
  #isStuck = false;
  #isOver = false;

  /**
   * Begins the response. `onEnd` is called once, whichever side ended the stream. `isAllowed` is called with each heartbeat
   * and by `check`; if it returns false, the stream ends.
   */
  constructor(res: Response, onEnd: () => void, isAllowed: () => boolean = () => true) {
    this.#res = res;
    this.#onEnd = onEnd;
    this.#isAllowed = isAllowed;
    res.status(200);
    res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    res.setHeader('Cache-Control', 'no-store, no-transform');
    res.setHeader('X-Accel-Buffering', 'no');
    res.flushHeaders();
    res.socket?.setNoDelay(true);
    res.socket?.setTimeout(0);
    res.on('close', () => this.#over());
    res.on('error', () => this.#over());
    this.#heartbeat = setInterval(() => this.#beat(), timings.streamHeartbeatMs);
    this.#heartbeat.unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the stream. Data that were sent before still reach the page. */
  end(): void {
    if (this.#isOver) return;
    this.#over();
    this.#res.end();
  }

  /** Ends the stream if its reader may no longer read it. */
  check(): void {
    if (!this.#isAllowed()) this.end();
  }

  #beat(): void {
    if (!this.#isAllowed()) this.end();
    else if (this.#isStuck && this.#res.writableNeedDrain) this.#break();
    else this.#write(':\n\n');
  }

  #write(text: string): void {
    if (this.#isOver) return;
    this.#isStuck = !this.#res.write(text);
    if (this.#res.writableLength > maxWaitingBytes) this.#break();
  }

  #break(): void {
    this.#over();
    this.#res.destroy();
  }

  #over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#heartbeat);
    this.#onEnd();
  }
}
