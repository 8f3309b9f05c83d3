import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ReadScope, Reads } from './reads.ts';
import { type StaticParts, scopePlace } from './static-parts.ts';
import type { Tenant } from './tenant.ts';

/** How the shopper came: what the edge said of the request, besides whose shop it is for. */
export interface Arrival {
  /** As the shopper typed it, with the port where there is one. */
  readonly host: string;
  readonly proto: string;
  readonly port: string;
  /** Where the store is for everybody, whichever way this shopper came. */
  readonly origin: string;
}

/** Who may show a preview in a frame and speak with it, and the script that listens. */
export interface Builder {
  readonly script: string;
  readonly origins: readonly string[];
}

/** Who asks, for what is said to nobody else. No page that is kept may depend on it. */
export interface Reader {
  readonly wantsPage: boolean;
  readonly locale: LanguageCode;
}

export type PageStatus = 200 | 404 | 503;

/** What belongs to one render, wherever in it one asks. */
export interface RequestScope extends ReadScope {
  /** Undefined where the host belongs to no store. */
  readonly tenant: Tenant | undefined;
  readonly arrival: Arrival;
  readonly reader: Reader;
  /** Of a preview, where there is a console that may show it. */
  readonly builder?: Builder;
  readonly backend: Reads;
  /** Whether something is missing on the page that would be there on another day. */
  readonly degraded: boolean;
  /** Says that the page is none but tells of a failure, and which. */
  failed(error: unknown): void;
  /** Says that there is nothing at this address. */
  missing(): void;
  /** Says that the whole store has no pages now: it is under maintenance, or there is no such store. */
  closed(): void;
  /** Whether the store has no pages now, and it is the store's own service that said so. */
  readonly isClosed: boolean;
  /** What the page is, although the framework has rendered it like any other. */
  readonly pageStatus: PageStatus;
  /** A read failed and the page does without. */
  optedOut(read: string, error: unknown): void;
  /** A line in the log that is no failure of the page. */
  warn(fields: object, message: string): void;
  readonly staticParts: StaticParts;
  /** Resolves when the page may be made, and tells how to say that it is. Throws `TurnedAway` where it is not made now. */
  admit(): Promise<() => void>;
  now(): Date;
  /** Says that what the page shows is true only until this instant. The first one counts. */
  trueUntil(instant: Date): void;
  /** In milliseconds; infinite where nothing on the page ends by itself. */
  readonly endsAt: number;
}

const processGlobal = globalThis as typeof globalThis & { [scopePlace]?: AsyncLocalStorage<RequestScope> };

function storage(): AsyncLocalStorage<RequestScope> {
  processGlobal[scopePlace] ??= new AsyncLocalStorage();
  return processGlobal[scopePlace];
}

/** Runs a render so that everything in it, across every await, finds its scope. */
export const runInScope = <T>(scope: RequestScope, body: () => T): T => storage().run(scope, body);

/** The same render with another word for whose shop it is, such as other colours; all else stays one scope. */
export function runForTenant<T>(tenant: Tenant, body: () => T, builder?: Builder): T {
  const scope = currentScope();
  if (scope.tenant === tenant && !builder) return body();
  return runInScope(Object.create(scope, { tenant: { value: tenant }, builder: { value: builder } }), body);
}

/** The scope of the render at hand. */
export function currentScope(): RequestScope {
  const scope = storage().getStore();
  if (scope === undefined)
    throw new Error('There is no request here: the page is not rendered by the storefront server.');
  return scope;
}
