import { readFileSync } from 'node:fs';
import path from 'node:path';
import { programId } from '../../../core/bridge/program-id.ts';
import { desktopShell as en } from '../../../core/locales/en/desktop-shell.ts';
import { desktopShell as ja } from '../../../core/locales/ja/desktop-shell.ts';
import { serviceType } from '../../../electron/main/discovery/service-type.ts';
import { inRoot } from './paths.mjs';

/** The name of the program's file on Linux. */
export const executableName = 'takarabune';

/**
 * Restrictions that are written into Electron's binary: nobody can start it as Node, give it Node's options or a
 * debugger, or replace its code (DESKTOP-12).
 */
export const fuses = /** @type {const} */ ({
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // Writing the fuses breaks the binary's signature. Without any signature Apple's processors do not start it.
  resetAdHocDarwinSignature: true,
});

/** Why the program asks for the camera and the local network; macOS shows these texts, and refuses both without them. */
const macReasons = {
  NSCameraUsageDescription: `${ja['mac.camera']} / ${en['mac.camera']}`,
  NSLocalNetworkUsageDescription: `${ja['mac.network']} / ${en['mac.network']}`,
  NSBonjourServices: [`_${serviceType}._tcp`],
};

/**
 * Returns the configuration for packing the desktop program.
 * @param {object} where
 * @param {string} where.output gets the installers and the unpacked programs
 * @param {string} where.assets contains the icons and the notices of libraries
 * @param {string} [where.electronDist] an Electron runtime to use instead of the download
 * @param {string} [where.electronVersion] the version of that runtime
 * @returns {import('electron-builder').Configuration}
 */
export function packagingConfig({ output, assets, electronDist, electronVersion }) {
  const icon = (/** @type {string} */ extension) => path.join(assets, `icon.${extension}`);
  return {
    appId: programId,
    productName: 'Takarabune',
    copyright: 'Takarabune',
    directories: { output, buildResources: inRoot('build/packaging') },
    files: [
      'package.json',
      'dist/{electron,preload,server,renderer,shell}/**',
      '!**/*.{map,ts,cts,mts,md,markdown,gyp,h,c,cc}',
      '!**/node_modules/**/{test,tests,docs,example,examples}/**',
      '!**/node_modules/sharp/{src,install}/**',
    ],
    // The canvas on Windows reads a data file that is beside its module.
    asarUnpack: ['**/*.node', '**/node_modules/@img/**', '**/node_modules/@napi-rs/*/icudtl.dat'],
    extraResources: [{ from: path.join(assets, 'third-party-notices.txt'), to: 'third-party-notices.txt' }],
    // The native packages are prebuilt for each system.
    npmRebuild: false,
    electronFuses: fuses,
    ...(electronDist === undefined ? {} : { electronDist }),
    electronVersion: electronVersion ?? electronVersionOf(),
    win: {
      target: [{ target: 'nsis', arch: ['x64'] }],
      icon: icon('ico'),
      // For a computer in the lobby (docs/desktop.md).
      extraResources: [{ from: inRoot('build/packaging/kiosk-lock.ps1'), to: 'kiosk-lock.ps1' }],
    },
    nsis: {
      oneClick: false,
      // For all accounts unless the person chooses 'only for me' (DESKTOP-33).
      perMachine: false,
      selectPerMachineByDefault: true,
      allowToChangeInstallationDirectory: true,
      installerLanguages: ['ja_JP', 'en_US'],
      displayLanguageSelector: true,
      include: inRoot('build/packaging/installer.nsh'),
      // The hotel's data stay unless the person who uninstalls ticks the box on our own page (installer.nsh).
      deleteAppDataOnUninstall: false,
    },
    mac: {
      // Only for this computer's processor, because only its native modules are installed.
      target: [{ target: 'dmg', arch: process.arch === 'arm64' ? 'arm64' : 'x64' }],
      icon: icon('icns'),
      category: 'public.app-category.business',
      entitlements: inRoot('build/packaging/entitlements.mac.plist'),
      entitlementsInherit: inRoot('build/packaging/entitlements.mac.plist'),
      extendInfo: macReasons,
    },
    // A deb must name a home page. The owner of the product puts theirs here.
    extraMetadata: { homepage: 'https://takarabune.example' },
    linux: { target: ['AppImage', 'deb'], icon: icon('png'), category: 'Office', executableName },
    deb: { maintainer: 'Takarabune <takarabune@localhost>' },
  };
}

/** @returns {string} the version of Electron that the product ships with */
function electronVersionOf() {
  return JSON.parse(readFileSync(inRoot('node_modules/electron/package.json'), 'utf8')).version;
}
