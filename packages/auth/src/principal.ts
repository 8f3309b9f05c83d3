import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { isPodRouteId } from '@storepod/kernel/pod-names';
import type { JWTPayload } from 'jose';
import type { Issuer, IssuerRealm } from './issuers.ts';

/** Who is calling, as far as a verified token tells. A claim that does not parse counts as absent, and absent never widens. */
export interface Principal {
  /** Which authorization server vouches for it. */
  issuer: IssuerRealm;
  /** The account id, or the client id of a service. */
  subject: string;
  authorities: ReadonlySet<string>;
  /** Present on people, absent on services. */
  uid: string | undefined;
  username: string | undefined;
  org: ManagerOrgId | undefined;
  store: StoreMerchantId | undefined;
  /** The user pool of a shopper: the store's id. */
  realm: string | undefined;
  /** The pod that a service of a pod belongs to. */
  resource: string | undefined;
  /** The pods for which the token was made; empty where it was made for the platform. */
  pods: readonly string[];
  /** The operator who acts as this merchant, until when the token is over. */
  actor: { subject: string; uid: string | undefined; until: Date | undefined } | undefined;
}

export function principalOf(claims: JWTPayload, realm: IssuerRealm, ceiling: Issuer['grants']): Principal {
  return {
    issuer: realm,
    subject: text(claims.sub) ?? '',
    authorities: authoritiesOf(claims, realm, ceiling),
    uid: text(claims.uid),
    username: text(claims.preferred_username),
    org: ManagerOrgId.is(claims.org) ? claims.org : undefined,
    store: StoreMerchantId.is(claims.store) ? claims.store : undefined,
    realm: text(claims.realm),
    resource: text(claims.resource),
    pods: [claims.aud].flat().filter(isPodRouteId),
    actor: actorOf(claims),
  };
}

/** `REALM_` is added after the ceiling, so that a token can neither claim it nor lose it. */
function authoritiesOf(claims: JWTPayload, realm: IssuerRealm, ceiling: Issuer['grants']): Set<string> {
  const roles = texts(claims.roles).map((role) => `ROLE_${role.toUpperCase().replace(/^ROLE_/, '')}`);
  const scopes = texts(claims.scope).map((scope) => `SCOPE_${scope.toUpperCase()}`);
  const granted = [...roles, ...scopes].filter((authority) => !ceiling || ceiling.includes(authority));
  return new Set([...granted, `REALM_${realm}`]);
}

/** A claim that is a list, or one text with spaces between its words. */
function texts(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(' ').filter(Boolean);
  return Array.isArray(claim) ? claim.filter((entry) => typeof entry === 'string') : [];
}

const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined);

/** Without the claim one may do more, so a claim that cannot be read stands for somebody all the same. */
function actorOf({ act, exp }: JWTPayload): Principal['actor'] {
  if (act === undefined || act === null) return undefined;
  const { sub, uid }: { sub?: unknown; uid?: unknown } = Object(act);
  const until = exp === undefined ? undefined : new Date(exp * 1000);
  return { subject: text(sub) ?? 'unknown', uid: text(uid), until };
}

/** Who a change is by, where it came through the API. */
export const apiAuthor = (principal: Principal) => ({
  source: 'API' as const,
  name: actorName(principal),
  id: principal.subject,
  ...(principal.actor && { act: principal.actor.subject }),
});

/** How an audit row names the caller: `merchant (via operator)` while somebody acts as a merchant. */
export function actorName(principal: Principal): string {
  const name = principal.username ?? principal.subject;
  return principal.actor ? `${name} (via ${principal.actor.subject})` : name;
}
