import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CampaignView, DrawRow, FairCheck } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { computeCommitment, shuffledDeck } from '#core/rules/deck.ts';
import { toHex } from '#core/rules/sha256.ts';
import { UnsavedProvider } from '../../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../../feedback/feedback.tsx';
import { LiveProvider } from '../../live/live-provider.tsx';
import { createJob } from '../../printing/printing.test-support.ts';
import { ShortcutsProvider } from '../../shortcuts/shortcuts-provider.tsx';
import { createStatus } from '../../testing/create-status.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-panel.tsx';
import { commitment, createCampaign, createPrizes } from '../prizes.test-support.ts';
import { PrizesScreen } from '../prizes-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const noCounts = { issued: 0, redeemed: 0, expired: 0, void: 0, thank_you: 0 };
const createDraw = (overrides: Partial<DrawRow> = {}): DrawRow => ({
  ...{ drawId: 'd1', campaignId: 'summer', campaignName: '夏のガラポン', sequence: 10, where: 'phone', userId: 'u' },
  ...{ drawnAt: '2026-11-22T05:00:00.000Z', guestName: '上原 健', roomNumber: '401', tier: '4', prizeName: 'ビール' },
  ...{ voucherCode: 'abcdefgh', state: 'issued', expiresAt: '2026-11-29T15:00:00.000Z' },
  ...overrides,
});
const page = (draws: readonly DrawRow[]) =>
  ok(draws, { page: 1, total: draws.length, totalPages: 1, counts: noCounts });

function open(
  campaigns: readonly CampaignView[],
  answers: Parameters<typeof createFakeServer>[0] = {},
  role: 'admin' | 'staff' = 'admin',
) {
  const server = createFakeServer({
    'GET /lottery/prizes': () => ok(createPrizes()),
    'GET /lottery/campaigns': () => ok(campaigns),
    'GET /lottery/draws': () => page([createDraw()]),
    'GET /lottery/odd-wins': () => ok([], { total: 0, winTotal: 0 }),
    'GET /lottery/stock': () => ok({ items: [] }),
    'GET /status': () => ok(createStatus()),
    ...answers,
  });
  const element = (
    <UnsavedProvider>
      <ShortcutsProvider restMs={0}>
        <FeedbackProvider>
          <LiveProvider>
            <PrizesScreen />
          </LiveProvider>
        </FeedbackProvider>
      </ShortcutsProvider>
    </UnsavedProvider>
  );
  const panel = renderRoutes([{ path: '*', element }], '/admin/prizes?tab=campaign');
  panel.session.signIn({ token: 'secret-token', email: 'front@example.jp', role });
  return { server, ...panel };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = ({ heard }: ReturnType<typeof createFakeServer>, call: string) =>
  heard.filter((item) => item.call === call).map(({ body }) => body);

describe('an open prize draw', () => {
  it('shows drawn and remaining balls, its seal, and the latest draws', async () => {
    open([createCampaign()]);
    const table = await screen.findByRole('table', { name: '等ごとの数' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[5]).toMatch(/景品 41\/201件$/);
    expect(rows[7]).toMatch(/参加賞79\/889なし$/);
    expect(screen.getByText('引いた玉').nextSibling).toHaveTextContent('10／100');
    expect(screen.getByText(commitment.match(/.{8}/g)?.join(' ') ?? '')).toBeInTheDocument();
    expect(screen.getByText('景品 4は、のこり1本です。')).toBeInTheDocument();
    const latest = screen.getByRole('region', { name: 'さきほどの抽選' });
    expect(await within(latest).findByText('上原 健')).toBeInTheDocument();
  });

  it('prints the slip with the seal for the notice board, for administrators only (DRAW-25)', async () => {
    const job = createJob({ kind: 'opening', state: 'printed' });
    const answers = { 'POST /print-jobs': () => ok(job) };
    const { server, unmount } = open([createCampaign()], answers);
    await press('掲示用に印刷');
    await waitFor(() =>
      expect(sent(server, 'POST /print-jobs')).toEqual([
        expect.objectContaining({ kind: 'opening', campaignId: 'summer' }),
      ]),
    );
    unmount();
    open([createCampaign()], answers, 'staff');
    await screen.findByText('引いた玉');
    expect(screen.queryByRole('button', { name: '掲示用に印刷' })).not.toBeInTheDocument();
  });

  it('shows for how many days the balls will last, but not on the first day', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000).toISOString();
    const { unmount } = open([createCampaign({ openedAt: ago(240), ballCount: 100, dealtCount: 20 })]);
    expect((await screen.findByText('今のペースで、あと')).nextSibling).toHaveTextContent('40 日');
    unmount();
    open([createCampaign({ openedAt: ago(2), ballCount: 100, dealtCount: 20 })]);
    await screen.findByText('引いた玉');
    expect(screen.queryByText('今のペースで、あと')).not.toBeInTheDocument();
  });

  it('is updated when a guest draws', async () => {
    const { server } = open([createCampaign()]);
    await screen.findByText('上原 健');
    server.answer('GET /lottery/draws', () =>
      page([createDraw({ drawId: 'd2', guestName: 'Mia', sequence: 11 }), createDraw()]),
    );
    server.answer('GET /lottery/campaigns', () => ok([createCampaign({ dealtCount: 11, drawCount: 11 })]));
    await waitFor(() => expect(server.stream.isAskedFor()).toBe(true), { timeout: 5_000 });
    act(() => server.stream.tell({ type: 'draw' }));
    expect(await screen.findByText('Mia')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('引いた玉').nextSibling).toHaveTextContent('11／100'));
  });

  it('can get more balls, but not none, which are sealed as another deck', async () => {
    const { server } = open([createCampaign()], { 'POST /lottery/campaigns/summer/decks': () => ok(createCampaign()) });
    await press('玉を足す');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '封印して足す' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('玉が1つもありません。');
    fireEvent.change(within(dialog).getByLabelText('4等を足す本数'), { target: { value: '3' } });
    fireEvent.change(within(dialog).getByLabelText('足す白い玉'), { target: { value: '27' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '30玉を封印して足す' }));
    await waitFor(() =>
      expect(sent(server, 'POST /lottery/campaigns/summer/decks')).toEqual([{ winners: { '4': 3 }, blankBalls: 27 }]),
    );
    expect(await screen.findByText('30玉を足しました')).toBeInTheDocument();
  });

  it('explains what it means to close it, and shows a refusal in the dialog', async () => {
    const { server } = open([createCampaign()], {
      'POST /lottery/campaigns/summer/close': () => refuse(403, 'ONLY_ON_THIS_PC'),
    });
    await press('抽選を終える');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /次の抽選が始まればできます.*引きかえ券 1枚は.*そのまま使えます.*90玉は、引かれないまま/,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: '抽選を終える' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('安全のため、フロントのパソコンか');
    expect(sent(server, 'POST /lottery/campaigns/summer/close')).toEqual([{}]);
  });

  it('shows an explanation and what to do if it is interrupted', async () => {
    open([createCampaign({ state: 'interrupted' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/中断しています.*だれも引けません.*新しい抽選を始めて/);
    expect(screen.queryByRole('button', { name: '玉を足す' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '抽選を終える' })).toBeEnabled();
  });

  it('shows staff why they cannot change it', async () => {
    open([createCampaign()], {}, 'staff');
    expect(await screen.findByText('変更できるのは管理者だけです。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '抽選を終える' })).toBeDisabled();
  });
});

describe('a closed prize draw', () => {
  const seed = new Uint8Array(32).fill(9);
  const winners = Object.fromEntries(prizeTiers.map((tier) => [tier, 2])) as Record<PrizeTier, number>;
  const balls = shuffledDeck(seed, { winners, blankBalls: 38 });
  const closed = createCampaign({
    ...{ state: 'closed', closedAt: '2026-11-20T01:00:00.000Z', closedBy: 'front@example.jp', drawCount: 10 },
    limits: { ...createCampaign().limits, totalLimitYen: 300_000 },
  });
  const fair: FairCheck = {
    ...{
      campaignId: 'summer',
      name: '夏のガラポン',
      terms: null,
      changes: [],
      thankYouName: '参加賞',
      tiers: [],
    },
    ...{ openedAt: '2026-11-15T01:00:00.000Z', closedAt: '2026-11-20T01:00:00.000Z' },
    decks: [
      {
        ...{ commitment: computeCommitment(seed), seed: toHex(seed), winners, blankBalls: 38, ballCount: 50 },
        afterSequence: 0,
      },
    ],
    draws: balls.slice(0, 10).map((tier, index) => ({ sequence: index + 1, tier, ball: { deck: 0, place: index } })),
  };
  const openClosed = (data: FairCheck) => open([closed], { 'GET /lottery/campaigns/summer/fair': () => ok(data) });

  it('is verified in this browser, and again on request', async () => {
    const { server } = openClosed(fair);
    expect(await screen.findByText('封印のとおりでした')).toBeInTheDocument();
    expect(screen.getAllByText('一致')).toHaveLength(2);
    const order = screen.getByRole('list', { name: '50玉の順番' });
    expect(within(order).getAllByRole('img')).toHaveLength(40);
    await press('50玉をすべて見る');
    expect(within(order).getAllByRole('img')).toHaveLength(50);
    const before = server.calls().filter((call) => call.endsWith('/fair')).length;
    await press('もう一度確かめる');
    await waitFor(() => expect(server.calls().filter((call) => call.endsWith('/fair'))).toHaveLength(before + 1));
    expect(await screen.findByRole('link', { name: 'http://192.168.1.20:8080/fair/summer' })).toHaveAttribute(
      'href',
      '/fair/summer',
    );
    expect(screen.getByRole('table', { name: '結果' })).toHaveTextContent('景品 4');
  });

  it('shows the draw that does not match its seal', async () => {
    const draws = fair.draws.map((draw) =>
      draw.sequence === 3 ? { ...draw, tier: draw.tier === null ? ('1' as const) : null } : draw,
    );
    openClosed({ ...fair, draws });
    expect(await screen.findByText('封印と合わないところがあります')).toBeInTheDocument();
    expect(screen.getByText('3番の抽選：玉の等が合いません。')).toBeInTheDocument();
    expect(screen.getByText('不一致')).toBeInTheDocument();
  });

  it('shows that a key was lost, and reports no match for balls that were not checked', async () => {
    const [deck] = fair.decks;
    if (!deck) throw new Error('no deck');
    openClosed({ ...fair, decks: [{ ...deck, seed: null }] });
    expect(await screen.findByText('一部の鍵がなく、確かめられません')).toBeInTheDocument();
    expect(screen.getAllByText('鍵がありません')).toHaveLength(2);
    expect(screen.getByText('鍵のない玉は確かめられません')).toBeInTheDocument();
    expect(screen.queryByText('一致')).not.toBeInTheDocument();
  });

  it('can still be looked at while another prize draw is open', async () => {
    open([createCampaign({ campaignId: 'autumn', name: '秋のガラポン' }), closed], {
      'GET /lottery/campaigns/summer/fair': () => ok(fair),
    });
    fireEvent.click(await screen.findByRole('link', { name: '「夏のガラポン」を見る' }));
    expect(await screen.findByText('封印のとおりでした')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'この景品で、次の抽選を作る' })).not.toBeInTheDocument();
  });
});

it('the tab links to the prizes before the first prize draw', async () => {
  open([]);
  expect(await screen.findByText('抽選は、まだ一度も開いていません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '景品の画面へ' })).toHaveAttribute('href', '/admin/prizes');
});
