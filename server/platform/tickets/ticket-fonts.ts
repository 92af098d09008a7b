import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GlobalFonts } from '@napi-rs/canvas';
import { woff2Characters } from './woff2-characters.ts';

/** The two weights that paper uses. */
const fontWeights = { regular: 500, heavy: 900 } as const;
export type FontWeight = keyof typeof fontWeights;

/**
 * The font files that slips use; each has some hundred characters. The Japanese typeface lacks most letters of Latin
 * Extended-A and accented Greek letters. They come from its Latin relative.
 */
export const fontFile =
  /^(noto-sans-jp-(?:\d+|latin|latin-ext|vietnamese|cyrillic)|noto-sans-(?:latin-ext|greek))-(500|900)-normal\.woff2$/;

/** Renders everything it has, so that a name does not mix letters of two typefaces. */
const preferred = 'noto-sans-greek';

/** Characters that change how others are rendered and are invisible themselves. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A part of a text that one slice can render. */
export type FontRun = { readonly text: string; readonly family: string };

/**
 * The typeface, in slices of some hundred characters each. A text is divided by the slice that has its characters, for
 * two reasons: with a list of families the canvas library searched all of them, and with one family for all slices it
 * printed boxes (version 1.0.11).
 */
export class TicketFonts {
  /** The folder of each slice. */
  readonly #folders = new Map<string, string>();
  readonly #registry: typeof GlobalFonts;
  /** The slices that contain a character. */
  readonly #slices = new Map<number, string[]>();
  readonly #registered = new Set<string>();

  /** If the typefaces are in separate folders, the Japanese one comes first in `folders`. */
  constructor(folders: readonly string[], registry: typeof GlobalFonts) {
    this.#registry = registry;
    for (const folder of folders) {
      for (const name of readdirSync(folder).sort(japaneseFirst)) {
        const [, slice, weight] = fontFile.exec(name) ?? [];
        // Both weights of a slice have the same characters.
        if (slice === undefined || weight !== String(fontWeights.regular)) continue;
        this.#folders.set(slice, folder);
        for (const code of woff2Characters(readFileSync(path.join(folder, name)))) {
          const known = this.#slices.get(code) ?? [];
          this.#slices.set(code, slice === preferred ? [slice, ...known] : [...known, slice]);
        }
      }
    }
    if (this.#slices.size === 0) throw new Error(`no fonts in ${folders.join(', ')}`);
  }

  /** Returns the characters of a text that no slice has, each once. */
  missing(text: string): string[] {
    return [...new Set(drawable(text))].filter((character) => character !== '\n' && !this.#slicesOf(character));
  }

  /** Divides a text into parts that one slice renders. Throws for a character that none has. */
  runs(text: string, weight: FontWeight): FontRun[] {
    const runs: { text: string; slice: string }[] = [];
    for (const character of drawable(text)) {
      const slices = this.#slicesOf(character);
      const last = runs.at(-1);
      if (slices === undefined) throw new Error(`no font has U+${character.codePointAt(0)?.toString(16)}`);
      if (last && slices.includes(last.slice)) last.text += character;
      else runs.push({ text: character, slice: slices[0] ?? '' });
    }
    return runs.map((run) => ({ text: run.text, family: this.#register(run.slice, weight) }));
  }

  #slicesOf(character: string): readonly string[] | undefined {
    return this.#slices.get(character.codePointAt(0) ?? 0);
  }

  #register(slice: string, weight: FontWeight): string {
    const family = `Ticket-${fontWeights[weight]}-${slice}`;
    if (!this.#registered.has(family)) {
      const file = path.join(this.#folders.get(slice) ?? '', `${slice}-${fontWeights[weight]}-normal.woff2`);
      if (!this.#registry.register(readFileSync(file), family)) throw new Error(`the font ${file} cannot be read`);
      this.#registered.add(family);
    }
    return family;
  }
}

/** A character that the Japanese typeface has is rendered with it. */
function japaneseFirst(one: string, other: string): number {
  return Number(other.startsWith('noto-sans-jp')) - Number(one.startsWith('noto-sans-jp'));
}

/** Composes accents, removes invisible characters, and turns each white space into a plain space. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[^\S\n\u3000]/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
