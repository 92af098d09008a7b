import type { Request, Response } from 'express';
import type { BodyOf, DataOf, EndpointTable, ParamsOf, QueryOf, TopOf } from '#core/api/endpoint.ts';
import type { Role } from '#core/model/account.ts';
import type { DeviceRole } from '#core/model/device.ts';
import type { Language } from '#core/model/hotel.ts';

/** The caller as the access guard identified them. */
export type Caller = {
  /**
   * The guest named by the identity headers, if those agree, the server knows the guest, and nobody has taken over the
   * entry.
   */
  readonly userId?: string;
  /** A staff member's valid session. */
  readonly session?: {
    readonly accountId: string;
    readonly email: string;
    readonly role: Role;
    /** Identifies the session among those of the account. It is not the session's token. */
    readonly sessionId: string;
  };
  /** The hash of the phone's cookie, if the phone has a valid one. */
  readonly phone?: string;
  /** The paired device, if the caller is one (ACCESS-8). */
  readonly device?: { readonly deviceId: string; readonly role: DeviceRole; readonly name: string } | undefined;
  /** What a session that this call creates is bound to (`Place` in `place.ts`). */
  readonly boundTo: string;
  /** True for a loopback socket with a local host name, unless the caller is a kiosk (ACCESS-1). */
  readonly isLocal: boolean;
  /** The address of the socket, for limits. */
  readonly address: string;
};

export type UploadedFile = {
  readonly field: string;
  readonly bytes: Buffer;
  /** The file name that the client sent, decoded as UTF-8. Use it for display only. */
  readonly name: string;
};

/** One call, validated against its row of the endpoint table. */
export type Call<E> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** The language that `Accept-Language` prefers; Japanese if it names none of ours. */
  readonly language: Language;
  /** Sets the phone's cookie if it has none, and returns the cookie's hash. */
  readonly ensurePhone: () => string;
  /** Sets the cookie that contains the secret of a newly paired device. */
  readonly setDeviceCookie: (token: string) => void;
  /** For `raw` endpoints, which write their own response. */
  readonly req: Request;
  readonly res: Response;
};

type DataPart<E> = DataOf<E> extends undefined ? { readonly data?: undefined } : { readonly data: DataOf<E> };
type TopPart<E> = TopOf<E> extends undefined ? { readonly top?: undefined } : { readonly top: TopOf<E> };

/** What a handler returns. `undefined` means success without data, or that the response was already written (`raw`). */
export type HandlerResult<E> = (DataPart<E> & TopPart<E> & { readonly message?: string }) | undefined;

export type Handler<E> = (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

/** Handlers of some rows of a table. Together, the features must handle every row. */
export type Handlers<T extends EndpointTable, K extends keyof T = keyof T> = { readonly [P in K]: Handler<T[P]> };
