import { noticesOfBilling } from '@storepod/boundary/subscription-notices';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import Type from 'typebox';
import { AuditEntry } from '../audit/shapes.ts';
import { problems } from '../problems.ts';
import { NewPassword, SignUp } from '../signup/shapes.ts';
import { Store } from '../store/shapes.ts';
import { CurrentOrganisation, Organisation, OrganisationFilter, OrganisationName, Reason } from './shapes.ts';

const read = { access: permission('STORE-CORE.ORG.READ'), scope: 'platform' } as const;
const manage = { access: permission('STORE-CORE.ORG.MANAGE'), scope: 'platform' } as const;
const own = { access: permission('STORE-CORE.MEMBERS.MANAGE'), scope: 'platform' } as const;
const one = { query: { id: ManagerOrgId } } as const;
const moved = [problems.ORG_NOT_FOUND, problems.ILLEGAL_TRANSITION] as const;

export const organisationEndpoints = {
  ...noticesOfBilling,
  listOrganisations: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/org-manager/find-all',
    summary: 'All organisations by page, the newest first.',
    query: pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name')]),
    response: pageOf(Organisation),
  }),
  searchOrganisations: endpoint({
    ...read,
    method: 'POST',
    path: '/api/v1/org-manager/list',
    summary: 'Organisations by page, searched by name or e-mail address and by status.',
    query: pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name')]),
    body: OrganisationFilter,
    response: pageOf(Organisation),
  }),
  findOrganisation: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/org-manager/find-one',
    summary: 'One organisation.',
    response: Organisation,
    problems: [problems.ORG_NOT_FOUND],
  }),
  createOrganisation: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-manager/create',
    summary: 'Makes an organisation and the account of its owner, as a sign-up does.',
    body: SignUp,
    response: Organisation,
    status: 201,
    problems: [problems.SIGNUP_EMAIL_TAKEN],
  }),
  renameOrganisation: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-manager/rename',
    summary: 'Gives an organisation another name.',
    query: { id: ManagerOrgId, name: OrganisationName },
    response: Organisation,
    problems: [problems.ORG_NOT_FOUND],
  }),
  suspendOrganisation: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-manager/suspend',
    summary:
      'Takes an organisation out of use with all its stores; none of them is changed. Its people are shown the reason.',
    query: { id: ManagerOrgId, reason: Type.Optional(Reason) },
    response: Organisation,
    problems: moved,
  }),
  resumeOrganisation: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/org-manager/resume',
    summary: 'Puts a suspended organisation back into use.',
    response: Organisation,
    problems: moved,
  }),
  closeOrganisation: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/org-manager/close',
    summary: 'Ends an organisation for good.',
    response: Organisation,
    problems: moved,
  }),
  changeOwnerPassword: endpoint({
    ...manage,
    ...one,
    method: 'POST',
    path: '/api/v1/org-manager/change-password',
    summary: 'Gives the owner of an organisation a new password.',
    body: model('OwnerPassword', { password: NewPassword }),
    response: Organisation,
    problems: [problems.ORG_NOT_FOUND, problems.OWNER_UNKNOWN],
  }),
  organisationStores: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/org-manager/stores',
    summary: 'The stores of an organisation by page, the newest first.',
    query: { id: ManagerOrgId, ...pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name')]) },
    response: pageOf(Store),
    problems: [problems.ORG_NOT_FOUND],
  }),
  organisationAudit: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/org-manager/audit',
    summary: 'What was done in an organisation and by whom, the latest first.',
    query: { id: ManagerOrgId, ...pageQuery('private', newestFirst('at')) },
    response: pageOf(AuditEntry),
    problems: [problems.ORG_NOT_FOUND],
  }),
  currentOrganisation: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/org-manager/current',
    summary: 'The organisation that the caller administers.',
    response: CurrentOrganisation,
    problems: [problems.ORG_NOT_FOUND],
  }),
};
