import type { QueryOf } from '#core/api/endpoint.ts';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { drawExportTexts } from '#core/locales/server-texts.ts';
import { type Language, type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';
import { voucherStates } from '#core/model/prize.ts';
import { byteOrderMark, toCsvLine } from '#core/rules/csv.ts';
import { readCode } from '#core/rules/lottery-codes.ts';
import { normaliseName, normaliseRoom } from '#core/rules/text-normalise.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { formatLocalTime, getStartOfLocalDay, toLocalDay } from '../../platform/local-time.ts';
import type { Draw } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { defined, describeWonPrize, voucherState } from './prizes.presenter.ts';

export type DrawFilter = QueryOf<StaffEndpoints['exportDraws']>;
const drawStates = [...voucherStates, 'thank_you'] as const;
type DrawState = (typeof drawStates)[number];

function getState(actions: LotteryActions, { voucher }: Draw): DrawState {
  return voucher === undefined ? 'thank_you' : voucherState(actions, voucher);
}

export function drawRow(actions: LotteryActions, draw: Draw, language: Language): DrawRow {
  const { state } = actions.deps;
  const { voucher, tier } = draw;
  const guest = state.guests.getHolder(draw.userId);
  return {
    ...{ drawId: draw.drawId, campaignId: draw.campaignId, sequence: draw.sequence, drawnAt: draw.drawnAt },
    ...{ where: draw.where, tier, ...describeWonPrize(actions, draw, language) },
    campaignName: state.lottery.getCampaign(draw.campaignId)?.name ?? '',
    ...{ userId: guest?.userId ?? draw.userId, guestName: guest?.guestName ?? '', roomNumber: guest?.roomNumber ?? '' },
    ...defined({ drawnBy: draw.drawnBy }),
    ...(voucher && {
      voucherCode: voucher.code,
      state: voucherState(actions, voucher),
      expiresAt: voucher.expiresAt,
      ...(voucher.redeemed && {
        ...{ redeemedAt: voucher.redeemed.at, redeemedBy: voucher.redeemed.by },
        ageConfirmed: voucher.redeemed.ageConfirmed,
      }),
      ...defined({ voided: voucher.voided, extended: voucher.extended, unredeemed: voucher.unredeemed }),
    }),
  };
}

/**
 * Returns the draws that match the filter. `filter.sort` 'expiry' puts the vouchers that expire soonest first, 'redeemed' those
 * that were redeemed last; otherwise the newest draw comes first. Of draws that were redeemed at the same moment, the newest
 * comes first.
 */
export function findDraws(actions: LotteryActions, filter: DrawFilter): readonly Draw[] {
  const { state } = actions.deps;
  const from = filter.from === undefined ? '' : startOfDay(filter.from, 0);
  const to = filter.to === undefined ? '~' : startOfDay(filter.to, 1);
  const redeemedFrom = filter.redeemedFrom === undefined ? undefined : startOfDay(filter.redeemedFrom, 0);
  const redeemedAt = ({ voucher }: Draw) => voucher?.redeemed?.at ?? '';
  const matches = matcher(actions, filter.q ?? '');
  const matching = [...state.lottery.draws].filter(
    (draw) =>
      (filter.campaignId === undefined || draw.campaignId === filter.campaignId) &&
      (filter.tier === undefined || draw.tier === filter.tier) &&
      (filter.state === undefined || getState(actions, draw) === filter.state) &&
      draw.drawnAt >= from &&
      draw.drawnAt < to &&
      (redeemedFrom === undefined || redeemedAt(draw) >= redeemedFrom) &&
      matches(draw),
  );
  if (filter.sort === 'expiry') return matching.sort(ascending(({ voucher }) => voucher?.expiresAt ?? '~'));
  return filter.sort === 'redeemed' ? matching.sort(ascending(redeemedAt)).reverse() : matching.reverse();
}

/** Returns a comparator that sorts draws by a text. Draws with the same text keep their order. */
function ascending(textOf: (draw: Draw) => string): (left: Draw, right: Draw) => number {
  return (one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/**
 * Returns a function that checks a draw against a search text: a voucher's code, typed or as the link of its QR code, a whole
 * room number, or a part of a name. A blank text matches every draw.
 */
function matcher({ deps: { state } }: LotteryActions, q: string): (draw: Draw) => boolean {
  if (q.trim() === '') return () => true;
  const { code } = readCode(q);
  const byCode = state.lottery.getDrawByVoucher(code);
  if (byCode !== undefined) return ({ drawId }) => drawId === byCode.drawId;
  const [name, room] = [normaliseName(q), normaliseRoom(q)];
  return ({ userId }) => {
    const guest = state.guests.getHolder(userId);
    if (guest === undefined) return false;
    return (name !== '' && normaliseName(guest.guestName).includes(name)) || (room !== '' && guest.roomKey === room);
  };
}

export function countDraws(actions: LotteryActions): Record<DrawState, number> {
  const counts: Record<DrawState, number> = { issued: 0, redeemed: 0, expired: 0, void: 0, thank_you: 0 };
  for (const draw of actions.deps.state.lottery.draws) counts[getState(actions, draw)] += 1;
  return counts;
}

/** Returns when a day in the hotel's time zone begins, as ISO 8601. With `later` 1, returns when the next day begins. */
function startOfDay(day: string, later: 0 | 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getStartOfLocalDay(new Date(year, month - 1, date + later).getTime());
}

const columns = [
  'time',
  'campaign',
  'number',
  'tier',
  'prize',
  'underAge',
  'value',
  'room',
  'name',
  'voucher',
  'state',
  'expires',
  'redeemedAt',
  'redeemedBy',
  'where',
  'reason',
] as const;

/** Generates the CSV file of the draws in pieces. */
export function* exportDraws(actions: LotteryActions, filter: DrawFilter, language: Language): Generator<string, void> {
  const columnTexts = drawExportTexts[toStaffLanguage(language)];
  yield byteOrderMark + toCsvLine(columns.map((column) => columnTexts[`column.${column}`]));
  const draws = findDraws(actions, filter);
  for (let offset = 0; offset < draws.length; offset += 500) {
    yield draws
      .slice(offset, offset + 500)
      .map((draw) => toCsvLine(toCells(drawRow(actions, draw, language), columnTexts)))
      .join('');
  }
}

function toCells(row: DrawRow, words: (typeof drawExportTexts)[StaffLanguage]): string[] {
  const time = (at: string | undefined) => (at === undefined ? '' : formatLocalTime(at));
  const cells: Record<(typeof columns)[number], string> = {
    time: time(row.drawnAt),
    campaign: row.campaignName,
    number: String(row.sequence),
    tier: words[`tier.${row.tier ?? 'none'}`],
    prize: row.prizeName,
    underAge: row.isUnderAge ? words.underAge : '',
    value: row.valueYen === undefined ? '' : String(row.valueYen),
    room: row.roomNumber,
    name: row.guestName,
    voucher: row.voucherCode ?? '',
    state: words[`state.${row.state ?? 'thank_you'}`],
    expires: row.expiresAt ? toLocalDay(toLastDay(row.expiresAt)) : '',
    redeemedAt: time(row.redeemedAt),
    redeemedBy: row.redeemedBy ?? '',
    where: words[`where.${row.where}`],
    reason: (row.voided ?? row.unredeemed ?? row.extended)?.reason ?? '',
  };
  return columns.map((column) => cells[column]);
}
