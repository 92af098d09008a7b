import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { createPngForm } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-photos-'));
const photos = async (query: Record<string, string> = {}) => call(server, 'listPhotos', { headers, query });

beforeAll(async () => {
  server = await startServer({ dataDir });
  headers = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

describe('GET /media', () => {
  it('lists guests’ pictures to staff only, and only staff can open a hidden picture', async () => {
    const storyId = await createStory(server, headers, { questionsAnswers: [sampleClues[2]] });
    const phone = new ApiPhone(server);
    await phone.play(headers, { storyId, roomNumber: '410' });
    const form = await createPngForm();
    const reply = await phone.try('uploadPicture', { params: { userId: phone.userId ?? '' }, ...form });
    const uploaded = reply.json?.data as { uploadId: string; fileUploadUrl: string } | undefined;
    const { uploadId = '', fileUploadUrl = '' } = uploaded ?? {};
    expect((await photos()).data).toEqual([]);
    await phone.record(storyId, 'file_upload', { questionId: 'q3', uploadId, fileName: 'p.png' });
    const [photo] = (await photos()).data;
    expect(photo).toMatchObject({ fileUploadUrl, roomNumber: '410', isHidden: false, questionIndex: 0 });
    expect((await tryCall(server, 'listPhotos', {})).status).toBe(401);
    expect((await phone.try('listPhotos', {})).status).toBe(401);

    const params = { mediaId: photo?.mediaId ?? '' };
    await call(server, 'hideMedia', { params, body: { hidden: true }, headers });
    expect((await photos({ hidden: 'true' })).data).toMatchObject([{ isHidden: true }]);
    expect((await photos({ hidden: 'false' })).data).toEqual([]);
    expect((await send(server, 'GET', fileUploadUrl)).json).toMatchObject({ code: 'MEDIA_NOT_FOUND' });
    const pictureReply = await send(server, 'GET', fileUploadUrl, { headers });
    expect([pictureReply.status, pictureReply.headers['cache-control']]).toEqual([200, 'no-store']);
    await server.kill();
    server = await startServer({ dataDir });
    expect((await send(server, 'GET', fileUploadUrl)).status).toBe(404);
    await call(server, 'hideMedia', { params, body: { hidden: false }, headers });
    expect((await send(server, 'GET', fileUploadUrl)).status).toBe(200);
  });
});
