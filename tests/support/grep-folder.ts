import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the forms in which a file may contain a text: the text itself, and the forms that it may have in JSON, such as
 * with `\uXXXX`.
 */
function encodeForms(text: string): Buffer[] {
  const escaped = [...text]
    .flatMap((character) => Array.from({ length: character.length }, (_, index) => character.charCodeAt(index)))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
  const inJson = JSON.stringify(text).slice(1, -1);
  return [text, inJson, escaped, escaped.toUpperCase().replaceAll('\\U', '\\u')].map((form) => Buffer.from(form));
}

/**
 * Returns the files below a folder that contain any of these texts or bytes, as `file: name`, where `name` is the key in
 * `searched`. Searches all bytes of every file.
 */
export function grepFolder(folder: string, searched: Readonly<Record<string, string | Uint8Array>>): string[] {
  const hits: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readBytes(file);
    for (const [name, content] of Object.entries(searched)) {
      const forms = typeof content === 'string' ? encodeForms(content) : [Buffer.from(content)];
      if (forms.some((form) => bytes.includes(form))) hits.push(`${path.relative(folder, file)}: ${name}`);
    }
  }
  return hits.sort();
}

/** Returns the content of a file, or no bytes if a running server has moved or removed the file in the meantime. */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
