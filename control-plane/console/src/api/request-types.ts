import type { EndpointDescription, ReplyOf, Request } from '@storepod/contract/endpoint';
import type { Brand } from '@storepod/kernel/value';
import type { EndpointAt, PodServiceName, ServiceName } from './contracts.ts';
import type { Sent } from './transport.ts';

/** Forms hold what somebody typed; the service parses it. So a request takes plain text where a reply has a branded one. */
type Typed<T> =
  T extends Brand<string, string>
    ? string
    : T extends Brand<number, string>
      ? number
      : T extends readonly (infer Item)[]
        ? Typed<Item>[]
        : T extends object
          ? { [K in keyof T]: Typed<T[K]> }
          : T;

/** What any call may say beside what its endpoint asks for. */
interface Extras extends Omit<Sent, 'body' | 'upload'> {
  /** The language of a letter that follows from the call. */
  lang?: string;
}

/** Pods are found by both ids. */
type Destination<S extends ServiceName> = S extends PodServiceName ? { store: string; pod: string } : unknown;

/** A browser sends a form or a file, where a service can send streams as well. */
type Uploaded<E extends EndpointDescription> = E['upload'] extends string ? Required<Pick<Sent, 'upload'>> : unknown;

type Asked<S extends ServiceName, E extends EndpointDescription> = Typed<Omit<Request<E>, 'lang' | 'upload'>> &
  Uploaded<E> &
  Destination<S> &
  Extras;

/** The request may be left out where nothing in it is required. */
export type RequestArgs<S extends ServiceName, M, P> =
  EndpointAt<S, M, P> extends infer E extends EndpointDescription
    ? Partial<Asked<S, E>> extends Asked<S, E>
      ? [request?: Asked<S, E>]
      : [request: Asked<S, E>]
    : never;

export type ReplyAt<S extends ServiceName, M, P> =
  EndpointAt<S, M, P> extends infer E extends EndpointDescription ? ReplyOf<E> : never;
