import type { Contract } from '@storepod/contract/contract';
import type { ReplyOf, Request } from '@storepod/contract/endpoint';
import type { BackendError } from './backend-error.ts';
import type { ReadOptions } from './reads.ts';
import { type Arrival, type Builder, currentScope } from './request-scope.ts';
import type { Tenant } from './tenant.ts';

/** What the application uses of the server that runs it. The bundle holds these few lines and none of the server. */

/** Whose shop is being shown. */
export function tenant(): Tenant {
  const { tenant: known } = currentScope();
  if (!known) throw new Error('There is no shop here: no page of one is rendered.');
  return known;
}

/** How the shopper came to it. */
export const arrival = (): Arrival => currentScope().arrival;

/** Who may show this preview in a frame and speak with it; undefined for every other page. */
export const builder = (): Builder | undefined => currentScope().builder;

/** Aborted when nobody waits for the page any more. */
export const requestSignal = (): AbortSignal => currentScope().signal;

/** Says that something is missing on the page, so that it is shown but not kept. */
export const markDegraded = (): void => currentScope().markDegraded();

/** Says that what is shown is not the page but the news that it could not be made. It leaves with a 503. */
export const pageFailed = (error: unknown): void => currentScope().failed(error);

/** Says that what is shown is the news that there is nothing at this address. It leaves with a 404. */
export const pageMissing = (): void => currentScope().missing();

/** Whether something is missing on the page so far. */
export const isDegraded = (): boolean => currentScope().degraded;

/** The moment at which the page is made. */
export const momentOfRender = (): Date => currentScope().now();

/** Says that what the page shows is true only until this instant, so that it is kept no longer. */
export const trueUntil = (instant: Date): void => currentScope().trueUntil(instant);

/** A read without which there is no page. Throws a `BackendError`. */
export function requiredRead<C extends Contract, K extends keyof C['endpoints'] & string>(
  contract: C,
  name: K,
  call: Request<C['endpoints'][K]>,
  options?: ReadOptions,
): Promise<ReplyOf<C['endpoints'][K]>> {
  const scope = currentScope();
  return scope.backend.read(scope, contract, name, call, options);
}

/** A read without which the page is poorer. Falls back on purpose; the page is then not kept, unless nothing is there. */
export async function optionalRead<C extends Contract, K extends keyof C['endpoints'] & string, F>(
  contract: C,
  name: K,
  call: Request<C['endpoints'][K]>,
  { fallback, ...options }: ReadOptions & { fallback: F },
): Promise<ReplyOf<C['endpoints'][K]> | F> {
  const scope = currentScope();
  try {
    return await scope.backend.read(scope, contract, name, call, options);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    scope.optedOut(`${contract.service}.${name}`, error);
    return fallback;
  }
}

/** Whether a read failed, and how. By name: the server's class is not the one in the bundle. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError';
