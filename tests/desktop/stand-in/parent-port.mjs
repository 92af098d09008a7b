// Preloaded into utility processes: Electron's `process.parentPort` over the channel of a forked process.
import { EventEmitter, once } from 'node:events';

// The stand-in holds each process until its scenario has seen what comes before.
await once(process, 'message');

const port = new EventEmitter();
port.postMessage = (message) => {
  if (process.connected) process.send(message);
};
process.on('message', (data) => port.emit('message', { data, ports: [] }));
// A utility process ends with the app.
process.on('disconnect', () => process.exit());
process.parentPort = port;
