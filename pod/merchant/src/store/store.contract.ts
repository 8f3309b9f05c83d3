import { merchantProblems } from '@storepod/boundary/merchant';
import { StoreRecord } from '@storepod/boundary/store';
import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { storeProblems } from './store-problems.ts';

const {
  org: _owner,
  taxNumber: _forInvoices,
  chosenState: _ownersChoice,
  standing: _platformsWord,
  createdAt: _made,
  updatedAt: _changed,
  ...shown
} = StoreRecord.properties;

/** What anybody may know of a store. An archived store is not shown at all. */
export const PublicStore = model('PublicStore', { ...shown, state: Type.Enum(['ACTIVE', 'MAINTENANCE']) });
export type PublicStore = Static<typeof PublicStore>;

/** A commit ends it at once on every replica, so this only lets go of what nobody asks for any more. */
const KEPT_SECONDS = 300;

const shopWindow = {
  access: anonymous('a shopper sees the store before signing in'),
  cacheSeconds: KEPT_SECONDS,
  cacheControl: 'revalidate',
} as const;

export const publicStoreEndpoints = {
  publicStore: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/store',
    summary: 'A store as shoppers and the storefront see it.',
    response: PublicStore,
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
  publicStoreByCode: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/store/:code',
    summary: 'The same under an older address. The path must name the store of the request.',
    params: { code: Type.String({ minLength: 1, maxLength: 100 }) },
    response: PublicStore,
    problems: [merchantProblems.STORE_NOT_FOUND, storeProblems.CONTEXT_MISMATCH],
  }),
  storeLanguages: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/store/languages',
    summary: 'The languages in which a store sells.',
    response: Type.Array(LanguageCode),
    problems: [merchantProblems.STORE_NOT_FOUND],
  }),
};
