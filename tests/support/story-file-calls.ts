import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffStory } from '#core/api/response-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { createPhoto } from './sent-pictures.ts';
import type { TestServer } from './server.ts';
import { call, encodeForm, type Reply, tryCall } from './server-calls.ts';
import { createZip, type ZipContent } from './zips.ts';

/** A server and the headers of its administrator. */
export type ServerAndStaff = { readonly server: TestServer; readonly staff: Readonly<Record<string, string>> };

/** The most bytes that a picture in a story file may have (UPLOAD-2). */
export const limitBytes = 10 * 1024 * 1024;
/** A riddle as people may write it by hand. */
export const riddle = {
  questionId: 'q1',
  questionType: 'no_answer' as const,
  questionText: 'Who?',
  correctAnswer: 'crab',
  hints: [{ text: '' }, { text: 'second', additionalText: 'third' }],
};

/** Creates a story with a cover, and with one picture that is used twice. */
export async function createStoryWithPictures(
  { server, staff }: ServerAndStaff,
  isActive = false,
): Promise<StaffStory> {
  const questionsAnswers = [riddle, { ...riddle, questionId: 'q2', questionText: 'なに？' }];
  const settings = { isActive, isSequential: false, roomNumbers: ['101'], description: '砂浜の地図' };
  const body = { title: '渚の宝船: "A/B"', questionsAnswers, translations: { en: { title: 'The ship' } }, ...settings };
  const { storyId } = (await call(server, 'createStory', { headers: staff, body })).data;
  const reusedPicture = await createPhoto();
  const form = await encodeForm({ version: '1' }, [
    { field: 'coverImage', name: 'a.jpg', type: 'image/jpeg', bytes: await createPhoto(50, 60) },
    { field: 'images_q1', name: 'a.jpg', type: 'image/jpeg', bytes: reusedPicture },
    { field: 'hint_image_q2_0', name: 'a.jpg', type: 'image/jpeg', bytes: reusedPicture },
  ]);
  const parts = { params: { storyId }, body: form.body, headers: { ...staff, ...form.headers } };
  return (await call(server, 'updateStory', parts)).data;
}

/** Exports a story and returns the bytes of the story file. */
export const exportStory = async ({ server, staff }: ServerAndStaff, storyId: string) =>
  (await tryCall(server, 'exportStory', { params: { storyId }, headers: staff })).bytes;

/** Imports a file and returns the reply, even if it is a refusal. */
export async function tryImport({ server, staff }: ServerAndStaff, bytes: Uint8Array, field = 'file'): Promise<Reply> {
  const form = await encodeForm({}, [{ field, name: 'story.zip', type: 'application/zip', bytes }]);
  return tryCall(server, 'importStory', { body: form.body, headers: { ...staff, ...form.headers } });
}

/** Imports a valid file and returns the story. Throws if the server refuses it. */
export async function importStory(
  hotel: ServerAndStaff,
  bytes: Uint8Array,
): Promise<DataOf<StaffEndpoints['importStory']>> {
  const reply = await tryImport(hotel, bytes);
  if (reply.status !== 200) throw new Error(`import: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.json?.data as DataOf<StaffEndpoints['importStory']>;
}

/** Returns a story file as people may make it by hand. */
export const createStoryFile = (story: unknown, files: ZipContent = {}, header: object = {}, compress = true) => {
  const json = JSON.stringify({ format: 'takarabune-story', formatVersion: 1, ...header, story });
  return createZip({ 'story.json': json, ...files }, { compress });
};

/** Returns the fields of a story that a copy keeps. */
export const pickContentFields = (story: StaffStory & { readonly problems?: unknown }) => {
  const { storyId: _, _id, createdAt, updatedAt, version, problems, ...content } = story;
  return content;
};
