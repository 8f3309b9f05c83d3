import type { IncomingMessage } from 'node:http';
import type { Meter } from '@opentelemetry/api';
import type { PodLookup } from '@storepod/auth/placements';
import type { Principal } from '@storepod/auth/principal';
import type { KeyLookup } from '@storepod/auth/rules';
import type { IssuedToken } from '@storepod/auth/token-check';
import type { Client, PeerTiming } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { Call, EndpointDescription } from '@storepod/contract/endpoint';
import type { PeerResolver } from '@storepod/contract/peers';
import type { NamesOfThings } from '@storepod/database/audit/call-audit';
import type { Db } from '@storepod/database/db';
import type { Invalidation } from '@storepod/database/invalidation';
import type { Jobs, Outbox } from '@storepod/database/outbox';
import type { Presence } from '@storepod/database/presence';
import type { Clock } from '@storepod/kernel/clock';
import type { Ids } from '@storepod/kernel/ids';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Static, TSchema } from 'typebox';
import type { Download } from './download.ts';
import type { KitSettings } from './kit-settings.ts';
import type { Logger } from './log.ts';
import type { NoContent } from './no-content.ts';
import type { RatePolicy } from './rate-limit.ts';
import type { RawRoutes } from './raw-routes.ts';
import type { ReadyJson } from './ready-json.ts';
import type { Redirect } from './redirect.ts';
import type { RequestCall } from './request-call.ts';
import type { ResponseCache } from './response-cache.ts';
import type { RevocationList, RevocationSources } from './revocation-list.ts';
import type { Settings, SettingValues } from './settings.ts';
import type { ToldChanges } from './store-changes/told-changes.ts';
import type { StoreLifecycle } from './store-lifecycle/lifecycle.ts';
import type { StoreGate, StoreSource } from './stores.ts';

/** What a service is given to work with. Time, ids and randomness come from here, so that a test can hold them. */
export interface Kit<S extends Settings = Settings, Tables = unknown> {
  config: SettingValues<S> & KitSettings;
  db: Db<Tables>;
  outbox: Outbox;
  invalidation: Invalidation;
  /** Under its name this process is at something that others must wait for: as long as it lives, and no longer. */
  presence: Presence;
  cache: ResponseCache;
  clock: Clock;
  ids: Ids;
  log: Logger;
  meter: Meter;
  peers: PeerResolver;
  /** What a service must ask that answers outside its contract; routes ask by themselves. */
  stores: StoreGate;
  /** Tokens that ended before their time; routes ask by themselves. */
  revocations: RevocationList;
  /** Aborts when the service is told to stop, for work that waits: a stop must not wait for it. */
  stopping: AbortSignal;
  /** A typed client that speaks as this service. */
  clientOf<C extends Contract>(contract: C, origin: () => string, settings?: PeerSettings): Client<C>;
}

export interface PeerSettings extends PeerTiming {
  /** The pod that is called from outside it: what it is shown is good in that pod and nowhere else. */
  pod?: PodId;
}

/** The service's schema and where its migrations are. Carries the type of the tables. */
export interface DatabaseDefinition<Tables> {
  schema: string;
  migrations: URL;
  readonly tables?: Tables;
}

export const database = <Tables>(schema: string, migrations: URL): DatabaseDefinition<Tables> => ({
  schema,
  migrations,
});

export type HandlerOf<E extends EndpointDescription> = (
  call: Call<E>,
) => E['response'] extends TSchema
  ? Promisable<Static<E['response']> | ReadyJson | Download | Redirect | NoContent>
  : unknown;
type Promisable<T> = T | Promise<T>;

export type Handlers<C extends Contract> = { [K in keyof C['endpoints']]: HandlerOf<C['endpoints'][K]> };

/** Answers whether a part works: undefined, or what is wrong with it; or that together with figures to show. */
export type HealthCheck = () => Promise<string | undefined | HealthFigures>;
export interface HealthFigures {
  fault: string | undefined;
  figures: Record<string, number | null>;
}

/** What there is before anybody knows the stores: enough to say who does. */
export type KitBeforeStores<S extends Settings = Settings, Tables = unknown> = Omit<
  Kit<S, Tables>,
  'stores' | 'revocations'
>;

/** `Parts` is what the hooks, the jobs and the handlers of the service are given: what `parts` built, or the kit itself. */
export interface ServiceOptions<S extends Settings, Tables, Parts> {
  settings?: S;
  database?: DatabaseDefinition<Tables>;
  /** Rate policies by the names that endpoints use. */
  rates?: Record<string, RatePolicy>;
  jobs?: (parts: NoInfer<Parts>) => Jobs;
  /**
   * Who knows the stores of this pod. Without it every organisation admin is refused where ownership is ENFORCED, and
   * no store is hidden.
   */
  stores?: (kit: KitBeforeStores<S, Tables>) => StoreSource;
  /** Whom it tells which stores changed here, in the control plane. A pod's service with a database tells its whole pod without this. */
  storeChanges?: ToldChanges<NoInfer<Parts>>;
  /** Who says which tokens ended before their time, where that is not the issuer over the network. */
  revocations?: (kit: KitBeforeStores<S, Tables>) => RevocationSources;
  /** Whether a token that this service issued itself ended before its time: it is looked up for each call and refused at once. */
  endedTokens?: (parts: NoInfer<Parts>) => (token: IssuedToken) => Promise<boolean>;
  /** Who knows on which pod a store stands. Without it no pod's service is admitted as the one of a store's pod. */
  podOf?: (parts: NoInfer<Parts>) => PodLookup;
  /** Which keys of its administration this service's roles give an account. Without it no key opens anything. */
  keysOf?: (parts: NoInfer<Parts>) => KeyLookup;
  /** The path under which an edge passes requests on without removing it: `/cua`. Contracts do not name it. */
  prefix?: `/${string}`;
  /** Addresses that no contract describes, such as the endpoints of a protocol that a library answers. */
  rawRoutes?: RawRoutes<NoInfer<Parts>>;
  /** Who calls without a bearer token: the person of a session that this service itself keeps. */
  sessionPrincipal?: (parts: NoInfer<Parts>) => (request: IncomingMessage) => Promise<Principal | undefined>;
  /** Refuses what a store's staff may read but not change now, by its subscription. Services and shoppers pass. */
  writeGate?: (parts: NoInfer<Parts>) => (store: StoreMerchantId) => Promise<void>;
  /** What people call the things that the audit tells of. */
  auditNames?: NamesOfThings;
  /** What is done in this service when a store of its pod begins or ends. */
  storeLifecycle?: (parts: NoInfer<Parts>) => StoreLifecycle;
  /** Runs after the migrations and before the first request. */
  beforeListening?: (parts: NoInfer<Parts>) => Promise<void>;
  health?: (parts: NoInfer<Parts>) => Record<string, HealthCheck>;
  /** Makes `/healthz` answer for more than this process: for all these parts and its own. Without any, it tells of life. */
  platformHealth?: (parts: NoInfer<Parts>) => Record<string, HealthCheck>;
  /** Browsers reach this service: `/healthz` is all it tells them, the other management endpoints have a port of their own. */
  facesBrowsers?: boolean;
  /** How long a request may take to arrive, where it may be more than a form or some JSON. */
  requestTimeoutMs?: number;
  /** How long nothing at all may go over a connection in the middle of a request. Without it, for as long as that may take. */
  silenceTimeoutMs?: number;
  /** Runs after the last answer, before the database closes. */
  atStop?: (parts: NoInfer<Parts>) => Promise<void>;
}

/** Builds what a service has one of: its clients, caches, storages. Called once for each start. */
interface PartsOption<S extends Settings, Tables, Parts> {
  parts: (kit: Kit<S, Tables>) => Parts | Promise<Parts>;
}

/** A service as a value: nothing runs until it is started. Its types have done their work where it was defined. */
export interface ServiceDefinition<Parts = unknown> {
  contract: Contract;
  options: ServiceOptions<Settings, unknown, unknown> & Partial<PartsOption<Settings, unknown, Parts>>;
  handlers: (parts: unknown) => Record<string, AnyHandler>;
}

export type AnyHandler = (call: RequestCall) => unknown;

/**
 * Joins a contract with its handlers. This is the table of contents of a service.
 *
 * ```ts
 * export default defineService(
 *   inventory,
 *   { settings, database, parts: (kit) => ({ ...kit, skuCache: openSkuCache(kit) }) },
 *   (inventory) => ({
 *     setStock: ({ store, params, body }) => setStock(inventory, store, params.sku, body),
 *   }),
 * );
 * ```
 */
export function defineService<C extends Contract, S extends Settings, Tables, Parts>(
  contract: C,
  options: ServiceOptions<S, Tables, Parts> & PartsOption<S, Tables, Parts>,
  handlers: (parts: NoInfer<Parts>) => Handlers<C>,
): ServiceDefinition<Parts>;
export function defineService<C extends Contract, S extends Settings = Record<never, never>, Tables = unknown>(
  contract: C,
  options: ServiceOptions<S, Tables, Kit<S, Tables>> & { parts?: never },
  handlers: (kit: Kit<S, Tables>) => Handlers<C>,
): ServiceDefinition<Kit<S, Tables>>;
export function defineService(contract: unknown, options: unknown, handlers: unknown): ServiceDefinition<never> {
  // The compiler has compared handlers and contract; whoever starts the service treats every service alike.
  return { contract, options, handlers } as ServiceDefinition<never>;
}
