import type { VersionFit } from '#core/bridge/device-bridge.ts';

/**
 * Returns how this program's version fits the server's (DESKTOP-14). Pages come from the server, so another minor version only
 * needs a hint. Another major version may have another bridge and other calls. Before version 1, the minor number is treated
 * like a major one.
 * @returns undefined if either text is not a version
 */
export function versionFit(own: string, server: string): VersionFit | undefined {
  const [here, there] = [parse(own), parse(server)];
  if (here === undefined || there === undefined) return undefined;
  const order = compare(there, here);
  if (order === 0) return 'same';
  const isOtherKind = there[0] !== here[0] || (here[0] === 0 && there[1] !== here[1]);
  if (order < 0) return isOtherKind ? 'server-too-old' : 'server-older';
  return isOtherKind ? 'server-too-new' : 'server-newer';
}

type Version = readonly [number, number, number];

function parse(version: string): Version | undefined {
  const match = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/.exec(version);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
