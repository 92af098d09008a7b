import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { ballCount, computeCommitment, shuffledDeck } from '#core/rules/deck.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { type FakeReply, fakeNetwork } from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { fairTexts, guestTexts } from '../texts.ts';
import { FairScreen } from './fair-screen.tsx';

afterEach(tidyUp);

const seed = '5a'.repeat(32);
const content = { winners: { special: 1, '1': 1, '2': 1, '3': 1, '4': 1, '5': 5 }, blankBalls: 20 };
const seedBytes = new Uint8Array(32).fill(0x5a);
const balls = shuffledDeck(seedBytes, content);

/** A campaign of 30 balls, of which 12 were drawn. */
const fair: FairCheck = {
  ...{
    campaignId: 'c1',
    name: '夏のガラポン',
    openedAt: '2026-07-18T01:00:00.000Z',
    closedAt: '2026-08-31T13:00:00.000Z',
  },
  tiers: (['special', '1', '2', '3', '4', '5'] as const).map((tier) => ({ tier, name: `賞品${tier}` })),
  terms: { tiers: [], spinPer: 'guest', spinAt: 'both' },
  changes: [],
  thankYouName: '参加賞',
  decks: [
    { ...content, commitment: computeCommitment(seedBytes), seed, ballCount: ballCount(content), afterSequence: 0 },
  ],
  draws: balls.slice(0, 12).map((tier, index) => ({ sequence: index + 1, tier, ball: { deck: 0, place: index } })),
};

async function show(answer: FakeReply) {
  fakeNetwork({ 'GET /lottery/campaigns/c1/fair': answer });
  await startTexts(guestTexts);
  await addTexts(fairTexts);
  render(
    <MemoryRouter initialEntries={['/fair/c1']}>
      <Routes>
        <Route path="/fair/:campaignId" element={<FairScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('the fairness page recomputes a closed draw, and says that it was fair', async () => {
  await show({ data: fair });
  expect(await screen.findByRole('heading', { name: '封印のとおりでした' })).toBeVisible();
  expect(screen.getByText(/12回のガラポンの結果が、ぴったり/)).toBeVisible();
  expect(screen.getByText(seed.match(/.{8}/g)?.join(' ') ?? '')).toBeVisible();
  expect(screen.getByText('鍵の SHA-256 が、封印の番号と一致しました')).toBeVisible();
});

it('the fairness page shows what was changed after the opening, or that the promise was not recorded', async () => {
  const at = '2026-08-01T01:00:00.000Z';
  const changes = [
    { at, field: 'tiers.special.names.ja', from: '和牛', to: 'ステッカー' },
    { at, field: 'tiers.5.imageSha256', from: 'ab'.repeat(32), to: null },
    { at, field: 'spinPer', from: 'guest', to: 'stay' },
    { at, field: 'spinAt', from: 'both', to: 'kiosk' },
  ];
  await show({ data: { ...fair, changes } });
  expect(await screen.findByText(/特賞の名前（日本語）：「和牛」から「ステッカー」へ/)).toBeVisible();
  expect(screen.getByText(/5等の写真：「abababab」から「なし」へ/)).toBeVisible();
  expect(screen.getByText(/ガラポンを引ける単位：「おひとり1回」から「1部屋1回」へ/)).toBeVisible();
  expect(screen.getByText(/ガラポンを引ける場所：「スマホとロビー」から「ロビー」へ/)).toBeVisible();
  tidyUp();
  await show({ data: { ...fair, terms: null } });
  expect(await screen.findByText(/はじめたときの景品を記録していません/)).toBeVisible();
});

it.each([
  ['several days', '2026-08-31T13:00:00.000Z', '2026/07/18 から 2026/08/31 まで'],
  ['the day on which it opened', '2026-07-18T02:00:00.000Z', '2026/07/18 開催'],
])('the fairness page says when the draw was open: %s', async (_, closedAt, text) => {
  await show({ data: { ...fair, closedAt } });
  expect(await screen.findByText(text)).toBeVisible();
});

const [deck] = fair.decks as [FairCheck['decks'][number]];
const other = fair.draws.map((draw) =>
  draw.sequence === 3 ? { ...draw, tier: draw.tier === null ? ('1' as const) : null } : draw,
);
it.each([
  ['another key', { decks: [{ ...deck, seed: '5b'.repeat(32) }] }, /鍵が、封印の番号と合いません（1組目/],
  ['a key that is not hexadecimal', { decks: [{ ...deck, seed: 'x' }] }, /鍵が、封印の番号と合いません/],
  ['another result', { draws: other }, /^3番のガラポンの結果が/],
  ['a missing draw', { draws: fair.draws.filter(({ sequence }) => sequence !== 2) }, /番号が続いていません（3番）/],
  [
    'a ball in the wrong order',
    { draws: fair.draws.map((draw) => ({ ...draw, ball: { deck: 0, place: 29 } })) },
    /順番とちがう玉/,
  ],
  ['other numbers of balls', { decks: [{ ...deck, blankBalls: 21 }] }, /のガラポンの結果が/],
  ['a deck without numbers of balls', { decks: [{ ...deck, winners: undefined }] }, /記録を読み取れません/],
  ['a key that is not a text', { decks: [{ ...deck, seed: 5 }] }, /記録を読み取れません/],
  ['no decks', { decks: undefined }, /記録を読み取れません/],
  ['no list of draws', { draws: {} }, /記録を読み取れません/],
  ['a draw that is nothing', { draws: [null] }, /記録を読み取れません/],
  ['no prizes', { tiers: undefined }, /記録を読み取れません/],
  ['no dates', { openedAt: undefined, closedAt: 'x' }, /記録を読み取れません/],
])('the fairness page says that the records do not match if the reply has %s', async (_, change, text) => {
  await show({ data: { ...fair, ...change } });
  expect(await screen.findByRole('heading', { name: '記録が合いません' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('封印のとおりでした')).toBeNull();
});

it('the fairness page says that the order of the balls cannot be checked if a key was lost', async () => {
  await show({ data: { ...fair, decks: [{ ...deck, seed: null }] } });
  expect(await screen.findByRole('heading', { name: '玉の並びを確かめられません' })).toBeVisible();
});

it.each([
  ['open', 409, 'CAMPAIGN_OPEN', 'まだ、ガラポンの開催中です'],
  ['interrupted', 409, 'CAMPAIGN_INTERRUPTED', 'このガラポンは中断しています'],
  ['unknown', 404, 'CAMPAIGN_NOT_FOUND', 'このガラポンは見つかりません'],
  ['unavailable', 503, 'RESTORING', 'いま確かめられません'],
])('the fairness page says why there is nothing to check if a draw is %s', async (_, status, code, title) => {
  await show({ status, code });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
