/** A browser engine other than Chromium, with the operations that both protocols support. */
export type Engine = {
  readonly name: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page. The function can use only its arguments and the page. Arguments and result are sent as JSON.
   */
  run<Args extends readonly unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Returns the element that a function finds in the page, or undefined. */
  find<Args extends readonly unknown[]>(
    work: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<Handle | undefined>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  /** Chooses a file in a file field, visible or not. */
  choose(element: Handle, file: string): Promise<void>;
  /** Saves a screenshot of the page. */
  picture(file: string): Promise<void>;
  /** Returns the errors of the page so far, and what its security policy refused. */
  faults(): readonly string[];
  close(): Promise<void>;
};

/** An element of the page, identified by the engine's own id. */
export type Handle = { readonly id: string };

/** Options for every engine. */
export type EngineOptions = {
  /** `host:port` of the proxy for all requests. */
  readonly proxy: string;
  /** The folder for the engine's files. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** For Firefox only: refuses cookies and all storage. */
  readonly blocksStorage?: boolean;
};

/** The user agent of an iPhone, which every engine sends. */
export const iphoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
