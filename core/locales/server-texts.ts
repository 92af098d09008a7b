import type { Language } from '../model/languages.ts';
import { drawExport as drawExportEn } from './en/draw-export.ts';
import { game as gameEn } from './en/game.ts';
import { logExport as logExportEn } from './en/log-export.ts';
import { prizes as prizesEn } from './en/prizes.ts';
import { security as securityEn } from './en/security.ts';
import { server as serverEn } from './en/server.ts';
import { drawExport } from './ja/draw-export.ts';
import { game } from './ja/game.ts';
import { logExport } from './ja/log-export.ts';
import { prizes } from './ja/prizes.ts';
import { security } from './ja/security.ts';
import { server } from './ja/server.ts';

/* The texts that the server itself writes, in each language. */

type Texts<Keys> = Readonly<Record<Language, Readonly<Record<keyof Keys, string>>>>;

export const drawExportTexts: Texts<typeof drawExport> = { ja: drawExport, en: drawExportEn };
export const gameTexts: Texts<typeof game> = { ja: game, en: gameEn };
export const logExportTexts: Texts<typeof logExport> = { ja: logExport, en: logExportEn };
export const prizeTexts: Texts<typeof prizes> = { ja: prizes, en: prizesEn };
export const securityTexts: Texts<typeof security> = { ja: security, en: securityEn };
export const serverTexts: Texts<typeof server> = { ja: server, en: serverEn };
