import { principalOf } from '@storepod/auth/principal';
import { type Acting, accessTokenOf, claimsOf, type Session } from '../session/session.ts';
import type { ImpersonationView, Me } from './shapes.ts';

/** Who is signed in, as the console shows it: the merchant while an operator acts as one, and the operator beside. */
export function whoIs(session: Session): Me {
  const claims = claimsOf(accessTokenOf(session));
  const { authorities } = principalOf(claims, 'uaa', undefined);
  // The profile is the operator's own; of the merchant only the token tells.
  const profile = session.acting ? {} : claimsOf(session.tokens.id);
  const username = String(claims.preferred_username);
  return {
    principal: {
      claims: shownClaims(claims),
      name: textOf(profile.name) ?? username,
      preferredUsername: username,
      givenName: textOf(profile.given_name) ?? null,
      familyName: textOf(profile.family_name) ?? null,
      email: textOf(profile.email) ?? null,
    },
    authorities: [...authorities].sort().map((authority) => ({ authority })),
    impersonation: session.acting ? viewOf(session.acting) : null,
  };
}

/** Everything but the token. */
export const viewOf = ({ access: _token, ...view }: Acting): ImpersonationView => view;

/** By name: the id of a token is as good as the token at uaa, and the console holds no tokens. */
function shownClaims({ sub, uid, org, store, roles, permissions, scope, act, exp }: ReturnType<typeof claimsOf>) {
  const shown = { sub, uid, org, store, roles, permissions, scope, act, exp };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined);
