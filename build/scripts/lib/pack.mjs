import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { build, Platform } from 'electron-builder';
import { replaceSqlite } from './desktop-product.mjs';
import { makeIcons } from './icons.mjs';
import { thirdPartyNotices } from './notices.mjs';
import { packagingConfig } from './packaging-config.mjs';
import { inRoot } from './paths.mjs';

/**
 * Creates what a package needs in addition to the build: the icons and the third-party notices.
 * @param {string} folder
 */
export async function makeAssets(folder) {
  mkdirSync(folder, { recursive: true });
  await makeIcons(folder);
  writeFileSync(path.join(folder, 'third-party-notices.txt'), thirdPartyNotices());
}

/**
 * Packs the built product for Linux with a given runtime, without an installer.
 * @param {string} work a folder for all output
 * @param {{ dist: string, version: string }} runtime
 * @returns {Promise<string>} the folder of the packed program
 */
export async function packAround(work, runtime) {
  const assets = path.join(work, 'assets');
  await makeAssets(assets);
  const config = packagingConfig({
    ...{ output: path.join(work, 'packed'), assets },
    ...{ electronDist: runtime.dist, electronVersion: runtime.version },
  });
  await build({
    projectDir: inRoot('.'),
    targets: Platform.LINUX.createTarget('dir'),
    config,
    publish: 'never',
  });
  const folder = path.join(work, 'packed', 'linux-unpacked');
  // A runtime for tests may contain a program of its own.
  rmSync(path.join(folder, 'resources/app'), { recursive: true, force: true });
  return folder;
}

/**
 * Makes a copy of a packed program that an older Electron can start, by replacing the import of `node:sqlite`.
 * @param {string} packed
 * @param {string} folder the new folder, which this function creates
 */
export async function packWithoutSqlite(packed, folder) {
  cpSync(packed, folder, { recursive: true, verbatimSymlinks: true });
  const asar = path.join(folder, 'resources/app.asar');
  const unpacked = path.join(folder, 'app');
  extractAll(path.join(packed, 'resources/app.asar'), unpacked);
  if (replaceSqlite(path.join(unpacked, 'dist/server')) === 0) throw new Error('No file imports node:sqlite any more.');
  rmSync(asar);
  rmSync(`${asar}.unpacked`, { recursive: true });
  await createPackageWithOptions(unpacked, asar, { unpack: '{**/*.node,**/node_modules/@img/**}' });
  rmSync(unpacked, { recursive: true });
}

/**
 * What the tool that sets the fuses looks for in a binary: this text, a version, the number of fuses, a byte for each.
 */
export const fuseMarker = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100110'),
]);

/**
 * Creates a folder that looks like an Electron runtime to the packer but cannot be started.
 * @param {string} folder the new folder, which this function creates
 * @returns {{ dist: string, version: string }}
 */
export function makeStandInRuntime(folder) {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  const program = path.join(folder, 'electron');
  writeFileSync(program, Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), fuseMarker]));
  chmodSync(program, 0o755);
  const version = '0.0.0';
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak'])
    writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'version'), version);
  return { dist: folder, version };
}
