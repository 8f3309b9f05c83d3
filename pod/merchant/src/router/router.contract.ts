import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { routerProblems } from './router-problems.ts';

/** What the edge writes into a request, header by header. The storefront and cua learn the store from these alone. */
export const TenantHeaders = model('TenantHeaders', {
  'Store-Id': StoreMerchantId,
  Theme: Type.String(),
  'Color-Theme': Type.String(),
  'Default-Language': LanguageCode,
  /** Codes with commas between, without blanks. */
  'Supported-Languages': Type.String(),
});
export type TenantHeaders = Static<typeof TenantHeaders>;

/** A host as a browser sends it. What is no host at all is answered like one that nobody knows. */
const host = { query: { domain: Type.String({ minLength: 1, maxLength: 300 }) } } as const;

/** The edge asks anew just before the connection would be cut for being silent. */
export const LONGEST_WAIT_SECONDS = 25;

export const routerEndpoints = {
  askForTls: endpoint({
    ...host,
    method: 'GET',
    path: '/api/v1/router/public/ask-for-tls',
    scope: 'platform',
    access: anonymous('the edge asks before anybody can have signed in'),
    cacheControl: 'no-store',
    summary: "Approves a certificate: only for the pod's own domain or a domain of a store in this pod.",
    response: model('TlsApproval', { allowed: Type.Literal(true) }),
    problems: [routerProblems.TLS_REFUSED],
  }),
  lookupByDomain: endpoint({
    ...host,
    method: 'GET',
    path: '/api/v1/router/public/lookup-by-domain',
    scope: 'platform',
    access: anonymous('the edge asks before anybody can have signed in'),
    cacheControl: 'no-store',
    summary: 'The tenant headers of a host.',
    response: TenantHeaders,
    problems: [routerProblems.HOST_UNKNOWN],
  }),
  watchDomains: endpoint({
    method: 'GET',
    path: '/api/v1/router/private/domain-changes',
    scope: 'platform',
    access: permission('STORE-POD.MERCHANT.ROUTER-WATCH'),
    waits: true,
    summary: 'The hosts whose answer changed since `after`; waits for one if there is none yet.',
    query: {
      /** The `last` of the answer before; without it, the present position at once and no hosts. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT_SECONDS })),
    },
    response: model('DomainChanges', {
      last: Type.Integer(),
      hosts: Type.Array(Type.String()),
      /** Those of them that were taken from their store for good: an edge also removes their certificates. */
      gone: Type.Optional(Type.Array(Type.String())),
      /** The position asked for is too old to be told apart: forget everything. */
      reset: Type.Boolean(),
    }),
  }),
};
