import { Socket } from 'node:net';

/*
 * Loaded into the server before its own code. The parent holds the other end of a pipe (file descriptor 3) and never
 * writes. The pipe closes when the parent has ended, for whatever reason, and then the server stops as if it had been
 * asked to.
 */
const pipe = new Socket({ fd: 3, readable: true, writable: false });
pipe.once('close', () => process.kill(process.pid, 'SIGTERM'));
pipe.on('error', () => {});
pipe.resume();
pipe.unref();
