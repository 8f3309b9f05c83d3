import { setTimeout as pause } from 'node:timers/promises';
import { PodId } from '@storepod/kernel/object-id';
import { podRouteId } from '@storepod/kernel/pod-names';
import { singleFlight } from '@storepod/kernel/single-flight';
import { podRegistry } from '@storepod/pod-registry/contract';
import type { HealthFigures } from '@storepod/service/definition';
import type { GatewayKit } from '../gateway-kit.ts';
import { openUpstream, type Upstream } from '../relay/upstream.ts';
import { type RoutedPod, readPods } from './routed-pod.ts';
import { loadPods, savePods } from './saved-pods.ts';

/** The way to the edge of one pod. */
export interface PodRoute {
  pod: RoutedPod;
  upstream: Upstream;
}

/** One route per pod. Looking up a known one asks nobody: the list is fetched beside, and the last good one serves. */
export interface PodRoutes {
  /** A pod that is not known may have been added a moment ago: the list is fetched for it, once in a while. */
  find(pod: string): Promise<PodRoute | undefined>;
  /** Before the first request: the list that was saved last, or the one of the configuration. */
  seed(): Promise<void>;
  /** Fetches the list. Where that fails, everything stays as it is, and the answer is false. */
  refresh(): Promise<boolean>;
  health(): HealthFigures;
  close(): Promise<void>;
}

/** Nobody waits for the list, and a slow one is better than none. */
const REFRESH_MS = 30_000;

/** The list is fetched no more often than this for pods that nobody knows, whoever makes them up. */
const UNKNOWN_POD_MS = 2_000;
/** Of the time that a service is given otherwise, for who waits for such a pod. */
const WAIT_SHARE = 1 / 3;

export function openPodRoutes(kit: GatewayKit): PodRoutes {
  const { config, clock, log, peers, stopping } = kit;
  const registry = kit.clientOf(podRegistry, () => peers.controlPlane('pod-registry'), { readTimeoutMs: REFRESH_MS });
  let routes = new Map<string, PodRoute>();
  let published = '';
  let saved: string | undefined;
  let refreshedAt: number | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function publish(pods: RoutedPod[]): void {
    const told = JSON.stringify(pods);
    if (told === published) return;
    const before = routes;
    routes = new Map(
      pods.flatMap((pod) => routeTo(kit, pod, before.get(pod.id)) ?? []).map((route) => [route.pod.id, route]),
    );
    published = told;
    for (const { pod, upstream } of before.values())
      if (routes.get(pod.id)?.upstream !== upstream) void upstream.close();
    log.info({ routes: [...routes.values()].map(({ upstream }) => upstream.name) }, 'the routes to pods changed');
  }

  async function save(pods: RoutedPod[]): Promise<void> {
    if (saved === published) return;
    await savePods(kit, pods);
    saved = published;
  }

  const refresh = singleFlight(async () => {
    try {
      // The list is as old as the question: an answer that took its time tells of then.
      const askedAt = clock.now().getTime();
      const pods = readPods(await registry.listPods({}, { signal: stopping }));
      publish(pods);
      refreshedAt = askedAt;
      await save(pods);
      return true;
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'the list of pods was not refreshed; the last one serves');
      return false;
    }
  });

  /** Those who come while it is being fetched wait for it together. */
  async function lookAgain(): Promise<void> {
    const now = clock.now().getTime();
    if (!refresh.flights.isUnderWay(undefined) && now - lookedAt < UNKNOWN_POD_MS) return;
    lookedAt = now;
    await Promise.race([refresh(), pause(config.peerTimeout * WAIT_SHARE, undefined, { ref: false })]);
  }

  return {
    async find(pod) {
      if (!routes.has(pod) && PodId.is(pod)) await lookAgain();
      return routes.get(pod);
    },
    async seed() {
      publish((await loadPods(kit)) ?? config.pods);
    },
    refresh,
    health() {
      const age = refreshedAt === undefined ? undefined : clock.now().getTime() - refreshedAt;
      return {
        fault: faultOf(age, config.routesStaleAfter),
        figures: {
          secondsSinceLastRefresh: age === undefined ? null : Math.floor(age / 1000),
          routes: routes.size,
        },
      };
    },
    async close() {
      await Promise.all([registry.close(), ...[...routes.values()].map(({ upstream }) => upstream.close())]);
    },
  };
}

function faultOf(age: number | undefined, staleAfter: number): string | undefined {
  if (age === undefined) return 'the list of pods was never fetched';
  return age > staleAfter ? 'the list of pods is too old' : undefined;
}

/** A pod that did not move keeps its connections. One whose address cannot be read has no route; the others do. */
function routeTo(
  { peers, config, log }: GatewayKit,
  pod: RoutedPod,
  before: PodRoute | undefined,
): PodRoute | undefined {
  if (before && JSON.stringify(before.pod) === JSON.stringify(pod)) return before;
  const address = peers.edge(pod.endpoint);
  if (URL.canParse(address))
    return { pod, upstream: openUpstream(podRouteId(pod.id), address, config.upstreamTimeout) };
  log.error({ pod: pod.id, address }, 'a pod has an address that cannot be read');
  return undefined;
}
