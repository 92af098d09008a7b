import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api-failure.ts';
import { getStoryQr, isLoopbackLink } from './use-story-qr.ts';

const code = {
  qrCodeUrl: 'http://192.168.1.20:8080/story/h7kq2mzp',
  title: '物語',
  code: 'h7kq2mzp',
  hotelName: 'ホテル',
  isActive: true,
  version: 1,
  wifi: { ssid: '', password: '', security: 'WPA' as const, note: '' },
};
const getQrWith = (overrides: Partial<Parameters<typeof getStoryQr>[0]>) =>
  getStoryQr({
    storyId: 'h7kq2mzp',
    code: undefined,
    error: null,
    isFetching: false,
    origin: 'http://pc:8080',
    ...overrides,
  });

describe('the QR code of a story', () => {
  it('is the one that the server returned, even while it is loaded again', () => {
    expect(getQrWith({ code })).toEqual({ kind: 'ready', code });
    expect(getQrWith({ code, isFetching: true })).toEqual({ kind: 'ready', code });
    expect(getQrWith({ isFetching: true })).toEqual({ kind: 'making' });
  });

  it('is replaced by the direct link if the server returned no link [56]', () => {
    expect(getQrWith({ code: { ...code, qrCodeUrl: '' } })).toMatchObject({
      kind: 'failed',
      directLink: 'http://pc:8080/story/h7kq2mzp',
    });
    const error = new ApiFailure('NO_RESPONSE', 0, '');
    expect(getQrWith({ error })).toMatchObject({ kind: 'failed', problems: undefined });
  });

  it('is missing for an incomplete story, whose problems are listed if the server names them [225]', () => {
    const problems = [{ code: 'QUESTIONS_MISSING' }];
    const error = (data: object) => new ApiFailure('STORY_INCOMPLETE', 422, 'validation failed', data);
    expect(getQrWith({ error: error({ problems }) })).toMatchObject({ problems });
    expect(getQrWith({ error: error({}) })).toMatchObject({ problems: [] });
  });

  it('is replaced by the link in the refusal of an incomplete story, not by one to this computer', () => {
    const error = new ApiFailure('STORY_INCOMPLETE', 422, 'validation failed', { qrCodeUrl: code.qrCodeUrl });
    expect(getQrWith({ error, origin: 'http://localhost:8080' })).toMatchObject({ directLink: code.qrCodeUrl });
  });
});

it.each([
  ['http://localhost:8080/story/x', true],
  ['http://127.0.0.1/story/x', true],
  ['http://[::1]:8080/story/x', true],
  ['http://192.168.1.20:8080/story/x', false],
  ['http://localhost.example/story/x', false],
])('isLoopbackLink returns whether only this computer can open %s', (link, isLoopback) => {
  expect(isLoopbackLink(link)).toBe(isLoopback);
});
