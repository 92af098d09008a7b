import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { toCsvLine } from '#core/rules/csv.ts';
import { bilingual } from './bilingual.ts';

/**
 * Sends a CSV file in pieces. For HEAD, sends only the headers. It is not an error if the client leaves early.
 *
 * If a piece cannot be made, the error is thrown, so that it is logged. Each piece waits for the next one, so an error in
 * the first rows is thrown before anything is sent, and the reply is an error. Later, the last line says that the file is
 * incomplete, and the caller breaks the reply off, so that no program takes the file for a whole one.
 */
export async function sendCsv(
  res: ServerResponse,
  fileName: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  isHead: boolean,
): Promise<void> {
  if (isHead) {
    setHeaders(res, fileName);
    res.end();
    return;
  }
  let held: string | undefined;
  try {
    for await (const piece of pieces) {
      if (held !== undefined) {
        if (!res.headersSent) setHeaders(res, fileName);
        await write(res, held);
        if (res.destroyed) return;
      }
      held = piece;
    }
  } catch (error) {
    if (res.headersSent && !res.destroyed) {
      const isIncomplete = bilingual('csvIncomplete').replace('\n', ' ');
      await new Promise((resolve) => res.write((held ?? '') + toCsvLine([isIncomplete]), resolve));
    }
    throw error;
  }
  if (!res.headersSent) setHeaders(res, fileName);
  res.end(held);
}

function setHeaders(res: ServerResponse, fileName: string): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  res.setHeader('Cache-Control', 'no-store');
}

async function write(res: ServerResponse, text: string): Promise<void> {
  if (res.write(text) || res.destroyed) return;
  const waiting = new AbortController();
  try {
    await Promise.race([
      once(res, 'drain', { signal: waiting.signal }),
      once(res, 'close', { signal: waiting.signal }),
    ]);
  } finally {
    waiting.abort();
  }
}
