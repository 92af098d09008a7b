import type { ErrorCode } from '#core/api/error-codes.ts';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { TicketImage } from './paint-slip.ts';

/** What the worker can be asked for, and its answers. */
export type PaperResults = {
  readonly slip: TicketImage;
  /** A PDF. */
  readonly poster: Uint8Array;
  readonly selfTest: undefined;
};
export type PaperTask =
  | { readonly kind: 'slip'; readonly layout: TicketLayout }
  | { readonly kind: 'poster'; readonly data: PosterData }
  | { readonly kind: 'selfTest' };

export type PaperRequest = { readonly id: number; readonly task: PaperTask };
export type PaperFault =
  /** The caller's: an `AppError`. */
  | { readonly code: ErrorCode; readonly data: Readonly<Record<string, unknown>> | undefined }
  /** Ours, or the computer's. */
  | { readonly message: string };
export type PaperAnswer =
  | { readonly id: number; readonly result: PaperResults[keyof PaperResults] }
  | { readonly id: number; readonly fault: PaperFault };
