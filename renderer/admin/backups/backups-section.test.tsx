import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { BackupsSection } from './backups-section.tsx';

const backup = {
  ...{ backupId: '20261121-100000-manual-00aa', createdAt: '2026-11-21T01:00:00.000Z' },
  ...{ bytes: 53_400_000, reason: 'manual', state: 'whole', lackingPictures: 0, isDatedAhead: false },
};
const top = {
  folder: { path: '/data/backups', chosen: '', sameDisk: true, freeBytes: 20_000_000_000 },
  ...{ failure: null, erasures: [], erasedGuests: 0, retentionDays: 30, canRestore: true },
};
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name });
  act(() => found.click());
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(answers: Parameters<typeof createFakeServer>[0] = {}, overrides: object = {}) {
  const server = createFakeServer({ 'GET /backups': () => ok([backup], { ...top, ...overrides }), ...answers });
  renderPanel(<BackupsSection />);
  return server;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the backups page', () => {
  it('lists the backups with kind and size, warns that they are on the same disk as the data, and shows erasures', async () => {
    open({}, { erasures: [{ at: '2026-11-20T00:00:00.000Z', why: 'retention', guests: 12 }], erasedGuests: 12 });
    const row = await screen.findByRole('row', { name: /手動/ });
    expect(row).toHaveTextContent('53 MB');
    expect(screen.getByText(/データと同じディスクに保存しています/)).toBeInTheDocument();
    expect(screen.getByText('これまでに12名分を消去しました。')).toBeInTheDocument();
    expect(screen.getByText('保存期間の終了により 12名分')).toBeInTheDocument();
  });

  it('makes a backup, reports it, and reloads the list', async () => {
    const server = open({ 'POST /backups': () => ok(backup) }, {});
    await press('今すぐバックアップ');
    expect(await screen.findByText(/^\d+\/\d+ \d\d:\d\dのバックアップを作成しました$/)).toBeInTheDocument();
    await waitFor(() => expect(server.heard.filter(({ call }) => call === 'GET /backups').length).toBeGreaterThan(1));
  });

  it('shows why no backup could be made, and offers to try again', async () => {
    const server = open({ 'POST /backups': () => refuse(422, 'BACKUP_FOLDER_UNUSABLE') });
    await press('今すぐバックアップ');
    expect(
      await screen.findByText(/バックアップを作成できませんでした。このフォルダーには保存できません/),
    ).toBeInTheDocument();
    server.answer('POST /backups', () => ok(backup));
    await press('再試行');
    expect(await screen.findByText(/^\d+\/\d+ \d\d:\d\dのバックアップを作成しました$/)).toBeInTheDocument();
  });

  it('says that the list could not be loaded, and loads it on a retry', async () => {
    const server = open({ 'GET /backups': () => refuse(507, 'STORAGE_FULL') });
    expect(await screen.findByText(/バックアップの一覧を読み込めませんでした/)).toBeInTheDocument();
    server.answer('GET /backups', () => ok([], top));
    await press('再試行');
    expect(await screen.findByText(/バックアップはまだありません/)).toBeInTheDocument();
  });

  it('hides the restore buttons on other devices than the PC, and says where a restore is possible', async () => {
    open({}, { canRestore: false });
    expect(await screen.findByText(/復元は、フロントのパソコンで開いた画面から/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /復元/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /ダウンロード/ })).toBeInTheDocument();
  });

  it('shows why the last backup failed', async () => {
    open({}, { failure: { at: '2026-11-21T00:00:00.000Z', reason: 'DISK_FULL' } });
    expect(await screen.findByText(/保存先の空きが足りないため作成できませんでした/)).toBeInTheDocument();
  });

  it('marks backups that cannot be restored, shows why, and only offers to delete them', async () => {
    const odd = (number: number, overrides: object) => ({
      ...backup,
      backupId: `odd-${number}`,
      bytes: 0,
      ...overrides,
    });
    open({
      'GET /backups': () =>
        ok(
          [
            odd(1, { state: 'damaged' }),
            odd(2, { state: 'damaged', file: '/data/backups/odd-2/manifest.json' }),
            odd(3, { state: 'unreadable', file: '/data/backups/odd-3/manifest.json' }),
            odd(4, { state: 'newer', needs: { program: '3.1.0', schemaVersion: 9 } }),
            odd(5, { state: 'newer', needs: { program: null, schemaVersion: 9 } }),
          ],
          top,
        ),
    });
    for (const text of [
      /復元とダウンロードはできません。不要なときは削除してください/,
      /odd-2\/manifest.json が正しいファイルではない/,
      /odd-3\/manifest.json を読み取れません/,
      /宝船の版 3.1.0以降が必要です/,
      /宝船のデータの版 9以降が必要です/,
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByText('壊れています')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /を復元$|をダウンロード$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /を削除$/ })).toHaveLength(5);
  });

  it('marks backups that lack pictures or are dated in the future, and still offers to restore them', async () => {
    open({ 'GET /backups': () => ok([{ ...backup, lackingPictures: 3, isDatedAhead: true }], top) });
    expect(await screen.findByText('写真3枚が欠けています')).toBeInTheDocument();
    expect(screen.getByText('日時が未来です')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /を復元$/ })).toBeInTheDocument();
  });

  it('says that a new backup lacks pictures, or why it could not be made', async () => {
    const server = open({ 'POST /backups': () => ok({ ...backup, lackingPictures: 2 }) });
    await press('今すぐバックアップ');
    expect(await screen.findByText(/壊れた写真2枚は入っていません/)).toBeInTheDocument();
    server.answer('POST /backups', () => refuse(422, 'BACKUP_FILE_UNUSABLE', { file: '/data/backups/pictures' }));
    await press('今すぐバックアップ');
    expect(await screen.findByText(/読み書きできません：\/data\/backups\/pictures/)).toBeInTheDocument();
    server.answer('POST /backups', () => refuse(409, 'CLOCK_DOUBTFUL'));
    await press('今すぐバックアップ');
    expect(await screen.findByText(/ダッシュボードで日時を確認してから/)).toBeInTheDocument();
  });

  it('shows the reason next to the field when a backup folder is refused', async () => {
    const refusal = refuse(422, 'BACKUP_FOLDER_UNUSABLE', { reason: 'missing' });
    const server = open({ 'PUT /backups/folder': () => refusal });
    await screen.findByText('/data/backups');
    type(/保存先のフォルダー/, 'E:\\nowhere');
    await press('保存先を変更');
    expect(await screen.findByText(/このフォルダーが見つかりません/)).toBeInTheDocument();
    expect(screen.getByLabelText(/保存先のフォルダー/)).toHaveValue('E:\\nowhere');
    server.answer('PUT /backups/folder', () => ok(top.folder));
    await press('保存先を変更');
    expect(await screen.findByText('保存先を変更しました')).toBeInTheDocument();
  });
});

describe('the restore dialog', () => {
  it('shows what a restore does, requires a typed word, and waits until the server is back', async () => {
    const server = open({
      'POST /backups/20261121-100000-manual-00aa/restore': () => ok({ beforeRestore: backup }),
      'GET /status': () => ok(createStatus({ uptimeMs: 10 })),
    });
    await press(/のバックアップを復元$/);
    const dialog = await screen.findByRole('dialog');
    for (const text of [
      /パスワードも、そのときのものに戻ります/,
      /それより後の登録/,
      /先に現在の状態のバックアップ/,
      /抽選の結果は取り消されません/,
      /数秒間/,
    ]) {
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    }
    const submit = within(dialog).getByRole('button', { name: 'この状態に戻す' });
    expect(submit).toBeDisabled();
    type(/確認のため/, '復元');
    expect(submit).toBeEnabled();
    act(() => submit.click());
    expect(await within(dialog).findByText(/復元しています/)).toBeInTheDocument();
    expect(await screen.findByText(/の状態に戻しました/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.heard.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({
      confirmed: true,
      withoutPictures: false,
    });
  });

  it('says that a backup is damaged and that nothing was changed', async () => {
    open({ 'POST /backups/20261121-100000-manual-00aa/restore': () => refuse(422, 'BACKUP_DAMAGED') });
    await press(/のバックアップを復元$/);
    type(/確認のため/, '復元');
    await press('この状態に戻す');
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText(/壊れているため復元できません。データは変更していません/),
    ).toBeInTheDocument();
  });

  it('lists the lost pictures of a backup, and continues only after a confirmation', async () => {
    const lost = { total: 4, stories: [{ title: '渚の宝船', count: 2 }], guestPictures: 1 };
    const call = 'POST /backups/20261121-100000-manual-00aa/restore';
    const server = open({
      [call]: () => refuse(409, 'BACKUP_LACKS_PICTURES', lost),
      'GET /status': () => ok(createStatus({ uptimeMs: 10 })),
    });
    await press(/のバックアップを復元$/);
    type(/確認のため/, '復元');
    await press('この状態に戻す');
    const dialog = await screen.findByRole('dialog');
    for (const text of [
      /写真4枚が失われています/,
      /物語「渚の宝船」の写真：2枚/,
      /お客様がお送りになった写真：1枚/,
      /そのほかの写真：1枚/,
    ]) {
      expect(await within(dialog).findByText(text)).toBeInTheDocument();
    }
    const submit = within(dialog).getByRole('button', { name: 'この状態に戻す' });
    expect(submit).toBeDisabled();
    fireEvent.click(within(dialog).getByLabelText('これらの写真が欠けたまま復元します'));
    server.answer(call, () => ok({ beforeRestore: backup }));
    act(() => submit.click());
    expect(await screen.findByText(/の状態に戻しました/)).toBeInTheDocument();
    expect(server.heard.findLast(({ call: one }) => one === call)?.body).toEqual({
      confirmed: true,
      withoutPictures: true,
    });
  });

  it('lists two stories with the same title, without a warning from React', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const story = { title: '渚の宝船', count: 2 };
    const lost = { total: 4, stories: [story, story], guestPictures: 0 };
    open({ 'POST /backups/20261121-100000-manual-00aa/restore': () => refuse(409, 'BACKUP_LACKS_PICTURES', lost) });
    await press(/のバックアップを復元$/);
    type(/確認のため/, '復元');
    await press('この状態に戻す');
    expect(await screen.findAllByText('物語「渚の宝船」の写真：2枚')).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
  });

  it('can be cancelled, and the dialog for a deletion shows the size and deletes the backup', async () => {
    const server = open({ 'DELETE /backups/20261121-100000-manual-00aa': () => ok() });
    await press(/のバックアップを復元$/);
    await press('やめる');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/のバックアップを削除$/);
    expect(await screen.findByText(/53 MB.*を削除します。元に戻せません/)).toBeInTheDocument();
    await press('削除する');
    expect(await screen.findByText(/^\d+\/\d+ \d\d:\d\dのバックアップを削除しました$/)).toBeInTheDocument();
    expect(server.heard.some(({ call }) => call.startsWith('DELETE'))).toBe(true);
  });
});

describe('moving to another computer', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'desktop');
    vi.restoreAllMocks();
  });

  it('makes a backup and downloads it with one button', async () => {
    const server = open({ 'POST /backups': () => ok(backup) });
    await press('バックアップを作って保存');
    await waitFor(() => {
      const heard = server.heard.map(({ call }) => call);
      expect(heard.indexOf(`GET /backups/${backup.backupId}`)).toBeGreaterThan(heard.indexOf('POST /backups'));
    });
    expect(screen.queryByText(/抽選が開催中です/)).toBeNull();
    expect(screen.queryByRole('button', { name: '宝船を終了…' })).toBeNull();
  });

  it('downloads the backup that it made when the download is tried again, and makes no second one', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const file = `GET /backups/${backup.backupId}`;
    const server = open({ 'POST /backups': () => ok(backup), [file]: () => refuse(507, 'STORAGE_FULL') });
    await press('バックアップを作って保存');
    expect(await screen.findByText(/^ダウンロードできませんでした/)).toBeInTheDocument();
    server.answer(file, () => ok());
    await press('再試行');
    expect(await screen.findByText(/のバックアップをダウンロードしました$/)).toBeInTheDocument();
    expect(server.calls().filter((call) => call === 'POST /backups')).toHaveLength(1);
    expect(server.calls().filter((call) => call === file)).toHaveLength(2);
  });

  it('shows a warning while a prize draw is open', async () => {
    const campaign = { campaignId: 'c', name: '', state: 'open', openedAt: '2026-11-20T00:00:00.000Z' };
    open({ 'GET /lottery/campaigns': () => ok([campaign]) });
    expect(await screen.findByText(/先に抽選を終了してください/)).toBeInTheDocument();
  });

  it('offers to quit the old program in the window of the desktop program', async () => {
    const quit = vi.fn(async () => {});
    Object.assign(window, { desktop: { quit } });
    open();
    await press('宝船を終了…');
    expect(quit).toHaveBeenCalledOnce();
  });
});
