import type { Wifi } from '../model/hotel.ts';
import { sampleStoryCode, sampleStoryId, storyIdPattern } from '../model/story-id.ts';
import { normaliseCode } from './text-normalise.ts';

/*
 * Creates and parses the texts of the QR codes for stories and for the Wi-Fi (ENTRY-1, ENTRY-2, ENTRY-3). This file
 * runs on phones, so it must not use zod or the URL class.
 */

const maxScanLength = 2_000;
/**
 * A link to a story. It may contain any host, because addresses change. The scheme may be missing, because people type
 * links. The path must be exactly /story/{id}. The colons may be missing or replaced, because a hand scanner may assume
 * another keyboard layout than the computer.
 */
const link = /^(?:https?[^/\w]?\/\/[^/?#\s]+|[^/?#\s:]*(?::\d+)?)\/story\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** Returns the link that a story's QR code contains: `{origin}/story/{storyId}`. */
export function storyLink(origin: string, storyId: string): string {
  return `${origin.replace(/\/+$/, '')}/story/${encodeURIComponent(storyId)}`;
}

/**
 * Returns the story id from a scanned or typed text (ENTRY-2): a story link with any host, a story's id or code in any width
 * and case, or JSON with `storyId`. Returns undefined if the text is none of these ('Invalid QR code') or is too long. Does
 * not check whether the story exists.
 */
export function parseScanned(text: string): { readonly storyId: string } | undefined {
  const scanned = text.normalize('NFKC').trim();
  if (scanned.length > maxScanLength) return undefined;
  const candidate = scanned.startsWith('{') ? idInJson(scanned) : (idInLink(scanned) ?? scanned);
  const storyId = candidate === undefined ? undefined : toStoryId(candidate);
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

function toStoryId(typed: string): string | undefined {
  const normalised = normaliseCode(typed);
  if (normalised === normaliseCode(sampleStoryId) || normalised === sampleStoryCode) return sampleStoryId;
  return storyIdPattern.test(normalised) ? normalised : undefined;
}

/**
 * Returns the text of a QR code with which a phone joins the Wi-Fi (ENTRY-3). Returns an empty text if no Wi-Fi is set.
 */
export function wifiQrText(wifi: Pick<Wifi, 'ssid' | 'password' | 'security'>): string {
  if (wifi.ssid === '') return '';
  const ssid = `S:${escaped(wifi.ssid)};`;
  if (wifi.security === 'nopass' || wifi.password === '') return `WIFI:T:nopass;${ssid};`;
  return `WIFI:T:${wifi.security};${ssid}P:${escaped(wifi.password)};;`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,:"]/g, (character) => `\\${character}`);
}
