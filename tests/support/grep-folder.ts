import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the forms in which a file may contain a text: the text itself, and the forms that JSON may give it, with
 * `\uXXXX`.
 */
function formsOf(text: string): Buffer[] {
  const escaped = [...text]
    .flatMap((character) => Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
  const inJson = JSON.stringify(text).slice(1, -1);
  return [text, inJson, escaped, escaped.toUpperCase().replaceAll('\\U', '\\u')].map((form) => Buffer.from(form));
}

/**
 * Returns the files below a folder that contain any of these texts or bytes, as `file: what`. Searches all bytes of every
 * file.
 */
export function grepFolder(folder: string, wanted: Readonly<Record<string, string | Uint8Array>>): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = bytesOf(file);
    for (const [what, one] of Object.entries(wanted)) {
      const forms = typeof one === 'string' ? formsOf(one) : [Buffer.from(one)];
      if (forms.some((form) => bytes.includes(form))) found.push(`${path.relative(folder, file)}: ${what}`);
    }
  }
  return found.sort();
}

/** Returns the content of a file, or nothing if a running server has moved or removed the file in the meantime. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
