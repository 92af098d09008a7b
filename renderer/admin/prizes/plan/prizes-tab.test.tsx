import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { createCampaign, createPrizes, createStockItem } from '../prizes.test-support.ts';
import { PrizesScreen } from '../prizes-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(answers: Parameters<typeof createFakeServer>[0] = {}, prizes = createPrizes()) {
  const server = createFakeServer({
    'GET /lottery/prizes': () => ok(prizes),
    'GET /lottery/campaigns': () => ok([]),
    'GET /lottery/odd-wins': () => ok([], { total: 0, winTotal: 0 }),
    'GET /lottery/stock': () => ok({ items: [] }),
    ...answers,
  });
  return { server, ...renderPanel(<PrizesScreen />) };
}
const staff = { token: 'secret-token', email: 'yoru@example.jp', role: 'staff' } as const;
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const edit = async (tier: string) => press(`${tier}を編集`);
const sent = ({ heard }: ReturnType<typeof createFakeServer>, call: string) =>
  heard.filter((item) => item.call === call).map(({ body }) => body);

describe('the prizes tab', () => {
  it('updates the sum and both limits while somebody types', async () => {
    open();
    const sums = await screen.findByRole('region', { name: /景品の合計/ });
    expect(sums).toHaveTextContent(/¥30,000.*売上見込みが未入力です.*最高 ¥1,000/);
    await type('期間の売上見込み', '1000000');
    expect(sums).toHaveTextContent('¥10,000 超えています');
    await type('特賞の本数', '0');
    expect(sums).toHaveTextContent('¥5,000 超えています');
    await edit('1等');
    await type('1本の価格', '120000');
    expect(sums).toHaveTextContent('¥20,000 超えています');
    expect(sums).toHaveTextContent('法律上の助言ではありません');
  });

  it('names the prizes of which the plan has more than the stock, and plans what is left (STOCK-2)', async () => {
    const items = [
      createStockItem({ tier: '4', left: 2 }),
      createStockItem({ tier: '5', name: '景品 5', left: 9 }),
      createStockItem({ tier: '3', name: '景品 3', left: -1, state: 'uncounted' }),
    ];
    open({ 'GET /lottery/stock': () => ok({ items }) });
    const note = (await screen.findByText(/在庫の空きより多い景品があります。/)).closest('[role="status"]');
    expect(note).toHaveTextContent('景品 4：空き 2');
    expect(note).not.toHaveTextContent(/景品 [35]/);
    await press('空きの数に合わせる');
    expect(screen.getByLabelText('4等の本数')).toHaveValue('2');
    expect(screen.queryByText(/在庫の空きより多い/)).not.toBeInTheDocument();
  });

  it('sends only changed fields, with the version on which they are based', async () => {
    const { server } = open({ 'PUT /lottery/prizes': () => ok(createPrizes()) });
    await edit('4等');
    await type('置き場所', 'バックヤード');
    await type('年齢の制限', '20');
    await type('景品の名前（英語）', 'A case of beer');
    fireEvent.click(screen.getByLabelText('ロビー'));
    await press('変更を保存');
    await waitFor(() => expect(sent(server, 'PUT /lottery/prizes')).toHaveLength(1));
    expect(sent(server, 'PUT /lottery/prizes')[0]).toEqual({
      version: 3,
      tiers: [
        {
          tier: '4',
          names: { ja: '景品 4', en: 'A case of beer' },
          minimumAge: 20,
          storagePlace: 'バックヤード',
        },
      ],
      spinAt: 'kiosk',
    });
  });

  it('has fields for the prize of guests under age once there is an age limit', async () => {
    const { server } = open({ 'PUT /lottery/prizes': () => ok(createPrizes()) });
    await edit('4等');
    expect(screen.queryByLabelText('年齢に満たない方への景品（日本語）')).not.toBeInTheDocument();
    await type('年齢の制限', '20');
    await type('年齢に満たない方への景品（日本語）', '島のジュース');
    await press('変更を保存');
    await waitFor(() => expect(sent(server, 'PUT /lottery/prizes')).toHaveLength(1));
    expect(sent(server, 'PUT /lottery/prizes')[0]).toMatchObject({
      tiers: [{ tier: '4', minimumAge: 20, youngNames: { ja: '島のジュース' } }],
    });
  });

  it('sends nothing for a prize without a name, and shows the error at the field', async () => {
    const { server } = open();
    await edit('2等');
    await type('景品の名前（日本語）', ' ');
    await type('景品の名前（英語）', '');
    expect(await screen.findByText('どれか1つの言語で、名前を入力してください。')).toBeInTheDocument();
    await press('変更を保存');
    expect(sent(server, 'PUT /lottery/prizes')).toEqual([]);
  });

  it('shows at the field how many prizes were won if the server refuses fewer', async () => {
    open({ 'PUT /lottery/prizes': () => refuse(409, 'PRIZES_WON', { tiers: [{ tier: '5', won: 4 }] }) });
    await type('5等の本数', '3');
    await press('変更を保存');
    expect(await screen.findByText('すでに4本当たっています。それより少なくはできません。')).toBeInTheDocument();
    await type('5等の本数', '4');
    expect(screen.queryByText(/すでに4本当たっています/)).not.toBeInTheDocument();
  });

  it('saves again without a question if another person has changed another tier', async () => {
    const theirs = withTier('1', { valueYen: 9_000 });
    const { server } = open();
    await edit('4等');
    await type('置き場所', '倉庫');
    let refusals = 0;
    server.answer('GET /lottery/prizes', () => ok(theirs));
    server.answer('PUT /lottery/prizes', () => {
      refusals += 1;
      return refusals === 1 ? refuse(409, 'SETTINGS_CHANGED') : ok(theirs);
    });
    await press('変更を保存');
    await waitFor(() => expect(sent(server, 'PUT /lottery/prizes')).toHaveLength(2));
    expect(sent(server, 'PUT /lottery/prizes')[1]).toEqual({
      version: 4,
      tiers: [{ tier: '4', storagePlace: '倉庫' }],
    });
    expect(await screen.findByText('景品を保存しました')).toBeInTheDocument();
  });

  it('shows a refusal at its field also if the prizes were sent a second time', async () => {
    const { server } = open();
    await type('5等の本数', '3');
    let refusals = 0;
    server.answer('GET /lottery/prizes', () => ok(withTier('1', { valueYen: 9_000 })));
    server.answer('PUT /lottery/prizes', () => {
      refusals += 1;
      return refusals === 1
        ? refuse(409, 'SETTINGS_CHANGED')
        : refuse(409, 'PRIZES_WON', { tiers: [{ tier: '5', won: 4 }] });
    });
    await press('変更を保存');
    expect(await screen.findByText(/すでに4本当たっています/)).toBeInTheDocument();
  });

  it('shows who changed the same prize, and overwrites that change only on request', async () => {
    const { server } = open();
    await edit('4等');
    await type('置き場所', '倉庫');
    server.answer('GET /lottery/prizes', () => ok(withTier('4', { storagePlace: '冷蔵庫' })));
    server.answer('PUT /lottery/prizes', () => refuse(409, 'SETTINGS_CHANGED'));
    await press('変更を保存');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/yoru@example\.jp さんが次を変更しました.*4等/);
    expect(screen.getByRole('button', { name: '変更を保存' })).toBeDisabled();
    server.answer('PUT /lottery/prizes', () => ok(withTier('4', { storagePlace: '倉庫' })));
    fireEvent.click(within(alert).getByRole('button', { name: '自分の入力で上書きする' }));
    await press('変更を保存');
    await waitFor(() => expect(sent(server, 'PUT /lottery/prizes')).toHaveLength(2));
    expect(sent(server, 'PUT /lottery/prizes')[1]).toMatchObject({ version: 4 });
  });

  it('restores typed values after a reload', async () => {
    const first = open();
    await edit('4等');
    await type('置き場所', '倉庫');
    act(() => first.drafts.flush());
    first.unmount();
    open();
    expect(await screen.findByText('前に入力していた内容を戻しました。')).toBeInTheDocument();
    await edit('4等');
    expect(await screen.findByLabelText('置き場所')).toHaveValue('倉庫');
  });

  it('uploads a picture at once, and refers to it when the prize is saved', async () => {
    const imageUrl = `/api/media/s${'0'.repeat(32)}`;
    const { server } = open({
      'POST /lottery/prizes/pictures': () => ok({ imageUrl }),
      'PUT /lottery/prizes': () => ok(createPrizes()),
    });
    await edit('3等');
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!picker) throw new Error('no picker');
    fireEvent.change(picker, { target: { files: [new File(['x'], 'soba.png', { type: 'image/png' })] } });
    await screen.findByRole('button', { name: '写真を替える' });
    await press('変更を保存');
    await waitFor(() => expect(sent(server, 'PUT /lottery/prizes')).toHaveLength(1));
    expect(sent(server, 'PUT /lottery/prizes')[0]).toMatchObject({ tiers: [{ tier: '3', imageUrl }] });
  });

  it('shows what cannot be changed while a prize draw is open', async () => {
    open({ 'GET /lottery/campaigns': () => ok([createCampaign()]) });
    expect(await screen.findByText(/本数は変えられません/)).toBeInTheDocument();
    expect(screen.queryByLabelText('特賞の本数')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '抽選の画面へ' })).toHaveAttribute('href', '/admin/prizes?tab=campaign');
  });

  it('shows staff the prizes, and why they cannot change them', async () => {
    createFakeServer({ 'GET /lottery/prizes': () => ok(createPrizes()), 'GET /lottery/campaigns': () => ok([]) });
    renderPanel(<PrizesScreen />, (session) => session.signIn(staff));
    expect(await screen.findByText('変更できるのは管理者だけです。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '変更を保存' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '抽選を始める' })).not.toBeInTheDocument();
    await press('特賞をくわしく見る');
    expect(await screen.findByLabelText('1本の価格')).toBeDisabled();
  });
});

describe('opening a prize draw', () => {
  it('proposes as many white balls as expected guests minus winners, and asks once more before it opens the draw', async () => {
    const { server } = open({ 'POST /lottery/campaigns': () => ok(createCampaign()) });
    await type('抽選の名前', '秋のガラポン');
    await type('見込みのお客様', '300');
    expect(screen.getByLabelText('白い玉（参加賞）')).toHaveValue('270');
    await type('期間の売上見込み', '2000000');
    expect(screen.getByText(/およそ10名に1名/)).toBeInTheDocument();
    await press('300玉を封印して、抽選を始める');
    const dialog = await screen.findByRole('dialog', { name: '抽選を始めますか？' });
    expect(sent(server, 'POST /lottery/campaigns')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: '封印して始める' }));
    await waitFor(() =>
      expect(sent(server, 'POST /lottery/campaigns')).toEqual([
        { name: '秋のガラポン', blankBalls: 270, expectedSalesYen: 2_000_000 },
      ]),
    );
  });

  it('closes its question as soon as the draw is open, before the prizes are read again', async () => {
    const { server } = open({ 'POST /lottery/campaigns': () => ok(createCampaign()) });
    await type('抽選の名前', '秋のガラポン');
    await type('見込みのお客様', '300');
    await press('300玉を封印して、抽選を始める');
    server.answer('GET /lottery/prizes', () => new Promise(() => {}));
    await press('封印して始める');
    expect(await screen.findByText(/秋のガラポン.*を始めました/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps its question open until the server has answered, so that nobody misses the answer', async () => {
    let respond = () => {};
    open({
      'POST /lottery/campaigns': () => new Promise((resolve) => (respond = () => resolve(refuse(507, 'STORAGE_FULL')))),
    });
    await type('抽選の名前', '秋のガラポン');
    await type('見込みのお客様', '300');
    await press('300玉を封印して、抽選を始める');
    await press('封印して始める');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'やめる' })).toBeDisabled();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    act(respond);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/ディスクがいっぱい/);
    expect(within(dialog).getByRole('button', { name: 'やめる' })).toBeEnabled();
  });

  it('shows missing values before it asks for a confirmation', async () => {
    open();
    await press('抽選を始める');
    expect(await screen.findByText('抽選の名前を入力してください。')).toBeInTheDocument();
    await type('抽選の名前', '秋');
    expect(await screen.findByText('見込みの人数を入力してください。')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is disabled until changed prizes are saved', async () => {
    open();
    await type('特賞の本数', '1');
    expect(screen.getByRole('button', { name: '抽選を始める' })).toBeDisabled();
    expect(screen.getByText('先に、景品の変更を保存してください。')).toBeInTheDocument();
  });
});

/** Returns the prizes after somebody else has changed one tier: they have version 4 then. */
function withTier(tier: string, change: Partial<Prizes['tiers'][number]>): Prizes {
  const { tiers, plan, ...rest } = createPrizes();
  return {
    ...rest,
    tiers: tiers.map((item) => (item.tier === tier ? { ...item, ...change } : item)),
    ...(plan && { plan: { ...plan, version: 4, changed: { at: '2026-11-22T05:00:00.000Z', by: 'yoru@example.jp' } } }),
  };
}
