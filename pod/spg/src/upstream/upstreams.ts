import type { PeerResolver } from '@storepod/contract/peers';
import type { ServiceName } from '@storepod/kernel/services';
import type { EdgeSettings } from '../config.ts';
import { allRoutes } from '../routing/routes.ts';
import type { CoarseClock } from './connection.ts';
import { Upstream } from './upstream.ts';

/** How often the time is read and what took too long is looked for. */
const SWEEP_MS = 100;

/** The services behind the edge. */
export interface Upstreams {
  byName: ReadonlyMap<ServiceName, Upstream>;
  stop(): void;
}

export function openUpstreams(config: EdgeSettings, peers: PeerResolver): Upstreams {
  const clock: CoarseClock = { now: performance.now() };
  const byName = new Map(
    allRoutes.map(({ service }) => [service, openUpstream(service, peers.pod(config.pod, service), config, clock)]),
  );
  const sweeping = setInterval(() => {
    clock.now = performance.now();
    for (const upstream of byName.values()) upstream.sweep();
  }, SWEEP_MS).unref();
  return {
    byName,
    stop: () => {
      clearInterval(sweeping);
      for (const upstream of byName.values()) upstream.stop();
    },
  };
}

function openUpstream(service: ServiceName, origin: string, config: EdgeSettings, clock: CoarseClock): Upstream {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'http:') throw new Error(`${service} is at ${origin}, but inside a pod only http is spoken`);
  return new Upstream({
    service,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 80),
    connections: config.upstreamConnections,
    queue: config.upstreamQueue,
    queueWaitMs: config.upstreamQueueWait,
    connectTimeoutMs: config.upstreamConnectTimeout,
    silenceMs: config.upstreamTimeout,
    stallMs: config.clientStall,
    restartMs: config.upstreamRestart,
    clock,
  });
}
