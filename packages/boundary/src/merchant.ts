import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Erased } from '@storepod/contract/store-lifecycle';
import { Instant } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import Type, { type Static } from 'typebox';
import { billingProblems } from './entitlements.ts';
import { Allocation, CreateStore, Standing, StoreRecord, UpdateStore } from './store.ts';
import { currencyProblems } from './store-currency.ts';

export const merchantProblems = catalogue('MERCHANT', {
  STORE_NOT_FOUND: { code: 'STORE.NOT_FOUND', status: 404, detail: 'There is no store {store} in this pod.' },
  STORE_DUPLICATE: { code: 'STORE.DUPLICATE', status: 409, detail: 'Another store has this id or this name.' },
  STORE_ENDED: { code: 'STORE.ENDED', status: 409, detail: 'The store {store} has ended; its id is not used again.' },
  DOMAIN_TAKEN: { code: 'DOMAIN.TAKEN', status: 409, detail: 'The domain {domain} is already taken.' },
  DOMAIN_REFUSED: { code: 'DOMAIN.REFUSED', status: 422, detail: 'The domain {domain} {reason}.' },
  DOMAIN_NOT_FOUND: { code: 'DOMAIN.NOT_FOUND', status: 404, detail: 'This store has no domain {domain}.' },
  DOMAIN_FIXED: { code: 'DOMAIN.FIXED', status: 422, detail: 'The subdomain {domain} belongs to the store for good.' },
  DOMAIN_LIMIT: { code: 'DOMAIN.LIMIT', status: 422, detail: 'A store can have {limit} domains.' },
});

/** How far the services of a pod are with erasing a store that has ended. */
export const StoreEndReport = model('StoreEndReport', {
  store: StoreMerchantId,
  endedAt: Instant,
  /** Every service has said that nothing is left. */
  finished: Type.Boolean(),
  services: Type.Array(
    Type.Object({
      service: Type.String(),
      /** Rows and files that went, by what held them. */
      erased: Erased,
      /** Why the last try failed; null while none did. */
      lastError: nullable(Type.String()),
      finishedAt: nullable(Instant),
      /** When it was looked for a second time, for what was under way at the end. */
      sweptAt: nullable(Instant),
    }),
  ),
});
export type StoreEndReport = Static<typeof StoreEndReport>;

const read = { access: permission('STORE-POD.MERCHANT.READ') } as const;
const manage = { access: permission('STORE-POD.MERCHANT.*') } as const;
const lifecycle = { access: permission('STORE-POD.MERCHANT.STORE-LIFECYCLE') } as const;
const domain = { query: { domain: DomainName } } as const;

/** The endpoints of merchant that the control plane calls: tenancy to make and end stores, the console to run them. */
export const merchantManagement = {
  createStore: endpoint({
    method: 'POST',
    path: '/api/v1/private/store',
    access: permission('STORE-POD.MERCHANT.STORE-CREATE'),
    scope: 'platform',
    summary: 'Makes a store in this pod, with its subdomain. The same store again answers like the first time.',
    body: CreateStore,
    response: StoreRecord,
    problems: [merchantProblems.STORE_DUPLICATE, merchantProblems.STORE_ENDED],
  }),
  getStore: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/store',
    summary: 'The whole record of a store.',
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  updateStore: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/store',
    summary:
      'Replaces the settings of a store. Languages are replaced, not added. A new currency holds when the prices are in it.',
    body: UpdateStore,
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND, ...Object.values(currencyProblems)],
  }),
  setState: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/store/state',
    summary: 'Opens a store to shoppers, or shows them a maintenance page.',
    openWhenUnpaid: 'a shop can be closed to shoppers at any time',
    body: model('StoreStateInput', { state: Type.Enum(['ACTIVE', 'MAINTENANCE']) }),
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  setStanding: endpoint({
    ...lifecycle,
    method: 'PUT',
    path: '/api/v1/private/store/standing',
    summary: "Sets what the platform says about a store; the owner's own choice is kept beneath it.",
    body: model('StandingInput', { standing: Standing }),
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  deleteStore: endpoint({
    ...lifecycle,
    method: 'DELETE',
    path: '/api/v1/private/store',
    summary: 'Ends a store: frees its domains and has every service of the pod erase it. Repeating it changes nothing.',
  }),
  storeEndReport: endpoint({
    method: 'GET',
    path: '/api/v1/private/store/end-report',
    access: permission('STORE-POD.MERCHANT.STORE-END-REPORT'),
    summary: 'What became of a store that has ended: what each service erased, and who has not answered yet.',
    response: StoreEndReport,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  storeOwner: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/store/owner',
    summary: 'The organisation that owns a store, and what the platform says about the store.',
    response: model('StoreOwner', { org: ManagerOrgId, standing: Standing }),
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  allocates: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/router/private/allocates',
    summary: 'The names under which a store answers, each with its full address.',
    response: Type.Array(Allocation),
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  allocate: endpoint({
    ...manage,
    ...domain,
    method: 'POST',
    path: '/api/v1/router/private/allocate',
    summary: 'Gives a store a domain of its own, to be verified. Repeating it answers with the same domain.',
    response: Allocation,
    status: 201,
    problems: [
      merchantProblems.STORE_NOT_FOUND,
      merchantProblems.DOMAIN_TAKEN,
      merchantProblems.DOMAIN_REFUSED,
      merchantProblems.DOMAIN_LIMIT,
      billingProblems.ENTITLEMENT_EXCEEDED,
    ],
  }),
  verify: endpoint({
    ...manage,
    ...domain,
    method: 'POST',
    path: '/api/v1/router/private/verify',
    summary: 'Looks for the proof of ownership now instead of in some minutes.',
    response: Allocation,
    problems: [merchantProblems.DOMAIN_NOT_FOUND, merchantProblems.DOMAIN_TAKEN],
  }),
  removeAllocation: endpoint({
    ...manage,
    /** Also the label of a subdomain, which is told apart from a domain that is not there. */
    query: { domain: Type.String({ minLength: 1, maxLength: 260 }) },
    method: 'DELETE',
    path: '/api/v1/router/private/remove',
    summary: 'Takes a domain from a store.',
    problems: [merchantProblems.DOMAIN_NOT_FOUND, merchantProblems.DOMAIN_FIXED],
  }),
};

/** Merchant as the control plane sees it. */
export const merchantForControlPlane = contract('merchant', merchantManagement);
