import { describe, expect, it } from 'vitest';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const readSettings = async () => (await call(server, 'getSettings', { headers })).data;
const change = (body: object) => tryCall(server, 'updateSettings', { headers, body });

describe('settings', () => {
  it('have their defaults on a new installation', async () => {
    expect(await readSettings()).toMatchObject({
      language: 'ja',
      stayDays: 3,
      retentionDays: 30,
      registration: 'open',
      approval: 'staff',
      lanAdmin: false,
    });
  });

  it('change one field at a time, even inside a group', async () => {
    await change({ wifi: { ssid: 'beach', password: 'secret' }, stayDays: 5 });
    const reply = await change({ wifi: { note: 'lobby' } });
    expect(reply.json?.data).toMatchObject({ stayDays: 5, wifi: { ssid: 'beach', password: 'secret', note: 'lobby' } });
    expect(await readSettings()).toEqual(reply.json?.data);
  });

  it.each([
    [{ stayDays: 0 }, ['stayDays']],
    [{ stayDays: '3' }, ['stayDays']],
    [{ language: 'fr' }, ['language']],
    [{ registration: 'closed', retentionDays: 1_000 }, ['retentionDays', 'registration']],
    [{ rooms: ['1', 2] }, ['rooms.1']],
    [{ rooms: ['101', '212-201'] }, ['rooms']],
    [{ rooms: ['<b>101</b>'] }, ['rooms']],
    [{ wifi: { ssid: '', password: 'left behind' } }, ['wifi.ssid']],
    [{ wifi: { security: 'none' } }, ['wifi.security']],
    [{ wifi: 'beach' }, ['wifi']],
    [{ nothing: 1 }, ['nothing']],
    [{ publicOrigin: 'http://localhost:8080' }, ['publicOrigin']],
    [{ publicOrigin: 'http://127.0.0.1:8080' }, ['publicOrigin']],
    [{ publicOrigin: '192.168.1.2:8080' }, ['publicOrigin']],
    [{ publicOrigin: 'http://hotel/path' }, ['publicOrigin']],
    [{ publicOrigin: 'javascript:alert(1)' }, ['publicOrigin']],
    [{ automaticHours: { from: '25:00', to: '06:00' } }, ['automaticHours']],
    [{ automaticHours: { from: '22:00', to: '' } }, ['automaticHours']],
  ])('refuse %j and stay unchanged', async (body, fields) => {
    const before = await readSettings();
    const reply = await change({ ...body, privacyText: 'must not be stored' });
    expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    expect((reply.json?.data as { fields?: string[] } | undefined)?.fields?.toSorted()).toEqual(fields.toSorted());
    expect(await readSettings()).toEqual(before);
  });

  it.each([
    ['http://hotel.example:80/', 'http://hotel.example'],
    ['https://hotel.example:443', 'https://hotel.example'],
    ['http://hotel.example:443', 'http://hotel.example:443'],
    ['http://[fd00::80]', 'http://[fd00::80]'],
  ])('store the address %s as %s, as phones send it', async (publicOrigin, stored) => {
    expect((await change({ publicOrigin })).status).toBe(200);
    expect(await readSettings()).toMatchObject({ publicOrigin: stored });
    expect((await change({ publicOrigin: '' })).status).toBe(200);
  });

  it('lose most of the rooms only if the change is confirmed', async () => {
    expect((await change({ rooms: ['101', '102', '103', '104'] })).status).toBe(200);
    expect((await change({ rooms: ['101', '102'] })).status).toBe(200);
    for (const rooms of [[], ['501', '502', '503']]) {
      const reply = await change({ rooms, stayDays: 9 });
      const data = { before: 2, after: rooms.length };
      expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([409, 'ROOMS_DROPPED', data]);
    }
    expect(await readSettings()).toMatchObject({ rooms: ['101', '102'] });
    expect((await change({ rooms: [], confirmRooms: true })).status).toBe(200);
    expect(await readSettings()).toMatchObject({ rooms: [] });
  });

  it('store hours for automatic approval, and clear them', async () => {
    for (const automaticHours of [
      { from: '22:00', to: '06:30' },
      { from: '', to: '' },
    ]) {
      expect((await change({ automaticHours })).status).toBe(200);
      expect(await readSettings()).toMatchObject({ automaticHours });
    }
  });

  it('refuse to overwrite what somebody else has changed meanwhile, and accept a change of anything else', async () => {
    await change({ stayDays: 4, wifi: { ssid: 'beach', note: 'lobby' } });
    const stale = await change({ stayDays: 6, retentionDays: 33, basedOn: { stayDays: 3 } });
    expect([stale.status, stale.json?.code, stale.json?.data]).toEqual([
      409,
      'SETTINGS_CHANGED',
      { fields: ['stayDays'] },
    ]);
    expect(await readSettings()).toMatchObject({ stayDays: 4 });
    expect((await readSettings()).retentionDays).not.toBe(33);
    expect((await change({ wifi: { note: 'bar' }, basedOn: { wifi: { note: 'hall' } } })).status).toBe(409);
    expect((await change({ wifi: { note: 'bar' }, basedOn: { wifi: { note: 'lobby' } } })).status).toBe(200);
    expect((await change({ stayDays: 6, basedOn: { stayDays: 4 } })).status).toBe(200);
    for (const basedOn of [null, 7, 'x', [], { nothing: 1 }, { wifi: 'x' }])
      expect((await change({ stayDays: 6, basedOn })).status).toBeLessThan(500);
  });

  it('come with the id, name and address of their hotel', async () => {
    const { hotel } = await call(server, 'getSettings', { headers });
    expect(hotel).toMatchObject({ hotelId: expect.stringMatching(/^\w{8}$/), name: expect.any(String), address: '' });
  });

  it('keep every one of several simultaneous changes', async () => {
    await Promise.all([change({ usualWaitMinutes: 7 }), change({ retentionDays: 9 }), change({ stayDays: 2 })]);
    expect(await readSettings()).toMatchObject({ usualWaitMinutes: 7, retentionDays: 9, stayDays: 2 });
  });
});

describe('the hotel', () => {
  const getHotelId = async () =>
    (await call(server, 'validateQr', { body: { qrCodeData: 'default-story-id' } })).data.hotelId;

  it('has an id, a name and an address, and returns its privacy text to the registration page [203]', async () => {
    const hotelId = await getHotelId();
    await change({ privacyText: 'We keep your nickname until you leave.', retentionDays: 12, usualWaitMinutes: 4 });
    await call(server, 'updateHotel', {
      params: { hotelId },
      headers,
      body: { name: ' マースの浜ホテル ', address: '浜1-1' },
    });
    const { data } = await call(server, 'getHotel', { params: { hotelId } });
    expect(data).toEqual({
      hotelId,
      name: 'マースの浜ホテル',
      address: '浜1-1',
      link: '',
      privacyLine: '',
      privacyText: 'We keep your nickname until you leave.',
      retentionDays: 12,
      usualWaitMinutes: 4,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await call(server, 'updateHotel', { params: { hotelId }, headers, body: { address: '' } });
    expect((await call(server, 'getHotel', { params: { hotelId } })).data).toMatchObject({
      name: 'マースの浜ホテル',
      address: '',
    });
  });

  it('returns its privacy texts in the language of the phone, and in Japanese where there is no translation', async () => {
    const hotelId = await getHotelId();
    await change({ privacyLine: '短い案内', privacyLineEn: 'In short', privacyText: '長い案内', privacyTextEn: '' });
    const readHotel = async (language: string) => {
      const { data } = await call(server, 'getHotel', {
        params: { hotelId },
        headers: { 'accept-language': language },
      });
      return [data.privacyLine, data.privacyText];
    };
    expect(await readHotel('ja')).toEqual(['短い案内', '長い案内']);
    expect(await readHotel('en')).toEqual(['In short', '長い案内']);
    await change({ privacyText: { en: 'At length' } });
    expect(await readHotel('en')).toEqual(['In short', 'At length']);
    const { data } = await call(server, 'getSettings', { headers });
    expect(data).toMatchObject({ privacyText: { ja: '長い案内', en: 'At length' } });
    expect(data).not.toHaveProperty('privacyTextEn');
    const late = await change({ privacyText: { ja: 'x' }, basedOn: { privacyText: '別の案内' } });
    expect(late.json).toMatchObject({ code: 'SETTINGS_CHANGED', data: { fields: ['privacyText'] } });
  });

  it('has a web address for the keepsake card, which phones receive', async () => {
    const hotelId = await getHotelId();
    const update = (body: object) => tryCall(server, 'updateHotel', { params: { hotelId }, headers, body });
    expect((await update({ link: ' nagisahama.example ' })).status).toBe(200);
    expect((await call(server, 'getHotel', { params: { hotelId } })).data.link).toBe('nagisahama.example');
    expect((await update({ link: 'x', basedOn: { link: '' } })).json).toMatchObject({ data: { fields: ['link'] } });
    expect((await update({ link: 'x'.repeat(101) })).status).toBe(400);
    await update({ link: '' });
  });

  it('keeps a name that somebody else has changed meanwhile', async () => {
    const hotelId = await getHotelId();
    const rename = (body: object) => tryCall(server, 'updateHotel', { params: { hotelId }, headers, body });
    const { name } = (await call(server, 'getSettings', { headers })).hotel;
    const refused = await rename({ name: 'B', basedOn: { name: 'somebody saw this', address: '' } });
    expect(refused.json).toMatchObject({ code: 'SETTINGS_CHANGED', data: { fields: ['name'] } });
    expect((await rename({ name: 'C', basedOn: { name } })).status).toBe(200);
    expect((await call(server, 'getSettings', { headers })).hotel.name).toBe('C');
    await rename({ name });
  });

  it('returns 404 for any other id, and refuses a blank name [203]', async () => {
    const reply = await tryCall(server, 'getHotel', { params: { hotelId: 'nothotel' } });
    expect([reply.status, reply.json?.message]).toEqual([404, 'Hotel not found']);
    const blank = await tryCall(server, 'updateHotel', {
      params: { hotelId: await getHotelId() },
      headers,
      body: { name: ' ' },
    });
    expect([blank.status, blank.json?.data]).toEqual([400, { fields: ['name'] }]);
  });
});

describe('the prizes', () => {
  it('are six tiers with five winners each, in the requested language, before any campaign [2]', async () => {
    const ja = (await call(server, 'listPrizes')).data;
    expect(ja.tiers.map(({ tier, winners }) => [tier, winners])).toEqual(
      ['special', '1', '2', '3', '4', '5'].map((tier) => [tier, 5]),
    );
    expect(ja.campaign).toBeNull();
    expect(ja.tiers[3]?.name).toBe('沖縄そば 2名様分');
    const en = (await call(server, 'listPrizes', { headers: { 'accept-language': 'en-GB,ja;q=0.5' } })).data;
    expect(en.tiers.map(({ name }) => name)).toEqual([
      'Premium beef for 5 people',
      'Hotel voucher',
      'Limited shisa figure',
      'Okinawa soba for two',
      'A case of beer',
      'Original sticker',
    ]);
  });
});
