import { useSyncExternalStore } from 'react';
import { config, z } from 'zod';

// Compiling schemas needs `eval`, which the page's content security policy forbids.
config({ jitless: true });

const key = 'kioskSettings';
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What staff chose at this kiosk. Whatever is missing or makes no sense is as on a new one. */
const settingsSchema = z.object({
  /** The browser's id of the camera; empty: whichever it offers. */
  cameraId: z.string().max(300).catch(''),
  /** Percent. */
  volume: z.number().int().min(0).max(100).catch(70),
  /** No sound from here to there, and a darker screen; the same time twice: never. Local time of day. */
  quietFrom: timeOfDay.catch('22:00'),
  quietTo: timeOfDay.catch('07:00'),
  /** Percent. */
  brightness: z.number().int().min(40).max(100).catch(100),
});
export type KioskSettings = Readonly<z.output<typeof settingsSchema>>;

/** How much darker the screen is in quiet hours. Percent. */
const quietDimming = 20;
const darkest = 40;

let current: KioskSettings | undefined;
const listeners = new Set<() => void>();

function read(): KioskSettings {
  current ??= settingsOf(stored());
  return current;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The settings in what was stored; never throws. */
export function settingsOf(text: string | null): KioskSettings {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '{}');
  } catch {
    json = {};
  }
  return settingsSchema.catch(() => settingsSchema.parse({})).parse(json);
}

/** Changes some of the settings, for good. */
export function changeKioskSettings(changed: Partial<KioskSettings>): void {
  current = settingsSchema.parse({ ...read(), ...changed });
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Without storage they last as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useKioskSettings(): KioskSettings {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a moment lies in the quiet hours, which may go over midnight. */
export function isQuiet({ quietFrom, quietTo }: KioskSettings, now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** How loud the kiosk may be now: 0 to 1. */
export function volumeAt(settings: KioskSettings, now: Date): number {
  return isQuiet(settings, now) ? 0 : settings.volume / 100;
}

/** How bright the screen is now: percent. */
export function brightnessAt(settings: KioskSettings, now: Date): number {
  return isQuiet(settings, now) ? Math.max(darkest, settings.brightness - quietDimming) : settings.brightness;
}
