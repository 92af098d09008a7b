/** One message of an event stream. */
export type StreamMessage = { readonly event: string; readonly data: string };

/**
 * Creates a parser that splits the text of an event stream into messages. The caller passes it the pieces as they arrive.
 * Comments (the heartbeat) are not messages.
 */
export function createStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  };
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}
