import type { Request, Response } from 'express';
import type { BodyOf, DataOf, EndpointTable, ParamsOf, QueryOf, TopOf } from '#core/api/endpoint.ts';
import type { Role } from '#core/model/account.ts';
import type { DeviceRole } from '#core/model/device.ts';
import type { Language } from '#core/model/hotel.ts';

/** Who calls, as far as the access guard found out. */
export type Caller = {
  /** The guest named by agreeing identity headers and known to the server. */
  readonly userId?: string;
  /** A person's valid session. */
  readonly session?: {
    readonly accountId: string;
    readonly email: string;
    readonly role: Role;
    /** Tells this session from the account's others; not its token. */
    readonly sessionId: string;
  };
  /** Hash of the phone's cookie, when the phone has one. */
  readonly phone?: string;
  /** The paired device, when it is one (decision 2.19). */
  readonly device?: { readonly deviceId: string; readonly role: DeviceRole; readonly name: string } | undefined;
  /** What a session that is made by this call is bound to. */
  readonly boundTo: string;
  /** Loopback socket and a local Host, and no kiosk (decision 2.19). */
  readonly isLocal: boolean;
  /** The socket's address, for limits. */
  readonly address: string;
};

export type UploadedFile = {
  readonly field: string;
  readonly bytes: Buffer;
  /** As the client named it, repaired UTF-8; for showing only. */
  readonly name: string;
};

/** One call, checked against its row of the endpoint table. */
export type Call<E> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: readonly UploadedFile[];
  readonly caller: Caller;
  /** Of `Accept-Language`, Japanese unless it begins with `en`. */
  readonly language: Language;
  /** Gives the phone a cookie when it has none; answers its hash. */
  readonly ensurePhone: () => string;
  /** Gives the browser the secret of the device that it is paired as. */
  readonly giveDevice: (token: string) => void;
  /** For `raw` endpoints, which write their own answer. */
  readonly req: Request;
  readonly res: Response;
};

type DataPart<E> = DataOf<E> extends undefined ? { readonly data?: undefined } : { readonly data: DataOf<E> };
type TopPart<E> = TopOf<E> extends undefined ? { readonly top?: undefined } : { readonly top: TopOf<E> };

/** What a handler answers; `undefined` is a bare success, or an answer already written (`raw`). */
export type Answer<E> = (DataPart<E> & TopPart<E> & { readonly message?: string }) | undefined;

export type Handler<E> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Handlers of some rows of a table; compose must cover each row once. */
export type Handlers<T extends EndpointTable, K extends keyof T = keyof T> = { readonly [P in K]: Handler<T[P]> };
