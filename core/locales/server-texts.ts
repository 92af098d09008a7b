import type { Language, StaffLanguage } from '../model/languages.ts';
import { drawExport as drawExportEn } from './en/draw-export.ts';
import { logExport as logExportEn } from './en/log-export.ts';
import { prizes as prizesEn } from './en/prizes.ts';
import { security as securityEn } from './en/security.ts';
import { tickets as ticketsEn } from './en/tickets.ts';
import { drawExport } from './ja/draw-export.ts';
import { logExport } from './ja/log-export.ts';
import { prizes } from './ja/prizes.ts';
import { security } from './ja/security.ts';
import { type TicketTexts, tickets } from './ja/tickets.ts';
import { prizes as prizesKo } from './ko/prizes.ts';
import { tickets as ticketsKo } from './ko/tickets.ts';
import { prizes as prizesHans } from './zh-Hans/prizes.ts';
import { tickets as ticketsHans } from './zh-Hans/tickets.ts';
import { prizes as prizesHant } from './zh-Hant/prizes.ts';
import { tickets as ticketsHant } from './zh-Hant/tickets.ts';

/* The texts that the server itself writes: those for guests in each language, and those for staff in theirs. */

type Texts<Languages extends Language, Keys> = Readonly<Record<Languages, Readonly<Record<keyof Keys, string>>>>;

export const prizeTexts: Texts<Language, typeof prizes> = {
  ja: prizes,
  en: prizesEn,
  ko: prizesKo,
  'zh-Hant': prizesHant,
  'zh-Hans': prizesHans,
};
/** The texts of slips and posters. */
export const ticketTexts: Readonly<Record<Language, TicketTexts>> = {
  ja: tickets,
  en: ticketsEn,
  ko: ticketsKo,
  'zh-Hant': ticketsHant,
  'zh-Hans': ticketsHans,
};

export const drawExportTexts: Texts<StaffLanguage, typeof drawExport> = { ja: drawExport, en: drawExportEn };
export const logExportTexts: Texts<StaffLanguage, typeof logExport> = { ja: logExport, en: logExportEn };
export const securityTexts: Texts<StaffLanguage, typeof security> = { ja: security, en: securityEn };
