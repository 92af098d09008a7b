import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { TestServer } from './server.ts';

type Message = { readonly event: string; readonly data: Record<string, unknown> };

/** Reads an event stream of the server. */
export class ApiStream {
  readonly status: number;
  /** The events that have arrived with data, in order. */
  readonly messages: Message[] = [];
  /** Everything that has arrived. */
  text = '';
  isEnded = false;
  readonly #outgoing: ClientRequest;
  readonly #incoming: IncomingMessage;
  #wake: () => void = () => {};

  private constructor(outgoing: ClientRequest, incoming: IncomingMessage) {
    this.#outgoing = outgoing;
    this.#incoming = incoming;
    this.status = incoming.statusCode ?? 0;
    incoming.setEncoding('utf8');
    incoming.on('data', (text: string) => this.#take(text));
    incoming.on('error', () => {});
    incoming.on('close', () => {
      this.isEnded = true;
      this.#wake();
    });
  }

  static open(
    { port }: Pick<TestServer, 'port'>,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ApiStream> {
    return new Promise((resolve, reject) => {
      const baseHeaders = { host: `localhost:${port}`, accept: 'text/event-stream' };
      const options = { host: '127.0.0.1', port, path, headers: { ...baseHeaders, ...headers }, agent: false as const };
      const outgoing = request(options, (incoming) => resolve(new ApiStream(outgoing, incoming)));
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  /** The data of the newest message, or undefined before the first. */
  get last(): Record<string, unknown> | undefined {
    return this.messages.at(-1)?.data;
  }

  /** Waits until `isReached` returns true. Throws after `ms`. */
  async until(isReached: (stream: ApiStream) => boolean, ms = 30_000): Promise<void> {
    const deadline = Date.now() + ms;
    while (!isReached(this)) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`nothing fitting came: ${this.text.slice(-300)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Stops reading, so that the bytes from the server pile up. */
  pause(): void {
    this.#incoming.pause();
  }

  close(): void {
    this.#outgoing.destroy();
  }

  #take(piece: string): void {
    this.text += piece;
    const blocks = this.text.split('\n\n').slice(0, -1);
    const messages = blocks.flatMap((block) => {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      return data === undefined ? [] : [{ event: /^event: (.*)$/m.exec(block)?.[1] ?? '', data: JSON.parse(data) }];
    });
    this.messages.splice(0, this.messages.length, ...messages);
    this.#wake();
  }
}
