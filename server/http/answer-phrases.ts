import type { IncomingHttpHeaders } from 'node:http';
import { toPhrases } from '../platform/phrases.ts';

/** What a page sends that cannot tell the words of Japanese apart (`renderer/platform/text-breaks.ts`). */
const header = 'x-text-breaks';

/** The fields that hold texts of authors and of the hotel; ids, names that are compared, and addresses are none. */
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

/** The answer's `data`, its texts marked where lines may break if the page asks for that (R160). */
export function markPhrases(data: unknown, headers: IncomingHttpHeaders): unknown {
  return headers[header] === 'phrases' ? marked(data) : data;
}

function marked(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return textFields.has(field) ? toPhrases(value) : value;
  if (Array.isArray(value)) return value.map((one) => marked(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]));
}
