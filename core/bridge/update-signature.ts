import { z } from 'zod';

/** The systems that have installers, as Node names platform and processor. */
const updateSystems = ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'] as const;

/** What the file beside an installer says of it: `NAME.sig`, JSON. Made by `npm run sign:update`, read by the desktop program. */
export const updateSignature = z.strictObject({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  system: z.enum(updateSystems),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519 over `signedText`, in base64. */
  signature: z.base64().max(100),
});
export type UpdateSignature = z.infer<typeof updateSignature>;

/** The text that is signed: version and system are in it, so that neither can be claimed for another installer. */
export function signedText({ version, system, size, sha256 }: Omit<UpdateSignature, 'signature'>): string {
  return ['takarabune update 1', version, system, size, sha256, ''].join('\n');
}

/** Above zero when `left` is the newer version, zero when both are the same. Versions are `1.2.3`. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const place of [0, 1, 2]) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
