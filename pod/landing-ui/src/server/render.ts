import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { Reads } from '../../shared/reads.ts';
import { runInScope } from '../../shared/request-scope.ts';
import type { RenderAdmission } from '../admission/render-admission.ts';
import { arrivalOf, type OpenScope, openScope, readerOf, type Scheme } from '../request-scope/open-scope.ts';
import { tenantOf } from '../routing/tenant.ts';
import type { Observer } from './observer.ts';

/** Makes pages: the application's request handler. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Runs the renderer, each time within a scope of its own. */
export class Renders {
  readonly #renderer: Renderer;
  readonly #backend: Reads;
  readonly #observer: Observer;
  readonly #log: Logger;
  readonly #publicScheme: Scheme;
  readonly #clock: Clock;
  readonly #admission: RenderAdmission;
  readonly #visitorOf: (headers: IncomingHttpHeaders) => string;

  constructor(parts: {
    renderer: Renderer;
    backend: Reads;
    observer: Observer;
    log: Logger;
    publicScheme: Scheme;
    clock: Clock;
    admission: RenderAdmission;
    visitorOf: (headers: IncomingHttpHeaders) => string;
  }) {
    this.#renderer = parts.renderer;
    this.#backend = parts.backend;
    this.#observer = parts.observer;
    this.#log = parts.log;
    this.#publicScheme = parts.publicScheme;
    this.#clock = parts.clock;
    this.#admission = parts.admission;
    this.#visitorOf = parts.visitorOf;
  }

  /** The scope of a render that is about to begin. `uri` names the kind of page, never the page. */
  open(request: IncomingMessage, response: ServerResponse, uri: string): OpenScope {
    const traceparent = this.#observer.watch(request, response, uri);
    const tenant = tenantOf(request.headers);
    const arrival = arrivalOf(request.headers, this.#publicScheme);
    const place = { store: tenant?.store ?? '', visitor: this.#visitorOf(request.headers) };
    const admit = (signal: AbortSignal) => this.#admission.enter(place, signal);
    return openScope({
      tenant,
      arrival,
      reader: readerOf(request.headers),
      backend: this.#backend,
      traceparent,
      log: this.#log,
      clock: this.#clock,
      admit,
    });
  }

  /** Whatever goes wrong in the application ends in `failed`, after a line in the log. */
  run({ scope }: OpenScope, request: IncomingMessage, response: ServerResponse, failed: () => void): void {
    const fail = (error: unknown) => {
      if (!scope.signal.aborted)
        this.#log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'a render failed');
      failed();
    };
    try {
      const result = runInScope(scope, () => this.#renderer(request, response));
      if (result instanceof Promise) result.catch(fail);
    } catch (error) {
      fail(error);
    }
  }
}
