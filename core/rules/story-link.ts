import type { Wifi } from '../model/hotel.ts';
import { sampleStoryId, storyIdPattern } from '../model/story-id.ts';
import { foldCode } from './text-fold.ts';

/* What the product's QR codes hold (decisions 2.1, 2.3, 2.21). Runs on phones: no zod, no URL class. */

const longestScan = 2_000;
/**
 * Any host (addresses change), with or without scheme as people type it; the path must be exactly /story/{id}. A hand scanner that
 * is set to another keyboard layout than the computer changes or loses the colons.
 */
const link = /^(?:https?[^/\w]?\/\/[^/?#\s]+|[^/?#\s:]*(?::\d+)?)\/story\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** The link that a story's QR encodes: `{origin}/story/{storyId}`. */
export function storyLink(origin: string, storyId: string): string {
  return `${origin.replace(/\/+$/, '')}/story/${encodeURIComponent(storyId)}`;
}

/**
 * Reads a scanned or typed text: a story link of any host, a bare story id however it is typed, or JSON with `storyId`
 * (decision 2.3). Undefined: not a code of ours ('Invalid QR code'). Does not say whether the story exists.
 */
export function parseScanned(text: string): { readonly storyId: string } | undefined {
  const scanned = text.normalize('NFKC').trim();
  if (scanned.length > longestScan) return undefined;
  const named = scanned.startsWith('{') ? idInJson(scanned) : (idInLink(scanned) ?? scanned);
  const storyId = named === undefined ? undefined : storyIdOf(named);
  return storyId === undefined ? undefined : { storyId };
}

function idInJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('storyId' in value)) return undefined;
    return typeof value.storyId === 'string' ? value.storyId : undefined;
  } catch {
    return undefined;
  }
}

function idInLink(text: string): string | undefined {
  const id = link.exec(text)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

function storyIdOf(typed: string): string | undefined {
  const folded = foldCode(typed);
  if (folded === foldCode(sampleStoryId)) return sampleStoryId;
  return storyIdPattern.test(folded) ? folded : undefined;
}

/** Text of a QR that joins a phone to the Wi-Fi (decision 2.21); empty when no network is set. */
export function wifiQrText(wifi: Pick<Wifi, 'ssid' | 'password' | 'security'>): string {
  if (wifi.ssid === '') return '';
  const ssid = `S:${escaped(wifi.ssid)};`;
  if (wifi.security === 'nopass' || wifi.password === '') return `WIFI:T:nopass;${ssid};`;
  return `WIFI:T:${wifi.security};${ssid}P:${escaped(wifi.password)};;`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,:"]/g, (sign) => `\\${sign}`);
}
