import { existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { describe, expect, it } from 'vitest';
import { findProgramFolder, sharedMarker } from '#core/bridge/program-folder.ts';
import { programId } from '#core/bridge/program-id.ts';
import { compareWithManifest } from '../asar-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { readExecutable } = await import(path.join(root, 'build/scripts/lib/portable-executable.mjs'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** What `npm run package:installers` has made: a folder for each system. */
const made = process.env.TAKARABUNE_TEST_INSTALLERS ?? '';
const macContents = path.join(made, 'mac/packed/mac-arm64/Takarabune.app/Contents');
const resources = {
  windows: path.join(made, 'windows/packed/win-unpacked/resources'),
  mac: path.join(macContents, 'Resources'),
  linux: path.join(made, 'linux/packed/linux-unpacked/resources'),
};
const readNote = (system: string, name: string) => readFileSync(path.join(made, system, 'notes', name), 'utf8');

function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  return files.filter((file) => statSync(file).isFile());
}

/** Reads the system and the processor of a native module or program from its first bytes. Undefined for other files. */
function getSystem(file: string): string | undefined {
  const bytes = Buffer.alloc(0x1000);
  readSync(openSync(file, 'r'), bytes, 0, bytes.length, 0);
  if (bytes.readUInt32BE(0) === 0x7f454c46) return `linux ${bytes.readUInt16LE(18) === 62 ? 'x64' : 'other'}`;
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return `mac ${bytes.readUInt32LE(4) === 0x0100000c ? 'arm64' : 'other'}`;
  const executable = readExecutable(bytes.toString('latin1', 0, 2) === 'MZ' ? readFileSync(file) : bytes);
  return executable && `windows ${executable.machine}`;
}

describe.each([
  { system: 'windows', processor: 'x64' },
  { system: 'mac', processor: 'arm64' },
  { system: 'linux', processor: 'x64' },
] as const)('the package for $system', ({ system, processor }) => {
  it('contains what the manifest names, and nothing else', () => {
    const asar = path.join(resources[system], 'app.asar');
    expect(compareWithManifest(asar)).toEqual({ unnamed: [], unused: [] });
  });

  it(`has the native modules of ${system} ${processor} outside the archive, and no others`, () => {
    const native = listFiles(`${path.join(resources[system], 'app.asar')}.unpacked`)
      .map((file) => ({ name: path.basename(file), of: getSystem(file) }))
      .filter(({ of }) => of !== undefined);
    expect(native.filter(({ name }) => name.endsWith('.node'))).toHaveLength(2);
    expect(new Set(native.map(({ of }) => of))).toEqual(new Set([`${system} ${processor}`]));
  });

  it('has the fuses', async () => {
    const program = {
      windows: path.join(resources.windows, '../Takarabune.exe'),
      mac: path.join(macContents, '..'),
      linux: path.join(resources.linux, '../takarabune'),
    }[system];
    const wire = await getCurrentFuseWire(program);
    const isOn = (option: FuseV1Options) => String.fromCharCode(wire[option] ?? 0) === '1';
    expect([isOn(FuseV1Options.RunAsNode), isOn(FuseV1Options.OnlyLoadAppFromAsar)]).toEqual([false, true]);
  });
});

describe('the package for windows', () => {
  it('needs no library that a new Windows lacks', () => {
    const executables = listFiles(resources.windows).filter((file) => /\.(node|dll)$/.test(file));
    const contained = executables.map((file) => path.basename(file).toLowerCase());
    const ofWindows =
      /^((api-ms-win-(crt|core)-.*|kernel32|advapi32|ntdll|user32|shell32|ole32|ws2_32|bcrypt|bcryptprimitives|iphlpapi|shlwapi|dnsapi|gdi32|dwrite)\.dll)$/;
    for (const file of executables) {
      const names: string[] = readExecutable(readFileSync(file)).imports.map((name: string) => name.toLowerCase());
      // The modules import the program that loads them.
      const known = (name: string) => ofWindows.test(name) || contained.includes(name) || name === 'node.exe';
      expect(
        names.filter((name) => !known(name)),
        path.basename(file),
      ).toEqual([]);
    }
  });

  it('contains the data file of the canvas beside its module', () => {
    const folder = path.join(resources.windows, 'app.asar.unpacked/node_modules/@napi-rs/canvas-win32-x64-msvc');
    expect(readdirSync(folder)).toContain('icudtl.dat');
  });

  it('has the name, the version and the icon of the product in its program', () => {
    const program = NtExecutable.from(readFileSync(path.join(resources.windows, '../Takarabune.exe')));
    const { entries } = NtExecutableResource.from(program);
    const [info] = Resource.VersionInfo.fromEntries(entries);
    const values = info?.getStringValues(info.getAllLanguagesForStringValues()[0] ?? { lang: 0, codepage: 0 });
    expect(values).toMatchObject({ ProductName: 'Takarabune', FileDescription: 'Takarabune', FileVersion: version });
    expect(Resource.IconGroupEntry.fromEntries(entries)[0]?.icons.length).toBeGreaterThan(3);
  });

  it('has an installer and an uninstaller in Japanese and English, compiled without a warning', () => {
    const outputs = readdirSync(path.join(made, 'windows/notes')).map((name) => readNote('windows', name));
    expect(outputs).toHaveLength(2);
    for (const output of outputs) {
      expect(output).toMatch(/, 2 language tables /);
      expect(output).not.toMatch(/warning/i);
      for (const define of [`APP_ID=${programId}`, `VERSION=${version}`, 'INSTALL_MODE_PER_ALL_USERS_DEFAULT'])
        expect(output).toContain(`Command line defined: "${define}"`);
      // 'Only for me' can be chosen.
      expect(output).not.toContain('Command line defined: "INSTALL_MODE_PER_ALL_USERS"');
    }
    const installer = statSync(path.join(made, `windows/packed/Takarabune Setup ${version}.exe`));
    expect(installer.size).toBeGreaterThan(statSync(path.join(resources.windows, 'app.asar')).size / 4);
  });
});

it('the script that locks a lobby computer is beside the program, in ASCII, which every PowerShell reads alike', () => {
  const script = readFileSync(path.join(resources.windows, 'kiosk-lock.ps1'), 'latin1');
  expect(script).toMatch(/^[\n -~]+$/);
  expect(existsSync(path.join(resources.windows, '..', 'Takarabune.exe'))).toBe(true);
});

it('installer and program mean the same folder and marker (DESKTOP-33)', () => {
  const script = readFileSync(path.join(root, 'build/packaging/installer.nsh'), 'utf8');
  const folder = findProgramFolder({ platform: 'win32', env: { ProgramData: 'C:' }, home: '' }, true);
  expect(script).toContain(`!define SHARED_FOLDER "${path.win32.basename(folder)}"`);
  expect(script).toContain(`!define SHARED_MARKER "${sharedMarker}"`);
});

describe('the package for mac', () => {
  /** Reads the texts, the lists with one text and the rights of a property list. */
  const read = (file: string) => {
    const entry = /<key>([^<]*)<\/key>\s*(?:(?:<array>\s*)?<string>([^<]*)<\/string>|<(true)\/>)/g;
    const found = readFileSync(file, 'utf8').matchAll(entry);
    return Object.fromEntries([...found].map(([, key, text, right]) => [key, text ?? right]));
  };

  it('says who it is, and why it wants the camera and the local network', () => {
    expect(read(path.join(macContents, 'Info.plist'))).toMatchObject({
      ...{ CFBundleIdentifier: programId, CFBundleExecutable: 'Takarabune', CFBundleShortVersionString: version },
      ...{ CFBundleIconFile: 'icon.icns', NSBonjourServices: '_takarabune._tcp' },
      NSCameraUsageDescription: expect.stringMatching(/カメラ.*camera/s),
      NSLocalNetworkUsageDescription: expect.stringMatching(/ホテル.*hotel/s),
    });
    expect(statSync(path.join(resources.mac, 'icon.icns')).size).toBeGreaterThan(10_000);
  });

  it('has helpers with names of their own', () => {
    for (const kind of ['Helper', 'Helper (Renderer)', 'Helper (GPU)', 'Helper (Plugin)']) {
      const contents = path.join(macContents, `Frameworks/Takarabune ${kind}.app/Contents`);
      expect(read(path.join(contents, 'Info.plist'))).toMatchObject({
        ...{ CFBundleExecutable: `Takarabune ${kind}` },
        CFBundleIdentifier: expect.stringContaining(`${programId}.helper`),
      });
      expect(readdirSync(path.join(contents, 'MacOS'))).toEqual([`Takarabune ${kind}`]);
    }
  });

  it('is signed ad hoc after the fuses are written, with the rights that the program needs', () => {
    expect(readNote('mac', 'codesign').split('\0')).toEqual(
      expect.arrayContaining(['--sign', '-', '--force', '--deep']),
    );
    expect(read(path.join(root, 'build/packaging/entitlements.mac.plist'))).toMatchObject({
      ...{ 'com.apple.security.cs.allow-jit': 'true', 'com.apple.security.device.camera': 'true' },
      'com.apple.security.cs.disable-library-validation': 'true',
    });
  });
});

describe('the deb', () => {
  it('gets the facts that a Debian package must state', () => {
    const args = readNote('linux', 'fpm').split('\0');
    const getValue = (name: string) => args[args.indexOf(name) + 1];
    expect(Object.fromEntries(['--name', '--version', '--architecture'].map((name) => [name, getValue(name)]))).toEqual(
      {
        ...{ '--name': 'takarabune', '--version': version, '--architecture': 'amd64' },
      },
    );
    for (const name of ['--maintainer', '--url', '--description']) expect(getValue(name), name).toMatch(/\S/);
    const needs = args.filter((_, index) => args[index - 1] === '-d');
    expect(needs).toEqual(expect.arrayContaining(['libgtk-3-0', 'libnss3']));
  });
});
