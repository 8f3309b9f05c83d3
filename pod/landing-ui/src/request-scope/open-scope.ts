import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import { readerLocale } from '../../shared/locales.ts';
import type { Reads } from '../../shared/reads.ts';
import type { Arrival, PageStatus, Reader, RequestScope } from '../../shared/request-scope.ts';
import type { Tenant } from '../../shared/tenant.ts';
import type { Stay } from '../admission/render-admission.ts';
import { namesPort } from '../page-cache/page-key.ts';

/** A scope and the handle by which its render is called off. */
export interface OpenScope {
  readonly scope: RequestScope;
  abort(): void;
}

interface ScopeParts {
  tenant: Tenant | undefined;
  arrival: Arrival;
  reader: Reader;
  backend: Reads;
  traceparent: string | undefined;
  log: Logger;
  clock: Clock;
  admit(signal: AbortSignal): Promise<Stay>;
}

export function openScope({ tenant, arrival, reader, backend, traceparent, log, clock, admit }: ScopeParts): OpenScope {
  const controller = new AbortController();
  let degraded = false;
  let pageStatus: PageStatus = 200;
  let endsAt = Number.POSITIVE_INFINITY;
  let closed = false;
  let stay: Stay | undefined;
  return {
    scope: {
      tenant,
      arrival,
      reader,
      backend,
      traceparent,
      signal: controller.signal,
      asked: new Map(),
      staticParts: new Map(),
      now: () => clock.now(),
      admit: async () => {
        stay = await admit(controller.signal);
        return stay.leave;
      },
      reading: (answer) => stay?.reading(answer) ?? answer,
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

export const readerOf = (headers: IncomingHttpHeaders): Reader => ({
  wantsPage: headers.accept?.includes('text/html') ?? false,
  locale: readerLocale(headers['accept-language']),
});

export function arrivalOf(headers: IncomingHttpHeaders, publicScheme: Scheme): Arrival {
  const text = (name: string) => String(headers[name] ?? '');
  const host = text('x-forwarded-host') || text('host');
  const proto = text('x-forwarded-proto') || 'http';
  const origin = `${schemeOf(host, proto, publicScheme)}://${host}`;
  return { host, proto, port: text('x-forwarded-port'), origin };
}

/**
 * Without a port a host is reached by both schemes and a page is kept under its host alone, so the pod says which of them
 * counts and not who comes first. A port speaks one scheme for everybody, so its pages have one origin.
 */
function schemeOf(host: string, proto: string, publicScheme: Scheme): Scheme {
  if (!namesPort(host)) return publicScheme;
  return proto === 'https' ? 'https' : 'http';
}
