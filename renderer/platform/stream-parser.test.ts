import { expect, it } from 'vitest';
import { createStreamParser, type StreamMessage } from './stream.ts';

function parseMessages(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const parse = createStreamParser((message) => messages.push(message));
  for (const piece of pieces) parse(piece);
  return messages;
}

it('the stream parser reads named and plain messages, however they are split into pieces', () => {
  expect(parseMessages('event: sta', 'te\ndata: {"a"', ':1}\n\ndata: x\n', '\n')).toEqual([
    { event: 'state', data: '{"a":1}' },
    { event: 'message', data: 'x' },
  ]);
});

it('the stream parser joins the lines of a message and accepts carriage returns', () => {
  expect(parseMessages('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
});

it('the stream parser ignores comments', () => {
  expect(parseMessages(': heartbeat\n\n', ':\n\n', 'id: 4\n\n')).toEqual([]);
});
