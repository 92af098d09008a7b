import { connect, type Socket } from 'node:net';

/*
 * A hostile phone: `node attack.ts PORT KIND SOCKETS ADDRESS…` keeps SOCKETS slow sockets open to a server on this
 * machine, distributed over the addresses, and replaces each one that is closed. Prints every second how many are open
 * and how many were closed so far.
 */

const [port = '', kind = '', sockets = '', ...addresses] = process.argv.slice(2);
const pieceEveryMs = 3_000;
/** How long to wait before a closed socket is replaced, in milliseconds. */
const replaceAfterMs = 100;
/** How many sockets are opened at a time, so that the accept queue does not overflow. */
const batch = 100;

const firsts: Readonly<Record<string, string>> = {
  // A call whose body the server does not read.
  'unwanted-body': 'GET /api/health HTTP/1.1\r\nHost: phone\r\nContent-Length: 100000\r\n\r\n',
  'wanted-body':
    'POST /api/story-validation/validate-qr HTTP/1.1\r\nHost: phone\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  'half-headers': 'GET /api/health HTTP/1.1\r\nHost: phone\r\nX-More: ',
  // Requests a large file and never reads it.
  'unread-answer': `GET ${process.env.LARGE_FILE ?? '/'} HTTP/1.1\r\nHost: phone\r\n\r\n`,
  silence: '',
};
const first = firsts[kind];
if (first === undefined) throw new Error(`kinds are ${Object.keys(firsts).join(', ')}`);

const open = new Set<Socket>();
let closed = 0;

function begin(address: string): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
  socket.on('connect', () => {
    open.add(socket);
    if (first) socket.write(first);
    if (kind === 'unread-answer') socket.pause();
    else socket.resume();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    closed += 1;
    setTimeout(() => begin(address), replaceAfterMs);
  });
}

for (let n = 0; n < Number(sockets); n += 1) {
  if (n % batch === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  begin(addresses[n % addresses.length] ?? '127.0.0.2');
}
setInterval(() => {
  if (kind === 'silence' || kind === 'unread-answer') return;
  for (const socket of open) socket.write('x');
}, pieceEveryMs);
setInterval(() => console.log(JSON.stringify({ open: open.size, closed })), 1_000);
