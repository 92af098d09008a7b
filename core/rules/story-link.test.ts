import { describe, expect, it } from 'vitest';
import { sampleStoryCode, sampleStoryId, toStoryCode } from '../model/story-id.ts';
import { kindOfCode } from './lottery-codes.ts';
import { parseScanned, storyLink, wifiQrText } from './story-link.ts';

describe('parseScanned [201]', () => {
  it.each([
    'http://192.168.1.20:8080/story/abcd2345',
    'https://hotel.example/story/abcd2345/',
    'http://192.168.1.20:8080/story/abcd2345?utm=x#top',
    'HTTP://HOTEL.LOCAL/story/ABCD2345',
    'http://[fe80::1]:8080/story/abcd2345',
    '192.168.1.20:8080/story/abcd2345',
    '/story/abcd2345',
    'http+//192.168.1.20+8080/story/abcd2345',
    "http'//192.168.1.20'8080/story/abcd2345",
    'http//192.168.1.208080/story/abcd2345',
    'ｈｔｔｐ：／／１９２．１６８．１．２０：８０８０／ｓｔｏｒｙ／ａｂｃｄ２３４５',
    '  http://a/story/abcd2345\n',
    'http://a/story/%EF%BD%81bcd2345',
    'abcd2345',
    'ＡＢＣＤ２３４５',
    'ABCD-2345',
    'abcd 2345',
    '{"storyId":"abcd2345"}',
    ' {"hotel":"x","storyId":" ABCD2345 "} ',
  ])('returns the story id in %j', (text) => {
    expect(parseScanned(text)).toEqual({ storyId: 'abcd2345' });
  });

  it.each([
    'takara77',
    'TAKARA 77',
    'http://x/story/takara77',
    'default-story-id',
    'DEFAULT STORY ID',
    'http://x/story/default-story-id',
    '{"storyId":"default-story-id"}',
  ])('returns the id of the sample story for %j', (text) => {
    expect(parseScanned(text)).toEqual({ storyId: sampleStoryId });
  });

  it.each([
    '',
    ' ',
    'abcd234',
    'abcd23456',
    'abcd234o',
    'abcd2341',
    'http://a/story/',
    'http://a/stories/abcd2345',
    'http://a/x/story/abcd2345',
    'http://a/story/abcd2345/edit',
    'http://a/?x=/story/abcd2345',
    'javascript:/story/abcd2345',
    'ftp://a/story/abcd2345',
    'http://a/story/%E0%A4%A',
    'http://example.com',
    'WIFI:T:WPA;S:x;;',
    '{"storyId":5}',
    '{"storyId":{}}',
    '{}',
    '{',
    '[]',
    'null',
    'あいうえお',
    `http://a/story/abcd2345?${'x'.repeat(2_000)}`,
  ])('returns undefined for %j', (text) => {
    expect(parseScanned(text)).toBeUndefined();
  });

  it('returns the story id of a link that storyLink made', () => {
    expect(storyLink('http://192.168.1.20:8080/', 'abcd2345')).toBe('http://192.168.1.20:8080/story/abcd2345');
    expect(parseScanned(storyLink('https://a', sampleStoryId))).toEqual({ storyId: sampleStoryId });
  });

  it('returns the story id of each code that people type, which has eight characters (ENTRY-1)', () => {
    for (const storyId of ['abcd2345', sampleStoryId]) {
      expect(toStoryCode(storyId)).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
      expect(parseScanned(toStoryCode(storyId))).toEqual({ storyId });
    }
    expect(kindOfCode(sampleStoryCode), 'not a code of the draw').toBeUndefined();
  });
});

describe('wifiQrText', () => {
  it.each([
    [{ ssid: 'Resort Guest', password: 'kaigan2026', security: 'WPA' }, 'WIFI:T:WPA;S:Resort Guest;P:kaigan2026;;'],
    [{ ssid: 'a;b', password: 'x:\\",', security: 'WPA' }, 'WIFI:T:WPA;S:a\\;b;P:x\\:\\\\\\"\\,;;'],
    [{ ssid: '宝船', password: 'x', security: 'WEP' }, 'WIFI:T:WEP;S:宝船;P:x;;'],
    [{ ssid: 'open', password: '', security: 'nopass' }, 'WIFI:T:nopass;S:open;;'],
    [{ ssid: 'open', password: 'left over', security: 'nopass' }, 'WIFI:T:nopass;S:open;;'],
    [{ ssid: 'open', password: '', security: 'WPA' }, 'WIFI:T:nopass;S:open;;'],
    [{ ssid: '', password: 'x', security: 'WPA' }, ''],
  ] as const)('for %j, returns %s', (wifi, expected) => {
    expect(wifiQrText(wifi)).toBe(expected);
  });
});
