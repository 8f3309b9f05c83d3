import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ServiceName } from '@storepod/kernel/services';
import Type, { type Static } from 'typebox';
import { permission } from './access.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';

/** What one call erased of a store that has ended: rows or files, by the name of what held them. */
export const Erased = Type.Record(Type.String({ maxLength: 100 }), Type.Integer({ minimum: 0 }));
export type Erased = Static<typeof Erased>;

export const ErasureReport = model('ErasureReport', {
  /** Nothing is left. Otherwise the call is to be made again. */
  finished: Type.Boolean(),
  erased: Erased,
});
export type ErasureReport = Static<typeof ErasureReport>;

const samePod = { access: permission('STORE-POD.STORE-LIFECYCLE'), scope: 'platform' } as const;
/** In the body: a call about a store is refused once the store has ended. */
const body = model('LifecycleStore', { store: StoreMerchantId });

/** What every service that holds something of stores lets merchant tell it. */
export const storeLifecycle = (service: ServiceName) =>
  contract(service, {
    storeOpened: endpoint({
      ...samePod,
      method: 'POST',
      path: '/api/v1/private/store-lifecycle/opened',
      summary: 'A store was made in this pod: does the opening work of this service. May be repeated.',
      body,
    }),
    storeEnded: endpoint({
      ...samePod,
      method: 'POST',
      path: '/api/v1/private/store-lifecycle/ended',
      summary: 'A store has ended: erases what this service holds of it, for some seconds. May be repeated.',
      body,
      response: ErasureReport,
    }),
  });
