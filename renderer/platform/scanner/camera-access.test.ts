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

it('[10] opens the live camera on a secure origin', async () => {
  setPage(true, camera);
  expect((await freshPage()).hasLiveCamera()).toBe(true);
});

it('[12] does not on plain http, where the API is missing', async () => {
  setPage(false, undefined);
  expect((await freshPage()).hasLiveCamera()).toBe(false);
});

it('[98] does not ask a camera again that was refused, until the page is loaded anew', async () => {
  setPage(true, camera);
  const page = await freshPage();
  page.noteCameraFailed();
  expect(page.hasLiveCamera()).toBe(false);
  expect((await freshPage()).hasLiveCamera()).toBe(true);
});
