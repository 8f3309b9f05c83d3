import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { Backend, ReadScope } from '../data-cache/backend.ts';
import { namesPort } from '../page-cache/page-key.ts';
import type { Tenant } from '../routing/tenant.ts';
import { type StaticParts, scopePlace } from './static-parts.ts';

/** How the shopper came: what the edge said of the request, besides whose shop it is for. */
export interface Arrival {
  /** As the shopper typed it, with the port where there is one. */
  readonly host: string;
  readonly proto: string;
  readonly port: string;
  /** Where the store is for everybody, whichever way this shopper came. */
  readonly origin: string;
}

type PageStatus = 200 | 404 | 503;

/** What belongs to one render, wherever in it one asks. */
export interface RequestScope extends ReadScope {
  /** Undefined where the host belongs to no store. */
  readonly tenant: Tenant | undefined;
  readonly arrival: Arrival;
  readonly backend: Backend;
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

/** The scope of the render at hand. */
export function currentScope(): RequestScope {
  const scope = storage().getStore();
  if (scope === undefined)
    throw new Error('There is no request here: the page is not rendered by the storefront server.');
  return scope;
}

/** A scope and the handle by which its render is called off. */
export interface OpenScope {
  readonly scope: RequestScope;
  abort(): void;
}

interface ScopeParts {
  tenant: Tenant | undefined;
  arrival: Arrival;
  backend: Backend;
  traceparent: string | undefined;
  log: Logger;
  clock: Clock;
}

export function openScope({ tenant, arrival, backend, traceparent, log, clock }: ScopeParts): OpenScope {
  const controller = new AbortController();
  let degraded = false;
  let pageStatus: PageStatus = 200;
  let endsAt = Number.POSITIVE_INFINITY;
  let closed = false;
  return {
    scope: {
      tenant,
      arrival,
      backend,
      traceparent,
      signal: controller.signal,
      failedReads: new Map(),
      staticParts: new Map(),
      now: () => clock.now(),
      trueUntil: (instant) => {
        endsAt = Math.min(endsAt, instant.getTime());
      },
      get endsAt() {
        return endsAt;
      },
      markDegraded: () => {
        degraded = true;
      },
      get degraded() {
        return degraded;
      },
      failed: (error) => {
        [degraded, pageStatus] = [true, 503];
        if (!controller.signal.aborted) log.error({ err: error }, 'a page could not be made');
      },
      missing: () => {
        pageStatus = 404;
      },
      closed: () => {
        closed = true;
      },
      get isClosed() {
        return closed && !degraded;
      },
      get pageStatus() {
        return pageStatus;
      },
      warn: (fields, message) => log.warn(fields, message),
      optedOut: (read, error) => {
        if (degraded && !controller.signal.aborted) log.warn({ read, err: error }, 'a page does without a read');
      },
    },
    abort: () => controller.abort(),
  };
}

export type Scheme = 'http' | 'https';

export function arrivalOf(headers: IncomingHttpHeaders, publicScheme: Scheme): Arrival {
  const text = (name: string) => String(headers[name] ?? '');
  const host = text('x-forwarded-host') || text('host');
  const proto = text('x-forwarded-proto') || 'http';
  const origin = `${schemeOf(host, proto, publicScheme)}://${host}`;
  return { host, proto, port: text('x-forwarded-port'), origin };
}

/**
 * Without a port a host is reached by both schemes and a page is kept under its host alone, so the pod says which of them
 * counts and not who comes first. A port speaks one scheme for everybody; the key of a page tells them apart all the same.
 */
function schemeOf(host: string, proto: string, publicScheme: Scheme): Scheme {
  if (!namesPort(host)) return publicScheme;
  return proto === 'https' ? 'https' : 'http';
}
