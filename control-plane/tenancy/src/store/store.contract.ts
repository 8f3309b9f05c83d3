import { merchantProblems } from '@storepod/boundary/merchant';
import { StoreRecord } from '@storepod/boundary/store';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { StoreName } from '@storepod/kernel/store-name';
import Type from 'typebox';
import { Reason } from '../organisation/shapes.ts';
import { billingProblems, problems } from '../problems.ts';
import { NewStore, Pod, Store, StoreFilter, StoresOnPod } from './shapes.ts';

const list = { access: permission('STORE-CORE.STORE-LIST'), scope: 'platform' } as const;
const create = { access: permission('STORE-CORE.STORE-CREATE'), scope: 'platform' } as const;
const read = { access: permission('STORE-CORE.STORE-FIND-ONE') } as const;
const suspend = { access: permission('STORE-CORE.STORE-SUSPEND') } as const;
/** Its owner or the owner of the platform: who may end a store may also have it made once more. */
const end = { access: permission('STORE-CORE.STORE-DELETE') } as const;
const moved = [problems.STORE_NOT_FOUND, problems.ILLEGAL_TRANSITION] as const;
const movedByOwner = [...moved, problems.STORE_NOT_OPERABLE] as const;

export const storeEndpoints = {
  listStores: endpoint({
    ...list,
    method: 'POST',
    path: '/api/v1/store-manager/list',
    summary: 'The stores that the caller may see, filtered, by page, the newest first.',
    whileActing: 'allowed',
    query: pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name')]),
    body: StoreFilter,
    response: pageOf(Store),
  }),
  myStores: endpoint({
    ...list,
    method: 'GET',
    path: '/api/v1/store-manager/private/store',
    summary: 'The stores that the caller may see, by page, the newest first.',
    query: pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name')]),
    response: pageOf(Store),
  }),
  createStore: endpoint({
    ...create,
    method: 'POST',
    path: '/api/v1/store-manager/private/store',
    summary: "Creates a store of the caller's organisation. It is made on its pod in the background.",
    whileActing: refused.billing,
    idempotent: true,
    /** For a super admin, who has no organisation of its own; nobody else is asked. */
    query: { org: Type.Optional(ManagerOrgId) },
    body: NewStore,
    response: Store,
    status: 201,
    problems: [
      problems.STORE_NAME_TAKEN,
      problems.ORG_NOT_FOUND,
      problems.ORG_NOT_OPERABLE,
      billingProblems.QUOTA_EXCEEDED,
      billingProblems.UNAVAILABLE,
      billingProblems.TOO_SLOW,
    ],
  }),
  storeNameTaken: endpoint({
    ...create,
    method: 'GET',
    path: '/api/v1/store-manager/private/store/unique',
    summary: 'Whether a store has this name already. The answer may be old the moment it is given.',
    query: { name: StoreName },
    response: model('Existence', { exists: Type.Boolean() }),
  }),
  storeDetail: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/store-manager/private/store/:id',
    summary: 'A store with its settings, as its pod has them.',
    params: { id: StoreMerchantId },
    response: model('StoreDetail', { ...Store.properties, record: StoreRecord }),
    problems: [problems.STORE_NOT_FOUND, problems.STORE_NOT_OPERABLE, merchantProblems.STORE_NOT_FOUND],
  }),
  storeInfo: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/store-manager/store-info',
    summary: 'A store as the control plane knows it, also while it cannot be used.',
    response: Store,
    problems: [problems.STORE_NOT_FOUND],
  }),
  storesPerPod: endpoint({
    access: permission('STORE-CORE.STATISTICS.READ'),
    scope: 'platform',
    method: 'GET',
    path: '/api/v1/store-manager/stores-per-pod',
    summary: 'How many stores stand on which pod, the fullest first.',
    response: Type.Array(StoresOnPod),
  }),
  suspendStore: endpoint({
    ...suspend,
    method: 'POST',
    path: '/api/v1/store-manager/private/store/suspend',
    summary: 'Takes a store out of use. Its people are shown the reason.',
    query: { reason: Type.Optional(Reason) },
    response: Store,
    problems: moved,
  }),
  resumeStore: endpoint({
    access: permission('STORE-CORE.STORE-RESUME'),
    method: 'POST',
    path: '/api/v1/store-manager/private/store/resume',
    summary: 'Puts a suspended or archived store back into use. Support brings back archived ones only.',
    response: Store,
    problems: [...moved, problems.RESUME_NOT_ALLOWED],
  }),
  archiveStore: endpoint({
    ...end,
    method: 'POST',
    path: '/api/v1/store-manager/private/store/archive',
    summary: 'Puts a store away; it can be put back into use.',
    whileActing: refused.closing,
    response: Store,
    problems: movedByOwner,
  }),
  deleteStore: endpoint({
    ...end,
    method: 'DELETE',
    path: '/api/v1/store-manager/private/store',
    summary: 'Ends a store for good. It leaves the lists; its id and its name stay taken.',
    whileActing: refused.closing,
    problems: movedByOwner,
  }),
  reprovisionStore: endpoint({
    ...end,
    method: 'POST',
    path: '/api/v1/store-manager/private/store/reprovision',
    summary: 'Tries again to make a store on its pod. One that is there already stays as it is.',
    whileActing: 'allowed',
    response: Store,
    problems: movedByOwner,
  }),
  storePod: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/router/store-pod-by-store-id',
    summary: 'The pod on which a store stands, once the store is there and while it can be used.',
    response: Pod,
    problems: [problems.STORE_NOT_FOUND, problems.STORE_NOT_OPERABLE],
  }),
};
