import type { RequestListener } from 'node:http';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import { type Launch, launch, type Starting } from '@storepod/service/process/launch';
import { type ManagementEndpoints, managementEndpoints } from '@storepod/service/process/management-endpoints';
import type { Telemetry } from '@storepod/service/telemetry';
import { exportAdmission } from './admission/admission-metrics.ts';
import { RenderAdmission } from './admission/render-admission.ts';
import { visitorIn } from './admission/visitor.ts';
import { readConfig, settings } from './config.ts';
import { Backend } from './data-cache/backend.ts';
import { DataCache } from './data-cache/data-cache.ts';
import { Exchange } from './data-cache/exchange.ts';
import { CacheTally, exportTally } from './page-cache/cache-tally.ts';
import { EvictionWatch } from './page-cache/eviction-watch.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageStore } from './page-cache/page-store.ts';
import { describePolicy } from './page-cache/policy.ts';
import { Revalidator } from './page-cache/revalidator.ts';
import { Observer } from './server/observer.ts';
import { processMetrics } from './server/process-metrics.ts';
import { type Renderer, Renders } from './server/render.ts';
import { statsEndpoint } from './server/stats-endpoint.ts';
import { close, listen, type UpgradeListener, webServer } from './server/web-server.ts';
import { type PurgedCache, StorePurge } from './store-changes/store-purge.ts';
import { watchServices } from './store-changes/watch-services.ts';

export interface StorefrontLaunch extends Launch {
  renderer: Renderer;
  /** Where the application speaks to browsers by WebSocket: in development alone, to tell of changes. */
  upgrade?: UpgradeListener;
  /** False: whoever finds a stale page renders the new one, and nothing happens in the background. */
  refreshes?: boolean;
}

export interface RunningStorefront {
  readonly port: number;
  readonly origin: string;
  /** Takes nothing new, ends what has begun, and closes every connection. */
  stop(): Promise<void>;
}

/** Starts the server that pages come from: the page cache, and behind it the application. A failing step undoes the others. */
export async function startStorefront(options: StorefrontLaunch): Promise<RunningStorefront> {
  const read = readConfig(options.env);
  return launch({ name: 'landing-ui', config: read.config, settings }, options, (starting) =>
    start(options, read, starting),
  );
}

type ReadConfig = ReturnType<typeof readConfig>;

async function start(
  { renderer, upgrade, refreshes = true }: StorefrontLaunch,
  read: ReadConfig,
  { config, clock, log, telemetry, closing, stopping }: Starting<ReadConfig['config']>,
) {
  const exchange = new Exchange(config.internalSpg, config.backendTimeout);
  closing.defer(() => exchange.close());
  const caches: PurgedCache[] = [];
  const purge = new StorePurge(caches);
  closing.defer(() => purge.stop());
  const data = new DataCache({ clock, log, onEnd: (store) => purge.ended(store) });
  caches.push(data);
  closing.defer(processMetrics(telemetry.meter, { data, purge }));
  const revalidator = refreshes ? new Revalidator(log) : undefined;
  closing.defer(() => revalidator?.stop());
  const backend = new Backend(exchange, data, read.dataSeconds);
  const listener = listenerOf({ read, clock, log, telemetry, renderer, backend, revalidator, stopping, purge, caches });

  const server = webServer(config, listener);
  if (upgrade) server.on('upgrade', upgrade);
  const port = await listen(server, config.bindAddress, config.port);
  closing.defer(() => close(server, config.stopWithin));
  revalidator?.leadTo(config.bindAddress, port);
  closing.defer(watchServices({ config, purge, clock, log }));
  log.info({ port }, 'listening');

  return { running: { port, origin: `http://127.0.0.1:${port}` } };
}

interface ListenerParts {
  read: ReadConfig;
  clock: Clock;
  log: Logger;
  telemetry: Telemetry;
  renderer: Renderer;
  backend: Backend;
  revalidator: Revalidator | undefined;
  stopping: AbortSignal;
  purge: StorePurge;
  caches: PurgedCache[];
}

/** What happens to a request: the management endpoints first, then the page cache, and the application where that has to ask. */
function listenerOf({
  read,
  clock,
  log,
  telemetry,
  revalidator,
  stopping,
  purge,
  caches,
  ...rest
}: ListenerParts): RequestListener {
  const { policy, statsToken: token, evictionLogThreshold } = read;
  log.info({ policy: describePolicy(policy) }, 'the policy of the page cache');
  const tally = new CacheTally();
  const watch = new EvictionWatch(evictionLogThreshold, clock, log);
  const store: PageStore = new PageStore(policy, clock, (pageClass, reason) => {
    tally.evicted(pageClass, reason);
    watch.evicted(reason, () => store.bytes);
  });
  exportTally(telemetry.meterNamed('storefront.cache'), tally, store);

  const observer = new Observer(log, telemetry);
  const admission = new RenderAdmission(read.admission);
  exportAdmission(telemetry.meter, admission);
  const visitorOf = visitorIn(read.config.trustedProxies);
  const { publicScheme } = read.config;
  const renders = new Renders({ ...rest, observer, log, clock, publicScheme, admission, visitorOf });
  const onEnd = (ended: string) => purge.ended(ended);
  const cache = new PageCache({ policy, store, tally, revalidator, renders, onEnd, clock, log });
  caches.push(cache);
  const management = insideOnly(managementEndpoints({ service: 'landing-ui', telemetry, stopping, log }));
  const stats = statsEndpoint({
    ...{ policy, store, tally, admission, token },
    rendering: () => cache.rendering,
    waiting: () => cache.waiting,
    refreshing: () => revalidator?.size ?? 0,
  });
  return (request, response) => {
    // The connection would otherwise outlive its last answer, and the stop would wait for it.
    if (stopping.aborted) response.shouldKeepAlive = false;
    if (!management(request, response) && !stats(request, response)) cache.receive(request, response);
  };
}

/**
 * Only whether it lives is for everybody: the edge always says for whom it asks, so what comes without that is inside the
 * network.
 */
const insideOnly =
  (management: ManagementEndpoints): ManagementEndpoints =>
  (request, response) =>
    (request.url === '/healthz' || request.headers['x-forwarded-for'] === undefined) && management(request, response);
