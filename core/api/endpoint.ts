import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Route } from './routes.ts';

/**
 * Who may make a call (ACCESS-1, ACCESS-4).
 * - `public`: anyone.
 * - `phone`: anyone; the response is only about the phone that the cookie names.
 * - `guest`: identity headers, for the guest's own data only. `guest-or-staff`: the same, or a staff session.
 * - `guest-kiosk-or-staff`: any of these three, each with its own powers.
 * - `staff`, `admin`: a person's session, from a place where the panel may be opened. `staff-or-kiosk`: the same, or a
 *   paired kiosk.
 * - `kiosk`: a paired kiosk only.
 * - `staff-place`: no session, but only from a place where the panel may be opened (log-in).
 * - `set-up`: local, or with the one-time link.
 * - `pairing`: from anywhere, under an address of this server.
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
 * What a staff call belongs to, which decides from where it may be made (ACCESS-1).
 * - `daily`: guests, stories, codes and reading. Also from paired devices over plain http.
 * - `settings`: accounts, devices, settings, backups and campaigns, which give power over the installation. Only from
 *   the computer itself, over https, or if `lanAdmin` opens the panel to the LAN.
 * - `local`: a restore (BACKUP-2). Only from the computer itself, whatever the settings are.
 */
export type Scope = 'daily' | 'settings' | 'local';

type AnyEndpoint = {
  readonly route: Route;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body, or the text fields of a multipart body. A call without a body is the same as `{}`. */
  readonly body?: z.ZodType;
  /** Describes the body in the API description if `body` accepts anything and the feature checks each field. */
  readonly bodyFields?: z.ZodType;
  /** The largest JSON body in bytes. The default is 64 KiB. */
  readonly bodyBytes?: number;
  /** Set if the call also takes files. */
  readonly multipart?: {
    readonly maxFiles: number;
    readonly maxFileBytes: number;
    /** The error for a larger file. The default is FILE_TOO_LARGE, whose text is about pictures and 10 MB. */
    readonly tooLarge?: ErrorCode;
  };
  /** The HTTP status of success. The default is 200. */
  readonly status?: 202;
  /** The content of `data`. */
  readonly data?: z.ZodType;
  /** Fields beside `data`, such as the log-in's token or paging. */
  readonly top?: z.ZodType;
  /** Set if the response is an event stream or a file and not JSON. */
  readonly raw?: 'stream' | 'file';
  /** The content of each event of a stream. */
  readonly event?: z.ZodType;
  /** The content type of a file. */
  readonly fileType?: string;
};

/**
 * One call of the API. The server's checks and the client's types are both derived from it. An administrator's call
 * must name its `scope`; for all others the default is `daily`.
 */
export type Endpoint = AnyEndpoint &
  (
    | { readonly access: 'admin'; readonly scope: Scope }
    | { readonly access: Exclude<Access, 'admin'>; readonly scope?: Scope }
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
/** What a handler receives after validation. */
export type ParamsOf<E> = Out<Get<E, 'params'>>;
export type QueryOf<E> = Out<Get<E, 'query'>>;
export type BodyOf<E> = Out<Get<E, 'body'>>;
/** What a client receives. */
export type DataOf<E> = Out<Get<E, 'data'>>;
export type TopOf<E> = Out<Get<E, 'top'>>;
