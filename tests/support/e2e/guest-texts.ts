import type { codes } from '#core/locales/ja/codes.ts';
import type { common } from '#core/locales/ja/common.ts';
import type { crew } from '#core/locales/ja/crew.ts';
import type { draw } from '#core/locales/ja/draw.ts';
import type { entry } from '#core/locales/ja/entry.ts';
import type { entryTicket } from '#core/locales/ja/entry-ticket.ts';
import type { fair } from '#core/locales/ja/fair.ts';
import type { finale } from '#core/locales/ja/finale.ts';
import type { game } from '#core/locales/ja/game.ts';
import type { kiosk } from '#core/locales/ja/kiosk.ts';
import type { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import type { prizes } from '#core/locales/ja/prizes.ts';
import type { scanner } from '#core/locales/ja/scanner.ts';
import { type Language, languages } from '#core/model/languages.ts';

type Shape = {
  codes: typeof codes;
  common: typeof common;
  draw: typeof draw;
  entry: typeof entry;
  crew: typeof crew;
  'entry-ticket': typeof entryTicket;
  fair: typeof fair;
  finale: typeof finale;
  game: typeof game;
  kiosk: typeof kiosk;
  'kiosk-play': typeof kioskPlay;
  prizes: typeof prizes;
  scanner: typeof scanner;
};
type GuestTexts = { readonly [File in keyof Shape]: Readonly<Record<keyof Shape[File], string>> };

const files = [
  ...(['codes', 'common', 'crew', 'draw', 'entry', 'entry-ticket', 'fair'] as const),
  ...(['finale', 'game', 'kiosk', 'kiosk-play', 'prizes', 'scanner'] as const),
];

async function readTexts(language: Language): Promise<GuestTexts> {
  const modules = files.map(async (file) => {
    const module: object = await import(`../../../core/locales/${language}/${file}.ts`);
    return [file, Object.values(module)[0]];
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** The texts that guests read, in each of their languages. */
export const guestTexts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await readTexts(language)])),
) as Readonly<Record<Language, GuestTexts>>;
