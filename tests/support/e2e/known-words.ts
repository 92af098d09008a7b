import { contentTexts } from '#core/locales/content-texts.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { messageTemplates } from '#core/model/message.ts';
import { sampleStoryCode, sampleStoryId } from '#core/model/story-id.ts';
import { limits } from '#core/rules/limits.ts';
import { acceptedSpellings } from '#core/rules/spellings.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';
import { call } from './wire.ts';

/** Returns every text in a reply of the server, its lines, and its beginning as lists shorten it. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(collectTexts);
  // Words such as 'active' and 'open' are values of our own API and must not appear on a screen.
  if (typeof value !== 'string' || /^[a-z_-]*$/.test(value)) return [];
  const singleLine = value.replace(/\s+/g, ' ');
  const shorten = (text: string) => [...text].slice(0, limits.questionPreviewCharacters).join('');
  return [value, singleLine, ...value.split('\n'), shorten(singleLine), shorten(value)];
}

/** Returns the words that the hotel and its guests typed, and the words that are the same in both languages. */
export async function listHotelTexts({ staffOrigin, dataDir }: Hotel, staff: StaffApi): Promise<readonly string[]> {
  const headers = { Authorization: `Bearer ${staff.token}` };
  const [stories, guests, status, settings] = await Promise.all([
    staff.listStories(),
    staff.listGuests('all'),
    staff.getStatus(),
    call(staffOrigin, 'getSettings', { headers }),
  ]);
  const details = await Promise.all(guests.map(({ userId }) => staff.getGuestDetail(userId)));
  // The editor lists accepted spellings in the language of the answer.
  const spellings = stories.flatMap(({ questionsAnswers }) => questionsAnswers.flatMap(acceptedSpellings));
  const answers = details.flatMap(({ progress }) => progress.answers.map(({ answer }) => answer));
  const chatEntries = details.flatMap(({ progress }) => progress.chatHistory.filter(({ isUser }) => isUser));
  // The panel shows a ready-made message in another language too.
  const messages = messageTemplates.flatMap((number) => [
    contentTexts.ja[`chatMessage${number}`],
    contentTexts.en[`chatMessage${number}`],
  ]);
  const names = guests.map(({ guestName }) => guestName);
  // Names and answers are added separately, because they may look like values of our API.
  const typedTexts = [
    ...collectTexts([stories, guests, status, settings.data, details]),
    ...answers,
    ...spellings,
    ...chatEntries.map(({ text }) => text),
    ...names,
  ];
  return [
    ...new Set([
      ...typedTexts,
      ...messages,
      `${status.address.publicOrigin}/story/${sampleStoryId}`,
      `${dataDir}/backups`,
      `${sampleStoryCode.slice(0, 4)} ${sampleStoryCode.slice(4)}`,
      'GB',
      'MB',
      'KB',
      'CSV',
      'A4',
      'A5',
      admin['app.name'],
    ]),
  ].filter((text) => text !== '');
}
