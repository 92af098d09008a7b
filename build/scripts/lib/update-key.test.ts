import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInstaller } from '#electron/main/updates/checked-installer.ts';
import { inRoot } from './paths.mjs';
import { makeUpdateKey, publicKeyFile, readPublicKey, signUpdate, systemOf } from './update-key.mjs';

let folder: string;
let keyFile: string;
let ownPublicFile: string;
let installer: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-key-'));
  keyFile = path.join(folder, 'private.pem');
  ownPublicFile = path.join(folder, 'public.txt');
  installer = path.join(folder, 'Takarabune Setup 3.1.0.exe');
  writeFileSync(ownPublicFile, '# a word about it\nan old key\n');
  writeFileSync(installer, 'an installer');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publicKey = () => readPublicKey(readFileSync(ownPublicFile, 'utf8'));

describe('the key for updates', () => {
  it('signs an update that the program then accepts', async () => {
    makeUpdateKey(keyFile, ownPublicFile);
    const signature = await signUpdate({ file: installer, keyFile, version: '3.1.0', publicKey: publicKey() });
    expect(signature).toBe(`${installer}.sig`);
    const checks = { folder: path.join(folder, 'own'), publicKey: publicKey(), version: '3.0.0', system: 'win32-x64' };
    expect((await checkInstaller(installer, checks)).version).toBe('3.1.0');
  });

  it('is written without changing the comments of the public file, and its private file is readable by its owner only', () => {
    makeUpdateKey(keyFile, ownPublicFile);
    expect(readFileSync(ownPublicFile, 'utf8')).toMatch(/^# a word about it\n[\w+/=]{40,}\n$/);
    if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  });

  it('does not overwrite an existing private key, and is not written into the repository', () => {
    makeUpdateKey(keyFile, ownPublicFile);
    const before = readFileSync(keyFile, 'utf8');
    expect(() => makeUpdateKey(keyFile, ownPublicFile)).toThrow('never replaced');
    expect(readFileSync(keyFile, 'utf8')).toBe(before);
    expect(() => makeUpdateKey(inRoot('build/packaging/private.pem'), ownPublicFile)).toThrow('not lie in');
    expect(() => makeUpdateKey(inRoot('private.pem'), ownPublicFile)).toThrow('not lie in');
  });

  it('is refused for signing if it does not match the public key of the program', async () => {
    makeUpdateKey(keyFile, ownPublicFile);
    const sign = signUpdate({ file: installer, keyFile, version: '3.1.0', publicKey: 'another' });
    await expect(sign).rejects.toThrow('no program would accept');
  });

  it('systemOf reads the system from the file name of an installer, and throws for a file that is no installer', () => {
    expect(systemOf('Takarabune Setup 1.0.0.exe')).toBe('win32-x64');
    expect(systemOf('Takarabune-1.0.0-arm64.dmg')).toBe('darwin-arm64');
    expect(systemOf('Takarabune-1.0.0.dmg')).toBe('darwin-x64');
    expect(systemOf('Takarabune-1.0.0.AppImage')).toBe('linux-x64');
    expect(() => systemOf('notes.txt')).toThrow('no installer');
  });

  it('is in the repository as a public key only, or not at all', () => {
    const text = readFileSync(publicKeyFile, 'utf8');
    expect(text).not.toContain('PRIVATE');
    expect(readPublicKey(text)).toMatch(/^$|^[\w+/]{59}=$/);
  });
});
