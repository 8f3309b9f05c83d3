import type { Principal } from '@storepod/auth/principal';
import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import type { StoreName } from '@storepod/kernel/store-name';
import { sql } from 'kysely';
import type { Tenancy } from '../tenancy.ts';
import { billingStatusesOf } from './billing-status.ts';
import type { StoreFilter } from './shapes.ts';
import { allStores, ofOrganisation, requireServed, requireStore, visibleStores } from './store-access.ts';
import { storeView } from './views.ts';

type Stores = ReturnType<typeof allStores>;

const orders = sortKeys({ createdAt: 'manager_store.created_at', name: 'manager_store.name' }, 'manager_store.id');
export type StoreSort = Parameters<typeof orders>[0];
type StoreQuery = PageQuery & { sort?: StoreSort };

/** A page of the stores that the caller may see. */
export const findStores = (tenancy: Tenancy, caller: Principal, query: StoreQuery, filter: StoreFilter = {}) =>
  pageOfStores(tenancy, visibleStores(tenancy.kit.db, caller), query, filter);

/** A page of the stores of one organisation, for operators. */
export const findStoresOf = (tenancy: Tenancy, org: ManagerOrgId, query: StoreQuery) =>
  pageOfStores(tenancy, allStores(tenancy.kit.db), query, { org });

const pageOfStores = (tenancy: Tenancy, stores: Stores, query: StoreQuery, filter: StoreFilter) =>
  readPage(query, {
    found: filtered(stores, filter),
    rows: (found) => found.selectAll('manager_store').select(ofOrganisation),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: async (rows) => {
      const billing = await billingStatusesOf(tenancy, rows);
      return rows.map((row) => storeView(row, billing.get(row.id)));
    },
  });

/** Deleted stores are shown only to those who ask for them. */
function filtered(stores: Stores, { name, pod, org, status, provisioningState, ids }: StoreFilter) {
  return stores.where((store) =>
    store.and([
      status ? store('manager_store.status', '=', status) : store('manager_store.status', '!=', 'DELETED'),
      ...(name ? [sql<boolean>`manager_store.name like ${containing(name.toLowerCase())}`] : []),
      ...(pod ? [store('pod_id', '=', pod)] : []),
      ...(org ? [store('org_id', '=', org)] : []),
      ...(ids ? [store('manager_store.id', 'in', ids)] : []),
      ...(provisioningState ? [store('provisioning_state', '=', provisioningState)] : []),
    ]),
  );
}

/** A store as the control plane knows it, in whatever state it is. */
export async function storeInfo(tenancy: Tenancy, caller: Principal, store: StoreMerchantId) {
  const row = await requireStore(tenancy.kit.db, caller, store);
  const billing = await billingStatusesOf(tenancy, [row]);
  return storeView(row, billing.get(store));
}

/** A store with its settings, which only its pod has. */
export async function storeDetail(tenancy: Tenancy, caller: Principal, store: StoreMerchantId) {
  const row = await requireStore(tenancy.kit.db, caller, store);
  requireServed(row);
  const merchant = await tenancy.pods.merchantOf(row.pod_id);
  const [record, billing] = await Promise.all([merchant.getStore({ store }), billingStatusesOf(tenancy, [row])]);
  return { ...storeView(row, billing.get(store)), record };
}

/** The pod on which a store stands, for those who are about to send something there. */
export async function storePod({ kit, pods }: Tenancy, caller: Principal, store: StoreMerchantId) {
  const row = await requireStore(kit.db, caller, store);
  requireServed(row);
  return pods.find(row.pod_id);
}

export async function isNameTaken({ kit }: Tenancy, name: StoreName): Promise<boolean> {
  const row = await kit.db.selectFrom('manager_store').select('id').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** How many stores stand on which pod. */
export async function storesPerPod({ kit }: Tenancy) {
  return kit.db
    .selectFrom('manager_store')
    .select((store) => ['pod_id as pod', store.fn.countAll<number>().as('count')])
    .where('status', '!=', 'DELETED')
    .groupBy('pod_id')
    .orderBy('count', 'desc')
    .orderBy('pod')
    .execute();
}
