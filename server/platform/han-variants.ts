/// <reference path="./opencc-js.d.ts" />
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';

/** Returns the simplified form of each traditional Chinese character, after OpenCC. Where there are several, returns the usual one. */
export function loadHanVariants(): ReadonlyMap<string, string> {
  const pairs = traditionalToSimplified.split('|').map((entry) => entry.split(' '));
  return new Map(pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to] as const])));
}
