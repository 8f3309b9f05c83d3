import { permission } from '@storepod/contract/access';
import { auditFeed } from '@storepod/contract/audit-feed';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { model } from '@storepod/kernel/model';
import { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type from 'typebox';
import { problems } from './problems.ts';
import {
  AuditEntry,
  CreatePod,
  HealthCheckEntry,
  Placement,
  PlacementDecision,
  PlacementRequest,
  Pod,
  PodView,
  RecordedPlacement,
  RegisteredPod,
  ToldPlacement,
  UpdatePod,
} from './shapes.ts';

const read = { access: permission('STORE-CORE.POD.READ'), scope: 'platform' } as const;
const manage = { access: permission('STORE-CORE.POD.MANAGE'), scope: 'platform' } as const;
const placement = { access: permission('STORE-CORE.POD.PLACEMENT'), scope: 'platform' } as const;

/** A replay at tenancy's start comes in pieces of this size. */
const MOST_PLACEMENTS = 1_000;

export const podRegistry = contract('pod-registry', {
  listPods: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/pod/list',
    summary: 'All pods that the caller may see, unpaged, as the gateway routes to them.',
    response: Type.Array(Pod),
  }),
  findPods: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/pod',
    summary: 'Pods that the caller may see, by page; `q` searches name, domain, region and id.',
    query: { ...pageQuery('private', firstFirst('name')), q: Type.Optional(Type.String({ maxLength: 100 })) },
    response: pageOf(PodView),
  }),
  getPod: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/pod/:id',
    summary: 'One pod with its lifecycle, capacity and health.',
    params: { id: PodId },
    response: PodView,
    problems: [problems.POD_NOT_FOUND],
  }),
  createPod: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/pod',
    summary:
      'Registers a pod, with its client at uaa and its key, and answers what its services are started with. It takes stores after its first healthy probe.',
    body: CreatePod,
    response: RegisteredPod,
    status: 201,
    problems: [problems.NAME_TAKEN, problems.SHORT_ID_TAKEN],
  }),
  renewDeployment: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/pod/:id/deployment',
    summary:
      'Gives a pod a new key and a new secret, and answers what its services are started with. Those from before serve until the pod uses the new key, and for the grace of client secrets.',
    params: { id: PodId },
    response: RegisteredPod,
    problems: [problems.POD_NOT_FOUND, problems.ILLEGAL_TRANSITION],
  }),
  updatePod: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/pod/:id',
    summary: 'Changes a pod; its owner is fixed.',
    params: { id: PodId },
    body: UpdatePod,
    response: PodView,
    problems: [problems.POD_NOT_FOUND, problems.NAME_TAKEN, common.VERSION_CONFLICT],
  }),
  deletePod: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/v1/pod/:id',
    summary: 'Forgets a pod that holds no store.',
    params: { id: PodId },
    problems: [problems.POD_NOT_FOUND, problems.HAS_STORES],
  }),
  drainPod: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/pod/:id/drain',
    summary: 'Takes a pod out of placement. Its stores stay and its route stays.',
    params: { id: PodId },
    response: PodView,
    problems: [problems.POD_NOT_FOUND, problems.ILLEGAL_TRANSITION],
  }),
  resumePod: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/pod/:id/resume',
    summary: 'Puts a draining pod back into placement.',
    params: { id: PodId },
    response: PodView,
    problems: [problems.POD_NOT_FOUND, problems.ILLEGAL_TRANSITION],
  }),
  decommissionPod: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/pod/:id/decommission',
    summary:
      'Ends a drained pod for good. One that still has the data of stores, also of archived ones, is refused; `lost` gives up the data of archived ones on a pod that does not answer.',
    params: { id: PodId },
    query: { lost: Type.Optional(Type.Boolean()) },
    response: PodView,
    problems: [problems.POD_NOT_FOUND, problems.ILLEGAL_TRANSITION, problems.HAS_STORES],
  }),
  podAudit: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/pod/:id/audit',
    summary: 'What was done to a pod and by whom, the latest first. Outlives the pod.',
    params: { id: PodId },
    query: pageQuery('private', newestFirst('at')),
    response: pageOf(AuditEntry),
  }),
  podHealth: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/pod/:id/health',
    summary: 'The probes of a pod, the latest first.',
    params: { id: PodId },
    query: pageQuery('private', newestFirst('checkedAt')),
    response: pageOf(HealthCheckEntry),
    problems: [problems.POD_NOT_FOUND],
  }),
  ...auditFeed('pod-registry').endpoints,
  decidePlacement: endpoint({
    ...placement,
    method: 'POST',
    path: '/api/v1/pod/private/placement',
    summary:
      'Decides where a new store goes. With the id of the store its place is taken at once, and asking again changes nothing.',
    body: PlacementRequest,
    response: PlacementDecision,
    problems: [problems.NO_ELIGIBLE_POD, problems.PLACEMENT_RELEASED],
  }),
  storePlacement: endpoint({
    access: permission('STORE-CORE.POD.PLACEMENT'),
    method: 'GET',
    path: '/api/v1/pod/private/placement',
    summary: 'The pod on which a store stands, in whatever state both are.',
    response: Placement,
    problems: [problems.NOT_PLACED],
  }),
  recordPlacement: endpoint({
    ...placement,
    method: 'POST',
    path: '/api/v1/pod/private/placement-recorded',
    summary:
      'Records that a store was placed, and whether it is put away. Repeating it changes nothing; the first pod of a store stays.',
    body: ToldPlacement,
    response: RecordedPlacement,
    problems: [problems.POD_NOT_FOUND],
  }),
  recordPlacements: endpoint({
    ...placement,
    method: 'POST',
    path: '/api/v1/pod/private/placements-recorded',
    summary: "Records many placements at once, for tenancy's replay. Pods that do not exist are left out and named.",
    body: Type.Array(ToldPlacement, { maxItems: MOST_PLACEMENTS }),
    response: model('RecordedPlacements', { recorded: Type.Integer(), unknownPods: Type.Array(PodId) }),
  }),
  restorePlacement: endpoint({
    ...placement,
    method: 'POST',
    path: '/api/v1/pod/private/placement-restored',
    summary:
      'Takes room again for a store that was put away, on the pod that has its data. Repeating it changes nothing.',
    body: Placement,
    response: RecordedPlacement,
    problems: [problems.POD_NOT_FOUND, problems.POD_FULL, problems.POD_CLOSED, problems.PLACEMENT_RELEASED],
  }),
  removePlacement: endpoint({
    ...placement,
    method: 'POST',
    path: '/api/v1/pod/private/placement-removed',
    summary: 'Forgets the placement of a store that is erased or was not made. Repeating it changes nothing.',
    body: model('PlacedStore', { store: StoreMerchantId }),
  }),
});
