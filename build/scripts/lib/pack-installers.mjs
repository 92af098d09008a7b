import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { onPath } from './apt.mjs';
import { fuseMarker, makeAssets, makeStandInRuntime } from './pack.mjs';
import { packagingConfig } from './packaging-config.mjs';
import { inRoot } from './paths.mjs';
import { makeStandInExecutable } from './portable-executable.mjs';
import { run } from './run.mjs';

/**
 * Each system, with the processor of its package, what electron-builder makes of it, and a stand-in for its Electron.
 * @type {Record<'windows' | 'mac' | 'linux', {
 *   os: string, cpu: string, targets: ReturnType<Platform['createTarget']>, makeRuntime: (folder: string) => void
 * }>}
 */
const systems = {
  windows: {
    ...{ os: 'win32', cpu: 'x64', makeRuntime: makeWindowsRuntime },
    targets: Platform.WINDOWS.createTarget('nsis', Arch.x64),
  },
  // The image needs a Mac.
  mac: {
    os: 'darwin',
    cpu: 'arm64',
    makeRuntime: makeMacRuntime,
    targets: Platform.MAC.createTarget('dir', Arch.arm64),
  },
  linux: {
    os: 'linux',
    cpu: 'x64',
    makeRuntime: makeStandInRuntime,
    targets: Platform.LINUX.createTarget('deb', Arch.x64),
  },
};

/**
 * Packs the product on Linux for each system with the native modules of that system, as far as the tools at hand go: the
 * installer for Windows is compiled by Debian's makensis and cannot run, because the libraries that its script calls are
 * stand-ins; the program for macOS is not put into an image; and the programs that would sign it and write the `deb` only note
 * their arguments.
 * @param {string} work gets a folder for each system, with `packed`, and `notes` with the output of makensis and the arguments
 *   of `fpm` and `codesign`
 */
export async function packInstallers(work) {
  const tools = path.join(work, 'tools');
  for (const [name, { os, cpu, targets, makeRuntime }] of Object.entries(systems)) {
    const folder = path.join(work, name);
    const [project, assets] = [path.join(folder, 'project'), path.join(folder, 'assets')];
    const [runtime, notes] = [path.join(folder, 'runtime'), path.join(folder, 'notes')];
    mkdirSync(notes, { recursive: true });
    Object.assign(process.env, makeTools(tools, notes));
    await makeProject(project, { os, cpu });
    await makeAssets(assets);
    makeRuntime(runtime);
    const config = packagingConfig({
      ...{ output: path.join(folder, 'packed'), assets },
      ...{ electronDist: runtime, electronVersion: '0.0.0' },
    });
    await build({ projectDir: project, targets, config, publish: 'never' });
  }
}

/**
 * Copies the built product and installs the native modules of a system.
 * @param {string} project
 * @param {{ os: string, cpu: string }} system
 */
async function makeProject(project, { os, cpu }) {
  mkdirSync(project);
  for (const name of ['dist', 'package.json', 'package-lock.json'])
    cpSync(inRoot(name), path.join(project, name), { recursive: true });
  // Without a folder, npm would install into this repository, where programs run.
  const where = [`--prefix=${project}`, `--os=${os}`, `--cpu=${cpu}`];
  const args = ['ci', ...where, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, { output: 'capture' });
  if (code !== 0) throw new Error(`The modules for ${os} could not be installed:\n${output.trim()}`);
}

/** @param {string} folder */
function makeWindowsRuntime(folder) {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak'])
    writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'version'), '0.0.0');
  const program = NtExecutable.from(makeStandInExecutable({ content: fuseMarker, is64: true }));
  // electron-builder replaces these facts by those of the product, and adds none.
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1_033, codepage: 1_200 }, { ProductName: 'Stand-in' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  writeFileSync(path.join(folder, 'electron.exe'), Buffer.from(program.generate()));
}

/** @param {string} folder */
function makeMacRuntime(folder) {
  const contents = path.join(folder, 'Electron.app/Contents');
  /** @param {string} place @param {string} name */
  const makeProgram = (place, name) => {
    mkdirSync(path.join(place, 'MacOS'), { recursive: true });
    writeFileSync(path.join(place, 'MacOS', name), '');
    writeFileSync(
      path.join(place, 'Info.plist'),
      '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict></dict></plist>',
    );
  };
  makeProgram(contents, 'Electron');
  for (const name of ['', ' (Renderer)', ' (Plugin)', ' (GPU)'].map((kind) => `Electron Helper${kind}`))
    makeProgram(path.join(contents, `Frameworks/${name}.app/Contents`), name);
  mkdirSync(path.join(contents, 'Resources'));
  const framework = path.join(contents, 'Frameworks/Electron Framework.framework');
  mkdirSync(path.join(framework, 'Versions/A/Resources'), { recursive: true });
  writeFileSync(path.join(framework, 'Versions/A/Electron Framework'), fuseMarker);
  for (const name of ['Electron Framework', 'Resources']) symlinkSync(`Versions/A/${name}`, path.join(framework, name));
}

/**
 * Makes the tools that electron-builder would download.
 * @param {string} folder
 * @param {string} notes
 * @returns {Record<string, string>} the variables of the environment that name the tools
 */
function makeTools(folder, notes) {
  const [nsis, bin] = [path.join(folder, 'nsis'), path.join(folder, 'bin')];
  const plugins = path.join(folder, 'resources/plugins/x86-unicode');
  for (const one of [path.join(nsis, 'linux'), plugins, bin]) mkdirSync(one, { recursive: true });
  for (const [name, functions] of findPluginFunctions())
    writeFileSync(path.join(plugins, `${name}.dll`), makeStandInExecutable({ exports: [...functions] }));
  writeFileSync(path.join(nsis, 'elevate.exe'), makeStandInExecutable({}));
  const program = (/** @type {string} */ file, /** @type {string} */ body) => {
    writeFileSync(file, `#!/bin/bash\nset -o pipefail\n${body}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const makensis = path.join(nsis, 'linux/makensis');
  program(makensis, `unset NSISDIR\nmakensis "$@" 2>&1 | tee "$(mktemp ${notes}/makensis-XXXXXX)"`);
  program(path.join(bin, 'codesign'), `printf '%s\\0' "$@" >${notes}/codesign`);
  // The first installer that makensis compiles would write the uninstaller beside itself.
  program(path.join(bin, 'wine'), 'cp "$1" "$(dirname "$1")/$(basename "$1" exe)__uninstaller.exe"');
  return {
    ELECTRON_BUILDER_NSIS_DIR: nsis,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: path.join(folder, 'resources'),
    ELECTRON_BUILDER_7ZIP_PATH: onPath('7zz') ?? '',
    CUSTOM_FPM_PATH: program(path.join(bin, 'fpm'), `printf '%s\\0' "$@" >${notes}/fpm`),
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
}

/** Returns the functions that the scripts call of each library that Debian's NSIS lacks. */
function findPluginFunctions() {
  const templates = inRoot('node_modules/app-builder-lib/templates/nsis');
  const known = new Set(readdirSync('/usr/share/nsis/Plugins/x86-unicode').map((name) => path.parse(name).name));
  const scripts = [
    ...readdirSync(templates, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ns[hi]$/.test(name))
      .map((name) => path.join(templates, name)),
    inRoot('build/packaging/installer.nsh'),
  ];
  /** @type {Map<string, Set<string>>} */
  const functions = new Map();
  for (const script of scripts) {
    for (const [, plugin = '', name = ''] of readFileSync(script, 'utf8').matchAll(/\b([A-Za-z]\w*)::(\w+)/g)) {
      if (known.has(plugin)) continue;
      functions.set(plugin, (functions.get(plugin) ?? new Set()).add(name));
    }
  }
  return functions;
}
