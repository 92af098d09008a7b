import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programId } from '#core/bridge/program-id.ts';
import { packagingConfig } from './packaging-config.mjs';

const config = packagingConfig({ output: '/out', assets: '/assets', electronVersion: '45.0.0' });
const { mac } = config;

it('the installer gives the shortcut the id that the program names before its first window and notification', () => {
  expect(config.appId).toBe(programId);
  const start = readFileSync(new URL('../../../electron/main/index.ts', import.meta.url), 'utf8');
  const [beforeFirstUse = ''] = start.split('requestSingleInstanceLock');
  expect(beforeFirstUse).toContain('app.setAppUserModelId(programId)');
});

it('a deb has a home page, without which it is not built', () => {
  expect(config.extraMetadata?.homepage).toMatch(/^https:/);
});

it('a Mac gets one image, for the processor whose native modules are installed, and a signature after the fuses', () => {
  expect(mac?.target).toEqual([{ target: 'dmg', arch: process.arch }]);
  expect(config.electronFuses).toMatchObject({ resetAdHocDarwinSignature: true });
});

it('a Mac asks for the camera and the local network, with reasons, and may use Bonjour', () => {
  expect(mac?.extendInfo).toMatchObject({
    NSCameraUsageDescription: expect.stringContaining('QR'),
    NSLocalNetworkUsageDescription: expect.stringContaining('Phones'),
    NSBonjourServices: ['_takarabune._tcp'],
  });
  for (const file of [mac?.entitlements, mac?.entitlementsInherit])
    expect(readFileSync(String(file), 'utf8')).toMatch(/com\.apple\.security\.device\.camera<\/key>\s*<true\/>/);
});

it('the data file of the canvas is unpacked beside its module', () => {
  expect(config.asarUnpack).toContain('**/node_modules/@napi-rs/*/icudtl.dat');
});
