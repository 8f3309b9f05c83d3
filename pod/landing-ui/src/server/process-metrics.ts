import type { Meter } from '@opentelemetry/api';
import { measureEventLoopDelay } from '@storepod/service/event-loop-delay';
import { type DataCache, readStates } from '../data-cache/data-cache.ts';
import type { StorePurge } from '../store-changes/store-purge.ts';

/** What tells a busy storefront from a sick one. */
export function processMetrics(meter: Meter, { data, purge }: { data: DataCache; purge: StorePurge }): () => void {
  const delay = measureEventLoopDelay();
  const gauge = (name: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { unit }).addCallback((result) => result.observe(read()));
  gauge('nodejs.eventloop.delay.p99', 's', delay.p99);
  gauge('process.memory.rss', 'By', () => process.memoryUsage.rss());
  gauge('process.memory.heap', 'By', () => process.memoryUsage().heapUsed);
  gauge('storefront.data.cache.bytes', 'By', () => data.bytes);
  meter.createObservableCounter('storefront.data.cache.reads').addCallback((result) => {
    for (const state of readStates) result.observe(data.counts[state], { state });
  });
  meter
    .createObservableCounter('storefront.purges', { description: 'How often everything of a store was let go.' })
    .addCallback((result) => result.observe(purge.count));
  return delay.close;
}
