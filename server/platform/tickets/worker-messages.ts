import type { ErrorCode } from '#core/api/error-codes.ts';
import type { Language } from '#core/model/languages.ts';
import type { PosterData, SpotPosters } from '#core/rules/tickets/poster-data.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { TicketImage } from './paint-slip.ts';

/** The results of the worker, by kind of task. */
export type PaperResults = {
  readonly slip: TicketImage;
  /** The content of a PDF. */
  readonly poster: Uint8Array;
  readonly spotPosters: Uint8Array;
  /** The content of a PNG. */
  readonly spotPicture: Uint8Array;
  readonly selfTest: undefined;
};
/** `language` decides the typeface. */
export type PaperTask = { readonly language: Language } & PaperWork;
type PaperWork =
  | { readonly kind: 'slip'; readonly layout: TicketLayout }
  | { readonly kind: 'poster'; readonly data: PosterData }
  | { readonly kind: 'spotPosters' | 'spotPicture'; readonly data: SpotPosters }
  | { readonly kind: 'selfTest' };

export type PaperRequest = { readonly id: number; readonly task: PaperTask };
export type PaperFault =
  /** An `AppError`, which the caller gets. */
  | { readonly code: ErrorCode; readonly data: Readonly<Record<string, unknown>> | undefined }
  /** Any other error, of the program or of the computer. */
  | { readonly message: string };
export type PaperResponse =
  | { readonly id: number; readonly result: PaperResults[keyof PaperResults] }
  | { readonly id: number; readonly fault: PaperFault };
