import type { Hotel, Language } from '#core/model/hotel.ts';
import { keepsakeSlip, treasurePictures } from '#core/rules/tickets/keepsake-slip.ts';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import type { Caller } from '../../../http/handler.ts';
import { createDateFormats, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { PrintKindRule } from '../print-kinds.ts';

/** The data on the certificate. */
export type PaperKeepsake = {
  readonly userId: string;
  readonly guestName: string;
  /** The names of the others in the crew; none if the guest played alone (CREW-5). */
  readonly crewNames: readonly string[];
  readonly storyTitle: string;
  /** The treasures of the story's clues. */
  readonly treasures: readonly TreasureNumber[];
  /** When the guest finished the story (ISO 8601). */
  readonly finishedAt: string;
};

export type KeepsakeTicketDeps = {
  /**
   * Returns the claim code in its stored form. Throws CODE_MISTYPED, CLAIM_NOT_FOUND, CLAIM_EXPIRED, and TOO_MANY_REQUESTS
   * if the caller has sent too many wrong codes.
   */
  readonly claimCode: (typed: string, caller: Caller) => string;
  /**
   * Returns the data on the certificate. Throws CLAIM_EXPIRED if there is no claim with this code or its guest has been
   * erased.
   */
  readonly keepsake: (claimCode: string, language: Language) => PaperKeepsake;
  /** Returns the names of the treasures, in their usual order. */
  readonly treasureNames: (language: Language) => readonly string[];
  readonly hotel: () => Hotel;
};

/**
 * Returns the rule for the certificate of a finished story (PRINT-12). A certificate cannot be exchanged for anything, so a
 * second one is not a reprint. If the fonts lack a character of the nickname, the certificate is printed without the name.
 */
export function keepsakeTicket({ hotel, ...deps }: KeepsakeTicketDeps): PrintKindRule<'keepsake'> {
  return {
    kiosk: { once: true },
    isOneOfAKind: false,
    isSecret: true,
    toSource: ({ kind, claimCode, withName }, caller) => ({
      ...{ kind, withName },
      claimCode: deps.claimCode(claimCode, caller),
    }),
    prepare: (source, { language, printer }) => {
      const { userId, guestName, crewNames, storyTitle, ...finished } = deps.keepsake(source.claimCode, language);
      const names = deps.treasureNames(language);
      const treasures = treasurePictures
        .map((picture, index) => ({ picture, name: names[index] ?? '', number: index + 1 }))
        .filter(({ number }) => finished.treasures.some((one) => one === number));
      const printedCrew = crewNames.map(withoutEmoji).filter((name) => name !== '');
      const list = new Intl.ListFormat(language, { type: 'conjunction' });
      const layoutFor = (name: string) =>
        keepsakeSlip(
          {
            ...{ hotelName: hotel().name, guestName: name, storyTitle, treasures },
            crewNames: list.format(printedCrew),
            day: createDateFormats(language).dayWithYear(finished.finishedAt),
            texts: ticketTexts[language].keepsake,
          },
          printer.widthDots,
        );
      const printedName = source.withName ? withoutEmoji(guestName) : '';
      const unnamed = { source: { ...source, withName: false }, layout: layoutFor('') };
      if (printedName === '') return { title: storyTitle, userId, ...unnamed };
      return { title: storyTitle, userId, layout: layoutFor(printedName), instead: unnamed };
    },
  };
}

const emoji =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)|\p{Regional_Indicator}|[\u200D\uFE0F\u20E3]/gu;

/**
 * Returns the name without emoji, because the fonts for tickets have none. Sequences of white space become single spaces.
 */
export function withoutEmoji(name: string): string {
  return name.replace(emoji, '').replace(/\s+/g, ' ').trim();
}
