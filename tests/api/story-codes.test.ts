import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { sampleStoryId } from '#core/model/story-id.ts';
import { sentChoice as choice, sentRiddle as riddle } from '../support/sent-stories.ts';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const create = async (body: object) =>
  (await call(server, 'createStory', { headers, body: { title: 'Story', ...body } })).data;
const readStory = async (storyId: string) => (await call(server, 'getStory', { headers, params: { storyId } })).data;

describe('validate-qr', () => {
  it.each([
    ['a link with any host', (id: string) => `https://10.0.0.9:1234/story/${id}`],
    ['a link with a query', (id: string) => `http://old-address/story/${id}?from=poster`],
    ['a bare id', (id: string) => id],
    [
      'an id in wide capitals with spaces around it',
      (id: string) =>
        ` ${id.toUpperCase().replace(/[A-Z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))} `,
    ],
    ['JSON', (id: string) => JSON.stringify({ storyId: id })],
  ])('accepts %s and returns story, title and hotel [201] [90]', async (_, text) => {
    const { storyId } = await create({ title: 'To scan', questionsAnswers: [choice] });
    const { data } = await call(server, 'validateQr', { body: { qrCodeData: text(storyId) } });
    expect(data).toEqual({ storyId, title: 'To scan', hotelId: expect.stringMatching(/^\w{8}$/) });
    expect((await call(server, 'getHotel', { params: { hotelId: data.hotelId } })).data.hotelId).toBe(data.hotelId);
  });

  it('returns 400 for a code that is not ours, and 404 for an unknown or inactive story [202] [213]', async () => {
    for (const text of [
      '',
      'hello',
      'https://example.com/',
      'http://x/story/',
      'WIFI:S:x;;',
      '{"a":1}',
      'http://x/storys/abc',
    ]) {
      const reply = await tryCall(server, 'validateQr', { body: { qrCodeData: text } });
      expect([reply.status, reply.json?.message], text).toEqual([400, 'Invalid QR code']);
    }
    const { storyId } = await create({ isActive: false });
    for (const text of [storyId, 'zzzzzzzz', 'http://x/story/zzzzzzzz']) {
      const reply = await tryCall(server, 'validateQr', { body: { qrCodeData: text } });
      expect([reply.status, reply.json?.message], text).toEqual([404, 'Story not found']);
    }
  });
});

describe('the QR code of a story', () => {
  const createQrCode = (storyId: string, body?: object) =>
    tryCall(server, 'createStoryQrCode', { headers, params: { storyId }, ...(body ? { body } : {}) });
  const createLink = async (storyId: string, body?: object) =>
    ((await createQrCode(storyId, body)).json?.data as { qrCodeUrl?: string } | undefined)?.qrCodeUrl;

  it('of the sample has a code of eight characters for people, and its id for programs (ENTRY-1)', async () => {
    const params = { storyId: sampleStoryId };
    const { code, qrCodeUrl } = (await call(server, 'createStoryQrCode', { headers, params, body: {} })).data;
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    expect(qrCodeUrl).toMatch(/\/story\/default-story-id$/);
    for (const text of [code, code.toUpperCase(), sampleStoryId, qrCodeUrl]) {
      const { data } = await call(server, 'validateQr', { body: { qrCodeData: text } });
      expect(data.storyId, text).toBe('default-story-id');
    }
  });

  it('leads to the story at an address of the hotel, and never to localhost [53] [193]', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    const ownUrl = `${server.ready.origin}/story/${storyId}`;
    expect(ownUrl).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(await createLink(storyId)).toBe(ownUrl);
    for (const url of [
      `http://localhost:8080/story/${storyId}`,
      `http://127.0.0.1/story/${storyId}`,
      `http://[::1]:9/story/${storyId}`,
      'nonsense',
      'http://evil.example/',
      `http://evil.example:${server.port}/story/${storyId}`,
      `http://hotel.test:9/story/${storyId}`,
      `javascript:alert(1)//story/${storyId}`,
    ]) {
      expect(await createLink(storyId, { url }), url).toBe(ownUrl);
    }
    const name = `http://${hostname().toLowerCase()}:${server.port}/story/${storyId}`;
    expect(await createLink(storyId, { url: name })).toBe(name);
    await call(server, 'updateSettings', { headers, body: { publicOrigin: 'http://game.hotel.example:8080/' } });
    expect(await createLink(storyId, { url: `http://hotel.test:9/story/${storyId}` })).toBe(
      `http://game.hotel.example:8080/story/${storyId}`,
    );
    await call(server, 'updateSettings', { headers, body: { publicOrigin: '' } });
  });

  it('is not recorded as printed with a foreign address', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    const draft = await create({ questionsAnswers: [], isActive: false });
    for (const id of [storyId, draft.storyId]) await createQrCode(id, { url: `http://evil.example/story/${id}` });
    const { address } = (await call(server, 'getStatus', { headers })).data;
    expect(JSON.stringify(address)).not.toContain('evil.example');
  });

  it('comes with what a print view needs: title, code, hotel and Wi-Fi', async () => {
    const { storyId } = await create({ title: 'Printed', questionsAnswers: [choice] });
    await call(server, 'updateSettings', { headers, body: { wifi: { ssid: 'hotel', password: 'beach' } } });
    const { json } = await createQrCode(storyId);
    expect(json?.data).toMatchObject({
      title: 'Printed',
      code: storyId,
      hotelName: expect.any(String),
      wifi: { ssid: 'hotel', password: 'beach', security: 'WPA' },
    });
  });

  it('is returned with a 422 if the story is incomplete, and does not change the story [193] [225] [173]', async () => {
    for (const questionsAnswers of [
      [],
      [{ ...choice, multipleChoiceOptions: [{ text: 'a' }, { text: 'b' }] }],
      [{ ...riddle, correctAnswer: ' ' }],
    ]) {
      const { storyId } = await create({ questionsAnswers, isActive: false });
      const before = await readStory(storyId);
      const reply = await createQrCode(storyId, { url: `http://localhost/story/${storyId}` });
      expect([reply.status, reply.json?.message]).toEqual([422, 'validation failed']);
      expect(reply.json?.data).toMatchObject({ qrCodeUrl: `${server.ready.origin}/story/${storyId}` });
      expect(await readStory(storyId)).toEqual(before);
    }
  });
});
