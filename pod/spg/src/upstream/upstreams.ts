import type { PeerResolver } from '@storepod/contract/peers';
import type { ServiceName } from '@storepod/kernel/services';
import type { EdgeSettings } from '../config.ts';
import { allRoutes } from '../routing/routes.ts';
import { Upstream } from './upstream.ts';
import { UpstreamSweep } from './upstream-sweep.ts';

/** The services behind the edge. */
export interface Upstreams {
  byName: ReadonlyMap<ServiceName, Upstream>;
  stop(): void;
}

export function openUpstreams(config: EdgeSettings, peers: PeerResolver): Upstreams {
  const clock = new UpstreamSweep();
  const byName = new Map(
    allRoutes.map(({ service }) => [service, openUpstream(service, peers.pod(config.pod, service), config, clock)]),
  );
  clock.of([...byName.values()]);
  return {
    byName,
    stop: () => {
      clock.stop();
      for (const upstream of byName.values()) upstream.stop();
    },
  };
}

function openUpstream(service: ServiceName, origin: string, config: EdgeSettings, clock: UpstreamSweep): Upstream {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'http:') throw new Error(`${service} is at ${origin}, but inside a pod only http is spoken`);
  return new Upstream({
    service,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 80),
    connections: config.upstreamConnections,
    queue: config.upstreamQueue,
    queueWaitMs: config.upstreamQueueWait,
    shares: { ofVisitor: config.upstreamPerAddress, ofShop: config.upstreamPerStore },
    connectTimeoutMs: config.upstreamConnectTimeout,
    silenceMs: config.upstreamTimeout,
    stallMs: config.clientStall,
    restartMs: config.upstreamRestart,
    clock,
    onUse: () => clock.start(),
  });
}
