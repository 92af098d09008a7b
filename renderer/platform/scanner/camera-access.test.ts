import { afterEach, expect, it, vi } from 'vitest';

const setPage = (isSecure: boolean, mediaDevices: unknown) => {
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
};
const freshPage = () => {
  vi.resetModules();
  return import('./camera-access.ts');
};
const camera = { getUserMedia: () => Promise.reject(new Error('not in tests')) };
afterEach(() => setPage(false, undefined));

it('[10] the live camera is available on a secure origin', async () => {
  setPage(true, camera);
  expect((await freshPage()).hasLiveCamera()).toBe(true);
});

it('[12] the live camera is not available on plain http, where the API is missing', async () => {
  setPage(false, undefined);
  expect((await freshPage()).hasLiveCamera()).toBe(false);
});

it('[98] the live camera is not available after it was refused, until the page is loaded again', async () => {
  setPage(true, camera);
  const page = await freshPage();
  page.recordCameraFailure();
  expect(page.hasLiveCamera()).toBe(false);
  expect((await freshPage()).hasLiveCamera()).toBe(true);
});
