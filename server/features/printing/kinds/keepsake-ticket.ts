import type { Hotel, Language } from '#core/model/hotel.ts';
import { keepsakeSlip, treasurePictures } from '#core/rules/tickets/keepsake-slip.ts';
import type { Caller } from '../../../http/handler.ts';
import { paperDates, ticketWords } from '../../../platform/tickets/ticket-words.ts';
import type { PrintKindRule } from '../print-kinds.ts';

/** What a guest has finished. */
export type PaperKeepsake = {
  readonly userId: string;
  readonly guestName: string;
  readonly storyTitle: string;
  /** The number of riddles in the story. Each stands for a treasure. */
  readonly riddles: number;
  /** ISO 8601: when the guest finished. */
  readonly finishedAt: string;
};

export type KeepsakeTicketDeps = {
  /**
   * Returns the code in its stored form. Throws CODE_MISTYPED, CLAIM_NOT_FOUND, CLAIM_EXPIRED, and TOO_MANY_REQUESTS
   * after too many wrong ones.
   */
  readonly claimCode: (typed: string, caller: Caller) => string;
  /** Returns what the certificate shows. Throws CLAIM_EXPIRED once the guest is erased. */
  readonly keepsake: (claimCode: string, language: Language) => PaperKeepsake;
  /** Returns the names of the treasures, in the order in which they are found. */
  readonly treasureNames: (language: Language) => readonly string[];
  readonly hotel: () => Hotel;
};

/**
 * The rule for the certificate of a finished story (PRINT-12). It has no value at the desk, so a second paper is not a
 * reprint. If no font has a character of the nickname, the paper is printed without the name.
 */
export function keepsakeTicket({ hotel, ...deps }: KeepsakeTicketDeps): PrintKindRule<'keepsake'> {
  return {
    kiosk: { once: true },
    isOneOfAKind: false,
    isSecret: true,
    sourceOf: ({ kind, claimCode, withName }, caller) => ({
      ...{ kind, withName },
      claimCode: deps.claimCode(claimCode, caller),
    }),
    prepare: (source, { language, printer }) => {
      const { userId, guestName, storyTitle, riddles, finishedAt } = deps.keepsake(source.claimCode, language);
      const names = deps.treasureNames(language);
      const treasures = treasurePictures
        .slice(0, riddles)
        .map((picture, place) => ({ picture, name: names[place] ?? '' }));
      const layoutFor = (name: string) =>
        keepsakeSlip(
          {
            ...{ hotelName: hotel().name, guestName: name, storyTitle, treasures },
            day: paperDates(language).day(finishedAt),
            words: ticketWords[language].keepsake,
          },
          printer.widthDots,
        );
      const wanted = source.withName ? withoutEmoji(guestName) : '';
      const unnamed = { source: { ...source, withName: false }, layout: layoutFor('') };
      if (wanted === '') return { title: storyTitle, userId, ...unnamed };
      return { title: storyTitle, userId, layout: layoutFor(wanted), instead: unnamed };
    },
  };
}

const emoji =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)|\p{Regional_Indicator}|[\u200D\uFE0F\u20E3]/gu;

/** Removes emoji from a name: the fonts for paper have none, and the name can be read without them. */
export function withoutEmoji(name: string): string {
  return name.replace(emoji, '').replace(/\s+/g, ' ').trim();
}
