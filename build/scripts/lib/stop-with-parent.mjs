import { Socket } from 'node:net';

/*
 * Loaded into the server before its own code. The parent holds the other end of a pipe (file 3) and never writes; the pipe
 * closes when the parent is gone, however it went, and the server then stops as if asked to.
 */
const pipe = new Socket({ fd: 3, readable: true, writable: false });
pipe.once('close', () => process.kill(process.pid, 'SIGTERM'));
pipe.on('error', () => {});
pipe.resume();
pipe.unref();
