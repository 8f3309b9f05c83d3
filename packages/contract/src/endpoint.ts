import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Principal } from '@storepod/auth/principal';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ProblemFactory } from '@storepod/kernel/problem';
import type { Static, TObject, TSchema } from 'typebox';
import type { FormData } from 'undici';
import type { Access, Anonymous } from './access.ts';

type Fields = Record<string, TSchema>;

/**
 * What browsers and shared caches may do with the answer of a public read.
 *
 * - `revalidate`: keep it, and ask each time whether it is still right. A lifetime of its own, however short, would show a
 *   merchant's change later than the service does; asking costs a 304 from memory.
 * - `no-store`: nothing. For price and stock, and for whatever depends on who asks or on a token in the address.
 */
export type CacheControl = 'revalidate' | 'no-store';

export type AuditedAction = `${Lowercase<string>}.${Lowercase<string>}`;

/** A write of staff that leaves no row in the audit, and why. */
export interface Unaudited {
  readonly unaudited: string;
}

/** What an operator may not do as somebody else. The reason is told to them and stands in docs/acting.md. */
export interface Refused {
  readonly refused: string;
}

export type WhileActing = 'allowed' | Refused;

/** One description of an endpoint: the route, its guard, its validation, the typed client and the document come from it. */
export interface EndpointDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  /** What it does, in one line, for the document. */
  summary: string;
  access: Access;
  /** `store`: takes `?store=` and `?lang=`, as every pod endpoint does. `platform`: is about no store. Default `store`. */
  scope?: 'store' | 'platform';
  params?: Fields;
  query?: Fields;
  body?: TSchema;
  /** The content type of a body that is too large to be read as a whole: its handler gets it as it arrives. */
  upload?: 'multipart/form-data' | 'text/csv';
  /** Absent: the answer has no body. */
  response?: TSchema;
  /** The content type of an answer that is a file and not JSON; its handler returns a `Download`. */
  file?: string;
  /** Default: 200, or 204 without a response. A create says 201; 207 tells the outcome of each of several. */
  status?: 200 | 201 | 202 | 204 | 207;
  /** The refusals a caller should expect, for the document. */
  problems?: readonly ProblemFactory[];
  /** The largest body in bytes, where the default of the service does not fit. */
  bodyLimit?: number;
  /** The rate policy of the service that applies, by name. */
  rate?: string;
  /** A client may repeat it with the same `Idempotency-Key` and gets the same answer; the work is done once. */
  idempotent?: true;
  /**
   * The call ends something, so whoever repeats it is answered like the first time although the thing is gone: with this, where
   * there is a reply. `gone` are refusals beside 404 that say the same. A DELETE without a reply needs no word.
   */
  whenRepeated?: { answer?: unknown; gone?: readonly ProblemFactory[] };
  /**
   * What the audit of the store calls this change, `product.update`: the type of what is changed, and what is done to it.
   * Its id is the first parameter of the path. Every write that staff of a store may make says it, or why it leaves no row.
   */
  audited?: AuditedAction | Unaudited;
  /** Holds its answer back until there is something to tell, so that a late one is no sign of trouble. */
  waits?: true;
  /** Keeps the answer ready to send until the store changes, and no longer than this. Only for anonymous reads. */
  cacheSeconds?: number;
  /**
   * The staff of a store may call this write also while its subscription does not allow changes; says why. The gateway knows
   * these endpoints by `openWhenUnpaid` of the boundary package, and `npm run check` compares the two.
   */
  openWhenUnpaid?: string;
  /**
   * Whether an operator may call it who acts as a merchant. Every write that merchants may make says it, and every file that
   * they may take; other reads are allowed without a word.
   */
  whileActing?: WhileActing;
  /** Every anonymous read says it. All else is never stored by anybody. */
  cacheControl?: CacheControl;
}

/** Describes an endpoint and keeps its exact type. */
export const endpoint = <const E extends EndpointDescription>(description: E): E => description;

type FieldValues<F> = F extends Fields ? Static<TObject<F>> : Record<never, never>;

type BodyOf<E extends EndpointDescription> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type ReplyOf<E extends EndpointDescription> = E['response'] extends TSchema ? Static<E['response']> : undefined;
type IsStoreScoped<E extends EndpointDescription> = E['scope'] extends 'platform' ? false : true;

/**
 * Writes the answer of a call that has an `Idempotency-Key` in the handler's own transaction, so that a crash keeps both or neither.
 * Without a key it does nothing; without this the answer is written after the handler.
 */
export type KeepAnswer<Answer> = (transaction: object, answer: Answer) => Promise<void>;

/** What a handler receives: everything parsed, the permission already checked. */
export interface Call<E extends EndpointDescription> {
  store: IsStoreScoped<E> extends true ? StoreMerchantId : undefined;
  lang: Language;
  params: FieldValues<E['params']>;
  query: FieldValues<E['query']>;
  body: BodyOf<E>;
  /** Ends with a 413 where it passes the body limit of the endpoint. Whoever does not read it to its end drops the rest. */
  upload: E['upload'] extends string ? Readable : undefined;
  /** Always there on a guarded endpoint; on an anonymous one only if the caller chose to say who it is. */
  principal: E['access'] extends Anonymous ? Principal | undefined : Principal;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  traceId: string;
  /** The caller's address, as far as trusted proxies tell. */
  address: string;
  header(name: string): string | undefined;
  keepAnswer: KeepAnswer<ReplyOf<E>>;
  /**
   * The request beneath, for the few handlers that need what no schema describes: the cookies of a protocol, or the
   * host that a browser used. Its body has been read already.
   */
  raw: IncomingMessage;
}

/** What a client passes: the same fields without what the transport adds. */
export type Request<E extends EndpointDescription> = Flatten<
  (IsStoreScoped<E> extends true ? { store: StoreMerchantId; lang?: Language } : unknown) &
    (E['params'] extends Fields ? { params: FieldValues<E['params']> } : unknown) &
    (E['query'] extends Fields ? { query?: FieldValues<E['query']> } : unknown) &
    (E['body'] extends TSchema ? { body: BodyOf<E> } : unknown) &
    (E['upload'] extends string ? { upload: Upload } : unknown)
>;
/** What a client can send as it is: the parts of a form, bytes, or a stream of them. */
export type Upload = FormData | Uint8Array | Readable;
type Flatten<T> = { [K in keyof T]: T[K] };

/** The status of a successful answer. */
export const statusOf = (endpoint: EndpointDescription) => endpoint.status ?? (endpoint.response ? 200 : 204);
