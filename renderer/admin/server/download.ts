import { apiBase } from '#core/api/routes.ts';
import { ApiFailure, failureFrom } from '../../platform/api-failure.ts';
import { identityHeaders } from '../../platform/identity.ts';
import { shownLanguage } from '../../platform/language.ts';

/**
 * Fetches a file that only staff may have, with the session's token (a plain link cannot carry it), and lets the browser save
 * it under the name that the server gives, else `otherwise`. `path` is below `/api`. Throws `ApiFailure`. There is no time limit: a log
 * or a backup may be large.
 */
export async function download(path: string, otherwise: string): Promise<void> {
  const response = await fetch(`${location.origin}${apiBase}${path}`, {
    headers: { 'Accept-Language': shownLanguage(), ...identityHeaders() },
  }).catch(() => undefined);
  if (!response) throw noResponse();
  if (!response.ok) throw failureFrom(response.status, await response.json().catch(() => undefined));
  // A connection that breaks in the middle must not leave half a file.
  const content = await response.blob().catch(() => undefined);
  if (!content) throw noResponse();
  saveBlob(content, nameIn(response.headers.get('Content-Disposition')) ?? otherwise);
}

/** Lets the browser save `content` under `name`. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const noResponse = () => new ApiFailure('NO_RESPONSE', 0, 'No response from server');

/** The file name in a `Content-Disposition` header. */
function nameIn(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Badly encoded: the plain name has to do.
  }
  return /filename="([^"]+)"/.exec(header ?? '')?.[1];
}
