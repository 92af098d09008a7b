import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { common } from '#core/locales/ja/common.ts';
import { startTexts } from '../platform/i18n.ts';
import { Dialog, Sheet } from './modal.tsx';
import { PictureButton, PictureViewer } from './picture-viewer.tsx';

beforeEach(() => startTexts([{ namespace: 'common', ja: common, load: async () => common }]));

describe('a modal box', () => {
  it('opens as a modal, named by its title, which has the focus', () => {
    render(<Sheet title="物語のコード">内容</Sheet>);
    const box = screen.getByRole('dialog', { name: '物語のコード' });
    expect(box).toHaveProperty('open', true);
    expect(screen.getByRole('heading', { name: '物語のコード' })).toHaveFocus();
  });

  it('focuses the element that is marked for it', () => {
    render(
      <Sheet title="答え">
        <input aria-label="答え" data-first-focus />
      </Sheet>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('closes with Esc and with its close button', () => {
    const onClose = vi.fn();
    render(<Sheet title="題" onClose={onClose} />);
    const isHandled = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(isHandled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('ignores Esc if it can be left by its actions only', () => {
    render(<Dialog title="題" actions={<button type="button">次へ</button>} />);
    const isHandled = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(isHandled).toBe(true);
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
    expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
  });

  it('is closed when it is unmounted', () => {
    const { unmount } = render(<Dialog title="題" />);
    unmount();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a picture', () => {
  it('opens from its button and closes on a tap', () => {
    const onOpen = vi.fn();
    const onClose = vi.fn();
    render(
      <>
        <PictureButton src="/a.jpg" alt="石垣の上のシーサー" onOpen={onOpen} />
        <PictureViewer src="/a.jpg" alt="石垣の上のシーサー" onClose={onClose} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: '石垣の上のシーサー 写真を大きく見る', hidden: true }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: '石垣の上のシーサー' })).toHaveProperty('open', true);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows a message if it does not load, and loads again on a tap', () => {
    const onOpen = vi.fn();
    render(<PictureButton src="/a.jpg" alt="石垣の上のシーサー" onOpen={onOpen} />);
    fireEvent.error(screen.getByRole('img', { name: '石垣の上のシーサー', hidden: true }));
    const again = screen.getByRole('button', { name: '写真を表示できませんでした もう一度試す' });
    fireEvent.click(again);
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.getByAltText('石垣の上のシーサー')).toHaveAttribute('src', '/a.jpg');
  });
});
