import type { PrintOutcome, TicketOrder } from '#core/bridge/printing.ts';
import type { Language } from '#core/model/languages.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Network } from '../../platform/lan-address.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DocumentStore, Journal, TicketPictures } from '../../storage/ports.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { SecurityNotes, SettingsReader } from '../functions.ts';
import type { PrinterLimits } from './escpos/send-ticket.ts';
import type { PrintKindRules } from './print-kinds.ts';

/** A rendered ticket. */
export type TicketPicture = { readonly png: Buffer; readonly heightDots: number };

/** What compose passes to the printing feature. */
export type PrintingDeps = {
  readonly journal: Pick<Journal, 'append' | 'onAppended'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly state: Projections;
  readonly pictures: TicketPictures;
  readonly kinds: PrintKindRules;
  /**
   * Renders a ticket.
   * @throws GLYPH_MISSING if the fonts lack one of its characters
   */
  readonly render: (layout: TicketLayout, language: Language) => Promise<TicketPicture>;
  /** Prints on printers of this computer through the desktop program; undefined if the server runs without it. */
  readonly printOnSystem: ((order: TicketOrder) => Promise<PrintOutcome>) | undefined;
  /** Returns whether a token, which a kiosk gets for the PIN, is valid for this kiosk. */
  readonly isUnlocked: (deviceId: string, token: string | undefined) => boolean;
  readonly settings: SettingsReader;
  readonly network: Network;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'shortId'>;
  readonly limits: PrinterLimits & Pick<Limits, 'waitingPrintJobs' | 'printerRetryMs'>;
  /** While it returns true, nothing is deleted automatically (STORE-9). */
  readonly isDeletionHeld: () => boolean;
  readonly security: SecurityNotes;
  readonly log: Logger;
};
