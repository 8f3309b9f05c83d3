import type { StoreEndReport } from '@storepod/boundary/merchant';
import type { Contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Handlers } from '@storepod/service/definition';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import type { storeEndEndpoints } from './store-end.contract.ts';

export const storeEndHandlers = (tenancy: Tenancy): Handlers<Contract<typeof storeEndEndpoints>> => ({
  readStoreEnd: ({ query }) => readStoreEnd(tenancy, query.store),
});

/** Asked with tenancy's own token. Of a store that lives there is no report. */
async function readStoreEnd({ kit, pods }: Tenancy, store: StoreMerchantId): Promise<StoreEndReport> {
  const row = await kit.db.selectFrom('manager_store').select('pod_id').where('id', '=', store).executeTakeFirst();
  if (!row) throw problems.STORE_NOT_FOUND({ store });
  const merchant = await pods.merchantOf(row.pod_id);
  return merchant.storeEndReport({ store }).catch((cause: unknown) => {
    if (cause instanceof Problem && cause.code === 'MERCHANT.STORE.NOT_FOUND')
      throw problems.STORE_NOT_FOUND({ store });
    throw cause;
  });
}
