import type { Contract } from '@storepod/contract/contract';
import type { ReplyOf, Request } from '@storepod/contract/endpoint';
import type { DataName } from './data-names.ts';

/** What a read knows of the render that makes it. */
export interface ReadScope {
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
  readonly traceparent: string | undefined;
  readonly arrival: { readonly host: string; readonly proto: string; readonly port: string };
  /** What this render has asked for already, by its address: it asks nothing twice, whether it was answered or failed. */
  readonly asked: Map<string, Promise<unknown>>;
  /** Waits for what was asked. Other pages are made in the meantime where it takes long. */
  reading<T>(answer: Promise<T>): Promise<T>;
  /** Says that something is missing on the page, so that it is not kept. */
  markDegraded(): void;
}

export interface ReadOptions {
  /** The name under which the answer may be kept and shared; one that is several things is kept as long as the shortest of them. */
  keep?: DataName | readonly DataName[];
  /** Speaks for a shopper: such an answer is never kept. */
  token?: string;
  /** Shows what is not public yet: never kept either. */
  preview?: boolean;
}

/** The services of the pod, as far as pages read them. */
export interface Reads {
  /** Calls an endpoint of a contract. Fails with a `BackendError`, and then the page is not kept unless that is an answer, too. */
  read<C extends Contract, K extends keyof C['endpoints'] & string>(
    scope: ReadScope,
    contract: C,
    name: K,
    call: Request<C['endpoints'][K]>,
    options?: ReadOptions,
  ): Promise<ReplyOf<C['endpoints'][K]>>;
}
