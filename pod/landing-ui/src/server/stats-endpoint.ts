import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderAdmission } from '../admission/render-admission.ts';
import type { CacheTally } from '../page-cache/cache-tally.ts';
import { STATE_HEADER } from '../page-cache/head-rules.ts';
import type { PageStore } from '../page-cache/page-store.ts';
import { type CachePolicy, describePolicy } from '../page-cache/policy.ts';
import { PRIVATE } from '../page-cache/policy-table.ts';
import { asksForStats, maySeeStats } from '../page-cache/stats.ts';

interface StatsParts {
  policy: CachePolicy;
  store: PageStore;
  tally: CacheTally;
  admission: RenderAdmission;
  token: string | undefined;
  rendering(): number;
  waiting(): number;
  refreshing(): number;
}

/** The figures of the page cache, for operators; for everybody else there is nothing at this address. */
export function statsEndpoint(parts: StatsParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!asksForStats(request)) return false;
    parts.tally.answered('next-internal', 'bypass');
    const head = { [STATE_HEADER]: 'bypass', 'cache-control': PRIVATE };
    if ((request.method === 'GET' || request.method === 'HEAD') && maySeeStats(request, parts.token)) {
      const body = Buffer.from(JSON.stringify(snapshot(parts)));
      response.writeHead(200, { ...head, 'content-type': 'application/json', 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    } else {
      request.resume();
      response.writeHead(404, { ...head, 'content-length': 0 }).end();
    }
    return true;
  };
}

function snapshot({ policy, store, tally, admission, rendering, waiting, refreshing }: StatsParts) {
  const { entries, bytes, maxBytes } = store;
  return {
    enabled: policy.enabled,
    policy: describePolicy(policy),
    store: { kind: policy.store, entries, bytes, maxBytes, byClass: store.sizes() },
    rendering: rendering(),
    waiting: waiting(),
    refreshing: refreshing(),
    admission: { running: admission.running, waiting: admission.waiting, refused: admission.refused },
    counters: tally.counters,
    byClass: tally.byClass,
    evictions: tally.evictions,
  };
}
