import type { ChainBreak, DrawTerms, SealedDeck, TermChange, WonPrize } from '#core/model/draw.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { DrawPlace } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { chainHash, chainStart } from '#core/rules/draw-chain.ts';
import { type BallPosition, nextBallPosition } from '#core/rules/verify-draws.ts';

type DrawLine = Extract<JournalLine, { readonly kind: 'draw' }>;
type LineOf<T extends DrawLine['type']> = Extract<DrawLine, { readonly type: T }>;

export type Campaign = {
  readonly campaignId: string;
  readonly name: string;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly expectedSalesYen: number | undefined;
  /** What was promised at the opening. Undefined if the campaign was opened by a version that did not record it. */
  readonly terms: DrawTerms | undefined;
  /** The later changes of `terms`, oldest first. */
  readonly changes: readonly (TermChange & { readonly at: string })[];
  readonly decks: readonly CampaignDeck[];
  readonly draws: readonly Draw[];
  /** The number of balls that were dealt. A draw after the last ball deals none. */
  readonly dealt: number;
  /** The number of prizes that were won in each tier. */
  readonly won: Readonly<Record<PrizeTier, number>>;
  /** Whether it is unknown which balls were dealt (DRAW-6). */
  readonly isInterrupted: boolean;
  /** Whether a journal line records the interruption. */
  readonly isInterruptionNoted: boolean;
  readonly closed: { readonly at: string; readonly by: string } | undefined;
};

export type CampaignDeck = SealedDeck & {
  readonly addedAt: string;
  readonly addedBy: string;
  /** The hash of the line that sealed the deck. It depends on all lines of the draw until then (DRAW-4). */
  readonly head: string;
  /** The `sequence` of the last draw before this deck was added; 0 if there was none. */
  readonly afterSequence: number;
  /** The seed in hexadecimal. Undefined until the campaign is closed, and afterwards if the seed is lost. */
  readonly seed: string | undefined;
};

export type Draw = {
  readonly drawId: string;
  readonly campaignId: string;
  readonly sequence: number;
  /** Null if no ball was left. */
  readonly ball: BallPosition | null;
  /** The user id in the journal. If another entry took over the guest's, that entry has another id. */
  readonly userId: string;
  readonly stayId: string;
  /** Null for the thank-you. */
  readonly tier: PrizeTier | null;
  readonly prize: WonPrize;
  readonly drawnAt: string;
  readonly where: DrawPlace;
  /** The email of the person who drew the ball at the front desk. */
  readonly drawnBy: string | undefined;
  /** The hash of the line of the draw. It depends on all lines of the draw until then (DRAW-4). */
  readonly head: string;
  readonly voucher: Voucher | undefined;
};

/** A change of a voucher by staff: when, by whom and why. */
export type VoucherChange = { readonly at: string; readonly by: string; readonly reason: string };

export type Voucher = {
  readonly code: string;
  /** Null while it is not known, because the clock is doubtful (STORE-6). */
  readonly expiresAt: string | null;
  readonly redeemed:
    | {
        readonly at: string;
        readonly by: string;
        readonly ageConfirmed: boolean;
        /** Whether a guest under age got the other prize (DRAW-28). */
        readonly isUnderAge: boolean;
      }
    | undefined;
  readonly voided: VoucherChange | undefined;
  readonly extended: VoucherChange | undefined;
  /** The last time that staff took back the redemption. */
  readonly unredeemed: VoucherChange | undefined;
};

export type Claim = { readonly claimCode: string; readonly userId: string; readonly expiresAt: string };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type CampaignRecord = Mutable<Omit<Campaign, 'changes' | 'decks' | 'draws' | 'won'>> & {
  readonly changes: (TermChange & { readonly at: string })[];
  readonly decks: CampaignDeck[];
  readonly draws: Draw[];
  readonly won: Record<PrizeTier, number>;
};

const createWinnerCounts = (): Record<PrizeTier, number> =>
  Object.fromEntries(prizeTiers.map((tier) => [tier, 0])) as Record<PrizeTier, number>;

/**
 * The state of the prize draw according to the journal: campaigns, draws, vouchers, claims, and the hash chain of its
 * lines (DRAW-4).
 */
export class DrawIndex {
  readonly #campaigns = new Map<string, CampaignRecord>();
  readonly #draws = new Map<string, Mutable<Draw>>();
  readonly #byUser = new Map<string, Draw>();
  readonly #byVoucher = new Map<string, Draw>();
  readonly #byStay = new Map<string, Draw[]>();
  readonly #byPerson = new Map<string, Draw[]>();
  readonly #lastSpins = new Map<string | undefined, string>();
  readonly #claims = new Map<string, Claim>();
  readonly #claimByUser = new Map<string, Claim>();
  readonly #undated = new Set<Mutable<Draw>>();
  readonly #hashes = new Map<number, string>();
  readonly #breaks = new Map<string, ChainBreak>();
  readonly #recordedBreaks = new Set<string>();
  #newest: CampaignRecord | undefined;
  #lastNo = 0;
  #lastHash = chainStart;
  #campaignSeq = 0;

  /** The number and the hash of the newest line of the chain. */
  get chain(): { readonly no: number; readonly hash: string } {
    return { no: this.#lastNo, hash: this.#lastHash };
  }

  /**
   * The `seq` of the last journal line that opened, interrupted or closed a campaign, added a deck or dated vouchers. Such
   * a line changes what many guests may do.
   */
  get campaignSeq(): number {
    return this.#campaignSeq;
  }

  /** The places where the chain is broken, without those that a line of the chain records. */
  get newBreaks(): readonly ChainBreak[] {
    return [...this.#breaks].filter(([key]) => !this.#recordedBreaks.has(key)).map(([, place]) => place);
  }

  /** Checks whether the chain contains this line. Number 0 stands for the start of the chain. */
  hasLine({ no, hash }: { readonly no: number; readonly hash: string }): boolean {
    return no === 0 || this.#hashes.get(no) === hash;
  }

  /** All campaigns, the oldest first. */
  get campaigns(): readonly Campaign[] {
    return [...this.#campaigns.values()];
  }

  getCampaign(campaignId: string): Campaign | undefined {
    return this.#campaigns.get(campaignId);
  }

  /** The newest campaign, even if it is closed. */
  get newest(): Campaign | undefined {
    return this.#newest;
  }

  /** The campaign that is not closed, if there is one. It may be interrupted. */
  get current(): Campaign | undefined {
    return this.#newest?.closed === undefined ? this.#newest : undefined;
  }

  /** Whether a campaign is neither closed nor interrupted. */
  get isOpen(): boolean {
    return this.current?.isInterrupted === false;
  }

  /** All draws, oldest first. */
  get draws(): Iterable<Draw> {
    return this.#draws.values();
  }

  getDraw(drawId: string): Draw | undefined {
    return this.#draws.get(drawId);
  }

  /**
   * Returns the draw of a guest, or undefined if they have not drawn. `userIds` are all ids of the guest
   * (`GuestIndex.getOwnAndTakenOverIds`).
   */
  getDrawOfGuest(userIds: readonly string[]): Draw | undefined {
    for (const userId of userIds) {
      const draw = this.#byUser.get(userId);
      if (draw !== undefined) return draw;
    }
    return undefined;
  }

  getDrawByVoucher(code: string): Draw | undefined {
    return this.#byVoucher.get(code);
  }

  /**
   * Returns when a guest last drew at this kiosk, or at a kiosk that the journal does not name if `deviceId` is absent.
   * Returns undefined if nobody did.
   */
  getLastSpinTime(deviceId?: string): string | undefined {
    return this.#lastSpins.get(deviceId);
  }

  /** Whether a voucher has no day on which it expires. */
  get hasUndatedVouchers(): boolean {
    return this.#undated.size > 0;
  }

  hasStayDrawn(stayId: string): boolean {
    return this.#byStay.has(stayId);
  }

  /** Returns the draws of the guests of a stay, the oldest first. */
  listOfStay(stayId: string): readonly Draw[] {
    return this.#byStay.get(stayId) ?? [];
  }

  /** Returns the draws of guests whose room and name had this mark, the oldest first. */
  listOfPerson(person: string): readonly Draw[] {
    return this.#byPerson.get(person) ?? [];
  }

  getClaim(claimCode: string): Claim | undefined {
    return this.#claims.get(claimCode);
  }

  /** Returns the newest claim of a guest, or undefined if there is none. `userIds` are all ids of the guest. */
  getClaimOfGuest(userIds: readonly string[]): Claim | undefined {
    for (let index = userIds.length - 1; index >= 0; index -= 1) {
      const claim = this.#claimByUser.get(userIds[index] ?? '');
      if (claim !== undefined) return claim;
    }
    return undefined;
  }

  isCodeTaken(code: string): boolean {
    return this.#byVoucher.has(code) || this.#claims.has(code);
  }

  apply(line: JournalLine): void {
    if (line.kind !== 'draw') return;
    if (line.before !== this.#lastHash) {
      const place = { no: line.no, after: this.#lastHash };
      this.#breaks.set(toBreakKey(place), place);
      // A line of the draw was lost, so it is unknown which balls were dealt.
      if (this.#newest !== undefined && this.#newest.closed === undefined) this.#newest.isInterrupted = true;
    }
    this.#lastHash = chainHash(line);
    this.#lastNo = line.no;
    this.#hashes.set(line.no, this.#lastHash);
    this.#applyLine(line);
  }

  /** Removes the reasons that staff typed when they changed these guests' vouchers. */
  erase(userIds: readonly string[]): void {
    const erased = new Set(userIds);
    for (const draw of this.#draws.values()) {
      if (!erased.has(draw.userId) || draw.voucher === undefined) continue;
      const { voided, extended, unredeemed } = draw.voucher;
      const withoutReason = (change: VoucherChange | undefined) => change && { ...change, reason: '' };
      draw.voucher = {
        ...draw.voucher,
        voided: withoutReason(voided),
        extended: withoutReason(extended),
        unredeemed: withoutReason(unredeemed),
      };
    }
  }

  #applyLine(line: DrawLine): void {
    switch (line.type) {
      case 'opened':
        this.#open(line);
        return;
      case 'deck_added':
        this.#campaignSeq = line.seq;
        this.#campaigns.get(line.campaignId)?.decks.push(this.#toDeck(line));
        return;
      case 'terms_changed':
        this.#campaigns
          .get(line.campaignId)
          ?.changes.push(...line.changes.map((change) => ({ ...change, at: line.time })));
        return;
      case 'closed':
        this.#close(line);
        return;
      case 'interrupted': {
        this.#campaignSeq = line.seq;
        const campaign = this.#campaigns.get(line.campaignId);
        if (campaign !== undefined) Object.assign(campaign, { isInterrupted: true, isInterruptionNoted: true });
        return;
      }
      case 'claimed': {
        const { claimCode, userId, expiresAt } = line;
        const claim = { claimCode, userId, expiresAt };
        this.#claims.set(claimCode, claim);
        this.#claimByUser.set(userId, claim);
        return;
      }
      case 'drawn':
        this.#addDraw(line);
        return;
      case 'dated':
        this.#campaignSeq = line.seq;
        for (const draw of this.#undated) {
          if (draw.voucher !== undefined) draw.voucher = { ...draw.voucher, expiresAt: line.expiresAt };
        }
        this.#undated.clear();
        return;
      case 'chain_broken':
        for (const place of line.breaks) this.#recordedBreaks.add(toBreakKey(place));
        return;
      default:
        this.#changeVoucher(line);
    }
  }

  #open(line: LineOf<'opened'>): void {
    this.#campaignSeq = line.seq;
    const { campaignId, name, time, by, expectedSalesYen } = line;
    const campaign: CampaignRecord = {
      ...{ campaignId, name, openedAt: time, openedBy: by, expectedSalesYen, isInterrupted: false },
      ...{ isInterruptionNoted: false, closed: undefined, terms: line.terms, changes: [] },
      ...{ decks: [this.#toDeck(line)], draws: [], dealt: 0, won: createWinnerCounts() },
    };
    this.#campaigns.set(campaignId, campaign);
    this.#newest = campaign;
  }

  #toDeck({ deck, time, by, campaignId }: LineOf<'opened' | 'deck_added'>): CampaignDeck {
    const afterSequence = this.#campaigns.get(campaignId)?.draws.at(-1)?.sequence ?? 0;
    return { ...deck, addedAt: time, addedBy: by, head: this.#lastHash, afterSequence, seed: undefined };
  }

  #close({ campaignId, time, by, seeds, seq }: LineOf<'closed'>): void {
    this.#campaignSeq = seq;
    const campaign = this.#campaigns.get(campaignId);
    if (campaign === undefined) return;
    campaign.closed = { at: time, by };
    for (const [index, deck] of campaign.decks.entries()) {
      const seed = seeds.find(({ deckId }) => deckId === deck.deckId)?.seed ?? undefined;
      campaign.decks[index] = { ...deck, seed };
    }
  }

  #addDraw(line: LineOf<'drawn'>): void {
    const { drawId, campaignId, sequence, ball, userId, stayId, tier, prize, time, where, by } = line;
    const voucher = line.voucher && {
      ...line.voucher,
      ...{ redeemed: undefined, voided: undefined, extended: undefined, unredeemed: undefined },
    };
    const draw = {
      ...{ drawId, campaignId, sequence, ball, userId, stayId, tier, prize, where, voucher },
      ...{ drawnAt: time, drawnBy: by, head: this.#lastHash },
    };
    this.#draws.set(drawId, draw);
    this.#byUser.set(userId, draw);
    this.#byStay.set(stayId, [...this.listOfStay(stayId), draw]);
    if (line.person) this.#byPerson.set(line.person, [...this.listOfPerson(line.person), draw]);
    if (where === 'kiosk') this.#lastSpins.set(line.deviceId, time);
    if (voucher !== undefined) this.#byVoucher.set(voucher.code, draw);
    if (voucher?.expiresAt === null) this.#undated.add(draw);
    const campaign = this.#campaigns.get(campaignId);
    if (campaign === undefined) return;
    campaign.draws.push(draw);
    if (ball !== null) campaign.dealt += 1;
    if (tier !== null) campaign.won[tier] += 1;
  }

  #changeVoucher(line: LineOf<'redeemed' | 'unredeemed' | 'voided' | 'extended'>): void {
    const draw = this.#draws.get(line.drawId);
    if (draw?.voucher === undefined) return;
    const { time: at, by } = line;
    switch (line.type) {
      case 'redeemed':
        draw.voucher = {
          ...draw.voucher,
          redeemed: { at, by, ageConfirmed: line.ageConfirmed === true, isUnderAge: line.isUnderAge === true },
        };
        return;
      case 'unredeemed':
        draw.voucher = { ...draw.voucher, redeemed: undefined, unredeemed: { at, by, reason: line.reason } };
        return;
      case 'voided':
        draw.voucher = { ...draw.voucher, voided: { at, by, reason: line.reason } };
        return;
      case 'extended':
        draw.voucher = { ...draw.voucher, expiresAt: line.expiresAt, extended: { at, by, reason: line.reason } };
    }
  }
}

const toBreakKey = ({ no, after }: ChainBreak): string => `${no} ${after}`;

/** Returns the next ball of a campaign, or undefined when all are dealt. */
export function getNextBall({ decks, dealt }: Campaign): BallPosition | undefined {
  return nextBallPosition(decks, dealt);
}
