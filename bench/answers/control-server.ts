import { createServer } from 'node:http';

/*
 * The minimum that any server could do: node:http, parse the request, send as many bytes as ours does, store nothing.
 * Arguments: bytes of an answer's response, bytes of a poll's response.
 */
const [answerBytes = 0, pollBytes = 0] = process.argv.slice(2).map(Number);
const body = (bytes: number) => JSON.stringify({ success: true, data: 'x'.repeat(Math.max(0, bytes - 27)) });
const toAnswer = body(answerBytes);
const toPoll = body(pollBytes);

const server = createServer((req, res) => {
  let text = '';
  req.setEncoding('utf8');
  req.on('data', (piece: string) => {
    text += piece;
  });
  req.on('end', () => {
    if (text !== '') JSON.parse(text);
    res.setHeader('Content-Type', 'application/json');
    res.end(req.method === 'POST' ? toAnswer : toPoll);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
