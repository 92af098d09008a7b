import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestApi } from './guest-api.ts';

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetchMock = vi.fn<typeof fetch>();
const sent = (index = 0) => {
  const [url, init] = fetchMock.mock.calls[index] ?? [];
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the API client', () => {
  it('[184] calls /api of its own origin with JSON and returns data', async () => {
    fetchMock.mockResolvedValue(reply(200, { success: true, data: { storyId: 'abcd2345', title: 'T', hotelId: 'h' } }));
    const data = await guestApi.call('validateQr', { body: { qrCodeData: 'abcd2345' } });
    expect(data.storyId).toBe('abcd2345');
    expect(sent().url).toBe(`${location.origin}/api/story-validation/validate-qr`);
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('accept-language')).toBe('ja');
    expect(sent().init.body).toBe('{"qrCodeData":"abcd2345"}');
  });

  it('encodes parameters and the query in the address', async () => {
    fetchMock.mockResolvedValue(reply(200, { success: true, data: [] }));
    await guestApi.call('findInRoom', { params: { roomNumber: '3/02' }, query: { guestName: '田中 はると' } });
    expect(new URL(sent().url).pathname).toBe('/api/users/room/3%2F02');
    expect(new URL(sent().url).searchParams.get('guestName')).toBe('田中 はると');
  });

  it('[175] sends the identity of a registered guest', async () => {
    localStorage.setItem('userId', 'u1');
    fetchMock.mockResolvedValue(reply(200, { success: true, data: [] }));
    await guestApi.call('listMyGuests');
    expect(sent().headers.get('user-id')).toBe('u1');
    expect(sent().headers.get('authorization')).toBe('Bearer user-u1');
  });

  it('sends the identity that it was given, even if another one is stored meanwhile', async () => {
    localStorage.setItem('userId', 'other');
    fetchMock.mockResolvedValue(reply(200, { success: true, data: [] }));
    await guestApi.as('mine').call('listMyGuests');
    expect(sent().headers.get('authorization')).toBe('Bearer user-mine');
  });

  it("[177] sends a stored staff token instead of the guest's bearer", async () => {
    localStorage.setItem('userId', 'u1');
    localStorage.setItem('adminAuth', 'token');
    fetchMock.mockResolvedValue(reply(200, { success: true, data: [] }));
    await guestApi.call('listMyGuests');
    expect(sent().headers.get('authorization')).toBe('Bearer token');
    expect(sent().headers.get('user-id')).toBe('u1');
  });

  it('rejects with the code, status, message and waiting time of a failure', async () => {
    fetchMock.mockResolvedValue(
      reply(429, { success: false, code: 'TOO_MANY_TRIES', message: 'slow', data: { retryAfterMs: 4_000 } }),
    );
    await expect(guestApi.call('listMyGuests')).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      status: 429,
      message: 'slow',
      retryAfterMs: 4_000,
    });
  });

  it('rejects with UNEXPECTED for a response that is not from our server', async () => {
    fetchMock.mockResolvedValue(new Response('<html>hotel portal</html>', { status: 200 }));
    await expect(guestApi.call('listMyGuests')).rejects.toMatchObject({ code: 'UNEXPECTED', status: 200 });
  });

  it('[184][221] rejects with NO_RESPONSE after 10 s', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    );
    const failure = guestApi.call('listMyGuests').catch((error: unknown) => error);
    let isOver = false;
    void failure.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await failure).toMatchObject({
      code: 'NO_RESPONSE',
      message: 'No response from server. Please check your network connection.',
    });
  });

  it('rejects with the abort reason when the caller aborts', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    );
    const failure = guestApi.call('listMyGuests', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(await failure).toBeInstanceOf(DOMException);
  });

  it('sends files as multipart and lets the browser set the boundary', async () => {
    fetchMock.mockResolvedValue(reply(200, { success: true, data: { uploadId: 'x', fileUploadUrl: '/x' } }));
    const file = new File(['x'], 'shell.jpg', { type: 'image/jpeg' });
    await guestApi.call('uploadPicture', {
      params: { userId: 'u' },
      body: { questionId: 'q1' },
      files: [{ field: 'file', file, name: 'shell.jpg' }],
    });
    expect(sent().headers.has('content-type')).toBe(false);
    const { body } = sent().init;
    expect(body).toBeInstanceOf(FormData);
    if (body instanceof FormData) expect([...body.keys()]).toEqual(['questionId', 'file']);
  });
});

describe('the development ports', () => {
  it('[185] are not tried by a built page', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(guestApi.call('listMyGuests')).rejects.toMatchObject({ code: 'NO_RESPONSE' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('backendPort')).toBeNull();
  });

  it('[95][185] are tried in local development, and the one that responds is stored', async () => {
    vi.stubEnv('DEV', true);
    fetchMock.mockImplementation(async (url) => {
      if (!String(url).includes(':8081/')) throw new TypeError('Failed to fetch');
      return reply(200, { success: true, data: [] });
    });
    await expect(guestApi.call('listMyGuests')).resolves.toEqual([]);
    expect(localStorage.getItem('backendPort')).toBe('8081');
    fetchMock.mockClear();
    await guestApi.call('listMyGuests');
    expect(sent().url).toContain(':8081/api/users/me');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
