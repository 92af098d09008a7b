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

/** What the hotel decides about the product; every field has a default that works on a fresh installation. */
export const settingsSchema = z.object({
  /** Of phones that have not chosen one. */
  language: z.enum(languages).default('ja'),
  /** Where phones reach the server, for example `http://192.168.1.20:8080`; empty: detected (decision 2.3). */
  publicOrigin: z.string().max(200).default(''),
  wifi: wifiSchema.prefault({}),
  /** Days from the first registration until a stay ends by itself (decision 2.4). */
  stayDays: z.number().int().min(1).max(60).default(3),
  /** Local time `HH:MM` at which stays with a known day of departure end (R260). */
  checkOutTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('11:00'),
  /** Days after a stay's end until everything personal is erased. */
  retentionDays: z.number().int().min(1).max(365).default(30),
  /** Rooms that exist; empty: not checked. */
  rooms: z.array(z.string().max(20)).max(2_000).default([]),
  registration: z.enum(['open', 'paused']).default('open'),
  registrationPausedText: z.string().max(300).default(''),
  /** The same for phones in English; empty: they show the other one. */
  registrationPausedTextEn: z.string().max(300).default(''),
  approval: z.enum(['staff', 'automatic']).default('staff'),
  /** Local hours `HH:MM` in which approval is automatic; both empty: always (when `approval` is automatic). */
  automaticHours: z.object({ from: z.string().default(''), to: z.string().default('') }).prefault({}),
  /** Minutes shown while a guest waits. */
  usualWaitMinutes: z.number().int().min(1).max(60).default(3),
  /** Opens the staff calls to the whole LAN (decision 2.19). */
  lanAdmin: z.boolean().default(false),
  /** One line on the registration page and the full text behind it (decision 2.21); empty: the product's own words. */
  privacyLine: z.string().max(200).default(''),
  privacyLineEn: z.string().max(200).default(''),
  privacyText: z.string().max(4_000).default(''),
  privacyTextEn: z.string().max(4_000).default(''),
});
export type Settings = z.infer<typeof settingsSchema>;
