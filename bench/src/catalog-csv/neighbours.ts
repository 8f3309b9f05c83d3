import { roles, testIds } from '@storepod/testkit/callers';
import { serve } from '@storepod/testkit/loopback';
import { type Peers, peerMap } from '@storepod/testkit/peer-map';
import type { TokenIssuer } from '@storepod/testkit/token-issuers';

const INTERNAL_DOMAIN = 'storepod.bench';
/** Longer than any run. */
export const TOKEN_SECONDS = 7200;

/** All that catalog and inventory ask besides each other, in one server, and where they find it. */
export interface Neighbours {
  environment(peers?: Peers): Record<string, string>;
  close(): Promise<void>;
}

export async function startNeighbours(issuer: TokenIssuer): Promise<Neighbours> {
  const access_token = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
  const answer = JSON.stringify({
    ...{ access_token, expires_in: TOKEN_SECONDS },
    ...{ org: testIds.org, currency: 'USD', defaultLanguage: 'en', supportedLanguages: ['en', 'fr', 'ar'] },
    ...{ store: testIds.store, status: 'ACTIVE', operable: true, planCode: 'PRO', currentPeriodEnd: null },
    entitlements: { limits: {}, flags: {} },
  });
  const { origin, close } = await serve((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(answer);
  });
  return {
    environment: (peers = {}) => ({
      UAA_ISSUERS: issuer.uri,
      UAA_JWK_SET_URI: issuer.jwkSetUri,
      POD_ID: testIds.pod,
      INTERNAL_DOMAIN,
      PEER_MAP: peerMap(
        { merchant: origin, content: origin, checkout: origin, billing: origin, ...peers },
        INTERNAL_DOMAIN,
      ),
      S2S_TOKEN_URI: `${origin}/token`,
      S2S_CLIENT_ID: 'bench',
      S2S_CLIENT_SECRET: 'bench-secret',
    }),
    close,
  };
}
