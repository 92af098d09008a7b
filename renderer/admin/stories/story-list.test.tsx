import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, type FakeReply, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { StoriesScreen } from './stories-screen.tsx';

const coral = createStory({ storyId: 'aaaabbbb', title: '珊瑚の森' });
const tower = createStory({ storyId: 'ccccdddd', title: '灯台のひみつ', isActive: false, questionCount: 9 });
const trashed = createStory({ storyId: 'eeeeffff', title: '古い地図', trashedAt: new Date().toISOString() });

/** The list and the trash use the same call, so the response depends on its query. */
function serve(answers: Record<string, () => FakeReply> = {}, stories = [coral, tower], trash = [trashed]) {
  return createFakeServer({
    'GET /stories': ({ search }) => ok(search.get('trash') === 'true' ? trash : stories),
    ...answers,
  });
}
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((item) => within(item).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function clickMenuItem(opener: RegExp | string, item: string) {
  await userEvent.click(await button(opener));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the story list', () => {
  it('links to the editor for a story, by its title too (EDITOR-10), and for a new one, and can be loaded again [67]', async () => {
    const server = serve();
    renderPanel(<StoriesScreen />);
    const links = within(await row('珊瑚の森')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['珊瑚の森', '']);
    for (const link of links) expect(link).toHaveAttribute('href', '/admin/game-editor/aaaabbbb');
    expect(screen.getByRole('link', { name: '新しい物語を作る' })).toHaveAttribute('href', '/admin/game-editor');
    server.answer('GET /stories', ({ search }) => ok(search.get('trash') === 'true' ? [] : [tower]));
    await userEvent.click(await button('更新'));
    await waitFor(() => expect(screen.queryByText('珊瑚の森')).not.toBeInTheDocument());
  });

  it('shows what to do if there are no stories [68]', async () => {
    serve({}, [], []);
    renderPanel(<StoriesScreen />);
    expect(await screen.findByText('物語がありません')).toBeInTheDocument();
    expect(screen.getByText(/新しい物語を作るか、物語のファイルを読み込んでください/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '最初の物語を作る' })).toHaveAttribute('href', '/admin/game-editor');
  });

  it('leads guests to the indoor places and back, and says so in the row (SPOT-8)', async () => {
    const rainy = createStory({ storyId: 'gggghhhh', title: '雨の海', hasIndoorPlaces: true });
    const server = serve({}, [coral, rainy]);
    server.answer('PUT /stories/gggghhhh/indoor', ({ body }) => ok({ ...rainy, ...(body as object) }));
    renderPanel(<StoriesScreen />);
    const toggle = within(await row('雨の海')).getByRole('button', { name: /雨の日の案内/, pressed: false });
    expect(within(await row('珊瑚の森')).queryByRole('button', { name: /雨の日の案内/ })).not.toBeInTheDocument();
    await userEvent.click(toggle);
    expect(await screen.findByText('「雨の海」のお客様を、雨の日の場所へ案内しています。')).toBeInTheDocument();
    const sent = server.heard.filter(({ call }) => call === 'PUT /stories/gggghhhh/indoor');
    expect(sent.map(({ body }) => body)).toEqual([{ isIndoor: true }]);
  });

  it('says which posters must be scanned before guests can be led to them (STORY-9)', async () => {
    const rainy = createStory({ storyId: 'gggghhhh', title: '雨の海', hasIndoorPlaces: true });
    const problems = [{ code: 'SPOT_NOT_WALKED', questionId: 'gate', questionNumber: 1 }];
    const server = serve({}, [rainy]);
    server.answer('PUT /stories/gggghhhh/indoor', () => refuse(422, 'STORY_INCOMPLETE', { problems }));
    renderPanel(<StoriesScreen />);
    await userEvent.click(within(await row('雨の海')).getByRole('button', { name: /雨の日の案内/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('まだ雨の日の案内に切り替えられません');
    expect(within(dialog).getByRole('button', { name: '見回りを始める' })).toBeInTheDocument();
  });

  it('shows the code and day of stories with the same title, even if one of them is filtered out', async () => {
    const copy = createStory({
      storyId: 'gggghhhh',
      title: '珊瑚の森 ',
      isActive: false,
      createdAt: '2026-11-20T03:00:00.000Z',
    });
    const server = serve({ 'DELETE /stories/gggghhhh': () => ok({}) }, [coral, copy, tower]);
    renderPanel(<StoriesScreen />);
    expect(await screen.findByText('コード aaaa bbbb・11/1作成')).toBeInTheDocument();
    expect(screen.getByText('コード gggg hhhh・11/20作成')).toBeInTheDocument();
    expect(screen.getAllByText(/^コード/)).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'gggghhhh');
    await waitFor(() => expect(screen.getAllByText(/^コード/)).toHaveLength(1));
    await userEvent.click(await button(/^削除 .*gggg hhhh/));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('コード gggg hhhh・11/20作成');
    await userEvent.click(within(dialog).getByRole('button', { name: 'ゴミ箱に移す' }));
    expect(await screen.findByText(/コード gggg hhhh・11\/20作成.*を削除しました/)).toBeInTheDocument();
    expect(server.calls()).toContain('DELETE /stories/gggghhhh');
  });

  it('searches, filters and sorts, and remembers how', async () => {
    serve();
    const page = renderPanel(<StoriesScreen />);
    await row('珊瑚の森');
    await userEvent.click(await button('問題数'));
    expect(titles()).toEqual(['灯台のひみつ', '珊瑚の森']);
    await userEvent.click(screen.getByRole('radio', { name: '非公開' }));
    expect(titles()).toEqual(['灯台のひみつ']);
    await userEvent.type(screen.getByRole('searchbox'), 'さんご');
    expect(screen.getByText('条件に合う物語がありません')).toBeInTheDocument();
    page.unmount();
    renderPanel(<StoriesScreen />);
    expect(await screen.findByRole('searchbox')).toHaveValue('さんご');
    await userEvent.click(await button('条件を解除'));
    expect(titles()).toEqual(['灯台のひみつ', '珊瑚の森']);
  });

  it('shows staff only the stories and their QR codes [182]', async () => {
    serve();
    renderPanel(<StoriesScreen />, (session) => session.signIn({ token: 't', email: 'a@b.jp', role: 'staff' }));
    const shown = within(await row('珊瑚の森'));
    expect(shown.getAllByRole('button').map((item) => item.textContent)).toEqual(['QRコード']);
    expect(shown.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '新しい物語を作る' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '読み込む' })).not.toBeInTheDocument();
    expect(screen.queryByText(/ゴミ箱/)).not.toBeInTheDocument();
  });

  it('shows why it could not be loaded, and can be loaded again [228]', async () => {
    const server = serve({ 'GET /stories': () => refuse(500, 'INTERNAL') });
    renderPanel(<StoriesScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '物語を読み込めませんでした。時間をおいてお試しください。',
    );
    server.answer('GET /stories', () => ok([coral]));
    await userEvent.click(await button('再試行'));
    expect(await row('珊瑚の森')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that a story could not be deleted, and still contains it [228]', async () => {
    serve({ 'DELETE /stories/aaaabbbb': () => refuse(507, 'STORAGE_FULL') });
    renderPanel(<StoriesScreen />);
    await userEvent.click(within(await row('珊瑚の森')).getByRole('button', { name: /^削除/ }));
    await userEvent.click(await button('ゴミ箱に移す'));
    expect(await screen.findByText(/^物語の削除エラー：/)).toBeInTheDocument();
    expect(await row('珊瑚の森')).toBeInTheDocument();
  });
});

describe('the trash', () => {
  it('shows how many days are left, and restores a story', async () => {
    const server = serve({
      'POST /stories/eeeeffff/restore': () => {
        server.answer('GET /stories', ({ search }) =>
          ok(search.get('trash') === 'true' ? [] : [coral, tower, trashed]),
        );
        return ok(trashed);
      },
    });
    renderPanel(<StoriesScreen />);
    await userEvent.click(await screen.findByRole('radio', { name: 'ゴミ箱（1）' }));
    const shown = await row('古い地図');
    expect(shown).toHaveTextContent('あと30日');
    await userEvent.click(within(shown).getByRole('button', { name: /^元に戻す/ }));
    expect(await screen.findByText('「古い地図」を元に戻しました')).toBeInTheDocument();
    expect(await screen.findByText('ゴミ箱は空です')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'すべて' }));
    expect(await row('古い地図')).toBeInTheDocument();
  });
});

describe('the copies and files of stories', () => {
  it('duplicates a story and shows the title of the copy', async () => {
    const server = serve({
      'POST /stories/aaaabbbb/duplicate': () => ok(createStory({ storyId: 'gggghhhh', title: '珊瑚の森のコピー' })),
    });
    renderPanel(<StoriesScreen />);
    await clickMenuItem(/^その他 「珊瑚の森」/, '複製する');
    expect(await screen.findByText('「珊瑚の森のコピー」を作りました')).toBeInTheDocument();
    expect(server.calls()).toContain('POST /stories/aaaabbbb/duplicate');
  });

  it('exports a story as a file, or shows that it failed', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const server = serve({ 'GET /stories/aaaabbbb/export': () => ok() });
    renderPanel(<StoriesScreen />);
    await clickMenuItem(/^その他 「珊瑚の森」/, 'ファイルに書き出す');
    expect(await screen.findByText('「珊瑚の森」を書き出しました')).toBeInTheDocument();
    expect(saved).toEqual(['story-aaaabbbb.zip']);
    server.answer('GET /stories/aaaabbbb/export', () => refuse(404, 'STORY_NOT_FOUND'));
    await clickMenuItem(/^その他 「珊瑚の森」/, 'ファイルに書き出す');
    expect(await screen.findByText(/書き出せませんでした/)).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  const zip = new File(['zip'], 'umi.zip', { type: 'application/zip' });
  const choose = async (file: File) => {
    await button('読み込む');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file field');
    fireEvent.change(input, { target: { files: [file] } });
  };

  it('imports a chosen file and a dropped one', async () => {
    const server = serve({ 'POST /stories/import': () => ok({ ...createStory({ title: '海の話' }), problems: [] }) });
    renderPanel(<StoriesScreen />);
    await choose(zip);
    expect(await screen.findByText('「海の話」を読み込みました')).toBeInTheDocument();
    const target = screen.getByRole('table');
    const dataTransfer = { types: ['Files'], files: [zip] };
    fireEvent.dragEnter(target, { dataTransfer });
    expect(screen.getByText('ここに物語のファイルを置くと、読み込みます')).toBeInTheDocument();
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() => expect(server.calls().filter((call) => call === 'POST /stories/import')).toHaveLength(2));
    expect(screen.queryByText('ここに物語のファイルを置くと、読み込みます')).not.toBeInTheDocument();
  });

  it('shows why an imported story was closed, with a link to complete it', async () => {
    const problems = [{ code: 'CORRECT_ANSWER_MISSING', questionId: 'b', questionNumber: 2 }];
    serve({ 'POST /stories/import': () => ok({ ...createStory({ title: '海の話', isActive: false }), problems }) });
    renderPanel(<StoriesScreen />);
    await choose(zip);
    const dialog = await screen.findByRole('dialog', { name: '「海の話」を非公開で読み込みました' });
    expect(dialog).toHaveTextContent('2問目 入力できる正解がありません。');
    expect(within(dialog).getByRole('link', { name: '編集画面で直す' })).toBeInTheDocument();
  });

  it.each([
    ['STORY_FILE_UNREADABLE', 400, /物語のファイルとして読み取れません/],
    ['STORY_FILE_UNSAFE', 400, /物語のファイルにはない内容/],
    ['STORY_FILE_INVALID', 400, /正しい形式ではない/],
    ['STORY_FILE_TOO_NEW', 400, /新しいバージョン/],
    ['STORY_FILE_PICTURE_MISSING', 400, /画像が見つかりません/],
    ['STORY_FILE_TOO_LARGE', 413, /大きすぎます/],
    ['STORY_FILE_PICTURE_TOO_LARGE', 413, /10MBを超える画像/],
    ['STORY_FILE_PICTURE_UNREADABLE', 415, /画像として読み込めない/],
    ['STORAGE_FULL', 507, /./],
  ])('shows what is wrong with a refused file: %s', async (code, status, text) => {
    serve({ 'POST /stories/import': () => refuse(status, code) });
    renderPanel(<StoriesScreen />);
    await choose(zip);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('「umi.zip」を読み込めませんでした。');
    expect(alert).toHaveTextContent(text);
    expect(alert).not.toHaveTextContent(code);
  });

  it('does not send a file that is too large', async () => {
    const server = serve();
    renderPanel(<StoriesScreen />);
    const large = new File([], 'large.zip');
    Object.defineProperty(large, 'size', { value: limits.storyFileBytes + 1 });
    await choose(large);
    expect(await screen.findByRole('alert')).toHaveTextContent('大きすぎます');
    expect(server.calls()).not.toContain('POST /stories/import');
  });
});

describe('the update of all titles', () => {
  const open = async () => {
    await clickMenuItem('すべての物語への操作', 'タイトルを日本語にそろえる');
    const dialog = await screen.findByRole('dialog');
    act(() => within(dialog).getByRole('button', { name: '日本語にそろえる' }).click());
  };

  it('shows how many titles changed, or that none did [194]', async () => {
    const server = serve({ 'POST /stories/update-titles': () => ok({ changed: 2 }) });
    renderPanel(<StoriesScreen />);
    await open();
    expect(await screen.findByText('2件の物語を日本語のタイトルにしました')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === 'POST /stories/update-titles')?.body).toEqual({});
    server.answer('POST /stories/update-titles', () => ok({ changed: 0 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(await screen.findByText('変更はありません。すべてのタイトルがそろっています')).toBeInTheDocument();
  });

  it('shows that it failed [228]', async () => {
    serve({ 'POST /stories/update-titles': () => refuse(500, 'INTERNAL') });
    renderPanel(<StoriesScreen />);
    await open();
    expect(await screen.findByText(/^タイトル更新エラー：/)).toBeInTheDocument();
  });
});
