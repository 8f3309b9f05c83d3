import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@storepod/service/log';
import { type BypassReason, bypassReason, keepsClassHeaders } from './bypass.ts';
import { pageKey, varyOf } from './page-key.ts';
import type { PagePlace } from './page-store.ts';
import { type PageTarget, readPageTarget } from './page-target.ts';
import { type CachePolicy, cacheControlOf } from './policy.ts';
import { forEachClass, PASSTHROUGH, type PageClass, PRIVATE } from './policy-table.ts';
import { nameMatcher, normalQuery } from './query.ts';

/** A request as the cache sees it. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: PageTarget;
  /** Its key is empty where the request passes by. */
  readonly place: PagePlace;
  readonly reason: BypassReason | undefined;
  /** For a good answer; undefined leaves the application's. */
  readonly cacheControl: string | undefined;
  readonly vary: readonly string[];
}

/** What a class says about itself, worked out once. */
interface ClassHead {
  cacheControl: string;
  vary: readonly string[];
}

/** Reads requests: which page is meant, under which key, and whether the cache may answer at all. */
export class PageVisits {
  readonly #policy: CachePolicy;
  readonly #log: Logger;
  readonly #isDropped: (name: string) => boolean;
  readonly #heads: Record<PageClass, ClassHead>;

  constructor(policy: CachePolicy, log: Logger) {
    this.#policy = policy;
    this.#log = log;
    this.#isDropped = nameMatcher(policy.dropParams);
    this.#heads = forEachClass((name) => ({
      cacheControl: cacheControlOf(policy.classes[name]),
      vary: varyOf(policy.classes[name].key),
    }));
  }

  read(request: IncomingMessage, response: ServerResponse): Visit {
    const target = readPageTarget(request.url ?? '/');
    try {
      const reason = bypassReason({ request, target, policy: this.#policy });
      return this.#visit(request, response, target, reason);
    } catch (error) {
      this.#log.error({ err: error }, 'the page cache could not read a request');
      return this.#visit(request, response, target, 'error');
    }
  }

  #visit(
    request: IncomingMessage,
    response: ServerResponse,
    target: PageTarget,
    reason: BypassReason | undefined,
  ): Visit {
    const { cacheControl, vary } = this.#heads[target.class];
    const place = { class: target.class, store: storeOf(request), key: reason ? '' : this.#key(request, target) };
    return { request, response, target, place, reason, cacheControl: allowed(cacheControl, reason), vary };
  }

  /** The address as far as its key names it: how somebody came must not stand in a page that is for all. */
  urlForAll({ class: name, path, query }: PageTarget): string {
    const kept = this.#policy.classes[name].key.includes('query') ? normalQuery(query, this.#isDropped) : '';
    return kept === '' ? path : `${path}?${kept}`;
  }

  #key(request: IncomingMessage, target: PageTarget): string {
    return pageKey(target, request.headers, this.#policy.classes[target.class].key, this.#isDropped);
  }
}

const storeOf = ({ headers }: IncomingMessage) => String(headers['store-id'] ?? '');

/** What a request carries of its own makes the answer its own. */
function allowed(cacheControl: string, reason: BypassReason | undefined): string | undefined {
  if (cacheControl === PASSTHROUGH) return undefined;
  return reason === undefined || keepsClassHeaders(reason) ? cacheControl : PRIVATE;
}
