import { randomBytes } from 'node:crypto';
import { seedClients } from '@storepod/identity/client/seed-clients';
import type { Core } from '@storepod/identity/core';
import type { Clock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { appAt, databaseOf, quickSignIns } from '@storepod/testkit/identity/sign-in';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import { afterAll } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const secret = () => randomBytes(32).toString('base64url');
export const secrets = { webApp: secret(), ownApp: secret(), storeCore: secret(), adminSdk: secret(), pod: secret() };

const person = (username: string, role: string, claims: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  roles: [role],
  ...claims,
});

/** uaa on its own host, whose address is the pinned issuer, and behind a gateway that keeps the prefix /uaa. */
export async function openConsole(clock?: Clock, env: Record<string, string> = {}) {
  const [port, gateway] = [await freePort(), await edgeProxy({ 'x-forwarded-prefix': '/uaa' })];
  const issuer = `http://127.0.0.1:${port}`;
  const uaa = await testService(service, {
    env: {
      ...environment,
      PORT: String(port),
      ISSUER: issuer,
      GATEWAY_ORIGIN: gateway.origin,
      WEB_APP_CLIENT_SECRET: secrets.webApp,
      STORE_CORE_CLIENT_SECRET: secrets.storeCore,
      ADMIN_SDK_CLIENT_SECRET: secrets.adminSdk,
      POD_CLIENTS: JSON.stringify([{ pod: testIds.pod, secret: secrets.pod }]),
      SUPER_ADMIN_PASSWORD: PASSWORD,
      DEMO_ACCOUNTS: JSON.stringify([
        person('ann', 'ORG_ADMIN', { org: testIds.org }),
        person('bob', 'STORE_ADMIN', { org: testIds.org, store: testIds.store }),
        person('cid', 'STORE_MODERATOR', { org: testIds.org, store: testIds.store }),
        person('dan', 'STORE_MODERATOR', { org: testIds.org, store: testIds.store }),
      ]),
      ...env,
    },
    ...(clock && { clock }),
  });
  // Not the super admin: how long a sign-in of that account takes is compared with that of nobody.
  await quickSignIns(uaa, ['ann', 'bob', 'cid', 'dan']);
  gateway.leadTo(uaa.origin);
  afterAll(() => gateway.close());
  const ownRedirect = 'http://localhost:9999/callback';
  await seedClients({ kit: uaa.kit } as unknown as Core, [
    {
      clientId: 'own-app',
      name: 'An application on the own host',
      grantTypes: ['authorization_code', 'refresh_token'],
      scopes: ['openid'],
      secret: secrets.ownApp,
      redirectUris: [ownRedirect],
      postLogoutUris: ['http://localhost:9999/bye'],
    },
  ]);
  const says = { request: {}, form: {} };
  const console = appAt(issuer, {
    id: 'web-app',
    secret: secrets.webApp,
    origin: gateway.origin,
    prefix: '/uaa',
    redirectUri: `${gateway.origin}/login/oauth2/code/uaa`,
    says,
  });
  const own = appAt(issuer, {
    id: 'own-app',
    secret: secrets.ownApp,
    origin: issuer,
    prefix: '',
    redirectUri: ownRedirect,
    says,
  });
  return { uaa, db: databaseOf(uaa), issuer, console, own };
}
