import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Route } from './routes.ts';

/**
 * Who may make a call (decision 3).
 * - `public`: anyone; `phone`: anyone, answers only about the phone named by the cookie
 * - `guest`: the identity headers, own data only; `guest-or-staff`: that, or a staff session
 * - `guest-kiosk-or-staff`: any of them, each with its own powers
 * - `staff`, `admin`: a person's session, from a place where the panel may be opened (decision 2.19); `staff-or-kiosk`: that,
 *   or a paired kiosk
 * - `kiosk`: a paired kiosk, and nobody else
 * - `staff-place`: no session, but only from such a place (log-in); `set-up`: local, or with the one-time link; `pairing`:
 *   from anywhere, under an address of this server
 */
export type Access =
  | 'public'
  | 'phone'
  | 'guest'
  | 'guest-or-staff'
  | 'guest-kiosk-or-staff'
  | 'staff'
  | 'staff-or-kiosk'
  | 'kiosk'
  | 'admin'
  | 'staff-place'
  | 'set-up'
  | 'pairing';

/**
 * What a staff call is part of, which decides where it answers (decision 2.19). `daily` work (guests, stories, codes,
 * reading) also on paired devices over plain http; `settings` (accounts, devices, settings, backups, campaigns: what gives
 * power over the installation) only on the PC itself, over https, or where `lanAdmin` has opened the panel; `local` (a
 * restore, decision 4) on the PC itself alone, whatever the settings say.
 */
export type Work = 'daily' | 'settings' | 'local';

type AnyEndpoint = {
  readonly route: Route;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body, or the text fields of a multipart one. A call without a body equals `{}`. */
  readonly body?: z.ZodType;
  /** What the body is, for the description of the API, where `body` takes anything and the feature checks each field. */
  readonly bodyFields?: z.ZodType;
  /** Largest JSON body in bytes; 64 KiB when absent. */
  readonly bodyBytes?: number;
  /** Set when the call also takes files. */
  readonly multipart?: {
    readonly maxFiles: number;
    readonly maxFileBytes: number;
    /** What is said of a larger file; FILE_TOO_LARGE, which speaks of a picture's 10 MB, when absent. */
    readonly tooLarge?: ErrorCode;
  };
  /** HTTP status of success; 200 when absent. */
  readonly status?: 202;
  /** What stands in `data`. */
  readonly data?: z.ZodType;
  /** What stands beside `data` (log-in's token, paging). */
  readonly top?: z.ZodType;
  /** Does not answer the envelope: an event stream or a file. */
  readonly raw?: 'stream' | 'file';
  /** What each event of a stream holds. */
  readonly event?: z.ZodType;
  /** Content type of a file. */
  readonly fileType?: string;
};

/**
 * One call of the API: the single statement from which the server's checks and the client's types come. An administrator's
 * call has to say what it is part of; everybody else's is daily work unless it says otherwise.
 */
export type Endpoint = AnyEndpoint &
  (
    | { readonly access: 'admin'; readonly work: Work }
    | { readonly access: Exclude<Access, 'admin'>; readonly work?: Work }
  );

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Shape<T> = T extends z.ZodType ? T : undefined;
type In<T> = Shape<T> extends z.ZodType ? z.input<Shape<T>> : undefined;
type Out<T> = Shape<T> extends z.ZodType ? z.output<Shape<T>> : undefined;
type Get<E, K extends string> = E extends { readonly [P in K]: infer V } ? V : undefined;

/** What a client sends. */
export type ParamsIn<E> = In<Get<E, 'params'>>;
export type QueryIn<E> = In<Get<E, 'query'>>;
export type BodyIn<E> = In<Get<E, 'body'>>;
/** What a handler receives, checked. */
export type ParamsOf<E> = Out<Get<E, 'params'>>;
export type QueryOf<E> = Out<Get<E, 'query'>>;
export type BodyOf<E> = Out<Get<E, 'body'>>;
/** What comes back. */
export type DataOf<E> = Out<Get<E, 'data'>>;
export type TopOf<E> = Out<Get<E, 'top'>>;
