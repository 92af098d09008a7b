import type { TicketDraft } from '#core/api/staff-printing.ts';
import type { Hotel, Language } from '#core/model/hotel.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { checkInSlip } from '#core/rules/tickets/check-in-slip.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import { paperDates, ticketWords } from '../../../platform/tickets/ticket-words.ts';
import type { SettingsReader, StoryReader } from '../../functions.ts';
import type { DraftRule, PrintKindRule, TicketWish } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

/** A check-in ticket that still lets guests in. */
export type PaperTicket = {
  readonly code: string;
  readonly roomNumber: string;
  readonly maxGuests: number;
  readonly storyId?: string | undefined;
  /** ISO 8601: the stay's end. */
  readonly expiresAt: string;
};

export type CheckInTicketDeps = {
  /** Returns the ticket. Throws TICKET_NOT_FOUND, TICKET_VOID, TICKET_EXPIRED. */
  readonly ticket: (ticketId: string) => PaperTicket;
  /** Returns what a ticket would show, from the form that staff have filled in. */
  readonly draft: (draft: TicketDraft) => PaperTicket;
  readonly languageOf: (ticketId: string) => Language | undefined;
  /** True if the room of this ticket has been erased with its stay. */
  readonly isErased: (ticketId: string) => boolean;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly hotel: () => Hotel;
  readonly settings: SettingsReader;
  readonly publicOrigin: () => string;
  /** Records that a printed paper carries this link (ENTRY-5). */
  readonly noteLink: (link: string) => Promise<void>;
  readonly clock: Clock;
};

/**
 * The rule for check-in tickets. Their code lets guests in without approval, so no kiosk prints or shows one
 * (TICKET-9).
 */
export function checkInTicket(deps: CheckInTicketDeps): PrintKindRule<'check-in'> & DraftRule {
  const { hotel, settings, publicOrigin, clock } = deps;
  const slipOf = (ticket: PaperTicket, { language, printer }: Pick<TicketWish, 'language' | 'printer'>) => {
    const { code, roomNumber, maxGuests, storyId, expiresAt } = ticket;
    const words = ticketWords[language].checkIn;
    const story = storyId === undefined ? undefined : deps.stories.current(storyId);
    const origin = publicOrigin();
    const link = codeLink(origin, 'ticket', code);
    const wifi = slipWifi(settings().wifi);
    const dates = paperDates(language);
    const slip = {
      ...{ hotelName: hotel().name, roomNumber, maxGuests, link, code },
      title: story === undefined ? words.title : contentInLanguage(story, language).title,
      origin: origin.replace(/^https?:\/\//, ''),
      ...(wifi ? { wifi } : {}),
      validUntil: dates.weekdayMoment(expiresAt),
      printedAt: dates.moment(isoNow(clock)),
      words,
    };
    return { link, layout: checkInSlip(slip, printer.widthDots) };
  };
  return {
    kiosk: 'never',
    isOneOfAKind: true,
    isSecret: true,
    sourceOf: ({ kind, ticketId }) => ({ kind, ticketId }),
    languageOf: ({ ticketId }) => deps.languageOf(ticketId),
    isErased: ({ ticketId }) => deps.isErased(ticketId),
    prepare: ({ ticketId }, wish) => {
      const { link, layout } = slipOf(deps.ticket(ticketId), wish);
      return {
        title: '',
        layout: markedReprint(layout, wish.reprintNumber, wish.language),
        queued: () => deps.noteLink(link),
      };
    },
    drawDraft: (draft, wish) => slipOf(deps.draft(draft), wish).layout,
  };
}
