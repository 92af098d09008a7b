import { z } from 'zod';
import { type Language, languages } from './languages.ts';

export { type Language, languages } from './languages.ts';

export const hotelSchema = z.object({
  hotelId: z.string(),
  name: z.string().max(100),
  address: z.string().max(200).default(''),
  /** The hotel's web address, which the keepsake card shows. */
  link: z.string().max(100).default(''),
});
export type Hotel = z.infer<typeof hotelSchema>;

export const wifiSchema = z.object({
  ssid: z.string().max(64).default(''),
  password: z.string().max(128).default(''),
  security: z.enum(['WPA', 'WEP', 'nopass']).default('WPA'),
  note: z.string().max(200).default(''),
});
export type Wifi = z.infer<typeof wifiSchema>;

const textsByLanguage = (most: number) => {
  const text = z.string().max(most).default('');
  const fields = Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>;
  return z.object(fields).prefault({});
};

/** The hotel's settings. Every field has a default that works in a new installation. */
export const settingsSchema = z.object({
  /** The language of phones that have not chosen one. */
  language: z.enum(languages).default('ja'),
  /**
   * The origin at which phones reach the server, for example `http://192.168.1.20:8080`. If it is empty, the server
   * detects it (ENTRY-5).
   */
  publicOrigin: z.string().max(200).default(''),
  wifi: wifiSchema.prefault({}),
  /** The number of days from the first registration until a stay ends automatically (STAY-1). */
  stayDays: z.number().int().min(1).max(60).default(3),
  /** The local time `HH:MM` at which a stay with a known day of departure ends (TICKET-1). */
  checkOutTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('11:00'),
  /** The number of days after the end of a stay until the personal data are erased (ERASE-1). */
  retentionDays: z.number().int().min(1).max(365).default(30),
  /** The rooms of the hotel. If the list is empty, rooms are not checked. */
  rooms: z.array(z.string().max(20)).max(2_000).default([]),
  registration: z.enum(['open', 'paused']).default('open'),
  registrationPausedText: textsByLanguage(300),
  approval: z.enum(['staff', 'automatic']).default('staff'),
  /** The local times `HH:MM` between which `approval: 'automatic'` applies. If both are empty, it always applies. */
  automaticHours: z.object({ from: z.string().default(''), to: z.string().default('') }).prefault({}),
  /** The usual waiting time in minutes, which waiting guests see. */
  usualWaitMinutes: z.number().int().min(1).max(60).default(3),
  /** Opens the staff calls to the whole LAN (ACCESS-1). */
  lanAdmin: z.boolean().default(false),
  /**
   * A line on the registration page, and the full text that the page shows on request (PANEL-13). If they are empty,
   * the product's own texts appear.
   */
  privacyLine: textsByLanguage(200),
  privacyText: textsByLanguage(4_000),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings that are texts in each language. */
export const textSettings = [
  'registrationPausedText',
  'privacyLine',
  'privacyText',
] as const satisfies (keyof Settings)[];

/**
 * Returns settings, or some of their fields, with the texts in the form of `settingsSchema`. In earlier versions, each
 * text was two fields: `privacyLine` in Japanese, and `privacyLineEn`. Documents and calls may still have them.
 */
export function withTextsByLanguage(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields: Record<string, unknown> = { ...sent };
  for (const name of textSettings) {
    const [own, english] = [fields[name], fields[`${name}En`]];
    delete fields[`${name}En`];
    const texts = typeof own === 'string' ? { ja: own } : own;
    if (english === undefined) {
      if (texts !== undefined) fields[name] = texts;
    } else fields[name] = { ...(typeof texts === 'object' ? texts : {}), en: english };
  }
  return fields;
}
