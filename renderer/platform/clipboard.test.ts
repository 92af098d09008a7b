import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

it('copyText uses the clipboard API on a secure origin', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  await expect(copyText('http://192.168.1.20:8080/story/abcd2345')).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith('http://192.168.1.20:8080/story/abcd2345');
});

it('[55] copyText selects and copies a field where there is no clipboard API', async () => {
  setClipboard(undefined);
  let selected = '';
  const execCommand = vi.fn(() => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  Object.assign(document, { execCommand });
  await expect(copyText('link')).resolves.toBe(true);
  expect(selected).toBe('link');
  expect(document.querySelector('textarea')).toBeNull();
});

it('copyText returns false when nothing could be copied', async () => {
  setClipboard({ writeText: () => Promise.reject(new Error('denied')) });
  Object.assign(document, { execCommand: () => false });
  await expect(copyText('link')).resolves.toBe(false);
});
