import fs, { appendFileSync, constants } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/*
 * Runs in the server's process before the server (`--import`). Records each call that changes the data folder, and each
 * sync, as one line of JSON in the file `TAKARABUNE_RECORD`. Each call gets two lines: one before the system does it, and
 * one when the system says that it is done. `power-cuts.ts` reads them.
 *
 * It wraps Node's own functions and not those of `server/platform/files.ts`, so no write of the server can escape it.
 */

const file = process.env.TAKARABUNE_RECORD ?? '';
const root = path.resolve(process.env.TAKARABUNE_RECORD_ROOT ?? '.');
const append = appendFileSync;
/** The open files in the data folder: their number in the record, and the position of the next write without an offset. */
const openFiles = new Map();
let count = 0;

const nextId = () => {
  count += 1;
  return `${threadId}-${count}`;
};
const note = (event) => append(file, `${JSON.stringify(event)}\n`);
const toName = (place) => {
  const name = path.relative(root, path.resolve(String(place)));
  return name.startsWith('..') || path.isAbsolute(name) ? undefined : name.replaceAll(path.sep, '/');
};
const toBase64 = (content) =>
  (typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer ?? content, content.byteOffset ?? 0, content.byteLength)
  ).toString('base64');

/** Records an operation around a task that returns a promise. */
async function around(event, task) {
  if (event === undefined) return task();
  const id = nextId();
  note({ id, ...event });
  const result = await task();
  note({ done: id });
  return result;
}

/** Records an operation around a function that calls back. */
function aroundCallback(event, call, args) {
  if (event === undefined) return call(...args);
  const id = nextId();
  note({ id, ...event });
  const finish = args.at(-1);
  return call(...args.slice(0, -1), (error, ...results) => {
    if (!error) note({ done: id });
    finish(error, ...results);
  });
}

function aroundSync(event, call, args) {
  if (event === undefined) return call(...args);
  const id = nextId();
  note({ id, ...event });
  const result = call(...args);
  note({ done: id });
  return result;
}

/** Returns the operation for opening a file, or undefined if that changes nothing. */
function toOpening(place, flags = 'r') {
  const name = toName(place);
  const bits = typeof flags === 'number' ? flags : undefined;
  const creates = bits === undefined ? /^[wa]/.test(flags) : (bits & constants.O_CREAT) !== 0;
  const truncates = bits === undefined ? flags.startsWith('w') : (bits & constants.O_TRUNC) !== 0;
  return name === undefined || !creates ? undefined : { op: 'create', name, truncates };
}
function remember(fd, place, flags) {
  const name = toName(place);
  if (name === undefined) return;
  openFiles.set(fd, { number: nextId(), position: 0, appends: String(flags).startsWith('a') });
  note({ op: 'opened', name, file: openFiles.get(fd).number });
}

/** Returns the operation for a write, and moves the position of a write that names none. */
function toWrite(fd, content, position) {
  const open = openFiles.get(fd);
  if (open === undefined) return undefined;
  const bytes = toBase64(content);
  if (typeof position === 'number' && position >= 0) return { op: 'write', file: open.number, at: position, bytes };
  if (open.appends) return { op: 'write', file: open.number, at: 'end', bytes };
  const at = open.position;
  open.position += Buffer.from(bytes, 'base64').length;
  return { op: 'write', file: open.number, at, bytes };
}
const toFileOp = (op, fd, more = {}) => {
  const open = openFiles.get(fd);
  return open === undefined ? undefined : { op, file: open.number, ...more };
};
const toPathOp = (op, place, more = {}) => {
  const name = toName(place);
  return name === undefined ? undefined : { op, name, ...more };
};
const toPairOp = (op, from, to) => {
  const [name, target] = [toName(from), toName(to)];
  return name === undefined && target === undefined ? undefined : { op, name, to: target };
};
const slice = (bytes, offset, length) =>
  typeof bytes === 'string'
    ? bytes
    : bytes.subarray(offset ?? 0, length === undefined || length === null ? undefined : (offset ?? 0) + length);

// Open files of node:fs/promises.
const probe = await promises.open(process.execPath, 'r');
const handlePrototype = Object.getPrototypeOf(probe);
await probe.close();
const handleCalls = {
  ...Object.fromEntries(
    ['write', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate', 'close'].map((name) => [
      name,
      handlePrototype[name],
    ]),
  ),
};
Object.assign(handlePrototype, {
  write(bytes, offset, length, position) {
    return around(toWrite(this.fd, slice(bytes, offset, length), position), () =>
      handleCalls.write.call(this, bytes, offset, length, position),
    );
  },
  writeFile(content, options) {
    return around(toWrite(this.fd, content), () => handleCalls.writeFile.call(this, content, options));
  },
  appendFile(content, options) {
    return around(toWrite(this.fd, content), () => handleCalls.appendFile.call(this, content, options));
  },
  sync() {
    return around(toFileOp('sync', this.fd), () => handleCalls.sync.call(this));
  },
  datasync() {
    return around(toFileOp('sync', this.fd), () => handleCalls.datasync.call(this));
  },
  truncate(length = 0) {
    return around(toFileOp('truncate', this.fd, { length }), () => handleCalls.truncate.call(this, length));
  },
  close() {
    openFiles.delete(this.fd);
    return handleCalls.close.call(this);
  },
});

const original = { ...promises };
Object.assign(promises, {
  async open(place, flags, mode) {
    const handle = await around(toOpening(place, flags), () => original.open(place, flags, mode));
    remember(handle.fd, place, flags);
    return handle;
  },
  async writeFile(place, content, options) {
    const flag = options?.flag ?? 'w';
    const handle = await promises.open(place, flag, options?.mode);
    try {
      await handle.writeFile(content, options);
    } finally {
      await handle.close();
    }
  },
  async copyFile(from, to, mode) {
    const bytes = toName(to) === undefined ? '' : fs.readFileSync(from).toString('base64');
    return around(toPathOp('copy', to, { bytes }), () => original.copyFile(from, to, mode));
  },
  link: (from, to) => around(toPairOp('link', from, to), () => original.link(from, to)),
  rename: (from, to) => around(toPairOp('rename', from, to), () => original.rename(from, to)),
  rm: (place, options) => around(toPathOp('remove', place), () => original.rm(place, options)),
  unlink: (place) => around(toPathOp('remove', place), () => original.unlink(place)),
  rmdir: (place) => around(toPathOp('remove', place), () => original.rmdir(place)),
  mkdir: (place, options) => around(toPathOp('mkdir', place), () => original.mkdir(place, options)),
  truncate: () => {
    throw new Error('the recorder does not know this call');
  },
});

const calls = { ...fs };
Object.assign(fs, {
  open(place, flags, ...more) {
    const finish = more.pop();
    const opening = toOpening(place, flags);
    return aroundCallback(opening, calls.open, [
      place,
      flags,
      ...more,
      (error, fd) => {
        if (!error) remember(fd, place, flags);
        finish(error, fd);
      },
    ]);
  },
  write(fd, bytes, offset, length, position, finish) {
    if (typeof finish !== 'function') throw new Error('the recorder does not know this call');
    return aroundCallback(toWrite(fd, slice(bytes, offset, length), position), calls.write, [
      fd,
      bytes,
      offset,
      length,
      position,
      finish,
    ]);
  },
  fsync: (fd, finish) => aroundCallback(toFileOp('sync', fd), calls.fsync, [fd, finish]),
  fdatasync: (fd, finish) => aroundCallback(toFileOp('sync', fd), calls.fdatasync, [fd, finish]),
  ftruncate: (fd, length, finish) =>
    aroundCallback(toFileOp('truncate', fd, { length }), calls.ftruncate, [fd, length, finish]),
  close(fd, finish) {
    openFiles.delete(fd);
    return calls.close(fd, finish);
  },
  writeFileSync(place, content, options) {
    const id = nextId();
    const event = toPathOp('copy', place, { bytes: toBase64(content) });
    return event === undefined
      ? calls.writeFileSync(place, content, options)
      : aroundSync({ id, ...event }, calls.writeFileSync, [place, content, options]);
  },
  mkdirSync: (place, options) => aroundSync(toPathOp('mkdir', place), calls.mkdirSync, [place, options]),
  renameSync: (from, to) => aroundSync(toPairOp('rename', from, to), calls.renameSync, [from, to]),
  rmSync: (place, options) => aroundSync(toPathOp('remove', place), calls.rmSync, [place, options]),
});
for (const name of ['openSync', 'writeSync', 'appendFileSync', 'copyFileSync', 'linkSync', 'ftruncateSync']) {
  const call = fs[name];
  fs[name] = (...args) => {
    if (typeof args[0] === 'string' && toName(args[0]) !== undefined && !(name === 'openSync' && args[1] === 'r')) {
      note({ op: 'unknown', name: `${name} ${toName(args[0])}` });
    }
    return call(...args);
  };
}
syncBuiltinESMExports();
