import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Route } from './routes.ts';

/**
 * Who may make a call (ACCESS-1, ACCESS-4).
 * - `public`: anyone.
 * - `phone`: anyone. The response contains only what belongs to the phone that the cookie identifies.
 * - `guest`: a guest, who sends the identity headers and can reach only their own data. `guest-or-staff`: the same, or
 *   a staff session.
 * - `guest-kiosk-or-staff`: a guest, a paired kiosk or a staff session. The handler checks what each of them may do.
 * - `staff`, `admin`: the session of a staff member or of an administrator, from a computer that may open the panel.
 *   `staff-or-kiosk`: a staff session or a paired kiosk.
 * - `kiosk`: a paired kiosk only.
 * - `staff-place`: no session, but only from a computer that may open the panel. This is for the log-in.
 * - `set-up`: from the server's own computer, or with the one-time link.
 * - `pairing`: anyone who uses one of this server's own host names or addresses.
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
 * The group to which a staff call belongs. It decides from which computers the call may be made (ACCESS-1).
 * - `daily`: calls about guests, stories and codes, and calls that only read. They may also come from paired devices
 *   over plain http.
 * - `settings`: calls about accounts, devices, settings, backups and campaigns, which give control over the
 *   installation. They may come only from the computer itself, over https, or from the LAN if `lanAdmin` is on.
 * - `local`: calls that may come only from the computer itself, whatever the settings are. An example is a restore
 *   (BACKUP-2).
 */
export type Scope = 'daily' | 'settings' | 'local';

type AnyEndpoint = {
  readonly route: Route;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body, or the text fields of a multipart body. A call without a body is treated as `{}`. */
  readonly body?: z.ZodType;
  /**
   * The schema that the API description shows instead of `body`, for a body whose fields are checked by the feature.
   */
  readonly bodyFields?: z.ZodType;
  /** The largest JSON body in bytes. The default is 64 KiB. */
  readonly bodyBytes?: number;
  /** Set if staff who share a session must say with their PIN who acts, if the hotel wants that (ACCESS-16). */
  readonly needsPin?: true;
  /** Set if the call ignores a guest's identity, so that the guest's phone is not checked (IDENTITY-10). */
  readonly isForAnyPhone?: true;
  /** Set if the call accepts files. */
  readonly multipart?: {
    readonly maxFiles: number;
    readonly maxFileBytes: number;
    /**
     * The error code for a file that is too large. The default is FILE_TOO_LARGE, whose message mentions pictures and
     * 10 MB.
     */
    readonly tooLarge?: ErrorCode;
  };
  /** Set if the panel waits for minutes for the response, as for a backup. */
  readonly isLong?: true;
  /** The HTTP status of a successful response. The default is 200. */
  readonly status?: 202;
  /** The schema of `data` in the response. */
  readonly data?: z.ZodType;
  /** The schema of the response's fields beside `data`, such as the token of a log-in or the numbers of pages. */
  readonly top?: z.ZodType;
  /** Set if the response is an event stream or a file instead of JSON. */
  readonly raw?: 'stream' | 'file';
  /** The schema of each event of a stream. */
  readonly event?: z.ZodType;
  /** The content type of a file. */
  readonly fileType?: string;
};

/**
 * One call of the API. The server's checks and the client's types are both derived from it. A call with the access
 * `admin` must set its `scope`. For all other calls the default is `daily`.
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
