import type { Meter } from '@opentelemetry/api';
import { type CacheState, cacheStates } from './head-rules.ts';
import type { EvictionReason, PageStore } from './page-store.ts';
import { forEachClass, type PageClass, pageClasses } from './policy-table.ts';

type ByState = Record<CacheState, number>;
const noneYet = (): ByState => ({ hit: 0, miss: 0, stale: 0, 'stale-refresh': 0, shared: 0, bypass: 0 });
const noEvictions = (): Record<EvictionReason, number> => ({ 'class-share': 0, expired: 0, replaced: 0 });

/** Counts what becomes of requests and pages. Plain numbers: they are read out when somebody asks for them. */
export class CacheTally {
  readonly byClass: Record<PageClass, ByState> = forEachClass(noneYet);
  readonly evictionsByClass: Record<PageClass, Record<EvictionReason, number>> = forEachClass(noEvictions);

  answered(pageClass: PageClass, state: CacheState): void {
    this.byClass[pageClass][state] += 1;
  }

  evicted(pageClass: PageClass, reason: EvictionReason): void {
    this.evictionsByClass[pageClass][reason] += 1;
  }

  /** Over all classes. */
  get counters(): ByState {
    const sum = noneYet();
    for (const name of pageClasses) for (const state of cacheStates) sum[state] += this.byClass[name][state];
    return sum;
  }

  get evictions(): Record<EvictionReason, number> {
    const sum = noEvictions();
    for (const counts of Object.values(this.evictionsByClass))
      for (const [reason, count] of entriesOf(counts)) sum[reason] += count;
    return sum;
  }
}

const entriesOf = <K extends string>(counts: Record<K, number>) => Object.entries(counts) as [K, number][];

/** Exports the tally and the sizes. Only series that have been seen: most classes never meet most states. */
export function exportTally(meter: Meter, tally: CacheTally, store: PageStore): void {
  const requests = meter.createObservableCounter('storefront_page_cache_requests', {
    description: 'Requests by how they met the page cache.',
  });
  requests.addCallback((result) => {
    for (const name of pageClasses)
      for (const [state, count] of entriesOf(tally.byClass[name]))
        if (count > 0) result.observe(count, { state, class: name });
  });
  const evictions = meter.createObservableCounter('storefront_page_cache_evictions', {
    description: 'Pages that left the page cache.',
  });
  evictions.addCallback((result) => {
    for (const name of pageClasses)
      for (const [reason, count] of entriesOf(tally.evictionsByClass[name]))
        if (count > 0) result.observe(count, { class: name, reason });
  });
  const gauge = (name: string, unit: string, part: 'entries' | 'bytes') =>
    meter.createObservableGauge(name, { unit }).addCallback((result) => {
      const sizes = store.sizes();
      for (const pageClass of pageClasses) result.observe(sizes[pageClass][part], { class: pageClass });
    });
  gauge('storefront_page_cache_entries', '1', 'entries');
  gauge('storefront_page_cache_bytes', 'By', 'bytes');
}
