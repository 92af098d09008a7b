import type { Plugin } from 'vite';
import { toPhrases } from '#server/platform/phrases.ts';

/** The Japanese texts that guests read. What stands in `content.ts` is stored and compared, and is the server's to mark. */
const texts = /core\/locales\/ja\/(?!content\.ts)[a-z-]+\.ts$/;
/** A text in single or double quotes, as the locale files hold them. */
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/**
 * Marks in the guests' Japanese texts where a line may break (PHONE-1), so that no phone has to find the words itself. Keys and
 * paths of imports hold no Japanese and stay as they are.
 */
export function localePhrases(): Plugin {
  return {
    name: 'takarabune-locale-phrases',
    enforce: 'pre',
    transform: { filter: { id: texts }, handler: (code) => code.replace(quoted, toPhrases) },
  };
}
