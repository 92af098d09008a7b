import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStory } from '../support/api-phone.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readQrs, readQrsAcross } from '../support/read-qr.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  headers = await logIn(server);
  const wifi = { ssid: 'Nagisa-Guest', password: 'nagisa2026', security: 'WPA', note: '' } as const;
  await call(server, 'updateSettings', { headers, body: { publicOrigin: 'http://192.168.10.12:8080', wifi } });
});
afterAll(() => server.stop());

const poster = (storyId: string, query: Record<string, string> = {}) =>
  tryCall(server, 'getStoryPoster', { headers, params: { storyId }, query });

describe("a story's poster", () => {
  it('is one A4 page with the QR code of the Wi-Fi first and that of the story second, in the requested language [247]', async () => {
    const storyId = await createStory(server, headers, {
      title: '髙橋さんと﨑の𠮷',
      translations: { en: { title: 'The Tall Bridge' } },
    });
    const reply = await poster(storyId);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="poster-${storyId}.pdf"`);
    const [page, ...others] = await readPdf(reply.bytes, 100);
    if (!page) throw new Error('no page');
    expect([Math.round(page.width), Math.round(page.height), others.length]).toEqual([210, 297, 0]);
    expect(page.text.replaceAll(' ', '')).toContain('髙橋さんと﨑の𠮷');
    const link = `http://192.168.10.12:8080/story/${storyId}`;
    const [first, second, ...more] = await readQrsAcross(page.png);
    expect([first?.text, second?.text, ...more]).toEqual(['WIFI:T:WPA;S:Nagisa-Guest;P:nagisa2026;;', link]);
    expect(first?.width, 'the code of step 1 is the larger one').toBeGreaterThan(second?.width ?? 0);
    const [english] = await readPdf((await poster(storyId, { language: 'en' })).bytes, 30);
    expect(english?.text).toContain('The Tall Bridge');
    expect(english?.text).toContain('Join the hotel Wi-Fi');
  });

  it('names the first and the last day of the story (STORY-8)', async () => {
    const storyId = await createStory(server, headers, { firstDay: '2026-12-01', lastDay: '2027-01-07' });
    const [page] = await readPdf((await poster(storyId)).bytes, 30);
    expect(page?.text.replaceAll(' ', '')).toContain('2026年12月1日から2027年1月7日まで');
    const [english] = await readPdf((await poster(storyId, { language: 'en' })).bytes, 30);
    expect(english?.text).toMatch(/December.*to.*January/s);
  });

  it('can be ordered as a sheet of ten cards instead', async () => {
    const storyId = await createStory(server, headers);
    const reply = await poster(storyId, { sheet: 'cards' });
    const pages = await readPdf(reply.bytes, 100);
    expect(pages).toHaveLength(1);
    const link = `http://192.168.10.12:8080/story/${storyId}`;
    expect(await readQrs(pages[0]?.png ?? new Uint8Array())).toEqual(Array.from({ length: 10 }, () => link));
  });

  it('is refused with the characters that no font has, for an unknown sheet, and for a story in the trash', async () => {
    const storyId = await createStory(server, headers, { title: 'Treasure 🐚 of the 🐢' });
    const refused = await poster(storyId);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { code: 'GLYPH_MISSING', data: { characters: ['🐚', '🐢'] } },
    ]);
    expect((await poster(storyId, { sheet: 'banner' })).status).toBe(400);
    await call(server, 'deleteStory', { headers, params: { storyId } });
    expect((await poster(storyId)).json?.code).toBe('STORY_NOT_FOUND');
  });

  it('counts as printed, so the status shows its address as an old one after the address has changed', async () => {
    expect((await poster(await createStory(server, headers))).status).toBe(200);
    await call(server, 'updateSettings', { headers, body: { publicOrigin: 'http://192.168.10.99:8080' } });
    const { address } = (await call(server, 'getStatus', { headers })).data;
    expect(address.changed?.oldOrigins).toMatchObject([{ origin: 'http://192.168.10.12:8080' }]);
  });
});
