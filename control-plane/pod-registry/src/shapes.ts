import { ServiceHealth } from '@storepod/boundary/pod-proof';
import { Instant } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';

/** The largest number of stores a pod can be given; a pod is the unit of growth, so nobody needs more. */
const MOST_STORES = 1_000_000;

const PodName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$',
  examples: ['Frankfurt 1'],
});
const Region = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
  examples: ['eu-central-1'],
});
const CapacityMax = Type.Integer({ minimum: 0, maximum: MOST_STORES });
const Visibility = Type.Enum(['PUBLIC', 'PRIVATE']);
const Lifecycle = Type.Enum(['PROVISIONING', 'ACTIVE', 'DRAINING', 'DECOMMISSIONED']);
const Health = Type.Enum(['GREEN', 'AMBER', 'RED']);

const Endpoint = model('PodEndpoint', {
  /** INTERNAL: a service-discovery namespace. EXTERNAL: an http or https URL. */
  endpoint: Type.String({ minLength: 1, maxLength: 500 }),
  type: Type.Enum(['INTERNAL', 'EXTERNAL']),
});

/** What the gateway needs to route to a pod. */
export const Pod = model('Pod', {
  id: PodId,
  shortId: Type.String(),
  name: Type.String(),
  endpoint: Endpoint,
  orgId: nullable(ManagerOrgId),
  domain: Type.String(),
  visibility: Visibility,
});

/** What an operator sees of a pod. */
export const PodView = model('PodView', {
  ...Pod.properties,
  lifecycleState: Lifecycle,
  region: nullable(Type.String()),
  capacityMaxStores: nullable(Type.Integer()),
  capacityStores: Type.Integer(),
  /** Stores that were put away or whose organisation is closed. They take no room; until they are erased the pod cannot end. */
  archivedStores: Type.Integer(),
  lastHealthStatus: nullable(Health),
  lastHealthAt: nullable(Instant),
  /** Why it is not GREEN: the class of a failure, the services that are down, or that the pod has no key. */
  lastHealthDetail: nullable(Type.String()),
  /** Each service, as the pod told when it was asked last; null where it has told nothing yet. */
  services: nullable(Type.Array(ServiceHealth)),
  /** Whether the pod can prove who it is. One that was registered before there were keys cannot, until it is given one. */
  hasKey: Type.Boolean(),
  /** Whether a new store could be placed here now. */
  openToPlacement: Type.Boolean(),
  createdAt: Instant,
  version: Type.Integer(),
});

const Environment = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2_000 }));

/** With what the services of a pod are started. The secrets in it are in this answer and in no other. */
const PodDeployment = model('PodDeployment', {
  /** For every service of the pod. */
  environment: Environment,
  /** For single services, besides. */
  services: Type.Record(Type.String({ maxLength: 60 }), Environment),
});
export type PodDeployment = Static<typeof PodDeployment>;

export const RegisteredPod = model('RegisteredPod', { ...PodView.properties, deployment: PodDeployment });
export type RegisteredPod = Static<typeof RegisteredPod>;

export const CreatePod = model('CreatePod', {
  /** Minted unless given; its first 8 characters name the pod in infrastructure. */
  id: Type.Optional(PodId),
  name: PodName,
  endpoint: Endpoint,
  orgId: Type.Optional(ManagerOrgId),
  domain: Type.Optional(DomainName),
  visibility: Type.Optional(Visibility),
  region: Type.Optional(Region),
  capacityMaxStores: Type.Optional(nullable(CapacityMax)),
});
export type CreatePod = Static<typeof CreatePod>;

/** The owner of a pod is fixed when it is created. What is absent stays as it is. */
export const UpdatePod = model('UpdatePod', {
  name: Type.Optional(PodName),
  endpoint: Type.Optional(Endpoint),
  domain: Type.Optional(DomainName),
  visibility: Type.Optional(Visibility),
  region: Type.Optional(nullable(Region)),
  capacityMaxStores: Type.Optional(nullable(CapacityMax)),
  /** The version that was read. Given, a change by somebody else in between is a 409. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});
export type UpdatePod = Static<typeof UpdatePod>;

export const PlacementRequest = model('PlacementRequest', {
  org: ManagerOrgId,
  preferredPodId: Type.Optional(PodId),
  /** The store to be. Its place is taken with the decision; without it the answer is only a look. */
  store: Type.Optional(StoreMerchantId),
});
export const PlacementDecision = model('PlacementDecision', {
  podId: PodId,
  /** On a pod of the organisation's own. */
  dedicated: Type.Boolean(),
  /** RESERVED: the store has had this place since an earlier question. */
  reason: Type.Enum(['PREFERRED', 'LEAST_LOADED', 'RESERVED']),
});
export type PlacementDecision = Static<typeof PlacementDecision>;

export const Placement = model('Placement', { store: StoreMerchantId, pod: PodId });
export type Placement = Static<typeof Placement>;

export const ToldPlacement = model('ToldPlacement', {
  ...Placement.properties,
  /** The store is put away: its data stays on the pod and takes no room. */
  archived: Type.Optional(Type.Boolean()),
});
export type ToldPlacement = Static<typeof ToldPlacement>;

/** Where a store is recorded, and how many stores that pod holds now. */
export const RecordedPlacement = model('RecordedPlacement', {
  ...Placement.properties,
  capacityStores: Type.Integer(),
});
export type RecordedPlacement = Static<typeof RecordedPlacement>;

export const AuditEntry = model('AuditEntry', {
  id: Type.String(),
  action: Type.String(),
  fromState: nullable(Lifecycle),
  toState: nullable(Lifecycle),
  source: Type.Enum(['API', 'JOB', 'SYSTEM']),
  actor: Type.String(),
  detail: nullable(Type.String()),
  recordedAt: Instant,
});

export const HealthCheckEntry = model('HealthCheckEntry', {
  status: Health,
  latencyMs: Type.Integer(),
  detail: nullable(Type.String()),
  checkedAt: Instant,
});
