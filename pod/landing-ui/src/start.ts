import type { RequestListener } from 'node:http';
import { type Clock, systemClock } from '@storepod/kernel/clock';
import { type Logger, openLog } from '@storepod/service/log';
import { describeSettings, type Environment } from '@storepod/service/settings';
import { openTelemetry, type Telemetry } from '@storepod/service/telemetry';
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
import { managementEndpoints } from './server/management.ts';
import { Observer } from './server/observer.ts';
import { processMetrics } from './server/process-metrics.ts';
import { type Renderer, Renders } from './server/render.ts';
import { statsEndpoint } from './server/stats-endpoint.ts';
import { close, listen, type UpgradeListener, webServer } from './server/web-server.ts';
import { type PurgedCache, StorePurge } from './store-changes/store-purge.ts';
import { watchServices } from './store-changes/watch-services.ts';

/** What surrounds a storefront. A test brings its own clock. */
export interface StorefrontLaunch {
  env: Environment;
  renderer: Renderer;
  log?: Logger;
  clock?: Clock;
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
export async function startStorefront(launch: StorefrontLaunch): Promise<RunningStorefront> {
  const closing = new AsyncDisposableStack();
  try {
    return await start(launch, closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function start(launch: StorefrontLaunch, closing: AsyncDisposableStack): Promise<RunningStorefront> {
  const { env, renderer, clock = systemClock, refreshes = true } = launch;
  const read = readConfig(env);
  const { config } = read;
  const log = launch.log ?? openLog('landing-ui', config.logLevel);
  log.info({ settings: describeSettings(settings, env) }, 'starting');
  const telemetry = openTelemetry('landing-ui', `landing-ui-${process.pid}`, config.otlpEndpoint);
  closing.defer(() => telemetry.close());

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
  const run = { stopping: false };
  const backend = new Backend(exchange, data, read.dataSeconds);
  const listener = listenerOf({ read, clock, log, telemetry, renderer, backend, revalidator, run, purge, caches });

  const server = webServer(config, listener);
  if (launch.upgrade) server.on('upgrade', launch.upgrade);
  const port = await listen(server, config.bindAddress, config.port);
  closing.defer(() => close(server, config.stopWithin));
  revalidator?.leadTo(config.bindAddress, port);
  closing.defer(watchServices({ config, purge, clock, log }));
  log.info({ port }, 'listening');

  const stop = async () => {
    run.stopping = true;
    await closing.disposeAsync();
    log.info({}, 'stopped');
  };
  return { port, origin: `http://127.0.0.1:${port}`, stop };
}

interface ListenerParts {
  read: ReturnType<typeof readConfig>;
  clock: Clock;
  log: Logger;
  telemetry: Telemetry;
  renderer: Renderer;
  backend: Backend;
  revalidator: Revalidator | undefined;
  run: { stopping: boolean };
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
  run,
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
  const renders = new Renders({ ...rest, observer, log, clock, publicScheme: read.config.publicScheme });
  const onEnd = (ended: string) => purge.ended(ended);
  const cache = new PageCache({ policy, store, tally, revalidator, renders, onEnd, clock, log });
  caches.push(cache);
  const management = managementEndpoints({ telemetry, isStopping: () => run.stopping });
  const stats = statsEndpoint({
    ...{ policy, store, tally, token },
    rendering: () => cache.rendering,
    waiting: () => cache.waiting,
    refreshing: () => revalidator?.size ?? 0,
  });
  return (request, response) => {
    // The connection would otherwise outlive its last answer, and the stop would wait for it.
    if (run.stopping) response.shouldKeepAlive = false;
    if (!management(request, response) && !stats(request, response)) cache.receive(request, response);
  };
}
