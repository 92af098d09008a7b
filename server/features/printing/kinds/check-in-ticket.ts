import type { TicketDraft } from '#core/api/staff-printing.ts';
import type { Hotel, Language } from '#core/model/hotel.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { checkInSlip } from '#core/rules/tickets/check-in-slip.ts';
import { slipWifi } from '#core/rules/tickets/slip-wifi.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import { createDateFormats, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { SettingsReader, StoryReader } from '../../functions.ts';
import type { DraftRule, PrintKindRule, TicketWish } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

/** The fields of a check-in ticket, or of a draft of one, that its slip shows. */
export type PaperTicket = {
  readonly code: string;
  readonly roomNumber: string;
  readonly maxGuests: number;
  readonly storyId?: string | undefined;
  /** The end of the stay (ISO 8601). */
  readonly expiresAt: string;
};

export type CheckInTicketDeps = {
  /** Returns the ticket. Throws TICKET_NOT_FOUND, TICKET_VOID and TICKET_EXPIRED. */
  readonly ticket: (ticketId: string) => PaperTicket;
  /** Returns the ticket that the form, as staff have filled it in, would create. */
  readonly draft: (draft: TicketDraft) => PaperTicket;
  readonly findLanguage: (ticketId: string) => Language | undefined;
  /** Returns whether the room of this ticket has been erased together with its stay. */
  readonly isErased: (ticketId: string) => boolean;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly hotel: () => Hotel;
  readonly settings: SettingsReader;
  readonly publicOrigin: () => string;
  /** Records that a printed ticket contains this link (ENTRY-5). */
  readonly recordLink: (link: string) => Promise<void>;
  readonly clock: Clock;
};

/**
 * Returns the rule for check-in tickets. The code on a ticket admits guests without approval, so kiosks neither print
 * tickets nor show them (TICKET-9).
 */
export function checkInTicket(deps: CheckInTicketDeps): PrintKindRule<'check-in'> & DraftRule {
  const { hotel, settings, publicOrigin, clock } = deps;
  const createSlip = (ticket: PaperTicket, { language, printer }: Pick<TicketWish, 'language' | 'printer'>) => {
    const { code, roomNumber, maxGuests, storyId, expiresAt } = ticket;
    const texts = ticketTexts[language].checkIn;
    const story = storyId === undefined ? undefined : deps.stories.current(storyId);
    const origin = publicOrigin();
    const link = codeLink(origin, 'ticket', code);
    const wifi = slipWifi(settings().wifi);
    const dates = createDateFormats(language);
    const slip = {
      ...{ hotelName: hotel().name, roomNumber, maxGuests, link, code },
      title: story === undefined ? texts.title : contentInLanguage(story, language).title,
      origin: origin.replace(/^https?:\/\//, ''),
      ...(wifi ? { wifi } : {}),
      validUntil: dates.weekdayAndTime(expiresAt),
      printedAt: dates.dayAndTime(isoNow(clock)),
      texts,
    };
    return { link, layout: checkInSlip(slip, printer.widthDots) };
  };
  return {
    kiosk: 'never',
    isOneOfAKind: true,
    isSecret: true,
    toSource: ({ kind, ticketId }) => ({ kind, ticketId }),
    findLanguage: ({ ticketId }) => deps.findLanguage(ticketId),
    isErased: ({ ticketId }) => deps.isErased(ticketId),
    prepare: ({ ticketId }, request) => {
      const { link, layout } = createSlip(deps.ticket(ticketId), request);
      return {
        title: '',
        layout: markedReprint(layout, request.reprintNumber, request.language),
        queued: () => deps.recordLink(link),
      };
    },
    drawDraft: (draft, request) => createSlip(deps.draft(draft), request).layout,
  };
}
