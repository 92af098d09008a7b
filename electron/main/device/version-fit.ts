import type { VersionFit } from '#core/bridge/device-bridge.ts';

/**
 * Returns how this program's version fits the server's (DESKTOP-14). Pages come from the server, so another minor version only
 * needs a hint. Another major version may have another bridge and other calls. Before version 1, the minor number is treated
 * like a major one.
 * @returns undefined if either text is not a version
 */
export function getVersionFit(ownText: string, serverText: string): VersionFit | undefined {
  const [ownVersion, serverVersion] = [parse(ownText), parse(serverText)];
  if (ownVersion === undefined || serverVersion === undefined) return undefined;
  const order = compare(serverVersion, ownVersion);
  if (order === 0) return 'same';
  const isIncompatible =
    serverVersion[0] !== ownVersion[0] || (ownVersion[0] === 0 && serverVersion[1] !== ownVersion[1]);
  if (order < 0) return isIncompatible ? 'server-too-old' : 'server-older';
  return isIncompatible ? 'server-too-new' : 'server-newer';
}

type Version = readonly [number, number, number];

function parse(version: string): Version | undefined {
  const match = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/.exec(version);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
