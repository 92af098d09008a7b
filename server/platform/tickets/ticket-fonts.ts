import path from 'node:path';
import type { GlobalFonts } from '@napi-rs/canvas';
import { readdirSync, readFileSync } from '../files.ts';
import { readWoff2Characters } from './woff2-characters.ts';

/** The two font weights on printed paper. */
const fontWeights = { regular: 500, heavy: 900 } as const;
export type FontWeight = keyof typeof fontWeights;

/**
 * Matches the names of the font files that slips use; each file contains a few hundred characters. The Japanese typeface
 * lacks accented Greek letters and most letters of Latin Extended-A, which come from Noto Sans.
 */
export const fontFilePattern =
  /^(noto-sans-jp-(?:\d+|latin|latin-ext|vietnamese|cyrillic)|noto-sans-(?:latin-ext|greek))-(500|900)-normal\.woff2$/;

/** This slice renders every character that it has, so that a name does not mix letters of two typefaces. */
const preferredSlice = 'noto-sans-greek';

/** Matches characters that change how others are rendered and are invisible themselves. */
const invisiblePattern = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A part of a text that one slice can render. */
export type FontRun = { readonly text: string; readonly family: string };

/**
 * The fonts for printed paper, in slices of a few hundred characters each. A text is divided into runs that one slice
 * can render, for two reasons: with a list of families, the canvas library searched all of them; with one family for
 * all slices, it printed boxes (version 1.0.11).
 */
export class TicketFonts {
  /** The folder that contains each slice. */
  readonly #folders = new Map<string, string>();
  readonly #registry: typeof GlobalFonts;
  /** The slices that contain each character, the preferred one first. */
  readonly #slices = new Map<number, string[]>();
  readonly #registered = new Set<string>();

  /** If the typefaces are in separate folders, the Japanese one comes first in `folders`. */
  constructor(folders: readonly string[], registry: typeof GlobalFonts) {
    this.#registry = registry;
    for (const folder of folders) {
      for (const name of readdirSync(folder).sort(japaneseFirst)) {
        const [, slice, weight] = fontFilePattern.exec(name) ?? [];
        // Both weights of a slice have the same characters.
        if (slice === undefined || weight !== String(fontWeights.regular)) continue;
        this.#folders.set(slice, folder);
        for (const code of readWoff2Characters(readFileSync(path.join(folder, name)))) {
          const slices = this.#slices.get(code) ?? [];
          this.#slices.set(code, slice === preferredSlice ? [slice, ...slices] : [...slices, slice]);
        }
      }
    }
    if (this.#slices.size === 0) throw new Error(`no fonts in ${folders.join(', ')}`);
  }

  /** Returns the characters of a text that no slice contains, each of them once. */
  findMissing(text: string): string[] {
    return [...new Set(toDrawable(text))].filter((character) => character !== '\n' && !this.#findSlices(character));
  }

  /**
   * Divides a text into parts, each of which one slice can render. Throws if no slice contains one of the characters.
   */
  splitIntoRuns(text: string, weight: FontWeight): FontRun[] {
    const runs: { text: string; slice: string }[] = [];
    for (const character of toDrawable(text)) {
      const slices = this.#findSlices(character);
      const last = runs.at(-1);
      if (slices === undefined) throw new Error(`no font has U+${character.codePointAt(0)?.toString(16)}`);
      if (last && slices.includes(last.slice)) last.text += character;
      else runs.push({ text: character, slice: slices[0] ?? '' });
    }
    return runs.map((run) => ({ text: run.text, family: this.#register(run.slice, weight) }));
  }

  #findSlices(character: string): readonly string[] | undefined {
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

/** Sorts the files of the Japanese typeface first, so that it renders the characters that both typefaces have. */
function japaneseFirst(a: string, b: string): number {
  return Number(b.startsWith('noto-sans-jp')) - Number(a.startsWith('noto-sans-jp'));
}

/**
 * Composes accents, removes invisible and control characters, and replaces each white-space character with a plain
 * space. Newlines and ideographic spaces stay.
 */
export function toDrawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisiblePattern, '')
    .replace(/[^\S\n\u3000]/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
