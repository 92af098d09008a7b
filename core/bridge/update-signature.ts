import { z } from 'zod';

/** The systems for which there are installers, with Node's names of the platform and the processor. */
const updateSystems = ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'] as const;

/**
 * The content of the JSON file `NAME.sig`, which is in the same folder as the installer `NAME` (DESKTOP-29). `npm run
 * sign:update` creates it.
 */
export const updateSignature = z.strictObject({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  system: z.enum(updateSystems),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The Ed25519 signature of `signedText`, in base64. */
  signature: z.base64().max(100),
});
export type UpdateSignature = z.infer<typeof updateSignature>;

/** Returns the text that is signed. It contains all other fields, so a signature is valid only for one installer. */
export function signedText({ version, system, size, sha256 }: Omit<UpdateSignature, 'signature'>): string {
  return ['takarabune update 1', version, system, size, sha256, ''].join('\n');
}

/**
 * Returns a positive number if `left` is newer, a negative number if `right` is newer, and 0 if they are equal.
 * Versions have the form `1.2.3`.
 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const index of [0, 1, 2]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
