import { merchantProblems } from '@storepod/boundary/merchant';
import { StoreRecord, UpdateStore } from '@storepod/boundary/store';
import { currencyProblems } from '@storepod/boundary/store-currency';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Erased } from '@storepod/contract/store-lifecycle';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { storeProblems } from './store-problems.ts';

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

const manage = { access: permission('STORE-POD.MERCHANT.*') } as const;

/** What the owner of a store sets, and what an operator reads once it has ended. */
export const managementEndpoints = {
  updateStore: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/store',
    audited: 'store.update',
    summary:
      'Replaces the settings of a store. Languages are replaced, not added. A new currency holds when the prices are in it.',
    body: UpdateStore,
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND, storeProblems.CHANGED_SINCE, ...Object.values(currencyProblems)],
  }),
  setState: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/store/state',
    audited: 'store.set-state',
    summary: 'Opens a store to shoppers, or shows them a maintenance page.',
    body: model('StoreStateInput', { state: Type.Enum(['ACTIVE', 'MAINTENANCE']) }),
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  storeEndReport: endpoint({
    method: 'GET',
    path: '/api/v1/private/store/end-report',
    access: permission('STORE-POD.MERCHANT.STORE-END-REPORT'),
    summary: 'What became of a store that has ended: what each service erased, and who has not answered yet.',
    response: StoreEndReport,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
};
