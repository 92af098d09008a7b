import type { Hotel } from '#core/model/hotel.ts';
import { toHeadCode } from '#core/rules/draw-chain.ts';
import { openingSlip } from '#core/rules/tickets/opening-slip.ts';
import { createDateFormats, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { PrintKindRule } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

/** What the slip shows of an open campaign. */
export type PaperCampaign = {
  readonly name: string;
  readonly openedAt: string;
  /** `head` is the hash of the line that sealed the deck. */
  readonly decks: readonly { readonly commitment: string; readonly addedAt: string; readonly head: string }[];
};

export type OpeningTicketDeps = {
  /** Returns the campaign. Throws CAMPAIGN_NOT_FOUND, and CAMPAIGN_NOT_OPEN if nobody can draw any more. */
  readonly campaign: (campaignId: string) => PaperCampaign;
  readonly hotel: () => Hotel;
};

/**
 * Returns the rule for the slip with the seal of a campaign (DRAW-25). It is always the same until balls are added, so that
 * a second slip agrees with the first.
 */
export function openingTicket({ campaign, hotel }: OpeningTicketDeps): PrintKindRule<'opening'> {
  return {
    kiosk: 'never',
    isForAdmins: true,
    isOneOfAKind: false,
    isSecret: false,
    toSource: ({ kind, campaignId }) => ({ kind, campaignId }),
    prepare: ({ campaignId }, { language, printer, reprintNumber }) => {
      const { name, openedAt, decks } = campaign(campaignId);
      const { dayAndTime } = createDateFormats(language);
      const slip = {
        ...{ hotelName: hotel().name, campaignName: name, openedAt: dayAndTime(openedAt) },
        seals: decks.map(({ commitment, addedAt }) => ({ commitment, sealedAt: dayAndTime(addedAt) })),
        headCode: toHeadCode(decks.at(-1)?.head ?? ''),
        texts: ticketTexts[language].opening,
      };
      return { title: name, layout: markedReprint(openingSlip(slip, printer.widthDots), reprintNumber, language) };
    },
  };
}
