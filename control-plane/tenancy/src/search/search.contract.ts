import { SHORTEST_TERM } from '@storepod/boundary/merchant';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { Organisation } from '../organisation/shapes.ts';
import { Store } from '../store/shapes.ts';
import { Person } from './person.ts';

/** As long as a domain can be, with the scheme and the path that come along when an address is pasted. */
const LONGEST_TERM = 300;

export const FoundOrganisation = model('FoundOrganisation', {
  id: ManagerOrgId,
  name: Type.String(),
  email: Type.String(),
  /** SUSPENDED and CLOSED ones are found, too. */
  status: Organisation.properties.status,
});
export type FoundOrganisation = Static<typeof FoundOrganisation>;

export const FoundStore = model('FoundStore', {
  id: StoreMerchantId,
  name: Type.String(),
  /** Null where its pod was not asked or did not answer. */
  title: nullable(Type.String()),
  domain: nullable(Type.String()),
  orgId: ManagerOrgId,
  orgName: Type.String(),
  podId: PodId,
  /** One that is ARCHIVED or DELETED is found, too. */
  status: Store.properties.status,
  provisioningState: Store.properties.provisioningState,
});
export type FoundStore = Static<typeof FoundStore>;

export const Findings = model('Findings', {
  organisations: Type.Array(FoundOrganisation),
  stores: Type.Array(FoundStore),
  people: Type.Array(Person),
  /** Of which kinds there are more than are shown. */
  more: Type.Object({ organisations: Type.Boolean(), stores: Type.Boolean(), people: Type.Boolean() }),
  /** Who did not answer, so that something may be missing: `uaa`, or the id of a pod. */
  missing: Type.Array(Type.String()),
});
export type Findings = Static<typeof Findings>;

export const searchEndpoints = {
  searchPlatform: endpoint({
    access: permission('STORE-CORE.ORG.READ'),
    scope: 'platform',
    method: 'GET',
    path: '/api/v1/operator/search',
    summary: 'Organisations, stores and people by an id, or by a part of a name, an e-mail address or a domain.',
    query: { term: Type.String({ minLength: SHORTEST_TERM, maxLength: LONGEST_TERM, pattern: '\\S\\s*\\S\\s*\\S' }) },
    response: Findings,
  }),
};
