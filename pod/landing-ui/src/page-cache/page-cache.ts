import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { RequestScope } from '../../shared/request-scope.ts';
import type { Renders } from '../server/render.ts';
import { Generations } from '../store-changes/generations.ts';
import type { CacheTally } from './cache-tally.ts';
import type { CacheState, HeadRules } from './head-rules.ts';
import { type PageEntry, sendEntry } from './page-entry.ts';
import type { PagePlace, PageStore } from './page-store.ts';
import { PageVisits, type Visit } from './page-visits.ts';
import { passThrough } from './pass-through.ts';
import { type CachePolicy, cacheControlUntil } from './policy.ts';
import { PRIVATE } from './policy-table.ts';
import { headersForAll, MARKER_HEADER, type Revalidator } from './revalidator.ts';
import { SharedRender } from './shared-render.ts';

export interface PageCacheParts {
  policy: CachePolicy;
  store: PageStore;
  tally: CacheTally;
  /** Absent: whoever finds a stale page renders the new one itself. */
  revalidator: Revalidator | undefined;
  renders: Renders;
  /** Told of a store where a page that was kept is there no more. */
  onEnd(store: string): void;
  clock: Clock;
  log: Logger;
}

/** Stands before the renderer: what it remembers is sent at once, what several want is rendered once. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #visits: PageVisits;
  readonly #maxEntryBytes: number;
  readonly #underWay = new Map<string, { store: string; render: SharedRender }>();
  readonly #generations = new Generations();

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#visits = new PageVisits(parts.policy, parts.log);
    this.#maxEntryBytes = Math.floor(parts.policy.maxEntryKb * 1024);
  }

  /** How many pages are being rendered that others can share. */
  get rendering(): number {
    return this.#underWay.size;
  }

  /** How many wait for those pages, beside the ones who asked first. */
  get waiting(): number {
    return [...this.#underWay.values()].reduce((sum, { render }) => sum + render.waiting, 0);
  }

  /** Drops the pages of a store. Whoever comes from now on does not wait for a render that was begun before. */
  forget(store: string): void {
    this.#generations.changed(store);
    this.#parts.store.forget(store);
    for (const [key, underWay] of this.#underWay) if (underWay.store === store) this.#underWay.delete(key);
  }

  forgetAll(): void {
    this.#generations.allChanged();
    this.#parts.store.forgetAll();
    this.#underWay.clear();
  }

  receive(request: IncomingMessage, response: ServerResponse): void {
    const visit = this.#visits.read(request, response);
    if (visit.reason !== undefined) return void this.#pass(visit, 'bypass');
    const { revalidator, store } = this.#parts;
    // Only a GET is kept, and only a GET is sent by ourselves.
    if (revalidator?.recognises(request.headers) && request.method === 'GET')
      return void this.#render(visit, undefined);
    const entry = store.get(visit.place);
    if (entry === undefined) return void this.#withoutEntry(visit);
    if (this.#now() < entry.freshUntil) return void this.#send(visit, entry, 'hit');
    this.#withStaleEntry(visit, entry);
  }

  #withStaleEntry(visit: Visit, entry: PageEntry): void {
    const { revalidator } = this.#parts;
    const { key } = visit.place;
    const isRendering = this.#underWay.has(key);
    if (revalidator?.isReady) {
      if (!isRendering) revalidator.start(key, this.#visits.urlForAll(visit.target), visit.request.headers);
      return void this.#send(visit, entry, 'stale');
    }
    if (isRendering || visit.request.method === 'HEAD') return void this.#send(visit, entry, 'stale');
    this.#render(visit, 'stale-refresh');
  }

  #withoutEntry(visit: Visit): void {
    const underWay = this.#underWay.get(visit.place.key);
    if (underWay === undefined) return void this.#renderFor(visit);
    void underWay.render.join(visit.response).then((entry) => {
      if (visit.response.closed || visit.response.destroyed) return;
      if (entry) this.#send(visit, entry, 'shared');
      else this.#renderFor(visit);
    });
  }

  #renderFor(visit: Visit): void {
    if (visit.request.method === 'HEAD') this.#pass(visit, 'miss');
    else this.#render(visit, 'miss');
  }

  #send(visit: Visit, entry: PageEntry, state: CacheState): void {
    const { request, response, target } = visit;
    this.#parts.tally.answered(target.class, state);
    sendEntry(request, response, entry, this.#rules(visit, state));
  }

  /** Answers this one shopper, and keeps nothing. */
  #pass(visit: Visit, state: 'miss' | 'bypass'): void {
    const { tally, renders } = this.#parts;
    // Somebody else may keep it, so it is made as one that is kept.
    if (visit.cacheControl !== undefined && visit.cacheControl !== PRIVATE)
      return void this.#render(visit, state, false);
    tally.answered(visit.target.class, state);
    delete visit.request.headers[MARKER_HEADER];
    passThrough(renders, visit, this.#rules(visit, state), (scope) => this.#cacheControl(visit, scope));
  }

  /** Renders for whoever wants this page now, and keeps it if it may be kept. Our own refresh is nobody's request. */
  #render(visit: Visit, state: 'miss' | 'stale-refresh' | 'bypass' | undefined, keeps = true): void {
    const { renders, tally } = this.#parts;
    const { request, response, target, place } = visit;
    if (state) tally.answered(target.class, state);
    const opened = renders.open(request, response, target.class);
    delete request.headers[MARKER_HEADER];
    if (place.key !== '') {
      // Nothing of this shopper gets into a page that is for all.
      request.headers = headersForAll(request.headers);
      request.url = this.#visits.urlForAll(target);
    }
    const leads = keeps && !this.#underWay.has(place.key);
    const mark = this.#generations.mark();
    const render = new SharedRender({
      request,
      first: response,
      rules: this.#rules(visit, state ?? 'miss'),
      key: place.key,
      maxEntryBytes: this.#maxEntryBytes,
      cacheControl: () => this.#cacheControl(visit, opened.scope),
      times: () => this.#times(visit, opened.scope),
      isDegraded: () => opened.scope.degraded,
      abort: opened.abort,
      isEnd: (status) => opened.scope.isClosed || (isAnswer(status) && !opened.scope.degraded),
      settled: (outcome) => {
        if (!keeps) return;
        if (this.#underWay.get(place.key)?.render === render) this.#underWay.delete(place.key);
        if (outcome !== 'ended') this.#keep(visit, outcome, mark);
        // An answer from before a purge says nothing about what was kept since.
        else if (this.#generations.isCurrent(place.store, mark)) this.#end(place, opened.scope.isClosed);
      },
    });
    if (leads) this.#underWay.set(place.key, { store: place.store, render });
    renders.run(opened, request, render.response, () => render.fail());
  }

  #keep({ place }: Visit, entry: PageEntry | undefined, mark: number): void {
    const { store, log } = this.#parts;
    if (entry && this.#generations.isCurrent(place.store, mark)) store.set(place, entry);
    else log.debug({ class: place.class }, 'a page was not kept');
  }

  /** What was kept is no longer so. Other pages of the store may show it, and renders under way may have read it. */
  #end(place: PagePlace, storeIsClosed: boolean): void {
    const { store, onEnd } = this.#parts;
    if (storeIsClosed ? store.has(place.store) : store.get(place) !== undefined) onEnd(place.store);
    store.delete(place);
  }

  /** A page on which something ends by itself is kept no longer than that, neither fresh nor stale. */
  #times({ target }: Visit, { endsAt }: RequestScope): { freshUntil: number; until: number } {
    const { ttl, swr } = this.#parts.policy.classes[target.class];
    const freshUntil = this.#now() + ttl * 1000;
    return { freshUntil: Math.min(freshUntil, endsAt), until: Math.min(freshUntil + swr * 1000, endsAt) };
  }

  #cacheControl({ target, cacheControl }: Visit, { endsAt }: RequestScope): string | undefined {
    return cacheControlUntil(cacheControl, this.#parts.policy.classes[target.class], endsAt - this.#now());
  }

  #rules({ target, place, reason, cacheControl, vary }: Visit, state: CacheState): HeadRules {
    const key = place.key === '' ? undefined : place.key;
    return { class: target.class, state, cacheControl, vary, key, reason, debug: this.#parts.policy.debug };
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

/** Moved, or not there. A failure says nothing about the page, nor does it that somebody asks too often. */
const isAnswer = (status: number) => status >= 300 && status < 500 && status !== 429;
