/** A browser engine that is not Chromium, seen through what both protocols can do. */
export type Engine = {
  readonly name: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It sees its arguments and the page, nothing else; both cross as JSON. */
  run<Args extends readonly unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** The element that a function finds in the page, or undefined. */
  find<Args extends readonly unknown[]>(
    work: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<Handle | undefined>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  /** Chooses a file in a file field, visible or not. */
  choose(element: Handle, file: string): Promise<void>;
  /** Saves what the page looks like. */
  picture(file: string): Promise<void>;
  /** Errors of the page and what its security policy refused, so far. */
  faults(): readonly string[];
  close(): Promise<void>;
};

/** An element of the page, by the engine's own name for it. */
export type Handle = { readonly id: string };

/** What every engine is started with. */
export type EngineOptions = {
  /** `host:port` of the proxy that all requests go through. */
  readonly proxy: string;
  /** Where the engine may write. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** Firefox only: the browser refuses cookies and all storage. */
  readonly blocksStorage?: boolean;
};

/** What a phone of the engine's generation calls itself. */
export const iphoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
