import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  traceparent: () => string;
  /** From where a request came; a job comes from nowhere. */
  address?: string | undefined;
}

const current = new AsyncLocalStorage<Scope>();

/** Runs a request or a job so that every call it makes to a peer continues its trace. */
export const withTrace = <T>(traceparent: () => string, body: () => T, address?: string): T =>
  current.run({ traceparent, address }, body);

/** The `traceparent` for a call made now, if the work at hand belongs to a trace. */
export const currentTraceparent = (): string | undefined => current.getStore()?.traceparent();

/** The address of the caller whose request is at work now, for whoever writes down what was done. */
export const currentAddress = (): string | undefined => current.getStore()?.address;
