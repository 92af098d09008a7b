import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Encryption, TokenStore } from './token-store.ts';

const pairing = {
  ...{ origin: 'http://192.168.1.20:8080', role: 'kiosk' as const },
  ...{ token: 'device-secret', deviceId: 'd1', name: 'Lobby' },
};
const scramble = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x55));
const createEncryption = (overrides: Partial<Encryption> = {}): Encryption => ({
  isAvailable: async () => true,
  encrypt: async (text) => scramble(Buffer.from(text)),
  decrypt: async (bytes) => scramble(bytes).toString(),
  ...overrides,
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-token-'));
  file = path.join(folder, 'pairing');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** Calls of the file system that fail until the other program closes the file. */
const held = vi.hoisted(() => ({ failures: { rename: 0, readFile: 0 } }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const hold = (name: 'rename' | 'readFile') =>
    (async (...args: unknown[]) => {
      held.failures[name] -= 1;
      if (held.failures[name] >= 0) throw Object.assign(new Error('EBUSY: held'), { code: 'EBUSY' });
      return (original[name] as (...all: unknown[]) => unknown)(...args);
    }) as never;
  return { ...original, rename: hold('rename'), readFile: hold('readFile') };
});

describe('a pairing whose file another program holds', () => {
  it('is written and read when the file is free', async () => {
    held.failures = { rename: 3, readFile: 3 };
    await new TokenStore(file, createEncryption()).store(pairing);
    expect(readdirSync(folder)).toEqual(['pairing']);
    expect(await new TokenStore(file, createEncryption()).find(pairing.origin, 'kiosk')).toEqual(pairing);
  });

  it('is not lost if the file is held too long: it is read again next time', async () => {
    await new TokenStore(file, createEncryption()).store(pairing);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    held.failures.readFile = 1_000;
    const store = new TokenStore(file, createEncryption());
    const first = store.find(pairing.origin, 'kiosk');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeUndefined();
    held.failures.readFile = 0;
    expect(await store.find(pairing.origin, 'kiosk')).toEqual(pairing);
  });
});

describe('the pairing that a device stores', () => {
  it('survives a restart, encrypted and readable only by this user (DESKTOP-15)', async () => {
    await new TokenStore(file, createEncryption()).store(pairing);
    expect(readFileSync(file).includes('device-secret')).toBe(false);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['pairing']);
    expect(await new TokenStore(file, createEncryption()).find(pairing.origin, 'kiosk')).toEqual(pairing);
  });

  it('is valid for its server and its role only', async () => {
    const store = new TokenStore(file, createEncryption());
    await store.store(pairing);
    expect(await store.find('http://192.168.1.21:8080', 'kiosk')).toBeUndefined();
    expect(await store.find(pairing.origin, 'tablet')).toBeUndefined();
  });

  it.each<[string, Partial<Encryption>]>([
    ['has no encryption', { isAvailable: async () => false }],
    ['fails to say whether it has encryption', { isAvailable: () => Promise.reject(new Error('no keyring')) }],
    ['fails to encrypt', { encrypt: () => Promise.reject(new Error('locked')) }],
  ])('is lost at the end of the program if the system %s, and is not written', async (_name, overrides) => {
    const store = new TokenStore(file, createEncryption(overrides));
    await store.store(pairing);
    expect(await store.find(pairing.origin, 'kiosk')).toEqual(pairing);
    expect(readdirSync(folder)).toEqual([]);
    expect(await new TokenStore(file, createEncryption(overrides)).find(pairing.origin, 'kiosk')).toBeUndefined();
  });

  it.each<[string, Partial<Encryption>]>([
    ['has no encryption any more', { isAvailable: async () => false }],
    ['fails to encrypt', { encrypt: () => Promise.reject(new Error('locked')) }],
  ])('does not give way to the previous one after a restart if the system %s', async (_name, overrides) => {
    await new TokenStore(file, createEncryption()).store(pairing);
    const next = { ...pairing, token: 'next-secret', deviceId: 'd2' };
    const store = new TokenStore(file, createEncryption(overrides));
    await store.store(next);
    expect(await store.find(pairing.origin, 'kiosk')).toEqual(next);
    expect(readdirSync(folder)).toEqual([]);
    expect(await new TokenStore(file, createEncryption()).find(pairing.origin, 'kiosk')).toBeUndefined();
  });

  it('can be stored only if the system can encrypt, as canStore says', async () => {
    expect(await new TokenStore(file, createEncryption()).canStore()).toBe(true);
    expect(await new TokenStore(file, createEncryption({ isAvailable: async () => false })).canStore()).toBe(false);
  });

  it.each([
    ['damaged', Buffer.from('}{')],
    ['empty', Buffer.alloc(0)],
    ['other encrypted data', scramble(Buffer.from('{"origin":1}'))],
  ])('is ignored if its file is %s', async (_name, bytes) => {
    writeFileSync(file, bytes);
    expect(await new TokenStore(file, createEncryption()).find(pairing.origin, 'kiosk')).toBeUndefined();
  });

  it('is ignored if another computer encrypted it', async () => {
    await new TokenStore(file, createEncryption()).store(pairing);
    const other = createEncryption({ decrypt: () => Promise.reject(new Error('other key')) });
    expect(await new TokenStore(file, other).find(pairing.origin, 'kiosk')).toBeUndefined();
  });

  it('is deleted together with its file', async () => {
    const store = new TokenStore(file, createEncryption());
    await store.store(pairing);
    await store.delete();
    expect([existsSync(file), await store.find(pairing.origin, 'kiosk')]).toEqual([false, undefined]);
  });
});
