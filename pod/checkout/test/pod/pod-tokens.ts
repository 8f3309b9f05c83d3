import { roles, testIds } from '@storepod/testkit/callers';
import { serve } from '@storepod/testkit/loopback';
import type { TokenIssuer } from '@storepod/testkit/token-issuers';
import { afterAll } from 'vitest';

/** Longer than any test turns its clock. */
const TOKEN_SECONDS = 90 * 86_400;

/** Gives the services of a pod their tokens. They all trust the issuer that comes with the one under test. */
export async function openTokenEndpoint() {
  const issuing = Promise.withResolvers<TokenIssuer>();
  const tokens = await serve(async (request, response) => {
    request.resume();
    const issuer = await issuing.promise;
    const s2s = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ access_token: s2s, token_type: 'Bearer', expires_in: TOKEN_SECONDS }));
  });
  afterAll(() => tokens.close());
  return {
    credentials: {
      S2S_TOKEN_URI: `${tokens.origin}/token`,
      S2S_CLIENT_ID: 'a-pod',
      S2S_CLIENT_SECRET: 'a-secret-of-a-pod',
    },
    issueBy: issuing.resolve,
  };
}

/** The tokens of those who call the services of a pod. */
export async function podTokens({ uaa, cua }: { uaa: TokenIssuer; cua: TokenIssuer }) {
  return {
    /** The admin of the organisation that owns the stores. */
    owner: await uaa.token(roles.organisationAdmin.claims, { expiresIn: TOKEN_SECONDS }),
    podService: await uaa.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS }),
    /** As tokens of shoppers really are: they name the account twice. */
    shopperToken: (subject: string, store: string = testIds.store) =>
      cua.token(
        { sub: subject, uid: subject, realm: store, scope: 'openid', roles: ['CUSTOMER'] },
        { expiresIn: TOKEN_SECONDS },
      ),
  };
}
