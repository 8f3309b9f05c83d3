import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<() => string>();

/** Runs a request or a job so that every call it makes to a peer continues its trace. */
export const withTrace = <T>(traceparent: () => string, body: () => T): T => current.run(traceparent, body);

/** The `traceparent` for a call made now, if the work at hand belongs to a trace. */
export const currentTraceparent = (): string | undefined => current.getStore()?.();
