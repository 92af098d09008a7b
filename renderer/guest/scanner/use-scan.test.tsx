import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scanner as texts } from '#core/locales/ja/scanner.ts';
import { startTexts } from '../../platform/i18n.ts';
import type { startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { ScannerDialog } from './scanner-dialog.tsx';

type Options = Parameters<typeof startLiveScan>[0];
const live = vi.hoisted(() => ({ options: undefined as unknown, stop: vi.fn(async () => undefined), count: 0 }));
const photo = vi.hoisted(() => ({ text: undefined as string | undefined }));
vi.mock('../../platform/scanner/live-scanner.ts', () => ({
  startLiveScan: (options: unknown) => {
    live.options = options;
    live.count += 1;
    return { stop: live.stop };
  },
}));
const access = vi.hoisted(() => ({ isLive: false, noteFailed: vi.fn() }));
vi.mock('../../platform/scanner/camera-access.ts', () => ({
  hasLiveCamera: () => access.isLive,
  recordCameraFailure: access.noteFailed,
}));
vi.mock('../../platform/scanner/read-photo.ts', () => ({ readPhoto: async () => photo.text }));

const getCameraOptions = () => live.options as Options;
const onScanned = vi.fn<(text: string) => Promise<string | undefined>>();
const onClose = vi.fn();
const onTypeCode = vi.fn();
const open = () => render(<ScannerDialog onScanned={onScanned} onTypeCode={onTypeCode} onClose={onClose} />);

beforeEach(async () => {
  await startTexts([{ namespace: 'scanner', ja: texts, load: async () => texts }]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const mock of [onScanned, onClose, onTypeCode, live.stop]) mock.mockClear();
  onScanned.mockResolvedValue(undefined);
  live.count = 0;
});
afterEach(() => {
  vi.useRealTimers();
  access.isLive = false;
});

describe('the live scanner', () => {
  beforeEach(() => {
    access.isLive = true;
  });

  it('[10] passes on the first code and releases the camera', async () => {
    open();
    await act(async () => getCameraOptions().onText('abcd2345'));
    expect(onScanned).toHaveBeenCalledExactlyOnceWith('abcd2345');
    expect(live.stop).toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[97] shows the error of an invalid code, and closes 3 s later', async () => {
    onScanned.mockResolvedValue('無効なQRコードです。');
    open();
    await act(async () => getCameraOptions().onText('nonsense'));
    expect(await screen.findByText('無効なQRコードです。')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_800));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows how to allow a refused camera, and offers a photo and typing', async () => {
    open();
    act(() => getCameraOptions().onFailed('Error getting userMedia, error = NotAllowedError: Permission denied'));
    expect(await screen.findByText(/カメラを使えない設定になっています/)).toBeVisible();
    expect(screen.getByText(/iPhone：.*許可/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'コードの写真をとる' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'コードを入力する' })).toBeEnabled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onClose).not.toHaveBeenCalled();
    expect(access.noteFailed).toHaveBeenCalled();
  });

  it('[98][211] shows that the camera failed, and closes 2 s later', async () => {
    open();
    act(() => getCameraOptions().onFailed('NotReadableError'));
    expect(
      await screen.findByText('QRコードの読み取り中にエラーが発生しました。もう一度お試しください。'),
    ).toBeVisible();
    expect(access.noteFailed).toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_700));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[11] has a cancel button, and releases the camera without a result when it is left', async () => {
    const { unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(live.stop).toHaveBeenCalled();
    expect(onScanned).not.toHaveBeenCalled();
  });

  it('[13] has a button for typing the code', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'コードを入力する' }));
    expect(onTypeCode).toHaveBeenCalledTimes(1);
  });
});

describe('a photo on plain http', () => {
  const take = async () => {
    const input = screen.getByLabelText('コードの写真をとる', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'code.jpg', { type: 'image/jpeg' }));
  };

  it('[12] is read on the phone and passed on', async () => {
    photo.text = 'http://192.168.1.20:8080/story/abcd2345';
    open();
    expect(live.count).toBe(0);
    await take();
    expect(onScanned).toHaveBeenCalledExactlyOnceWith(photo.text);
  });

  it('without a readable code gets a message, and another one can be taken', async () => {
    photo.text = undefined;
    open();
    await take();
    expect(await screen.findByText(/QRコードを読み取れませんでした/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onClose).not.toHaveBeenCalled();
    photo.text = 'abcd2345';
    await take();
    expect(onScanned).toHaveBeenCalledExactlyOnceWith('abcd2345');
  });

  it('[97] of an invalid code closes the scanner 3 s later', async () => {
    photo.text = 'nonsense';
    onScanned.mockResolvedValue('無効なQRコードです。');
    open();
    await take();
    expect(await screen.findByText('無効なQRコードです。')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
