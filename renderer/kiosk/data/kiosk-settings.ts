import { useSyncExternalStore } from 'react';
import { config, z } from 'zod';
import { timeOfDaySchema } from '#core/api/kiosk-schemas.ts';

// Compiling schemas needs `eval`, which the page's content security policy forbids.
config({ jitless: true });

const key = 'kioskSettings';

/** The settings that staff chose at this kiosk (KIOSK-2). A missing or invalid value is replaced by its default. */
const settingsSchema = z.object({
  /** The browser's id of the camera, or empty for any camera. */
  cameraId: z.string().max(300).catch(''),
  /** The volume in percent. */
  volume: z.number().int().min(0).max(100).catch(70),
  /**
   * Between these local times of day there is no sound, and the screen is darker. If both are the same, there are no quiet
   * hours.
   */
  quietFrom: timeOfDaySchema.catch('22:00'),
  quietTo: timeOfDaySchema.catch('07:00'),
  /** The brightness in percent. */
  brightness: z.number().int().min(40).max(100).catch(100),
});
export type KioskSettings = Readonly<z.output<typeof settingsSchema>>;

/** By how many percentage points the screen is darker in quiet hours. It is never darker than `darkest`. */
const quietDimming = 20;
const darkest = 40;

let current: KioskSettings | undefined;
const listeners = new Set<() => void>();

function read(): KioskSettings {
  current ??= parseSettings(readStoredText());
  return current;
}

function readStoredText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the settings from the stored JSON. Never throws. */
export function parseSettings(text: string | null): KioskSettings {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '{}');
  } catch {
    json = {};
  }
  return settingsSchema.catch(() => settingsSchema.parse({})).parse(json);
}

/** Changes some of the settings and stores all of them. An invalid value is replaced by its default. */
export function changeKioskSettings(changed: Partial<KioskSettings>): void {
  current = settingsSchema.parse({ ...read(), ...changed });
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Without storage, the settings are lost when the page is closed or reloaded.
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

/** Returns whether `now` is in the quiet hours, which may include midnight. */
export function isQuietTime({ quietFrom, quietTo }: KioskSettings, now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** Returns the present volume from 0 to 1. It is 0 in the quiet hours. */
export function getVolume(settings: KioskSettings, now: Date): number {
  return isQuietTime(settings, now) ? 0 : settings.volume / 100;
}

/** Returns the present brightness in percent. */
export function getBrightness(settings: KioskSettings, now: Date): number {
  return isQuietTime(settings, now) ? Math.max(darkest, settings.brightness - quietDimming) : settings.brightness;
}
