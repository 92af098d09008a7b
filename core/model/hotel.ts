import { z } from 'zod';
import { languages } from './languages.ts';

export { type Language, languages } from './languages.ts';

export const hotelSchema = z.object({
  hotelId: z.string(),
  name: z.string().max(100),
  address: z.string().max(200).default(''),
});
export type Hotel = z.infer<typeof hotelSchema>;

export const wifiSchema = z.object({
  ssid: z.string().max(64).default(''),
  password: z.string().max(128).default(''),
  security: z.enum(['WPA', 'WEP', 'nopass']).default('WPA'),
  note: z.string().max(200).default(''),
});
export type Wifi = z.infer<typeof wifiSchema>;

/** The hotel's settings. Every field has a default that works on a fresh installation. */
export const settingsSchema = z.object({
  /** The language of phones that have not chosen one. */
  language: z.enum(languages).default('ja'),
  /** Where phones reach the server, for example `http://192.168.1.20:8080`. If empty, the server detects it (ENTRY-5). */
  publicOrigin: z.string().max(200).default(''),
  wifi: wifiSchema.prefault({}),
  /** Days from the first registration until a stay ends by itself (STAY-1). */
  stayDays: z.number().int().min(1).max(60).default(3),
  /** The local time `HH:MM` at which a stay with a known day of departure ends (TICKET-1). */
  checkOutTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('11:00'),
  /** Days after the end of a stay until everything personal is erased (ERASE-1). */
  retentionDays: z.number().int().min(1).max(365).default(30),
  /** The rooms that exist. If empty, rooms are not checked. */
  rooms: z.array(z.string().max(20)).max(2_000).default([]),
  registration: z.enum(['open', 'paused']).default('open'),
  registrationPausedText: z.string().max(300).default(''),
  /** The text for phones in English. If empty, they show the other one. */
  registrationPausedTextEn: z.string().max(300).default(''),
  approval: z.enum(['staff', 'automatic']).default('staff'),
  /** The local hours `HH:MM` in which `approval: 'automatic'` applies. If both are empty, it always applies. */
  automaticHours: z.object({ from: z.string().default(''), to: z.string().default('') }).prefault({}),
  /** The number of minutes that a waiting guest is told. */
  usualWaitMinutes: z.number().int().min(1).max(60).default(3),
  /** Opens the staff calls to the whole LAN (ACCESS-1). */
  lanAdmin: z.boolean().default(false),
  /** One line on the registration page, and the full text behind it (PANEL-13). If empty, the product's own text appears. */
  privacyLine: z.string().max(200).default(''),
  privacyLineEn: z.string().max(200).default(''),
  privacyText: z.string().max(4_000).default(''),
  privacyTextEn: z.string().max(4_000).default(''),
});
export type Settings = z.infer<typeof settingsSchema>;
