/** One outgoing call. */
export type Outgoing = {
  readonly method: string;
  /** The path below `/api`, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type?: string; readonly content: BodyInit } | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** If true, the browser completes the request even when the page is closed meanwhile. */
  readonly keepalive?: boolean;
};

/** A reply. `json` is undefined if the body is not JSON. */
export type Answered = { readonly status: number; readonly json: unknown };
