import { StoreEndReport } from '@storepod/boundary/merchant';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';

/** Operators ask here and not at the pod, which answers their own tokens nothing about a store. */
export const storeEndEndpoints = {
  readStoreEnd: endpoint({
    access: permission('STORE-CORE.ORG.MANAGE'),
    scope: 'platform',
    method: 'GET',
    path: '/api/v1/operator/store-end-report',
    summary:
      'What became of a store that has ended, as its pod tells: what each service erased, and who has not answered yet.',
    query: { store: StoreMerchantId },
    response: StoreEndReport,
    problems: [problems.STORE_NOT_FOUND],
  }),
};
