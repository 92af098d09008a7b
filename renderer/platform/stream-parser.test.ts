import { expect, it } from 'vitest';
import { createStreamParser, type StreamMessage } from './stream-parser.ts';

function messagesOf(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const parse = createStreamParser((message) => messages.push(message));
  for (const piece of pieces) parse(piece);
  return messages;
}

it('reads named and plain messages, whatever the pieces they arrive in', () => {
  expect(messagesOf('event: sta', 'te\ndata: {"a"', ':1}\n\ndata: x\n', '\n')).toEqual([
    { event: 'state', data: '{"a":1}' },
    { event: 'message', data: 'x' },
  ]);
});

it('joins the lines of one message and handles carriage returns', () => {
  expect(messagesOf('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
});

it('ignores comments', () => {
  expect(messagesOf(': heartbeat\n\n', ':\n\n', 'id: 4\n\n')).toEqual([]);
});
