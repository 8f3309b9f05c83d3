import { merchantProblems } from '@storepod/boundary/merchant';
import { StoreRecord, UpdateStore } from '@storepod/boundary/store';
import { currencyProblems } from '@storepod/boundary/store-currency';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { storeProblems } from './store-problems.ts';

const manage = { access: permission('STORE-POD.MERCHANT.*') } as const;

/** What the owner of a store sets. */
export const managementEndpoints = {
  updateStore: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/store',
    audited: 'store.update',
    summary:
      'Replaces the settings of a store. Languages are replaced, not added. A new currency holds when the prices are in it.',
    whileActing: 'allowed',
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
    whileActing: refused.closing,
    body: model('StoreStateInput', { state: Type.Enum(['ACTIVE', 'MAINTENANCE']) }),
    response: StoreRecord,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
};
