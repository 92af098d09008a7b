import type { PrintOrderBody } from '#core/api/staff-printing.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Printer, PrintKind, PrintSource } from '#core/model/print.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { Caller } from '#server/http/handler.ts';

/** A ticket that is ready to be drawn. */
export type PreparedTicket = {
  /** The story's title, the prize's name. Never a guest's name or room, and never a code. */
  readonly title: string;
  /** What is printed, where that is not quite what was ordered. */
  readonly source?: PrintSource;
  /** The guest whose ticket it is: the picture goes with the guest. */
  readonly userId?: string;
  readonly layout: TicketLayout;
  /** What is printed where no font has a character of `layout`. Without it the order is refused with GLYPH_MISSING. */
  readonly instead?: { readonly source: PrintSource; readonly layout: TicketLayout };
  /** Called once the job is in the queue. */
  readonly queued?: () => Promise<void>;
};

export type TicketWish = {
  readonly language: Language;
  readonly printer: Pick<Printer, 'name' | 'widthDots'>;
  /** For a kiosk only what guests may have. */
  readonly isForKiosk: boolean;
  readonly reprintNumber: number | undefined;
};

type SourceOf<K extends PrintKind> = Extract<PrintSource, { readonly kind: K }>;
type OrderOf<K extends PrintKind> = Extract<PrintOrderBody, { readonly kind: K }>;

/** What the feature must know of a kind of ticket. */
export type PrintKindRule<K extends PrintKind = PrintKind> = {
  /**
   * What a kiosk may do by itself, without the PIN: print it once for each source, so many times a minute, or nothing.
   * `never`: not with the PIN either. Staff may print whatever they like.
   */
  readonly kiosk: { readonly once: true } | { readonly perMinute: number } | 'locked' | 'never';
  /** A second paper of the same source is a reprint, whoever asks for it. */
  readonly isOneOfAKind: boolean;
  /** The paper holds a code that is worth something, or a name: no kiosk shows its picture. */
  readonly isSecret: boolean;
  readonly sourceOf: (order: OrderOf<K>, caller: Caller) => SourceOf<K>;
  /** The language of a ticket whose order names none; the hotel's when absent. */
  readonly languageOf?: (source: SourceOf<K>) => Language | undefined;
  /** What stood on the paper has been erased, so its picture goes too. */
  readonly isErased?: (source: SourceOf<K>) => boolean;
  /** Throws the error of whatever cannot be printed. */
  readonly prepare: (source: SourceOf<K>, wish: TicketWish) => PreparedTicket;
};

/**
 * Every kind of ticket, in one place (PRINT-2). A new one is a member of `printKinds`, its order, its source, and a rule here.
 */
export type PrintKindRules = { readonly [K in PrintKind]: PrintKindRule<K> };

/** The rule of a kind that is known at run time only. */
export function ruleOf(rules: PrintKindRules, kind: PrintKind): PrintKindRule {
  return rules[kind] as unknown as PrintKindRule;
}

/** Tells whether two jobs are papers of the same thing. */
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
