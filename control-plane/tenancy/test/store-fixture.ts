import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Caller, testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { newStore, type Platform } from './platform.ts';

export const STORES = '/api/v1/store-manager';

/** What tests about stores ask again and again. */
export function storeFixture({ tenancy, db, pod, operate }: Platform) {
  const create = async (): Promise<{ id: StoreMerchantId; name: string }> => {
    const { status, body } = await tenancy.as('organisationAdmin', 'POST', `${STORES}/private/store`, newStore());
    if (status !== 201) throw new Error(`no store was made: ${JSON.stringify(body)}`);
    return body;
  };
  const info = async (store: string, caller: Caller = 'controlPlaneService') =>
    (await tenancy.as(caller, 'GET', `${STORES}/store-info?store=${store}`)).body;
  const reaches = (store: string, provisioningState: string) =>
    eventually(() => info(store)).toMatchObject({ provisioningState });
  const provisioned = async () => {
    const store = await create();
    await reaches(store.id, 'SUCCESSFULLY_PROVISIONING');
    return store;
  };
  /** What the audit says of an entity, the oldest first. */
  const auditOf = async (entity: string) => {
    const rows = db.selectFrom('tenancy_audit').selectAll().where('entity_id', '=', entity);
    return rows.orderBy('recorded_at').orderBy('id').execute();
  };
  return {
    create,
    info,
    reaches,
    provisioned,
    auditOf,
    move: (event: string, store: string, caller: Caller = 'superAdmin') =>
      tenancy.as(caller, 'POST', `${STORES}/private/store/${event}?store=${store}`),
    remove: (store: string, caller: Caller = 'organisationAdmin') =>
      tenancy.as(caller, 'DELETE', `${STORES}/private/store?store=${store}`),
    router: (store: string, caller: Caller = 'organisationAdmin') =>
      tenancy.as(caller, 'GET', `/api/v1/router/store-pod-by-store-id?store=${store}`),
    /** Writes what no request could. */
    put: (store: StoreMerchantId, columns: object) =>
      db.updateTable('manager_store').set(columns).where('id', '=', store).execute(),
    /** How often the pod was asked to make a store. */
    askedFor: (name: string) => pod.asked.filter((question) => question === `create ${name}`).length,
    storesOnPod: async () => (await operate('GET', `/${testIds.pod}`)).body.capacityStores,
  };
}
