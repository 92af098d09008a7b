/** Returns a server-sent event stream that the test controls. */
export function createFakeStream(signal: AbortSignal | null | undefined) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  signal?.addEventListener('abort', () => {
    try {
      control?.error(new DOMException('aborted', 'AbortError'));
    } catch {
      // The stream is closed already.
    }
  });
  return {
    response: new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    send: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    state: (data: unknown) =>
      control?.enqueue(new TextEncoder().encode(`event: state\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => control?.close(),
  };
}

/** Hides or shows the page. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
