import type { Plugin } from 'vite';
import { toPhrases } from '#server/platform/phrases.ts';

/** The Japanese texts that guests read. Texts in `content.ts` are stored and compared, so the server marks them. */
const texts = /core\/locales\/ja\/(?!content\.ts)[a-z-]+\.ts$/;
/** A text in single or double quotes, as in the locale files. */
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/**
 * Marks possible line breaks in the guests' Japanese texts (PHONE-1), so that no phone has to find the words itself.
 * Keys and import paths contain no Japanese and stay as they are.
 */
export function localePhrases(): Plugin {
  return {
    name: 'takarabune-locale-phrases',
    enforce: 'pre',
    transform: { filter: { id: texts }, handler: (code) => code.replace(quoted, toPhrases) },
  };
}
