import { controlPlaneClientId, podClientId, podRouteId } from '@storepod/kernel/pod-names';
import { type Caller, roles, testIds, type Verified } from '@storepod/testkit/callers';
import { askToken, basic, claimsOf, signIn } from '@storepod/testkit/identity/sign-in';
import type { RealTokens } from '@storepod/testkit/real-tokens';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { type RealIdentity, secrets, signInShopper } from './real-identity.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
/** Whose token is that of an operator who acts as them: it must open just what theirs does. */
const IMPERSONATED = 'moderator' satisfies Verified;

type Person =
  | 'storeAdmin'
  | 'storeAdminOfOtherStore'
  | 'retail'
  | 'organisationAdmin'
  | 'otherOrganisationAdmin'
  | 'superAdmin'
  | 'support';
const people: readonly Person[] = [
  'storeAdmin',
  'storeAdminOfOtherStore',
  'retail',
  'organisationAdmin',
  'otherOrganisationAdmin',
  'superAdmin',
  'support',
];

/**
 * Everybody signs in: people by password at the page of uaa, one of them through an operator who acts as them, services by their
 * secrets, shoppers at the page of cua. What goes to a pod is narrowed by uaa, as the gateway has it done. Tokens that no server
 * would issue are signed with the servers' own keys.
 */
export async function signEverybodyIn(identity: RealIdentity): Promise<RealTokens> {
  const issued = await issueAll(identity);
  const forged = await forgeAll(identity, issued.superAdmin);
  const narrowed: Record<string, string> = {};
  for (const person of [...people, IMPERSONATED] as const)
    narrowed[person] = await narrow(identity, issued[person], podRouteId(testIds.pod));
  const controlPlaneService = await serviceToken(identity, controlPlaneClientId, secrets.storeCore, {
    scope: 'store_core',
    audience: podRouteId(testIds.pod),
  });
  const platform = { ...issued, ...forged } as RealTokens['platform'];
  return {
    env: {
      UAA_ISSUERS: identity.uaa.issuer,
      UAA_JWK_SET_URI: identity.uaa.jwkSetUri,
      CUA_ISSUERS: identity.cua.issuer,
      CUA_JWK_SET_URI: identity.cua.jwkSetUri,
    },
    platform,
    pod: { ...platform, ...narrowed, controlPlaneService },
  };
}

async function issueAll(identity: RealIdentity): Promise<Record<Exclude<Verified, 'shopperClaimingOrgAdmin'>, string>> {
  const issued: Partial<Record<Caller, string>> = {};
  for (const person of people) {
    const { preferred_username } = roles[person].claims;
    issued[person] = (await signIn(identity.console, String(preferred_username))).tokens.access_token;
  }
  const [shop, otherShop] = identity.shops;
  return {
    ...(issued as Record<Person, string>),
    moderator: await actAs(identity, issued.support ?? '', IMPERSONATED),
    shopper: await signInShopper(shop),
    shopperOfOtherStore: await signInShopper(otherShop),
    podService: await serviceToken(identity, podClientId(testIds.pod), secrets.pod, { scope: 'store_pod' }),
    otherPodService: await serviceToken(identity, podClientId(testIds.otherPod), secrets.otherPod, {
      scope: 'store_pod',
    }),
    controlPlaneService: await serviceToken(identity, controlPlaneClientId, secrets.storeCore, { scope: 'store_core' }),
  };
}

async function forgeAll(identity: RealIdentity, superAdmin: string): Promise<Partial<Record<Caller, string>>> {
  const claims = claimsOf(superAdmin) as JWTPayload;
  const now = Math.floor(Date.now() / 1000);
  const shopper = roles.shopperClaimingOrgAdmin.claims;
  return {
    expired: await identity.uaa.forge({ ...claims, iat: now - 1_000, exp: now - 60 }),
    wrongIssuer: await identity.uaa.forge({ ...claims, iss: 'https://somewhere.else' }),
    algNone: new UnsecuredJWT(claims).encode(),
    boundToOtherPod: await narrow(identity, superAdmin, podRouteId(testIds.otherPod)),
    shopperClaimingOrgAdmin: await identity.cua.forge({
      ...shopper,
      iss: identity.cua.issuer,
      iat: now,
      exp: now + 900,
    }),
  };
}

const serviceToken = ({ uaa }: RealIdentity, client: string, secret: string, wish: Record<string, string>) =>
  tokenFor(uaa.origin, basic(client, secret), { grant_type: 'client_credentials', ...wish });

const exchange = ({ uaa }: RealIdentity, token: string, wish: Record<string, string>) =>
  tokenFor(uaa.origin, basic('console-impersonation', secrets.exchange), {
    grant_type: EXCHANGE,
    subject_token: token,
    subject_token_type: ACCESS_TOKEN,
    ...wish,
  });

const narrow = (identity: RealIdentity, token: string, audience: string) => exchange(identity, token, { audience });

/** An operator begins to act as somebody, who is found as the operator's screens find them. */
async function actAs(identity: RealIdentity, operator: string, person: typeof IMPERSONATED): Promise<string> {
  const name = String(roles[person].claims.preferred_username);
  const { tokens } = await signIn(identity.console, name);
  return exchange(identity, operator, {
    requested_subject: String(claimsOf(tokens.access_token).sub),
    requested_token_type: ACCESS_TOKEN,
    reason: 'a ticket',
  });
}

async function tokenFor(
  origin: string,
  headers: Record<string, string>,
  form: Record<string, string>,
): Promise<string> {
  const { status, body } = await askToken({ origin, prefix: '' }, form, headers);
  if (status !== 200) throw new Error(`uaa gave no token: ${JSON.stringify(body)}`);
  return body.access_token;
}
