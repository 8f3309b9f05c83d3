import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Erased } from '@storepod/contract/store-lifecycle';
import { Instant } from '@storepod/kernel/clock';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import Type, { type Static } from 'typebox';
import { Allocation, CreateStore, StandingInput, StoreRecord } from './store.ts';

export const merchantProblems = catalogue('MERCHANT', {
  STORE_NOT_FOUND: { code: 'STORE.NOT_FOUND', status: 404, detail: 'There is no store {store} in this pod.' },
  STORE_DUPLICATE: { code: 'STORE.DUPLICATE', status: 409, detail: 'Another store has this id or this name.' },
  STORE_ENDED: { code: 'STORE.ENDED', status: 409, detail: 'The store {store} has ended; its id is not used again.' },
});

/** A shorter word has no three letters in a row to look up, and is in half of all names. */
export const SHORTEST_TERM = 3;
/** So many stores of a pod are found at once; who wants others says more of the name. */
export const MOST_FOUND = 25;

/** A store as somebody recognises it who looks for it. */
export const FoundStore = model('FoundStore', {
  id: StoreMerchantId,
  name: Type.String(),
  title: Type.String(),
  /** The host that was looked for, or else the one that the store is best known by. */
  domain: Type.String(),
});
export type FoundStore = Static<typeof FoundStore>;

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
const lifecycle = { access: permission('STORE-POD.MERCHANT.STORE-LIFECYCLE') } as const;

/** The endpoints of merchant that tenancy calls, to make and end stores. */
export const merchantForTenancy = {
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
  searchStores: endpoint({
    access: permission('STORE-POD.MERCHANT.SEARCH'),
    scope: 'platform',
    method: 'GET',
    path: '/api/v1/private/stores/search',
    summary: 'Stores of this pod by their id, or by a part of their name, their title or a domain.',
    query: { term: Type.String({ minLength: SHORTEST_TERM, maxLength: 253 }) },
    response: Type.Array(FoundStore),
  }),
  setStanding: endpoint({
    ...lifecycle,
    method: 'PUT',
    path: '/api/v1/private/store/standing',
    summary: "Sets what the platform says about a store; the owner's own choice is kept beneath it.",
    body: StandingInput,
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
    ...lifecycle,
    method: 'GET',
    path: '/api/v1/private/store/end-report',
    summary: 'What became of a store that has ended: what each service erased, and who has not answered yet.',
    response: StoreEndReport,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
};

/** The endpoints of merchant that the kit of every pod service calls. */
export const merchantForPeers = {
  storeOwner: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/store/owner',
    summary: 'The organisation that owns a store, what the platform says about the store, and its languages.',
    response: model('StoreOwner', {
      org: ManagerOrgId,
      ...StandingInput.properties,
      /** In which the store is shown, the usual one first. */
      languages: Type.Optional(Type.Array(LanguageCode)),
    }),
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
};

/** Merchant as the control plane sees it. */
export const merchantForControlPlane = contract('merchant', merchantForTenancy);
