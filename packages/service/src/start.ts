import { permissionEvaluator } from '@storepod/auth/evaluator';
import { rememberPods } from '@storepod/auth/placements';
import { serviceTokens } from '@storepod/auth/service-tokens';
import { tokenCheck } from '@storepod/auth/token-check';
import { auditFeed } from '@storepod/contract/audit-feed';
import { client } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import { peerResolver } from '@storepod/contract/peers';
import { keepsAudit, storeAudit } from '@storepod/contract/store-audit';
import { storeChanges } from '@storepod/contract/store-changes';
import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { type Jobs, type Outbox, openOutbox } from '@storepod/database/outbox';
import type { Clock } from '@storepod/kernel/clock';
import { type Ids, systemIds } from '@storepod/kernel/ids';
import type { PodId } from '@storepod/kernel/object-id';
import { podRouteId } from '@storepod/kernel/pod-names';
import { services } from '@storepod/kernel/services';
import type { AdmissionContext } from './admission.ts';
import { type Data, openData } from './data.ts';
import type { AnyHandler, HealthCheck, Kit, KitBeforeStores, ServiceDefinition } from './definition.ts';
import { issuersOf, type KitSettings, kitSettings } from './kit-settings.ts';
import type { Logger } from './log.ts';
import { addLiveness, addManagement, type Vitals } from './management.ts';
import { runtimeMetrics } from './metrics.ts';
import { operate, operations } from './operations.ts';
import { revocationsOfIssuers } from './peers/revocations-of-issuers.ts';
import type { Company } from './process/company.ts';
import { type Launch, launch, type Starting } from './process/launch.ts';
import { registerRawRoutes } from './raw-routes.ts';
import { ResponseCache } from './response-cache.ts';
import { followIssuers } from './revocation-list.ts';
import { addRoutes } from './routes.ts';
import { openServer } from './server.ts';
import { readSettings } from './settings.ts';
import { auditHandlers, auditRetention } from './store-audit/audit-endpoint.ts';
import { auditFeedHandlers } from './store-audit/audit-feed.ts';
import { lifecycleHandlers } from './store-lifecycle/lifecycle-endpoints.ts';
import { storeGate } from './stores.ts';
import type { Telemetry } from './telemetry.ts';

const BYTES_OF_A_MEBIBYTE = 1024 * 1024;

/** What surrounds a service. A test brings its own clock and ids. */
export interface ServiceLaunch extends Launch {
  ids?: Ids;
  /** The services that start at the same time in the same process. */
  company?: Company;
}

export interface RunningService<Parts = unknown> {
  readonly origin: string;
  readonly kit: Kit;
  /** What the service built at its start, for a test that calls a part of it directly. */
  readonly parts: Parts;
  /** Answers what has begun, takes nothing new, and closes every connection. */
  stop(): Promise<void>;
}

/** Starts a service: settings, database, jobs, routes, and last of all the port. A failing step undoes those before it. */
export async function startService<Parts>(
  definition: ServiceDefinition<Parts>,
  surroundings: ServiceLaunch,
): Promise<RunningService<Parts>> {
  const { contract, options } = definition;
  const settings = { ...kitSettings, ...options.settings };
  const config = readSettings(settings, surroundings.env);
  return launch({ name: contract.service, config, settings }, surroundings, (starting) =>
    start(definition, surroundings, starting),
  );
}

async function start<Parts>(
  definition: ServiceDefinition<Parts>,
  { ids = systemIds, company }: Pick<ServiceLaunch, 'ids' | 'company'>,
  { config, clock, log, telemetry, closing, stopping }: Starting<KitSettings>,
) {
  const { contract, options, handlers } = definition;
  const cache = new ResponseCache(config.responseCacheMb * BYTES_OF_A_MEBIBYTE, clock);
  const data =
    options.database &&
    (await openData(options.database, contract, config, { cache, clock, log, told: options.storeChanges }, closing));
  const outbox = data && options.jobs && openJobs(options.database, data, { log, clock });
  const base = assemble(config, { cache, clock, ids, log, telemetry, data, outbox, stopping });
  const stores = storeGate(options.stores?.(base), clock, config.peerTimeout);
  closing.defer(() => stores.stop());
  const sources = { ...revocationsOfIssuers(base, contract.service), ...options.revocations?.(base) };
  const revocations = followIssuers(sources, log);
  closing.defer(() => revocations.stop());
  const kit: Kit = { ...base, stores, revocations };
  // A service without parts of its own works with the kit: that is what its definition says it is given.
  const parts = (await options.parts?.(kit)) ?? (kit as Parts);
  if (outbox && options.jobs) outbox.register(withOwnJobs(options.jobs(parts), contract, kit));
  await outbox?.prepare();
  closing.defer(runtimeMetrics(telemetry.meter, { pool: data?.pool, cache }));

  const app = openServer(config, log, telemetry, options);
  const { rawRoutes } = options;
  if (rawRoutes) registerRawRoutes(app, rawRoutes.routes, rawRoutes.answer(parts), log);
  const gate = admissionContext(kit, definition, parts);
  addRoutes(app, contract, handlers(parts), kit, gate, options.auditNames);
  const contracts: Contract[] = [contract];
  for (const offer of offersOf(definition, { kit, parts, data, outbox })) {
    contracts.push(offer.contract);
    addRoutes(app, offer.contract, offer.handlers as Record<string, AnyHandler>, kit, gate);
  }
  const vitals: Vitals = {
    service: contract.service,
    contracts,
    checks: { ...databaseCheck(data), ...options.health?.(parts) },
    platform: options.platformHealth?.(parts) ?? {},
    telemetry,
    stopping,
  };
  addLiveness(app, vitals);
  if (!options.facesBrowsers) addManagement(app, vitals);

  await options.beforeListening?.(parts);
  await data?.presence?.shown();
  closing.defer(async () => options.atStop?.(parts));
  await company?.prepared();
  if (options.facesBrowsers) await openManagementServer(config, log, vitals, closing);
  const origin = await app.listen({ host: config.bindAddress, port: config.port ?? services[contract.service].port });
  closing.defer(() => app.close());
  await company?.listening();
  await outbox?.start();
  closing.defer(async () => outbox?.stop());
  log.info({ origin }, 'listening');

  const deadline = { milliseconds: config.stopWithin, cutOff: () => app.server.closeAllConnections() };
  return { running: { origin, kit, parts }, deadline };
}

/** What a service offers by being one: to operators if it has jobs, to its pod if it has stores' rows. */
function offersOf(
  definition: ServiceDefinition,
  { kit, parts, data, outbox }: { kit: Kit; parts: unknown; data: Data | undefined; outbox: Outbox | undefined },
) {
  const { service } = definition.contract;
  const offers: { contract: Contract; handlers: object }[] = [];
  if (outbox) offers.push({ contract: operations(service), handlers: operate(outbox) });
  if (data && keepsAudit(definition.contract))
    offers.push(
      { contract: storeAudit(service), handlers: auditHandlers(kit) },
      { contract: auditFeed(service), handlers: auditFeedHandlers(kit) },
    );
  const { storeChanges: feed, invalidation } = data ?? {};
  if (feed && invalidation)
    offers.push({
      contract: storeChanges(service),
      handlers: feed.handlers(invalidation.connected, kit.stopping, definition.options.storeChanges?.visibleTo(parts)),
    });
  const lifecycle = definition.options.storeLifecycle?.(parts);
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

function assemble(
  config: KitSettings,
  surroundings: {
    cache: ResponseCache;
    clock: Clock;
    ids: Ids;
    log: Logger;
    telemetry: Telemetry;
    data: Data | undefined;
    outbox: Outbox | undefined;
    stopping: AbortSignal;
  },
): KitBeforeStores {
  const { data, outbox, telemetry, ...rest } = surroundings;
  const tokenFor = ownTokens(config, rest.clock);
  return {
    ...rest,
    config,
    meter: telemetry.meter,
    peers: peerResolver(config.internalDomain, config.peers),
    db: data?.db ?? absent('a database'),
    outbox: outbox ?? absent('jobs'),
    invalidation: data?.invalidation ?? absent('cached answers'),
    presence: data?.presence ?? absent('work that others wait for'),
    clientOf: (contract, origin, { pod, ...timing } = {}) =>
      client(contract, {
        ...{ origin, readTimeoutMs: config.peerTimeout },
        ...(tokenFor && { token: tokenFor(pod) }),
        ...timing,
      }),
  };
}

/** Stands for what a service was defined without: whoever uses it is told so. */
const absent = <T extends object>(part: string): T =>
  new Proxy({} as T, {
    get: () => {
      throw new Error(`this service was defined without ${part}`);
    },
  });

/** The tokens with which a service speaks: one within the platform or its own pod, and one for each pod that it calls. */
function ownTokens(config: KitSettings, clock: Clock): ((pod?: PodId) => () => Promise<string>) | undefined {
  const { s2sTokenUri: tokenUri, s2sClientId: clientId, s2sClientSecret: clientSecret, pod: ownPod } = config;
  if (!tokenUri || !clientId || !clientSecret) return undefined;
  const scope = ownPod ? 'store_pod' : 'store_core';
  const client = { tokenUri, clientId, clientSecret, scope, timeoutMs: config.peerTimeout };
  const own = serviceTokens(client, clock);
  return (pod) => (pod ? serviceTokens({ ...client, audience: podRouteId(pod) }, clock) : own);
}

const openJobs = (
  definition: ServiceDefinition['options']['database'],
  { pool }: Data,
  { log, clock }: { log: Logger; clock: Clock },
): Outbox => openOutbox(pool, { schema: `${definition?.schema}_jobs`, log, clock });

/** What the kit does by itself for a service, beside the service's own jobs. */
const withOwnJobs = ({ periodic = [], ...jobs }: Jobs, contract: Contract, kit: Kit): Jobs => ({
  ...jobs,
  periodic: keepsAudit(contract) ? [...periodic, auditRetention(kit)] : periodic,
});

function admissionContext(kit: Kit, { contract, options }: ServiceDefinition, parts: unknown): AdmissionContext {
  const { rates = {}, podOf, keysOf, sessionPrincipal, writeGate } = options;
  const { config, clock, stores, revocations } = kit;
  const endedHere = options.endedTokens?.(parts);
  const placement = podOf?.(parts);
  const podName = config.pod && podRouteId(config.pod);
  const isInPod = services[contract.service].layer === 'pod';
  return {
    clock,
    rates,
    session: sessionPrincipal?.(parts),
    mayWrite: writeGate?.(parts),
    stores,
    tokens: tokenCheck(
      issuersOf(config),
      clock,
      async (token) => revocations.has(token) || (await endedHere?.(token)) === true,
      isInPod ? { pod: podName } : undefined,
    ),
    permissions: permissionEvaluator({
      podName,
      podOrg: config.podOrg,
      ownership: config.ownership,
      ownerOf: stores.ownerOf,
      podOf: placement && rememberPods(placement, clock),
      keysOf: keysOf?.(parts),
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
