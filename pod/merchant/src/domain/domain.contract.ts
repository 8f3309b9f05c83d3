import { billingProblems } from '@storepod/boundary/entitlements';
import { merchantProblems } from '@storepod/boundary/merchant';
import { Allocation } from '@storepod/boundary/store';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { DomainName } from '@storepod/kernel/domain-name';
import Type from 'typebox';
import { domainProblems } from './domain-problems.ts';

const manage = { access: permission('STORE-POD.MERCHANT.*') } as const;
const domain = { query: { domain: DomainName } } as const;

export const domainEndpoints = {
  allocate: endpoint({
    ...manage,
    ...domain,
    method: 'POST',
    path: '/api/v1/router/private/allocate',
    audited: 'domain.claim',
    summary: 'Gives a store a domain of its own, to be verified. Repeating it answers with the same domain.',
    whileActing: refused.reach,
    response: Allocation,
    status: 201,
    problems: [
      merchantProblems.STORE_NOT_FOUND,
      domainProblems.TAKEN,
      domainProblems.REFUSED,
      domainProblems.LIMIT,
      billingProblems.ENTITLEMENT_EXCEEDED,
    ],
  }),
  verify: endpoint({
    ...manage,
    ...domain,
    method: 'POST',
    path: '/api/v1/router/private/verify',
    audited: 'domain.verify',
    summary: 'Looks for the proof of ownership now instead of in some minutes.',
    whileActing: 'allowed',
    response: Allocation,
    problems: [domainProblems.NOT_FOUND, domainProblems.TAKEN],
  }),
  removeAllocation: endpoint({
    ...manage,
    /** Also the label of a subdomain, which is told apart from a domain that is not there. */
    query: { domain: Type.String({ minLength: 1, maxLength: 260 }) },
    method: 'DELETE',
    path: '/api/v1/router/private/remove',
    audited: 'domain.remove',
    summary: 'Takes a domain from a store.',
    whileActing: refused.closing,
    problems: [domainProblems.NOT_FOUND, domainProblems.FIXED],
  }),
};
