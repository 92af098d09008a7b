import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GlobalFonts } from '@napi-rs/canvas';
import { woff2Characters } from './woff2-characters.ts';

/** The two weights that paper uses. */
const fontWeights = { regular: 500, heavy: 900 } as const;
export type FontWeight = keyof typeof fontWeights;

/**
 * Files of the typefaces that slips use; each has some hundred characters. The Japanese one lacks most letters of Latin Extended-A
 * and Greek ones with accents: these come from its Latin relative.
 */
export const fontFile =
  /^(noto-sans-jp-(?:\d+|latin|latin-ext|vietnamese|cyrillic)|noto-sans-(?:latin-ext|greek))-(500|900)-normal\.woff2$/;

/** Draws all that it has, so that a name is not made of letters of two typefaces. */
const preferred = 'noto-sans-greek';

/** Characters that say how others are drawn and draw nothing themselves. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A part of a text that one slice draws. */
export type FontRun = { readonly text: string; readonly family: string };

/**
 * The typeface, in slices of some hundred characters each. A text is divided by the slice that has its characters, because a
 * list of families made the canvas library search all of them, and one family for all slices printed boxes (version 1.0.11).
 */
export class TicketFonts {
  /** Where each slice lies. */
  readonly #folders = new Map<string, string>();
  readonly #registry: typeof GlobalFonts;
  /** The slices that have a character. */
  readonly #slices = new Map<number, string[]>();
  readonly #registered = new Set<string>();

  /** `folders`: the Japanese typeface's first, where they are apart. */
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

  /** The characters of a text that no slice has, each once. */
  missing(text: string): string[] {
    return [...new Set(drawable(text))].filter((character) => character !== '\n' && !this.#slicesOf(character));
  }

  /** The text in parts that one slice draws; throws for a character that none has. */
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

/** Whatever the Japanese typeface has is drawn with it. */
function japaneseFirst(one: string, other: string): number {
  return Number(other.startsWith('noto-sans-jp')) - Number(one.startsWith('noto-sans-jp'));
}

/** Composed, without what draws nothing, and with one kind of white space. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[^\S\n\u3000]/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
