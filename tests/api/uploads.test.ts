import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { createFileForm, createPhotoOfSize, createPhotoWithLocation, createPngForm } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, encodeForm, logIn, type Reply, send } from '../support/server-calls.ts';

let server: TestServer;
let staff: Record<string, string>;
let storyId: string;
let rooms = 600;
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-uploads-'));
const tenMegabytes = 10 * 1024 * 1024;

beforeAll(async () => {
  writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify({ uploadsPerDay: 4 }));
  server = await startServer({ dataDir });
  staff = await logIn(server);
  storyId = await createStory(server, staff, { questionsAnswers: [sampleClues[2], sampleClues[3]] });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ success: false, code }) });
const createPlayer = async (story = storyId) => {
  rooms += 1;
  const phone = new ApiPhone(server);
  await phone.play(staff, { storyId: story, roomNumber: String(rooms) });
  return phone;
};
type Form = Awaited<ReturnType<typeof createFileForm>>;
const upload = (phone: ApiPhone, form: Form, headers: Record<string, string> = {}): Promise<Reply> =>
  phone.try('uploadPicture', {
    params: { userId: phone.userId ?? '' },
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
const getUpload = ({ status, json, text }: Reply) => {
  expect([status, json?.success], text).toEqual([200, true]);
  return json?.data as { uploadId: string; fileUploadUrl: string };
};

describe("a guest's picture", () => {
  it('[118] is stored for the clue, without location and personal data, and shown to staff', async () => {
    const phone = await createPlayer();
    const { uploadId, fileUploadUrl } = getUpload(
      await upload(phone, await createFileForm(await createPhotoWithLocation())),
    );
    expect(fileUploadUrl).toMatch(/^\/api\/media\/[A-Za-z0-9_-]{16,64}$/);
    const details = { questionId: 'q3', uploadId, fileName: 'photo.jpg', fileSize: 1, fileType: 'image/jpeg' };
    const reply = await phone.record(storyId, 'file_upload', details);
    expect(reply.json?.data).toMatchObject({ isCorrect: true, progress: { answers: [{ fileUploadUrl }] } });
    const { data } = await call(server, 'getGuestDetail', { params: { userId: phone.userId ?? '' }, headers: staff });
    expect(data.progress.answers[0]).toMatchObject({ fileUploadUrl, isCorrect: true, answer: 'photo.jpg' });
    const log = (await call(server, 'listActions', { query: { userId: phone.userId ?? '' }, headers: staff })).data;
    const { fileName, fileType, fileSize } =
      log.find(({ actionType }) => actionType === 'file_upload')?.actionDetails ?? {};
    expect([fileName, fileType]).toEqual(['photo.jpg', 'image/jpeg']);
    expect(fileSize).toBeGreaterThan(100);

    const picture = await send(server, 'GET', fileUploadUrl);
    expect(picture.headers['content-type']).toBe('image/webp');
    const { exif, format } = await sharp(picture.bytes).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    expect(picture.bytes.includes('secret name')).toBe(false);
    for (const file of filesBelow(dataDir)) expect(readFileSync(file).includes('secret name'), file).toBe(false);
  });

  it('is stored once if its upload is repeated with the same id, even at the same time', async () => {
    const phone = await createPlayer();
    const form = await createPngForm();
    const idHeader = { 'X-Client-Upload-Id': 'upload-of-this-phone-1' };
    const both = await Promise.all([upload(phone, form, idHeader), upload(phone, form, idHeader)]);
    expect(getUpload(both[0])).toEqual(getUpload(both[1]));
    expect(getUpload(await upload(phone, form))).not.toEqual(getUpload(both[0]));
    const invalidIdHeader = { 'X-Client-Upload-Id': '../x' };
    expect(await upload(phone, form, invalidIdHeader)).toEqual(refusal(400, 'INVALID_INPUT'));
  });

  it("cannot be used as another guest's answer", async () => {
    const [mine, other] = [await createPlayer(), await createPlayer()];
    const { uploadId } = getUpload(await upload(mine, await createPngForm()));
    const stolen = await other.record(storyId, 'file_upload', { questionId: 'q3', uploadId });
    expect(stolen).toEqual(refusal(404, 'UPLOAD_NOT_FOUND'));
    const form = await createPngForm();
    const parts = { params: { userId: mine.userId ?? '' }, body: form.body, headers: form.headers };
    expect(await other.try('uploadPicture', parts)).toEqual(refusal(403, 'NOT_YOURS'));
  });

  it('[174] must be in the form', async () => {
    const phone = await createPlayer();
    const empty = await encodeForm({ questionId: 'q3' }, []);
    const reply = await upload(phone, empty);
    expect(reply).toEqual(refusal(400, 'FILE_REQUIRED'));
    expect(reply.json?.message).toBe('Please select a file');
  });

  it('[167] may have 10 MB, but not one byte more', async () => {
    const phone = await createPlayer();
    const largestForm = await createFileForm(await createPhotoOfSize(tenMegabytes));
    getUpload(await upload(phone, largestForm));
    const tooLargeForm = await createFileForm(await createPhotoOfSize(tenMegabytes + 1));
    expect(await upload(phone, tooLargeForm)).toEqual(refusal(413, 'FILE_TOO_LARGE'));
  });

  it.each([
    ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML named .png', '<!doctype html><script>alert(1)</script>'],
    ['text', 'hello'],
  ])('cannot be %s', async (_, text) => {
    const phone = await createPlayer();
    const form = await createFileForm(Buffer.from(text), {}, 'image/png');
    expect(await upload(phone, form)).toEqual(refusal(415, 'NOT_AN_IMAGE'));
  });

  it('[84] must have a type that the question accepts', async () => {
    const only = await createStory(server, staff, {
      questionsAnswers: [{ ...sampleClues[2], acceptedFileTypes: 'image/png' }],
    });
    const phone = await createPlayer(only);
    const jpeg = await createFileForm(await createPhotoWithLocation(), {}, 'image/png');
    expect(await upload(phone, jpeg)).toEqual(refusal(415, 'NOT_AN_IMAGE'));
    getUpload(await upload(phone, await createPngForm()));
  });

  it('is refused for a locked clue and for an unknown clue', async () => {
    const phone = await createPlayer();
    expect(await upload(phone, await createPngForm({ questionId: 'q4' }))).toEqual(refusal(409, 'QUESTION_LOCKED'));
    expect(await upload(phone, await createPngForm({ questionId: 'q9' }))).toEqual(refusal(404, 'QUESTION_NOT_FOUND'));
  });

  it("is refused once the guest has sent the day's number of pictures", async () => {
    const phone = await createPlayer();
    const form = await createPngForm();
    for (let n = 0; n < 4; n += 1) getUpload(await upload(phone, form));
    expect(await upload(phone, form)).toEqual(refusal(429, 'TOO_MANY_UPLOADS'));
  });

  it('survives a power cut once it was acknowledged', async () => {
    const phone = await createPlayer();
    const { uploadId, fileUploadUrl } = getUpload(await upload(phone, await createPngForm()));
    await server.kill();
    server = await startServer({ dataDir });
    expect((await send(server, 'GET', fileUploadUrl)).status).toBe(200);
    const again = new ApiPhone(server);
    again.userId = phone.userId;
    again.cookie = phone.cookie;
    const reply = await again.record(storyId, 'file_upload', { questionId: 'q3', uploadId });
    expect(reply.json?.data).toMatchObject({ isCorrect: true });
  });
});

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
