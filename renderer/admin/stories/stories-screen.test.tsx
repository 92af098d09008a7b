import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJob, createPrinterState } from '../printing/printing.test-support.ts';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { StoriesScreen } from './stories-screen.tsx';

/**
 * Drawing a QR code needs the canvas of a browser, which the test DOM lacks, so a fake draws it here. The browser tests decode
 * a real picture.
 */
const drawing = vi.hoisted(() => ({ fails: false }));
vi.mock('../qr/qr-code.ts', () => ({
  qrPng: async (text: string) => {
    if (drawing.fails) throw new Error('no canvas');
    return `data:image/png;base64,${btoa(text)}`;
  },
}));

const link = 'http://192.168.1.20:8080/story/h7kq2mzp';
const code = {
  qrCodeUrl: link,
  title: '珊瑚の森のひみつ',
  isActive: true,
  version: 3,
  code: 'h7kq2mzp',
  hotelName: 'ホテル',
  wifi: { ssid: '', password: '', security: 'WPA', note: '' },
};
const qrCall = 'POST /stories/h7kq2mzp/qr-code';
const spotsCall = 'GET /stories/h7kq2mzp/spots';
const story = createStory();
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openQr() {
  renderPanel(<StoriesScreen />);
  (await button(/^QRコード/)).click();
  return screen.findByRole('dialog');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  drawing.fails = false;
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  Reflect.set(document, 'execCommand', () => false);
});

describe('the story table', () => {
  it('shows title, description, question count and actions [66]', async () => {
    const bare = createStory({
      storyId: 'aaaabbbb',
      title: 'からの物語',
      description: '',
      questionCount: 1,
      guestsPlaying: 2,
    });
    createFakeServer({ 'GET /stories': () => ok([story, bare]) });
    renderPanel(<StoriesScreen />);
    const row = await screen.findByRole('row', { name: /珊瑚の森のひみつ/ });
    expect(row).toHaveTextContent('森をさがす物語');
    expect(row).toHaveTextContent('5問');
    expect(within(row).getByRole('switch')).toBeChecked();
    expect(within(row).getByRole('button', { name: /^QRコード/ })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: /^削除/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /からの物語/ })).toHaveTextContent('説明なし');
    expect(screen.getByRole('row', { name: /からの物語/ })).toHaveTextContent('2名がプレイ中');
  });

  it('shows staff neither the switch nor the delete button', async () => {
    createFakeServer({ 'GET /stories': () => ok([story]) });
    renderPanel(<StoriesScreen />, (session) => session.signIn({ token: 't', email: 'a@b.jp', role: 'staff' }));
    expect(await button(/^QRコード/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^削除/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /公開中/ })).toBeInTheDocument();
  });

  it('shows before a deletion which story it is, how long it can be restored, and how many guests play it [69]', async () => {
    const server = createFakeServer({ 'GET /stories': () => ok([createStory({ guestsPlaying: 4 })]) });
    renderPanel(<StoriesScreen />);
    (await button(/^削除/)).click();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/珊瑚の森のひみつ.*30日間.*4名がプレイ中/);
    act(() => within(dialog).getByRole('button', { name: 'やめる' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('removes a deleted story from the list, with a message that closes by itself [143] [231] [232]', async () => {
    const server = createFakeServer({ 'GET /stories': () => ok([story]) });
    server.answer('DELETE /stories/h7kq2mzp', () => {
      server.answer('GET /stories', () => ok([]));
      return ok();
    });
    renderPanel(<StoriesScreen />);
    (await button(/^削除/)).click();
    (await button('ゴミ箱に移す')).click();
    const message = await screen.findByText('「珊瑚の森のひみつ」を削除しました');
    expect(await screen.findByText('物語がありません')).toBeInTheDocument();
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it('shows whether each story is open, and opens one with a message [70]', async () => {
    const server = createFakeServer({
      'GET /stories': () => ok([story, createStory({ storyId: 'aaaabbbb', title: '古い物語', isActive: false })]),
    });
    server.answer('PUT /stories/aaaabbbb', () => {
      server.answer('GET /stories', () => ok([story, createStory({ storyId: 'aaaabbbb', title: '古い物語' })]));
      return ok(createStory({ storyId: 'aaaabbbb', title: '古い物語' }));
    });
    renderPanel(<StoriesScreen />);
    const switchOf = async (title: RegExp) =>
      within(await screen.findByRole('row', { name: title })).getByRole('switch');
    expect(await switchOf(/珊瑚の森のひみつ/)).toBeChecked();
    const off = await switchOf(/古い物語/);
    expect(off).not.toBeChecked();
    act(() => off.click());
    expect(await screen.findByText('「古い物語」を公開しました')).toBeInTheDocument();
    await waitFor(async () => expect(await switchOf(/古い物語/)).toBeChecked());
  });

  it('shows why a story cannot be opened, with a link to the editor', async () => {
    const problems = [
      { code: 'QUESTIONS_MISSING' },
      { code: 'OPTION_TEXT_MISSING', questionId: 'b', questionNumber: 2 },
    ];
    createFakeServer({
      'GET /stories': () => ok([createStory({ isActive: false })]),
      'PUT /stories/h7kq2mzp': () => refuse(422, 'STORY_INCOMPLETE', { problems }),
    });
    renderPanel(<StoriesScreen />);
    const toggle = await screen.findByRole('switch');
    act(() => toggle.click());
    const dialog = await screen.findByRole('dialog', { name: /まだ公開できません/ });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['問題がありません。', '2問目 文のない選択肢があります。']);
    expect(within(dialog).getByRole('link', { name: '編集画面で直す' })).toHaveAttribute(
      'href',
      '/admin/game-editor/h7kq2mzp',
    );
    expect(toggle).not.toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('restores an incomplete story as closed, after a confirmation', async () => {
    const bodies: unknown[] = [];
    const trashed = createStory({ trashedAt: '2026-11-20T00:00:00.000Z' });
    const server = createFakeServer({ 'GET /stories': () => ok([trashed]) });
    server.answer('POST /stories/h7kq2mzp/restore', ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? refuse(422, 'STORY_INCOMPLETE', { problems: [{ code: 'QUESTIONS_MISSING' }] })
        : ok(story);
    });
    renderPanel(<StoriesScreen />);
    (await screen.findByText(/^ゴミ箱/)).click();
    (await button(/^元に戻す/)).click();
    const dialog = await screen.findByRole('dialog', { name: /公開したまま元に戻せません/ });
    act(() => within(dialog).getByRole('button', { name: '非公開で元に戻す' }).click());
    expect(await screen.findByText(/を元に戻しました/)).toBeInTheDocument();
    expect(bodies).toEqual([{}, { isActive: false }]);
  });

  it('sends the shown version when a switch is used, and leaves the switch if the server refuses [70]', async () => {
    const server = createFakeServer({
      'GET /stories': () => ok([story]),
      'PUT /stories/h7kq2mzp': () => refuse(409, 'VERSION_CONFLICT'),
    });
    renderPanel(<StoriesScreen />);
    (await screen.findByRole('switch')).click();
    expect(await screen.findByRole('alert')).toHaveTextContent('ほかの画面で物語が変更されました');
    expect(server.heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isActive: false, version: 3 });
    expect(screen.getByRole('switch')).toBeChecked();
  });
});

describe('the story QR dialog', () => {
  it('shows the code of the link at 200 px, the link and the typed code', async () => {
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    const dialog = await openQr();
    const picture = await within(dialog).findByRole('img', { name: '物語のQRコード' });
    expect(picture).toHaveAttribute('width', '200');
    expect(picture).toHaveAttribute('src', `data:image/png;base64,${btoa(link)}`);
    expect(within(dialog).getByLabelText('物語のリンク')).toHaveValue(link);
    expect(dialog).toHaveTextContent('h7kq 2mzp');
  });

  it('names one of two stories with the same title by its code (PANEL-20)', async () => {
    createFakeServer({
      'GET /stories': () => ok([story, createStory({ storyId: 'aaaabbbb' })]),
      [qrCall]: () => ok(code),
    });
    renderPanel(<StoriesScreen />);
    (await button(/^QRコード.*h7kq 2mzp/)).click();
    expect(await screen.findByRole('dialog', { name: /珊瑚の森のひみつ.*h7kq 2mzp/ })).toBeInTheDocument();
  });

  it('saves a PNG named after the story [54]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    await openQr();
    const save = await button('PNGを保存');
    await waitFor(() => expect(save).toBeEnabled());
    act(() => save.click());
    expect(saved).toEqual(['h7kq2mzp.png']);
    vi.restoreAllMocks();
  });

  it('shows an error if its picture cannot be drawn, and still the link [228]', async () => {
    drawing.fails = true;
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    const dialog = await openQr();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('QRコードの画像を表示できませんでした');
    expect(within(dialog).getByLabelText('物語のリンク')).toHaveValue(link);
    expect(await button('PNGを保存')).toBeDisabled();
  });

  it('shows an error if its picture cannot be saved [228]', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new Error('no downloads here');
    });
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    await openQr();
    const save = await button('PNGを保存');
    await waitFor(() => expect(save).toBeEnabled());
    act(() => save.click());
    expect(await screen.findByText('QRコードの画像を保存できませんでした')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('copies the link, with a message [55] [231]', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => written.push(text) },
      configurable: true,
    });
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    await openQr();
    (await button('URLをコピー')).click();
    expect(await screen.findByText('「珊瑚の森のひみつ」のURLをコピーしました')).toBeInTheDocument();
    expect(written).toEqual([link]);
  });

  it('copies by selection without the clipboard API, or else selects the link and shows how to copy it [55]', async () => {
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    const dialog = await openQr();
    (await button('URLをコピー')).click();
    expect(await screen.findByText(/自動でコピーできません/)).toBeInTheDocument();
    const field = within(dialog).getByLabelText<HTMLInputElement>('物語のリンク');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
    Reflect.set(document, 'execCommand', () => true);
    (await button('URLをコピー')).click();
    expect(await screen.findByText('「珊瑚の森のひみつ」のURLをコピーしました')).toBeInTheDocument();
  });

  it('shows the direct link and the reason if the server returned no link, and can try again [56] [225]', async () => {
    const server = createFakeServer({
      'GET /stories': () => ok([story]),
      [qrCall]: () => refuse(422, 'STORY_INCOMPLETE'),
    });
    const dialog = await openQr();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'データの検証に失敗しました。すべての問題の詳細を入力して保存してください。',
    );
    expect(within(dialog).getByLabelText('物語のリンク')).toHaveValue(`${location.origin}/story/h7kq2mzp`);
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
    server.answer(qrCall, () => ok(code));
    (await button('再試行')).click();
    expect(await within(dialog).findByRole('img', { name: '物語のQRコード' })).toBeInTheDocument();
  });

  it('says that a draft is not published, asks before it is printed, and publishes it (ENTRY-14)', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const draft = createStory({ isActive: false });
    const server = createFakeServer({
      'GET /stories': () => ok([draft]),
      [qrCall]: () => ok({ ...code, isActive: false }),
      'GET /printers/state': () => ok([createPrinterState()]),
      'POST /print-jobs/preview': () => ok(),
      'POST /print-jobs': () => ok(createJob({ kind: 'story-qr', title: draft.title })),
      'PUT /stories/h7kq2mzp': () => ok(story),
    });
    const printed = () => server.calls().filter((call) => call === 'POST /print-jobs');
    const dialog = await openQr();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('この物語は、まだ公開されていません');
    const print = await within(dialog).findByRole('button', { name: 'レシートの紙を印刷する' });
    await waitFor(() => expect(print).toBeEnabled());
    await userEvent.click(print);
    const question = await screen.findByRole('dialog', { name: '公開前の物語です。印刷しますか？' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(dialog).toBeInTheDocument();
    expect(printed()).toEqual([]);
    await userEvent.click(print);
    await userEvent.click(await button('このまま印刷へ進む'));
    await waitFor(() => expect(printed()).toHaveLength(1));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'ポスター（A4）' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: /PDF/ }));
    expect(await screen.findByRole('dialog', { name: '公開前の物語です。印刷しますか？' })).toBeInTheDocument();
    expect(server.calls().some((call) => call.includes('poster'))).toBe(false);
    await userEvent.click(await button('やめる'));

    server.answer(qrCall, () => ok(code));
    await userEvent.click(await button('公開する'));
    expect(await screen.findByText('「珊瑚の森のひみつ」を公開しました')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isActive: true, version: 3 });
    await waitFor(() => expect(screen.queryByText('この物語は、まだ公開されていません')).not.toBeInTheDocument());
    await userEvent.click(within(dialog).getByRole('radio', { name: 'レシート' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'レシートの紙を印刷する' }));
    await waitFor(() => expect(printed()).toHaveLength(2));
  });

  it('lets staff who may not publish a draft read whom to ask (ENTRY-14)', async () => {
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok({ ...code, isActive: false }) });
    renderPanel(<StoriesScreen />, (session) => session.signIn({ token: 't', email: 'a@b.jp', role: 'staff' }));
    (await button(/^QRコード/)).click();
    expect(await screen.findByText(/管理者に公開を頼んでください/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '公開する' })).not.toBeInTheDocument();
  });

  it('can be closed', async () => {
    createFakeServer({ 'GET /stories': () => ok([story]), [qrCall]: () => ok(code), [spotsCall]: () => ok([]) });
    const dialog = await openQr();
    const [first] = within(dialog).getAllByRole('button', { name: '閉じる' });
    act(() => first?.click());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
