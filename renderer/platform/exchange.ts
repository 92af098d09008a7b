/** One call as it goes out. */
export type Outgoing = {
  readonly method: string;
  /** Below `/api`, query included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type?: string; readonly content: BodyInit } | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** The browser sends it also when the page goes meanwhile. */
  readonly keepalive?: boolean;
};

/** `json` is undefined when the answer was none. */
export type Answered = { readonly status: number; readonly json: unknown };
