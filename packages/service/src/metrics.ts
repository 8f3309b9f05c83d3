import { performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { measureEventLoopDelay } from './event-loop-delay.ts';
import type { ResponseCache } from './response-cache.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 0.8, 1, 2, 2.5, 3, 5, 10];

/** Counts requests by route template, never by address, so that the number of series stays small. */
export function requestMetrics(meter: Meter) {
  // The unit is part of the name: the text form for Prometheus does not add it.
  const durations = meter.createHistogram('http.server.requests.seconds', {
    unit: 's',
    description: 'How long requests took.',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const rejections = meter.createCounter('storepod.auth.rejections', { description: 'Calls refused with 401 or 403.' });
  return {
    answered(method: string, uri: string, status: number, seconds: number): void {
      durations.record(seconds, { method, uri, status });
      if (status === 401 || status === 403) rejections.add(1, { status, uri });
    },
  };
}

/** What tells a busy process from a sick one. */
export function runtimeMetrics(meter: Meter, parts: { pool: Pool | undefined; cache: ResponseCache }): () => void {
  const delay = measureEventLoopDelay();
  let busySince = performance.eventLoopUtilization();

  gauge(meter, 'nodejs.eventloop.delay.p99', 's', delay.p99);
  gauge(meter, 'nodejs.eventloop.utilization', '1', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, busySince);
    busySince = now;
    return utilization;
  });
  gauge(meter, 'process.memory.heap', 'By', () => process.memoryUsage().heapUsed);
  gauge(meter, 'process.memory.rss', 'By', () => process.memoryUsage.rss());
  gauge(meter, 'process.cpu', 's', () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6);
  gauge(meter, 'db.pool.connections', '1', () => parts.pool?.totalCount ?? 0);
  gauge(meter, 'db.pool.idle', '1', () => parts.pool?.idleCount ?? 0);
  gauge(meter, 'db.pool.waiting', '1', () => parts.pool?.waitingCount ?? 0);
  gauge(meter, 'cache.bytes', 'By', () => parts.cache.size.bytes);
  gauge(meter, 'cache.entries', '1', () => parts.cache.size.entries);
  for (const result of ['hit', 'miss', 'shared'] as const)
    gauge(meter, `cache.gets.${result}`, '1', () => parts.cache.counts[result]);
  return delay.close;
}

function gauge(meter: Meter, name: string, unit: string, read: () => number): void {
  meter.createObservableGauge(name, { unit }).addCallback((result) => result.observe(read()));
}
