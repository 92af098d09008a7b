import type { Hotel } from '#core/model/hotel.ts';
import { testSlip } from '#core/rules/tickets/trial-slip.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import { createDateFormats, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { PrintKindRule } from '../print-kinds.ts';
import { markedReprint } from './kind-parts.ts';

export type TestTicketDeps = {
  readonly hotel: () => Hotel;
  readonly publicOrigin: () => string;
  readonly clock: Clock;
};

/** Returns the rule for the ticket that tests a printer. */
export function testTicket({ hotel, publicOrigin, clock }: TestTicketDeps): PrintKindRule<'test'> {
  return {
    kiosk: 'locked',
    isOneOfAKind: false,
    isSecret: false,
    toSource: ({ kind }) => ({ kind }),
    prepare: (_source, { language, printer, reprintNumber }) => {
      const slip = {
        ...{ hotelName: hotel().name, printerName: printer.name, origin: publicOrigin() },
        printedAt: createDateFormats(language).dayAndTime(isoNow(clock)),
        texts: ticketTexts[language].test,
      };
      return { title: '', layout: markedReprint(testSlip(slip, printer.widthDots), reprintNumber, language) };
    },
  };
}
