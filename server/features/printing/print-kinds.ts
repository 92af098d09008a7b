import type { PrintOrderBody, TicketDraft } from '#core/api/staff-printing.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Printer, PrintKind, PrintSource } from '#core/model/print.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { Caller } from '../../http/handler.ts';

/** A ticket that is ready to be rendered. */
export type PreparedTicket = {
  /** The story's title or the prize's name. Never a guest's name or room, and never a code. */
  readonly title: string;
  /** What is printed, if it differs from the order. */
  readonly source?: PrintSource;
  /** The guest whose ticket it is. The picture is erased with the guest. */
  readonly userId?: string;
  readonly layout: TicketLayout;
  /** Printed instead if no font has a character of `layout`. Without it the order is refused with GLYPH_MISSING. */
  readonly instead?: { readonly source: PrintSource; readonly layout: TicketLayout };
  /** Called once the job is in the queue. */
  readonly queued?: () => Promise<void>;
};

export type TicketWish = {
  readonly language: Language;
  readonly printer: Pick<Printer, 'name' | 'widthDots'>;
  /** True if only what guests may have is printed. */
  readonly isForKiosk: boolean;
  readonly reprintNumber: number | undefined;
};

type SourceOf<K extends PrintKind> = Extract<PrintSource, { readonly kind: K }>;
type OrderOf<K extends PrintKind> = Extract<PrintOrderBody, { readonly kind: K }>;

/** The rule for one kind of ticket. */
export type PrintKindRule<K extends PrintKind = PrintKind> = {
  /**
   * What a kiosk may do without the PIN: print it once for each source, a number of times a minute, or nothing.
   * `never`: not with the PIN either. Staff may print without limit.
   */
  readonly kiosk: { readonly once: true } | { readonly perMinute: number } | 'locked' | 'never';
  /** True if a second paper of the same source is a reprint, whoever orders it. */
  readonly isOneOfAKind: boolean;
  /** True if the paper holds a valuable code, or a name. Then no kiosk shows its picture. */
  readonly isSecret: boolean;
  readonly sourceOf: (order: OrderOf<K>, caller: Caller) => SourceOf<K>;
  /** The language of a ticket whose order names none. The hotel's language if absent. */
  readonly languageOf?: (source: SourceOf<K>) => Language | undefined;
  /** True if the content of the paper has been erased, so its picture must be erased too. */
  readonly isErased?: (source: SourceOf<K>) => boolean;
  /** Returns the ticket to render. Throws if it cannot be printed. */
  readonly prepare: (source: SourceOf<K>, wish: TicketWish) => PreparedTicket;
};

/** A kind whose ticket staff can preview before it exists. */
export type DraftRule = {
  readonly drawDraft: (draft: TicketDraft, wish: Pick<TicketWish, 'language' | 'printer'>) => TicketLayout;
};

/**
 * Every kind of ticket, in one place (PRINT-2). A new kind needs a member of `printKinds`, its order, its source, and a
 * rule here.
 */
export type PrintKindRules = { readonly [K in PrintKind]: PrintKindRule<K> } & { readonly 'check-in': DraftRule };

/** Returns the rule of a kind that is known only at run time. */
export function ruleOf(rules: PrintKindRules, kind: PrintKind): PrintKindRule {
  return rules[kind] as unknown as PrintKindRule;
}

/** Returns a key that two jobs share if they print the same thing. */
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
    case 'test':
      return source.kind;
  }
}
