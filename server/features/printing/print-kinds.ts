import type { PrintOrderBody, TicketDraft } from '#core/api/staff-printing.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Printer, PrintKind, PrintSource } from '#core/model/print.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { Caller } from '../../http/handler.ts';

/** A ticket that is ready to be rendered. */
export type PreparedTicket = {
  /** The story's title or the prize's name; empty for other tickets. It never contains a guest's name, a room or a code. */
  readonly title: string;
  /** The source that is printed, if it differs from the source in the order. */
  readonly source?: PrintSource;
  /** The guest to whom the ticket belongs. The ticket's picture is erased together with the guest. */
  readonly userId?: string;
  readonly layout: TicketLayout;
  /**
   * What is printed instead if the fonts lack a character of `layout`. If it is absent, such an order is refused with
   * GLYPH_MISSING.
   */
  readonly instead?: { readonly source: PrintSource; readonly layout: TicketLayout };
  /** Called after the job has been added to the queue. */
  readonly queued?: () => Promise<void>;
};

export type TicketWish = {
  readonly language: Language;
  readonly printer: Pick<Printer, 'name' | 'widthDots'>;
  /** True if a kiosk orders the ticket without the PIN. Then only tickets that guests may have are printed. */
  readonly isForKiosk: boolean;
  readonly reprintNumber: number | undefined;
};

type SourceOfKind<K extends PrintKind> = Extract<PrintSource, { readonly kind: K }>;
type OrderOfKind<K extends PrintKind> = Extract<PrintOrderBody, { readonly kind: K }>;

/** The rule for one kind of ticket. */
export type PrintKindRule<K extends PrintKind = PrintKind> = {
  /**
   * What a kiosk may print without the PIN: a ticket once for each source (`once`), a number of tickets per minute
   * (`perMinute`), or nothing (`locked`). `never` means that a kiosk cannot print the ticket with the PIN either. Staff may
   * print any number of tickets.
   */
  readonly kiosk: { readonly once: true } | { readonly perMinute: number } | 'locked' | 'never';
  /** True if only administrators may order the ticket. Combine it with `kiosk: 'never'`. */
  readonly isForAdmins?: true;
  /** True if every further ticket of the same source is marked as a reprint, no matter who orders it. */
  readonly isOneOfAKind: boolean;
  /** True if the ticket shows a code of value or a guest's name. Kiosks cannot show the picture of such a ticket. */
  readonly isSecret: boolean;
  readonly toSource: (order: OrderOfKind<K>, caller: Caller) => SourceOfKind<K>;
  /**
   * Returns the language of a ticket if its order names none. If this function is absent or returns undefined, the ticket
   * is in the hotel's language.
   */
  readonly findLanguage?: (source: SourceOfKind<K>) => Language | undefined;
  /** Returns whether the data on the ticket have been erased, so that its picture must be erased too. */
  readonly isErased?: (source: SourceOfKind<K>) => boolean;
  /** Returns the ticket to render. Throws an AppError if the source cannot be printed. */
  readonly prepare: (source: SourceOfKind<K>, wish: TicketWish) => PreparedTicket | Promise<PreparedTicket>;
};

/** What the rule of a kind adds if staff can preview its tickets before they exist. */
export type DraftRule = {
  readonly drawDraft: (draft: TicketDraft, wish: Pick<TicketWish, 'language' | 'printer'>) => TicketLayout;
};

/**
 * The rules of all kinds of tickets (PRINT-2). A new kind needs an entry in `printKinds`, an order, a source and a rule.
 */
export type PrintKindRules = { readonly [K in PrintKind]: PrintKindRule<K> } & { readonly 'check-in': DraftRule };

/** Returns the rule of a kind that is known only at run time. */
export function getRule(rules: PrintKindRules, kind: PrintKind): PrintKindRule {
  return rules[kind] as unknown as PrintKindRule;
}

/** Returns a key that two sources share if they stand for the same item, such as the same voucher. */
export function sourceKey(source: PrintSource): string {
  switch (source.kind) {
    case 'story-qr':
      return `${source.kind} ${source.storyId}`;
    case 'voucher':
      return `${source.kind} ${source.drawId}`;
    case 'check-in':
      return `${source.kind} ${source.ticketId}`;
    case 'keepsake':
      return `${source.kind} ${source.claimCode}`;
    case 'opening':
      return `${source.kind} ${source.campaignId}`;
    case 'spot':
      return `${source.kind} ${source.storyId} ${source.questionId}`;
    case 'test':
      return source.kind;
  }
}
