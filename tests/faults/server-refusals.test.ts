import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeDocument } from '#server/storage/documents/document-text.ts';
import { temporaryFolder } from '../storage/support.ts';
import { findFiles, makeReadOnly, readAllFiles } from '../support/faults-files.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { spawnServer, spawnUntilExit } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer | undefined;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await remove();
});

type ServerResult = Awaited<ReturnType<typeof spawnUntilExit>>;

/** Checks that the output says what to do in both languages, reveals no internals, and never says that the server is ready. */
function expectReadable({ output, errors }: ServerResult, ...parts: (string | RegExp)[]): void {
  expect(output).toBe('');
  expect(errors).toMatch(/[ぁ-ん]/);
  for (const part of parts) expect(errors).toMatch(part);
  expect(errors).not.toMatch(/^\s+at |Error:|"level"|node_modules/m);
}
const toLiteralPattern = (text: string) => new RegExp(text.replaceAll(/[/.\\]/g, '\\$&'));

describe('a second server', () => {
  it('on the same data is refused with a message that names the process, and does not affect the first server', async () => {
    server = await startServer({ dataDir });
    const staff = await logIn(server);
    const story = await createFourTypeStory(server, staff);
    const player = await Player.createPlaying(server, staff, story, '301');
    const secondServer = spawnUntilExit({ dataDir });
    const results = [];
    for (const answer of ['B', 'C', 'A']) results.push((await player.answer(server, 0, answer)).isCorrect);
    const result = await secondServer;
    expect(result.code).toBe(4);
    expectReadable(result, toLiteralPattern(dataDir), /--data-dir/, /process \d+, started \d{4}-/);
    expect(results).toEqual([false, false, true]);
    await player.answer(server, 1, 'やどかり');
    expect(server.output()).not.toContain('storage problem');

    await server.kill();
    server = await startServer({ dataDir });
    expect(await player.progress(server)).toMatchObject({ currentQuestionIndex: 2 });
    expect(server.output()).not.toContain('storage problem');
  });

  it('on data of its own runs beside the first server', async () => {
    server = await startServer({ dataDir });
    const other = await startServer();
    expect((await call(other, 'health')).data.storage).toMatch(/ok|low/);
    expect(await other.stop()).toBe(0);
  });
});

describe('data of a newer version', () => {
  it('are refused with a readable message and not changed', async () => {
    const firstServer = await startServer({ dataDir });
    await firstServer.stop();
    const newerVersion = encodeDocument({ value: { schemaVersion: 99 } });
    for (const name of findFiles(dataDir, /^schema-version/)) writeFileSync(path.join(dataDir, name), newerVersion);
    const before = readAllFiles(dataDir);
    const result = await spawnUntilExit({ dataDir });
    expect(result.code).toBe(5);
    expectReadable(result, toLiteralPattern(dataDir), /99/, /--data-dir/);
    const after = readAllFiles(dataDir);
    for (const [name, content] of before) if (!name.startsWith('lock')) expect(after.get(name), name).toBe(content);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });
});

describe('a port that is in use', () => {
  it('is reported with advice, no other port is tried, and the program that uses it continues', async () => {
    const otherProgram = createServer((socket) => socket.end('mine')).listen(0, '0.0.0.0');
    await once(otherProgram, 'listening');
    const { port } = otherProgram.address() as AddressInfo;
    const result = await spawnUntilExit({ dataDir, port });
    expect(result.code).toBe(3);
    expectReadable(result, new RegExp(String(port)), new RegExp(`--port ${port + 1}`));
    otherProgram.close();
    await once(otherProgram, 'close');

    // The port is free again, and the data can be used at once.
    server = await startServer({ dataDir, port });
    expect(server.port).toBe(port);
    const secondFolder = await temporaryFolder();
    const refusedResult = await spawnUntilExit({ dataDir: secondFolder.folder, port });
    await secondFolder.remove();
    expect(refusedResult.code).toBe(3);
    expect((await tryCall(server, 'health')).status).toBe(200);
  });
});

describe('a data directory', () => {
  const expectUnusable = (result: ServerResult, folder: string) => {
    expect(result.code).toBe(6);
    expectReadable(result, toLiteralPattern(folder));
  };

  it.each(['empty', 'used before'])('that is read-only (%s) is reported', async (kind) => {
    if (kind !== 'empty') await (await startServer({ dataDir })).stop();
    const before = readAllFiles(dataDir);
    const makeWritable = await makeReadOnly(dataDir);
    if (makeWritable === undefined) return;
    try {
      expectUnusable(await spawnUntilExit({ dataDir }), dataDir);
      expect(readAllFiles(dataDir)).toEqual(before);
    } finally {
      await makeWritable();
    }
    server = await startServer({ dataDir });
    expect((await call(server, 'health')).data.storage).toMatch(/ok|low/);
  });

  it('that is a file, or is below a file, is reported', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, 'mine');
    expectUnusable(await spawnUntilExit({ dataDir: file }), file);
    expectUnusable(await spawnUntilExit({ dataDir: path.join(file, 'below') }), file);
  });

  it('whose journal is not a file is reported', async () => {
    await (await startServer({ dataDir })).stop();
    rmSync(path.join(dataDir, 'journal.jsonl'));
    mkdirSync(path.join(dataDir, 'journal.jsonl'));
    expectUnusable(await spawnUntilExit({ dataDir }), dataDir);
  });

  it('is created with its parents if it is missing', async () => {
    server = await startServer({ dataDir: path.join(dataDir, 'a', 'b') });
    expect((await call(server, 'health')).data.storage).toMatch(/ok|low/);
  });
});

it('a server whose output is closed continues to serve, so closing the terminal does not end it', async () => {
  const { child, ended } = await spawnServer({ dataDir });
  const [line] = await once(child.stdout ?? child, 'data');
  const { port } = JSON.parse(String(line).split('\n')[0] ?? '{}');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let n = 0; n < 3; n += 1) expect((await tryCall({ port }, 'health')).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
