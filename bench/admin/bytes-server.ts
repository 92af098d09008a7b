import { createServer } from 'node:http';

/* The minimum that any server could do: node:http answers `GET /{bytes}` with that many bytes of JSON text. */
const texts = new Map<number, string>();
const server = createServer((req, res) => {
  const bytes = Number(req.url?.slice(1));
  const text = texts.get(bytes) ?? `"${'x'.repeat(Math.max(0, bytes - 2))}"`;
  texts.set(bytes, text);
  res.setHeader('Content-Type', 'application/json');
  res.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
