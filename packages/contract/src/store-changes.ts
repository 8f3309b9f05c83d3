import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { type ServiceName, services } from '@storepod/kernel/services';
import Type, { type Static } from 'typebox';
import { permission } from './access.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';

/** A watcher asks anew before an idle connection would be cut on its way. */
export const LONGEST_WATCH_SECONDS = 25;

export const StoreChanges = model('StoreChanges', {
  stores: Type.Array(StoreMerchantId),
  /** Where the next call goes on. Only a replica of the same service can read it. */
  after: Type.String(),
  /** Changes may have been missed: anything that is remembered of any store may be old. */
  reset: Type.Boolean(),
});
export type StoreChanges = Static<typeof StoreChanges>;

/** Whoever watches a service of the control plane hears of the stores that are its business, which that service decides. */
const permissions = {
  pod: permission('STORE-POD.STORE-CHANGES.WATCH'),
  'control-plane': permission('STORE-CORE.STORE-CHANGES.WATCH'),
};

/**
 * What every pod service with a database tells the other services of its pod: which stores changed in it. A service of the control
 * plane that tells of changes tells each pod of its own stores.
 */
export const storeChanges = (service: ServiceName) =>
  contract(service, {
    watchStoreChanges: endpoint({
      method: 'GET',
      path: '/api/v1/private/store-changes',
      scope: 'platform',
      access: permissions[services[service].layer],
      waits: true,
      summary: 'The stores that changed in this service since `after`; waits for one if there is none yet.',
      query: {
        /** The `after` of the answer before; without it, the present position at once and no stores. */
        after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WATCH_SECONDS })),
      },
      response: StoreChanges,
    }),
  });
