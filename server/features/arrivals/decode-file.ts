import type { ArrivalEncoding } from '#core/api/staff-arrivals.ts';
import { AppError } from '../../platform/app-error.ts';

export type Decoded = {
  readonly text: string;
  readonly encoding: ArrivalEncoding;
  /** True if the bytes may well be text in another encoding. */
  readonly isDoubtful: boolean;
};

const kana = /[\u3040-\u30FF]/;
const cjk = /[\u3040-\u30FF\u4E00-\u9FFF]/;
/**
 * Half-width kana. Japanese text in EUC, as old mail and web programs write it, becomes rows of them if it is read as
 * Shift_JIS.
 */
const halfKana = /[\uFF61-\uFF9F]/g;

/**
 * Returns the text of a file. The encoding is that of the byte order mark, or else `chosen`. Without both, the file is read as
 * UTF-8 if the bytes are valid, and otherwise as Shift_JIS with the characters that Windows added. If the file was cut off
 * within a character, that character is left out. Throws ARRIVALS_UNREADABLE if the file is not text, for example an Excel
 * workbook.
 * @param chosen the encoding that a person chose
 */
export function decodeFile(bytes: Uint8Array, chosen?: ArrivalEncoding): Decoded {
  const marked = findEncodingOfMark(bytes);
  if (marked !== undefined) {
    const text = requireText(decoded(bytes, marked, true));
    return { text, encoding: marked === 'utf-8' ? 'utf-8' : 'utf-16', isDoubtful: false };
  }
  if (chosen !== undefined) {
    const label = chosen === 'utf-16' ? 'utf-16le' : chosen;
    return { text: requireText(decoded(bytes, label, true)), encoding: chosen, isDoubtful: false };
  }
  const utf8 = decoded(bytes, 'utf-8');
  const shiftJis = decoded(bytes, 'shift_jis');
  if (utf8 !== undefined) {
    // The bytes of the ü of Müller are also valid Shift_JIS, and those of a few half-width kana are also valid UTF-8.
    const isDoubtful = !isAscii(utf8) && !cjk.test(utf8) && shiftJis !== undefined && /[\uFF61-\uFF9F]/.test(shiftJis);
    return { text: requireText(utf8), encoding: 'utf-8', isDoubtful };
  }
  const cutUtf8 = decoded(bytes, 'utf-8', true);
  if (cutUtf8 !== undefined && cjk.test(cutUtf8)) {
    return { text: requireText(cutUtf8), encoding: 'utf-8', isDoubtful: false };
  }
  const text = requireText(shiftJis ?? decoded(bytes, 'shift_jis', true));
  const half = text.match(halfKana)?.length ?? 0;
  return { text, encoding: 'shift_jis', isDoubtful: half > 0 && !kana.test(text) && half * 4 > text.length };
}

function findEncodingOfMark([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** @param isCut whether the last character may be incomplete; it is left out then */
function decoded(bytes: Uint8Array, label: string, isCut = false): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

function requireText(text: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these is no text
  if (text === undefined || /[\0\x01-\x08\x0e-\x1a]/.test(text)) throw new AppError('ARRIVALS_UNREADABLE');
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
