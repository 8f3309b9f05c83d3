import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { controlPlaneClientId, podClientId, podRouteId } from '@storepod/kernel/pod-names';
import type { JWTPayload } from 'jose';
import type { TokenIssuer } from './token-issuers.ts';

/** The ids that tests share: a store and its organisation on this pod, and strangers to both. */
export const testIds = {
  pod: PodId.parse('507f1f77bcf86cd799439011'),
  otherPod: PodId.parse('607f1f77bcf86cd799439012'),
  org: ManagerOrgId.parse('650000000000000000000001'),
  otherOrg: ManagerOrgId.parse('650000000000000000000002'),
  store: StoreMerchantId.parse('660000000000000000000001'),
  otherStore: StoreMerchantId.parse('660000000000000000000002'),
  unknownId: '6f0000000000000000000000',
};

/** Everybody who might call, good and bad. The authorization matrix asks each of them. */
export const callers = [
  'nobody',
  'shopper',
  'shopperOfOtherStore',
  'storeAdmin',
  'storeAdminOfOtherStore',
  'moderator',
  'retail',
  'organisationAdmin',
  'otherOrganisationAdmin',
  'superAdmin',
  'support',
  'podService',
  'otherPodService',
  'controlPlaneService',
  'expired',
  'wrongIssuer',
  'algNone',
  'boundToOtherPod',
  'shopperClaimingOrgAdmin',
] as const;

export type Caller = (typeof callers)[number];

/** A verified caller's issuer and claims. */
interface Role {
  issuer: 'uaa' | 'cua';
  claims: JWTPayload;
}

const person = (name: string, role: string, claims: JWTPayload = {}): Role => {
  const id = `id-of-${name}`;
  return {
    issuer: 'uaa',
    claims: { sub: id, uid: id, preferred_username: name, scope: 'openid', roles: [role], ...claims },
  };
};
const service = (sub: string, scope: string, claims: JWTPayload = {}): Role => ({
  issuer: 'uaa',
  claims: { sub, scope, ...claims },
});
/** Like those that cua signs, their tokens name the account twice. */
const shopper = (realm: string, ...roles: string[]): Role => ({
  issuer: 'cua',
  claims: { sub: 'a-shopper', uid: 'a-shopper', realm, scope: 'openid', roles: ['CUSTOMER', ...roles] },
});

const { pod, otherPod, org, otherOrg, store, otherStore } = testIds;

/** The callers whose tokens are good, however little they may do with them. */
export const roles = {
  shopper: shopper(store),
  shopperOfOtherStore: shopper(otherStore),
  shopperClaimingOrgAdmin: shopper(store, 'ORG_ADMIN', 'SUPER_ADMIN', 'STORE_ADMIN'),
  storeAdmin: person('store-admin', 'STORE_ADMIN', { org, store }),
  storeAdminOfOtherStore: person('other-store-admin', 'STORE_ADMIN', { org: otherOrg, store: otherStore }),
  moderator: person('moderator', 'STORE_MODERATOR', { org, store }),
  retail: person('retail', 'STORE_RETAIL', { org, store }),
  organisationAdmin: person('org-admin', 'ORG_ADMIN', { org }),
  otherOrganisationAdmin: person('other-org-admin', 'ORG_ADMIN', { org: otherOrg }),
  superAdmin: person('super-admin', 'SUPER_ADMIN'),
  support: person('support', 'SUPPORT'),
  podService: service(podClientId(pod), 'store_pod', { resource: podRouteId(pod) }),
  otherPodService: service(podClientId(otherPod), 'store_pod', { resource: podRouteId(otherPod) }),
  controlPlaneService: service(controlPlaneClientId, 'store_core'),
} satisfies Partial<Record<Caller, Role>>;

export type Verified = keyof typeof roles;

/**
 * The bearer token of every caller; undefined for nobody. A pod is shown tokens of people and of the control plane that name it;
 * its own services and its shoppers come without.
 */
export async function callerTokens(
  uaa: TokenIssuer,
  cua: TokenIssuer,
  shownTo?: PodId,
): Promise<Record<Caller, string | undefined>> {
  const narrowed = (claims: JWTPayload) =>
    shownTo && !('resource' in claims) ? { ...claims, aud: podRouteId(shownTo) } : claims;
  const signed = Object.entries(roles).map(async ([caller, { issuer, claims }]) => [
    caller,
    await (issuer === 'uaa' ? uaa.token(narrowed(claims)) : cua.token(claims)),
  ]);
  const { claims } = roles.superAdmin;
  return {
    ...Object.fromEntries(await Promise.all(signed)),
    nobody: undefined,
    expired: await uaa.token(claims, { expiresIn: -60 }),
    wrongIssuer: await uaa.token(claims, { issuer: 'https://somewhere.else' }),
    algNone: uaa.unsigned(claims),
    boundToOtherPod: await uaa.token({ ...claims, scope: 'openid store_core', aud: podRouteId(otherPod) }),
  };
}
