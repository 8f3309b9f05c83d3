import type { Meter } from '@opentelemetry/api';
import { measureEventLoopDelay } from '@storepod/service/event-loop-delay';
import type { UnfinishedBodies } from '@storepod/service/unfinished-bodies';
import type { WholeAnswers } from '../compression/whole-answers.ts';
import type { ConnectionCounts } from '../limits/address-limits.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.ts';
import type { Upstream } from '../upstream/upstream.ts';

interface Measured {
  upstreams: Iterable<Upstream>;
  counts: ConnectionCounts;
  tenants: TenantDirectory;
  whole: WholeAnswers;
  unfinished: UnfinishedBodies;
}

/** What tells a busy edge from a sick one. */
export function edgeMetrics(meter: Meter, { upstreams, counts, tenants, whole, unfinished }: Measured): () => void {
  const delay = measureEventLoopDelay();
  const gauge = (name: string, unit: string, read: () => number) =>
    meter.createObservableGauge(name, { unit }).addCallback((result) => result.observe(read()));
  const perUpstream = (name: string, read: (upstream: Upstream) => number) =>
    meter.createObservableGauge(name).addCallback((result) => {
      for (const upstream of upstreams) result.observe(read(upstream), { service: upstream.service });
    });
  perUpstream('edge.upstream.in.flight', (upstream) => upstream.inFlight);
  perUpstream('edge.upstream.queued', (upstream) => upstream.queued);
  gauge('edge.connections', '1', () => counts.total);
  gauge('edge.bodies.unfinished', '1', () => unfinished.size);
  gauge('edge.tenants.kept', '1', () => tenants.size);
  gauge('edge.packed.bytes', 'By', () => whole.bytes);
  gauge('nodejs.eventloop.delay.p99', 's', delay.p99);
  gauge('process.memory.rss', 'By', () => process.memoryUsage.rss());
  gauge('process.memory.heap', 'By', () => process.memoryUsage().heapUsed);
  return delay.close;
}
