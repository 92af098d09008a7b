import { z } from 'zod';

/** The systems with installers, by Node's names of platform and processor. */
const updateSystems = ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'] as const;

/** The content of `NAME.sig` beside an installer (DESKTOP-29), as JSON. `npm run sign:update` creates it. */
export const updateSignature = z.strictObject({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  system: z.enum(updateSystems),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The Ed25519 signature of `signedText`, in base64. */
  signature: z.base64().max(100),
});
export type UpdateSignature = z.infer<typeof updateSignature>;

/** Returns the text that is signed. It contains version and system, so a signature fits no other installer. */
export function signedText({ version, system, size, sha256 }: Omit<UpdateSignature, 'signature'>): string {
  return ['takarabune update 1', version, system, size, sha256, ''].join('\n');
}

/** Returns a positive number when `left` is newer, 0 when both are equal. Versions have the form `1.2.3`. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const place of [0, 1, 2]) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
