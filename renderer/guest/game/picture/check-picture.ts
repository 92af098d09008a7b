import { acceptsType } from '#core/rules/accepted-files.ts';
import { limits } from '#core/rules/limits.ts';
import type { PictureRefusal } from '../state/game-state.ts';

/**
 * Returns why a picked file cannot be sent, or undefined if it can. The file must have one of the accepted types (UPLOAD-4)
 * and at most 10 MB before it is shrunk (UPLOAD-2).
 */
export function findRefusal(
  file: { readonly type: string; readonly name: string; readonly size: number },
  acceptedFileTypes: string,
): PictureRefusal | undefined {
  if (!acceptsType(acceptedFileTypes, file.type, file.name)) return 'not-an-image';
  return file.size > limits.uploadBytes ? 'too-large' : undefined;
}
