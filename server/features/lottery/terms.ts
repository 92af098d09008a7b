import { createHash } from 'node:crypto';
import type { DrawTerms, TermChange } from '#core/model/draw.ts';
import { languages } from '#core/model/languages.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { defined } from './prizes.presenter.ts';

export type TermsService = ReturnType<typeof createTerms>;

/** Records what a campaign promises, and each later change (DRAW-23). */
export function createTerms(actions: LotteryActions) {
  const { state, media } = actions.deps;
  /** The SHA-256 of each picture, whose content never changes. */
  const sums = new Map<string, string>();

  const sumOf = async (imageUrl: string | undefined): Promise<string | null> => {
    const mediaId = imageUrl?.split('/').at(-1);
    if (mediaId === undefined) return null;
    const known = sums.get(mediaId);
    if (known !== undefined) return known;
    const picture = await media.open(mediaId);
    // A picture that is lost is not shown, so nothing is promised with it.
    if (picture === undefined) return null;
    const hash = createHash('sha256');
    for await (const piece of picture.stream) hash.update(piece as Uint8Array);
    const sum = hash.digest('hex');
    sums.set(mediaId, sum);
    return sum;
  };

  const read = async (): Promise<DrawTerms> => {
    const { tiers, spinPer, spinAt } = actions.prizes.read();
    const promised = tiers.map(async ({ tier, names, imageUrl, winners, minimumAge, youngNames }) => ({
      ...{ tier, names, imageSha256: await sumOf(imageUrl), winners },
      ...(minimumAge !== undefined && defined({ youngNames })),
    }));
    return { tiers: await Promise.all(promised), spinPer, spinAt };
  };

  return {
    /** Returns what a campaign that is opened now promises. */
    read,

    /**
     * Writes a line with what differs from the promise of the open campaign. Call this inside `actions.alone` after each
     * change of the prizes, and when the server starts, because the prizes may have been restored or edited by hand.
     */
    async noteChanges(by: string): Promise<void> {
      const campaign = state.lottery.current;
      if (campaign?.terms === undefined) return;
      const promised = toFields(campaign.terms);
      for (const { field, to } of campaign.changes) promised.set(field, to);
      const now = toFields(await read());
      const changes: TermChange[] = [];
      for (const field of new Set([...promised.keys(), ...now.keys()])) {
        const [from, to] = [promised.get(field) ?? null, now.get(field) ?? null];
        if (from !== to) changes.push({ field, from, to });
      }
      if (changes.length === 0) return;
      await actions.append('', { type: 'terms_changed', campaignId: campaign.campaignId, changes, by });
    },
  };
}

/**
 * Returns the terms as a flat list. The numbers of winners are not in it, because the decks are sealed, nor are the prizes for
 * guests under age, which cannot be changed while a campaign is open (DRAW-28).
 */
function toFields({ tiers, spinPer, spinAt }: DrawTerms): Map<string, string | null> {
  const fields = new Map<string, string | null>([
    ['spinPer', spinPer],
    ['spinAt', spinAt],
  ]);
  for (const { tier, names, imageSha256 } of tiers) {
    for (const language of languages) fields.set(`tiers.${tier}.names.${language}`, names[language] ?? null);
    fields.set(`tiers.${tier}.imageSha256`, imageSha256);
  }
  return fields;
}
