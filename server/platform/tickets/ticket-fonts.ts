import path from 'node:path';
import type { GlobalFonts } from '@napi-rs/canvas';
import { type Language, type LanguageFacts, languageTable } from '#core/model/languages.ts';
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
  /^(noto-sans-jp-(?:\d+|latin|latin-ext|vietnamese|cyrillic)|noto-sans-(?:latin-ext|greek)|noto-sans-(?:kr-korean|[st]c-chinese-\w+))-(500|900)-normal\.woff2$/;

/** The typefaces of other languages, each of which is one file (`languageTable`). */
const otherFaces = Object.values<LanguageFacts>(languageTable).flatMap(({ paperFace }) => paperFace ?? []);

/** This slice renders every character that it has, so that a name does not mix letters of two typefaces. */
const preferredSlice = 'noto-sans-greek';

/** Matches characters that change how others are rendered and are invisible themselves. */
const invisiblePattern = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A part of a text that one slice can render. */
export type FontRun = { readonly text: string; readonly family: string };

/**
 * The fonts for printed paper, in slices of a few hundred characters each. A text is divided into runs that one slice
 * can render, for two reasons: with a list of families, the canvas library searched all of them; with one family for
 * all slices, it printed boxes (version 1.0.11). The typefaces of Korean and Chinese are read when they are first needed.
 */
export class TicketFonts {
  /** The folder that contains each slice. */
  readonly #folders = new Map<string, string>();
  readonly #registry: typeof GlobalFonts;
  /** The slices that contain each character, the preferred one first. */
  readonly #slices = new Map<number, string[]>();
  readonly #registered = new Set<string>();
  /** The typefaces of other languages that have been read. */
  readonly #read = new Set<string>();
  #face: string | undefined;

  /** If the typefaces are in separate folders, the Japanese one comes first in `folders`. */
  constructor(folders: readonly string[], registry: typeof GlobalFonts) {
    this.#registry = registry;
    for (const folder of folders) {
      for (const name of readdirSync(folder).sort(japaneseFirst)) {
        const [, slice, weight] = fontFilePattern.exec(name) ?? [];
        // Both weights of a slice have the same characters.
        if (slice === undefined || weight !== String(fontWeights.regular)) continue;
        this.#folders.set(slice, folder);
        if (!otherFaces.includes(slice)) this.#readCharacters(slice);
      }
    }
    if (this.#slices.size === 0) throw new Error(`no fonts in ${folders.join(', ')}`);
  }

  /** Makes the typeface of a language render every character that it has, because the same character can look different there. */
  setLanguage(language: Language): void {
    this.#face = (languageTable[language] as LanguageFacts).paperFace;
    if (this.#face !== undefined) this.#readFace(this.#face);
  }

  /** The typeface that is used before the others; undefined for the Japanese one. */
  get face(): string | undefined {
    return this.#face;
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
    const code = character.codePointAt(0) ?? 0;
    if (!this.#slices.has(code)) for (const face of otherFaces) this.#readFace(face);
    const slices = this.#slices.get(code);
    return this.#face !== undefined && slices?.includes(this.#face) ? [this.#face] : slices;
  }

  /** Reads a typeface of another language, unless that was done before or its file is absent. */
  #readFace(face: string): void {
    if (this.#read.has(face) || !this.#folders.has(face)) return;
    this.#read.add(face);
    this.#readCharacters(face);
  }

  #readCharacters(slice: string): void {
    const file = path.join(this.#folders.get(slice) ?? '', `${slice}-${fontWeights.regular}-normal.woff2`);
    for (const code of readWoff2Characters(readFileSync(file))) {
      const slices = this.#slices.get(code) ?? [];
      this.#slices.set(code, slice === preferredSlice ? [slice, ...slices] : [...slices, slice]);
    }
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
