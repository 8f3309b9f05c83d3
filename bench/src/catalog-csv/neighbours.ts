import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPlaneNamespace, podNamespace } from '@storepod/kernel/pod-names';
import { roles, stage } from '@storepod/testkit/cast';
import type { TokenIssuer } from '@storepod/testkit/token-issuers';

const INTERNAL_DOMAIN = 'storepod.bench';
/** Longer than any run. */
export const TOKEN_SECONDS = 7200;

/** All that catalog and inventory ask besides each other, in one server, and where they find it. */
export interface Neighbours {
  environment(peers?: Record<string, number>): Record<string, string>;
  close(): void;
}

export async function startNeighbours(issuer: TokenIssuer): Promise<Neighbours> {
  const access_token = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
  const answer = JSON.stringify({
    ...{ access_token, expires_in: TOKEN_SECONDS },
    ...{ org: stage.org, currency: 'USD', defaultLanguage: 'en', supportedLanguages: ['en', 'fr', 'ar'] },
    ...{ store: stage.store, status: 'ACTIVE', operable: true, planCode: 'PRO', currentPeriodEnd: null },
    entitlements: { limits: {}, flags: {} },
  });
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: (peers = {}) =>
      environmentOf(issuer, { merchant: port, content: port, checkout: port, ...peers }, port),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function environmentOf(issuer: TokenIssuer, inPod: Record<string, number>, port: number): Record<string, string> {
  const origin = (at: number) => `http://127.0.0.1:${at}`;
  const peers = Object.entries(inPod).map(([name, at]) => [
    `${name}.${podNamespace(stage.pod, INTERNAL_DOMAIN)}`,
    origin(at),
  ]);
  return {
    UAA_ISSUERS: issuer.uri,
    UAA_JWK_SET_URI: issuer.jwkSetUri,
    POD_ID: stage.pod,
    INTERNAL_DOMAIN,
    PEER_MAP: JSON.stringify({
      ...Object.fromEntries(peers),
      [`billing.${controlPlaneNamespace(INTERNAL_DOMAIN)}`]: origin(port),
    }),
    S2S_TOKEN_URI: `${origin(port)}/token`,
    S2S_CLIENT_ID: 'bench',
    S2S_CLIENT_SECRET: 'bench-secret',
  };
}
