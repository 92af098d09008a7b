import type { IncomingHttpHeaders } from 'node:http';
import { toPhrases } from '../platform/phrases.ts';

/**
 * The header that pages send in browsers that cannot find Japanese word boundaries
 * (`renderer/platform/text-breaks.ts`).
 */
const headerName = 'x-text-breaks';

/**
 * The fields with texts by authors and by the hotel. Fields with ids, addresses or names that are compared must not be
 * added.
 */
const textFields: ReadonlySet<string> = new Set([
  'title',
  'description',
  'storyTitle',
  'questionText',
  'text',
  'additionalText',
  'feedback',
  'generalFeedback',
  'name',
  'prizeName',
  'privacyLine',
  'privacyText',
  'message',
]);

/**
 * Returns the `data` of a response. If the page asks for it by its header, `phraseBreak` marks where lines may break in
 * the fields of `textFields` (PHONE-1).
 */
export function markPhrases(data: unknown, headers: IncomingHttpHeaders): unknown {
  return headers[headerName] === 'phrases' ? markValue(data) : data;
}

function markValue(value: unknown, fieldName = ''): unknown {
  if (typeof value === 'string') return textFields.has(fieldName) ? toPhrases(value) : value;
  if (Array.isArray(value)) return value.map((item) => markValue(item, fieldName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, markValue(field, name)]));
}
