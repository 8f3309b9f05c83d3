import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../audit/audit.ts';
import { foundOrganisation } from '../signup/sign-up.ts';
import type { Tenancy } from '../tenancy.ts';
import { moveOrganisation, renameOrganisation } from './change-organisation.ts';
import { changeOwnerPassword } from './change-owner-password.ts';
import {
  currentOrganisation,
  findOrganisation,
  findOrganisations,
  organisationAudit,
  organisationStores,
  organisationView,
} from './find-organisations.ts';
import type { organisationEndpoints } from './organisation.contract.ts';
import { sendSubscriptionNotice } from './send-notice.ts';

export const organisationHandlers = (tenancy: Tenancy): Handlers<Contract<typeof organisationEndpoints>> => ({
  listOrganisations: ({ query }) => findOrganisations(tenancy, query),
  searchOrganisations: ({ query, body }) => findOrganisations(tenancy, query, body),
  findOrganisation: ({ query }) => findOrganisation(tenancy, query.id),
  createOrganisation: async ({ principal, body }) =>
    organisationView(await foundOrganisation(tenancy, authorOf(principal), body.user)),
  renameOrganisation: ({ principal, query }) => renameOrganisation(tenancy, authorOf(principal), query.id, query.name),
  suspendOrganisation: ({ principal, query }) =>
    moveOrganisation(tenancy, authorOf(principal), query.id, 'suspend', query.reason),
  resumeOrganisation: ({ principal, query }) => moveOrganisation(tenancy, authorOf(principal), query.id, 'resume'),
  closeOrganisation: ({ principal, query }) => moveOrganisation(tenancy, authorOf(principal), query.id, 'close'),
  changeOwnerPassword: ({ principal, query, body }) =>
    changeOwnerPassword(tenancy, authorOf(principal), query.id, body.password),
  sendSubscriptionNotice: ({ body }) => sendSubscriptionNotice(tenancy, body),
  organisationStores: ({ query: { id, ...page } }) => organisationStores(tenancy, id, page),
  organisationAudit: ({ query: { id, ...page } }) => organisationAudit(tenancy, id, page),
  currentOrganisation: ({ principal }) => currentOrganisation(tenancy, principal),
});
