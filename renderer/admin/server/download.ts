import { apiBase } from '#core/api/routes.ts';
import { byteOrderMark, toCsvLine } from '#core/rules/csv.ts';
import { ApiFailure, toFailure } from '../../platform/api-failure.ts';
import { identityHeaders } from '../../platform/identity.ts';
import { getCurrentLanguage } from '../../platform/language.ts';

/**
 * Downloads a file for staff with the session's token, which a plain link cannot send. The browser saves it under the
 * server's file name, or else `otherwise`. `path` is below `/api`. Throws `ApiFailure`. There is no time limit, because
 * a log or a backup may be large.
 */
export async function download(path: string, otherwise: string): Promise<void> {
  const response = await fetch(`${location.origin}${apiBase}${path}`, {
    headers: { 'Accept-Language': getCurrentLanguage(), ...identityHeaders() },
  }).catch(() => undefined);
  if (!response) throw noResponse();
  if (!response.ok) throw toFailure(response.status, await response.json().catch(() => undefined));
  // A connection that breaks in the middle must not leave half a file.
  const content = await response.blob().catch(() => undefined);
  if (!content) throw noResponse();
  saveBlob(content, parseFileName(response.headers.get('Content-Disposition')) ?? otherwise);
}

/** Lets the browser save `content` under `name`. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has read the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser save rows of cells as a CSV file. The first row has the names of the columns. */
export function saveCsv(rows: readonly (readonly (string | number | null)[])[], name: string): void {
  const lines = rows.map((cells) => toCsvLine(cells.map((cell) => String(cell ?? ''))));
  saveBlob(new Blob([byteOrderMark, ...lines], { type: 'text/csv' }), name);
}

const noResponse = () => new ApiFailure('NO_RESPONSE', 0, 'No response from server');

/** Returns the file name in a `Content-Disposition` header, or undefined if there is none. */
function parseFileName(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The encoded name is invalid, so the plain one is used.
  }
  return /filename="([^"]+)"/.exec(header ?? '')?.[1];
}
