import { permissionEvaluator } from '@storepod/auth/evaluator';
import { rememberPods } from '@storepod/auth/placements';
import { serviceTokens } from '@storepod/auth/service-tokens';
import { tokenCheck } from '@storepod/auth/token-check';
import { client } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import { peerResolver } from '@storepod/contract/peers';
import { keepsAudit, storeAudit } from '@storepod/contract/store-audit';
import { storeChanges } from '@storepod/contract/store-changes';
import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { type Outbox, openOutbox } from '@storepod/database/outbox';
import { type Clock, systemClock } from '@storepod/kernel/clock';
import { type Ids, systemIds } from '@storepod/kernel/ids';
import { podRouteId } from '@storepod/kernel/pod-names';
import { services } from '@storepod/kernel/services';
import type { Gatekeepers } from './admission.ts';
import { type Data, openData } from './data.ts';
import type { AnyHandler, HealthCheck, Kit, ServiceDefinition } from './definition.ts';
import { issuersOf, type KitSettings, kitSettings } from './kit-settings.ts';
import { type Logger, openLog } from './log.ts';
import { addLiveness, addManagement, type Vitals } from './management.ts';
import { runtimeMetrics } from './metrics.ts';
import { operate, operations } from './operations.ts';
import { registerRawRoutes } from './raw-routes.ts';
import { ResponseCache } from './response-cache.ts';
import { addRoutes } from './routes.ts';
import { openServer } from './server.ts';
import { describeSettings, type Environment, readSettings } from './settings.ts';
import { auditHandlers, auditRetention } from './store-audit/audit-endpoint.ts';
import { lifecycleHandlers } from './store-lifecycle/lifecycle-endpoints.ts';
import { storeGate } from './stores.ts';
import { openTelemetry, type Telemetry } from './telemetry.ts';

/** The share of a process' memory that ready-made answers may take. */
const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024;

/** What surrounds a service. A test brings its own clock and ids. */
export interface Launch {
  env: Environment;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
}

export interface RunningService {
  readonly origin: string;
  readonly kit: Kit;
  /** Answers what has begun, takes nothing new, and closes every connection. */
  stop(): Promise<void>;
}

/** Starts a service: settings, database, jobs, routes, and last of all the port. A failing step undoes those before it. */
export async function startService(definition: ServiceDefinition, launch: Launch): Promise<RunningService> {
  const closing = new AsyncDisposableStack();
  try {
    return await start(definition, launch, closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function start(
  definition: ServiceDefinition,
  launch: Launch,
  closing: AsyncDisposableStack,
): Promise<RunningService> {
  const { contract, options, handlers } = definition;
  const { env, clock = systemClock, ids = systemIds } = launch;
  const settings = { ...kitSettings, ...options.settings };
  const config = readSettings(settings, env);
  const log = launch.log ?? openLog(contract.service, config.logLevel);
  log.info({ settings: describeSettings(settings, env) }, 'starting');

  const telemetry = openTelemetry(contract.service, `${contract.service}-${process.pid}`, config.otlpEndpoint);
  closing.defer(() => telemetry.close());
  const cache = new ResponseCache(RESPONSE_CACHE_BYTES, clock);
  const data = options.database && (await openData(options.database, contract, config, { cache, clock, log }, closing));
  const stopping = new AbortController();
  const kit = assemble(config, { cache, clock, ids, log, telemetry, data, stopping: stopping.signal });
  const outbox = data && (await openJobs(kit, definition, data));
  const stores = storeGate(options.stores?.(kit), clock);
  Object.defineProperty(kit, 'stores', { value: stores });
  closing.defer(() => stores.stop());
  closing.defer(runtimeMetrics(telemetry.meter, { pool: data?.pool, cache }));

  const app = openServer(config, log, telemetry, options);
  if (options.rawRoutes) registerRawRoutes(app, options.rawRoutes(kit), log);
  const gate = gatekeepers(kit, options);
  addRoutes(app, contract, handlers(kit), kit, gate);
  const contracts: Contract[] = [contract];
  for (const offer of offersOf(definition, kit, data, outbox)) {
    contracts.push(offer.contract);
    addRoutes(app, offer.contract, offer.handlers as Record<string, AnyHandler>, kit, gate);
  }
  const vitals: Vitals = {
    service: contract.service,
    contracts,
    checks: { ...databaseCheck(data), ...options.health?.(kit) },
    platform: options.platformHealth?.(kit) ?? {},
    telemetry,
    stopping: stopping.signal,
  };
  addLiveness(app, vitals);
  if (!options.facesBrowsers) addManagement(app, vitals);
  else await openManagementServer(config, log, vitals, closing);

  await options.beforeListening?.(kit);
  closing.defer(async () => options.atStop?.(kit));
  const origin = await app.listen({ host: config.bindAddress, port: config.port ?? services[contract.service].port });
  closing.defer(() => app.close());
  await outbox?.start();
  closing.defer(async () => outbox?.stop());
  log.info({ origin }, 'listening');

  const stop = async () => {
    stopping.abort();
    await within(config.stopWithin, closing.disposeAsync(), () => app.server.closeAllConnections());
    log.info({}, 'stopped');
  };
  return { origin, kit, stop };
}

/** What a service offers by being one: to operators if it has jobs, to its pod if it has stores' rows. */
function offersOf(definition: ServiceDefinition, kit: Kit, data: Data | undefined, outbox: Outbox | undefined) {
  const { service } = definition.contract;
  const offers: { contract: Contract; handlers: object }[] = [];
  if (outbox) offers.push({ contract: operations(service), handlers: operate(outbox) });
  if (data && keepsAudit(definition.contract))
    offers.push({ contract: storeAudit(service), handlers: auditHandlers(kit) });
  const { storeChanges: feed, invalidation } = data ?? {};
  if (feed && invalidation)
    offers.push({ contract: storeChanges(service), handlers: feed.handlers(invalidation.connected, kit.stopping) });
  const lifecycle = definition.options.storeLifecycle?.(kit);
  if (lifecycle)
    offers.push({ contract: storeLifecycle(service), handlers: lifecycleHandlers(kit, lifecycle, definition) });
  return offers;
}

/** The management endpoints of a service that browsers reach, on a port that they do not. */
async function openManagementServer(
  config: KitSettings,
  log: Logger,
  vitals: Vitals,
  closing: AsyncDisposableStack,
): Promise<void> {
  if (config.managementPort === undefined) return;
  const app = openServer(config, log, vitals.telemetry);
  addManagement(app, vitals);
  closing.defer(() => app.close());
  await app.listen({ host: config.bindAddress, port: config.managementPort });
}

/** The kit without its outbox, which can only be opened once the handlers that need the kit are known. */
function assemble(
  config: KitSettings,
  parts: {
    cache: ResponseCache;
    clock: Clock;
    ids: Ids;
    log: Logger;
    telemetry: Telemetry;
    data: Data | undefined;
    stopping: AbortSignal;
  },
): Kit {
  const { data, telemetry, ...rest } = parts;
  const token = ownToken(config, parts.clock);
  return {
    ...rest,
    config,
    meter: telemetry.meter,
    peers: peerResolver(config.internalDomain, config.peers),
    get db() {
      return data?.db ?? absent('a database');
    },
    get outbox() {
      return absent('jobs');
    },
    get stores() {
      return absent('stores');
    },
    get invalidation() {
      return data?.invalidation ?? absent('cached answers');
    },
    clientOf: (contract, origin, settings = {}) => client(contract, { origin, ...(token && { token }), ...settings }),
  };
}

const absent = (part: string): never => {
  throw new Error(`this service was defined without ${part}`);
};

function ownToken(config: KitSettings, clock: Clock): (() => Promise<string>) | undefined {
  const { s2sTokenUri: tokenUri, s2sClientId: clientId, s2sClientSecret: clientSecret, pod } = config;
  if (!tokenUri || !clientId || !clientSecret) return undefined;
  return serviceTokens({ tokenUri, clientId, clientSecret, scope: pod ? 'store_pod' : 'store_core' }, clock);
}

async function openJobs(
  kit: Kit,
  { contract, options }: ServiceDefinition,
  { pool }: Data,
): Promise<Outbox | undefined> {
  if (!options.jobs || !options.database) return undefined;
  const { handlers = [], periodic = [] } = options.jobs(kit);
  const outbox = openOutbox(pool, {
    schema: `${options.database.schema}_jobs`,
    handlers,
    periodic: [...periodic, ...(keepsAudit(contract) ? [auditRetention(kit)] : [])],
    log: kit.log,
    clock: kit.clock,
  });
  await outbox.prepare();
  Object.defineProperty(kit, 'outbox', { value: outbox });
  return outbox;
}

function gatekeepers(kit: Kit, options: ServiceDefinition['options']): Gatekeepers {
  const { rates = {}, podOf, sessionPrincipal, writeGate } = options;
  const { config, clock, stores } = kit;
  const placement = podOf?.(kit);
  return {
    clock,
    rates,
    session: sessionPrincipal?.(kit),
    mayWrite: writeGate?.(kit),
    stores,
    tokens: tokenCheck(issuersOf(config), clock),
    permissions: permissionEvaluator({
      podName: config.pod && podRouteId(config.pod),
      podOrg: config.podOrg,
      ownership: config.ownership,
      ownerOf: stores.ownerOf,
      podOf: placement && rememberPods(placement, clock),
    }),
  };
}

function databaseCheck(data: Data | undefined): Record<string, HealthCheck> {
  if (!data) return {};
  return {
    database: async () => {
      await data.pool.query('select 1');
      return undefined;
    },
  };
}

/** Waits for an orderly end, and ends it anyway when that takes too long. */
async function within(milliseconds: number, orderly: Promise<void>, force: () => void): Promise<void> {
  const timer = setTimeout(force, milliseconds);
  await orderly.finally(() => clearTimeout(timer));
}
