import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Photo } from '#core/api/staff-photos.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { PhotosScreen } from './photos-screen.tsx';

const list = 'GET /media';
const click = (element: HTMLElement) => act(() => element.click());
const answer = (photos: readonly Photo[], total = photos.length) =>
  ok(photos, { total, page: 1, totalPages: Math.max(1, Math.ceil(total / 24)), hidden: 0 });

function createPhoto(overrides: Partial<Photo> = {}): Photo {
  return {
    ...{ mediaId: 'picture-aaaaaaaaaaaa', fileUploadUrl: '/api/media/picture-aaaaaaaaaaaa', isHidden: false },
    ...{
      userId: 'a'.repeat(32),
      guestName: 'はると',
      roomNumber: '302',
      storyId: 'abcd2345',
      storyTitle: '消えた宝船',
    },
    ...{ questionId: 'q1', questionIndex: 2, questionText: '海の写真を一枚', at: '2026-03-04T00:30:00.000Z' },
    ...overrides,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the photo wall', () => {
  it('shows room, name, story, question and time, and opens a picture in full size', async () => {
    createFakeServer({ [list]: () => answer([createPhoto()]) });
    renderPanel(<PhotosScreen />);
    const photo = await screen.findByRole('listitem');
    for (const text of ['302', 'はると', '消えた宝船', '3問目 海の写真を一枚']) expect(photo).toHaveTextContent(text);
    click(within(photo).getByRole('button', { name: /^302 はると様の写真を大きく表示/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/media/picture-aaaaaaaaaaaa');
    click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has a readable button on the dark background of the open picture', async () => {
    createFakeServer({ [list]: () => answer([createPhoto()]) });
    renderPanel(<PhotosScreen />);
    click(within(await screen.findByRole('listitem')).getAllByRole('button')[0] as HTMLElement);
    const toGuest = await screen.findByRole('link', { name: 'このお客様を見る' });
    // White labels would not be readable on the light background of other buttons.
    expect(toGuest.getAttribute('style')).toContain('--button-bg: transparent');
  });

  it('changes the open picture with the arrow keys', async () => {
    const other = createPhoto({ mediaId: 'picture-bbbbbbbbbbbb', fileUploadUrl: '/b', guestName: 'Mia' });
    createFakeServer({ [list]: () => answer([createPhoto(), other]) });
    renderPanel(<PhotosScreen />);
    const [first] = await screen.findAllByRole('button', { name: /大きく表示/ });
    click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const shown = () => within(dialog).getByRole('img').getAttribute('src');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown()).toBe('/b');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown()).toBe('/b');
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(shown()).toBe('/api/media/picture-aaaaaaaaaaaa');
  });

  it('hides a picture, which is then blurred, and shows it again', async () => {
    let isHidden = false;
    const server = createFakeServer({ [list]: () => answer([createPhoto({ isHidden })]) });
    server.answer('PUT /media/picture-aaaaaaaaaaaa', ({ body }) => {
      isHidden = (body as { hidden: boolean }).hidden;
      return ok({ hidden: isHidden });
    });
    renderPanel(<PhotosScreen />);
    click(await screen.findByRole('button', { name: /^非表示にする/ }));
    expect(await screen.findByText(/様の写真を非表示にしました$/)).toBeInTheDocument();
    const photo = screen.getByRole('listitem');
    await waitFor(() => expect(photo).toHaveTextContent('非表示中'));
    expect(photo.querySelector('img')).toHaveAttribute('data-blurred', 'true');
    click(within(photo).getByRole('button', { name: /^表示に戻す/ }));
    expect(await screen.findByText(/様の写真を表示に戻しました$/)).toBeInTheDocument();
    await waitFor(() => expect(photo.querySelector('img')).not.toHaveAttribute('data-blurred'));
  });

  it('shows that hiding a picture failed, and tries again', async () => {
    const server = createFakeServer({ [list]: () => answer([createPhoto()]) });
    server.answer('PUT /media/picture-aaaaaaaaaaaa', () => refuse(507, 'STORAGE_FULL'));
    renderPanel(<PhotosScreen />);
    click(await screen.findByRole('button', { name: /^非表示にする/ }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/切り替えられませんでした。.*ディスクがいっぱい/);
    server.answer('PUT /media/picture-aaaaaaaaaaaa', () => ok({ hidden: true }));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByText(/様の写真を非表示にしました$/)).toBeInTheDocument();
  });

  it('shows different texts for no pictures and no matching ones, and loads more on request', async () => {
    const asked: string[] = [];
    const server = createFakeServer({ [list]: () => answer([]) });
    renderPanel(<PhotosScreen />);
    expect(await screen.findByText('まだ写真はありません')).toBeInTheDocument();
    click(screen.getByRole('radio', { name: /^非表示/ }));
    expect(await screen.findByText('条件に合う写真はありません')).toBeInTheDocument();
    server.answer(list, ({ search }) => {
      asked.push(String(search));
      return answer([createPhoto({ mediaId: `picture-${search.get('page')}-aaaaaaaaaa` })], 30);
    });
    click(screen.getByRole('button', { name: '条件を解除' }));
    click(screen.getByRole('button', { name: '更新' }));
    click(await screen.findByRole('button', { name: 'さらに表示（残り29枚）' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(asked.at(-1)).toContain('page=2');
  });

  it('shows why the photos could not be loaded', async () => {
    const server = createFakeServer({});
    renderPanel(<PhotosScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('写真を読み込めませんでした。サーバーから応答がありません');
    server.answer(list, () => answer([createPhoto()]));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('302');
  });
});
