import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../src/console-session.ts';
import { type HostilePod, startHostilePod } from '../../src/hostile-pod.ts';
import { askForStore, POD, signUp } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';

const PASSWORD = 'Storepod-demo-1';
const DEMO_STORE = '65b000000000000000000011';
/** A pod is probed once a minute. */
const PROBED = 90_000;

/** Where a stolen token would be of use, as somebody who knows every address inside would try. */
function targetsOf({ env, edgeUrl, baseUrl }: Run): string[] {
  const at = (port: number) => `http://127.0.0.1:${port + Number(env.STOREPOD_PORT_OFFSET)}`;
  const [uaa, tenancy, billing, registry, merchant, catalog] = [8001, 8020, 8021, 8022, 8120, 8122].map(at);
  return [
    `${edgeUrl}/merchant/api/v1/private/store?store=${DEMO_STORE}`,
    `${edgeUrl}/catalog/api/v1/private/manufacturers?store=${DEMO_STORE}`,
    `${merchant}/api/v1/private/store?store=${DEMO_STORE}`,
    `${catalog}/api/v1/private/manufacturers?store=${DEMO_STORE}`,
    `${uaa}/api/v1/auth/me`,
    `${uaa}/api/v1/admin/users`,
    `${uaa}/userinfo`,
    `${uaa}/api/v1/private/revocations?wait=0`,
    `${tenancy}/api/v1/store-manager/store-info?store=${DEMO_STORE}`,
    `${tenancy}/api/v1/router/store-pod-by-store-id?store=${DEMO_STORE}`,
    `${billing}/api/v1/subscription/current?store=${DEMO_STORE}`,
    `${registry}/api/v1/pod/list`,
    `${registry}/api/v1/pod/private/placement?store=${DEMO_STORE}`,
    `${baseUrl}/tenancy/api/v1/store-manager/store-info?store=${DEMO_STORE}`,
    `${baseUrl}/spg/merchant/api/v1/private/store?store=${DEMO_STORE}&pod=${POD}`,
  ];
}

export function hostilePod(run: Run): void {
  describe('a hostile pod', () => {
    let pod: HostilePod;
    let shortId = '';
    let ownClient: { S2S_TOKEN_URI: string; S2S_CLIENT_ID: string; S2S_CLIENT_SECRET: string };
    beforeAll(async () => {
      pod = await startHostilePod();
    });
    afterAll(() => pod.close());

    it('is shown tokens of services, of a merchant and of an operator who acts as one', async () => {
      const operator = await signIn(run.baseUrl, 'super-admin', PASSWORD);
      const user = {
        firstName: 'Ida',
        lastName: 'Holm',
        emailAddress: 'ida@hostile.example',
        password: 'Quiet-harbour-7',
      };
      const { signedUp, visitor: owner } = await signUp(run, { ...user, organizationName: 'Hostile' });
      const registered = await operator.call('POST', '/pod-registry/api/v1/pod', {
        name: 'Hostile',
        endpoint: pod.endpoint,
        orgId: signedUp.body.organisation.id,
      });
      expect(registered.status).toBe(201);
      const { id, deployment } = registered.body;
      shortId = registered.body.shortId;
      ownClient = deployment.environment;
      pod.deploy(id, deployment.services.merchant.POD_KEY);
      const isActive = async () =>
        (await operator.call('GET', `/pod-registry/api/v1/pod/${id}`)).body.lifecycleState === 'ACTIVE';
      await waitFor(async () => expect(await isActive()).toBe(true), PROBED);

      const settings = { name: 'hostile-shop', title: 'Hostile', email: 'a@hostile.example', phone: '+441234567' };
      const store = await askForStore(owner, { ...settings, colorTheme: 'OCEAN' });
      expect(store.status).toBe(201);
      await waitFor(() => expect([...pod.seen.keys()]).toContain('POST /merchant/api/v1/private/store'));
      const toPod = (path: string) => `/spg/catalog/api/v1/private/${path}?store=${store.body.id}&pod=${id}`;
      // The pod is asked once the gateway knows its route.
      await waitFor(async () => {
        await owner.call('GET', toPod('of-merchant'));
        expect([...pod.seen.keys()]).toContain('GET /catalog/api/v1/private/of-merchant');
      }, PROBED);
      const me = await owner.call('GET', '/api/v1/auth/me');
      const support = await signIn(run.baseUrl, 'support', PASSWORD);
      const wish = { userId: me.body.principal.claims.uid, reason: 'a ticket' };
      expect((await support.call('POST', '/api/v1/impersonation', wish)).status).toBe(200);
      await support.call('GET', toPod('of-operator'));
      expect(pod.seen.size).toBeGreaterThanOrEqual(3);
      expect(pod.asked.every((path) => path.startsWith('/far/away/'))).toBe(true);
    });

    it('gets nothing for them anywhere else: at another pod, at uaa, at tenancy, billing, the registry and the gateway', async () => {
      for (const [asked, token] of pod.seen) {
        const { aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        expect({ asked, aud }).toEqual({ asked, aud: `pod-${shortId}` });
        for (const target of targetsOf(run)) {
          const { status } = await ask(target, 'GET', '', { token });
          expect({ asked, target, status }).toEqual({ asked, target, status: 401 });
        }
      }
    });

    it('cannot turn them into others', async () => {
      const tokenUri = ownClient.S2S_TOKEN_URI;
      const basic = btoa(`${encodeURIComponent(ownClient.S2S_CLIENT_ID)}:${ownClient.S2S_CLIENT_SECRET}`);
      const request = async (form: Record<string, string>) => {
        const body = new URLSearchParams(form);
        const answer = await fetch(tokenUri, { method: 'POST', headers: { authorization: `Basic ${basic}` }, body });
        return { status: answer.status, body: (await answer.json()) as { access_token?: string } };
      };
      const type = 'urn:ietf:params:oauth:token-type:access_token';
      const grant_type = 'urn:ietf:params:oauth:grant-type:token-exchange';
      for (const subject_token of pod.seen.values())
        for (const audience of ['pod-507f1f77', `pod-${shortId}`])
          expect((await request({ grant_type, subject_token, subject_token_type: type, audience })).status).toBe(400);
      expect((await request({ grant_type: 'client_credentials', scope: 'store_core' })).status).toBe(400);
      const audience = 'pod-507f1f77';
      expect((await request({ grant_type: 'client_credentials', scope: 'store_pod', audience })).status).toBe(400);
      // Its own token is that of a pod's services, and of no other pod's.
      const own = await request({ grant_type: 'client_credentials', scope: 'store_pod' });
      expect(own.status).toBe(200);
      const inOther = targetsOf(run).filter(
        (target) => target.includes('/api/v1/private/') && !target.includes('revoc'),
      );
      for (const target of inOther.slice(0, 4))
        expect((await ask(target, 'GET', '', { token: own.body.access_token })).status).toBe(403);
    });

    it('is in vain even where a service of the control plane forgets to name the pod: pods refuse what names none', async () => {
      const client = 'store-core@service.store-core.internal';
      const secret = JSON.parse(readFileSync(join(run.env.STOREPOD_DATA_DIR, 'secrets.json'), 'utf8'))[
        `client.${client}`
      ];
      const answer = await fetch(ownClient.S2S_TOKEN_URI, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${encodeURIComponent(client)}:${secret}`)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'store_core' }),
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const [inPod, registry] = [
        targetsOf(run).slice(0, 4),
        targetsOf(run).filter((target) => target.endsWith('/pod/list')),
      ];
      for (const target of inPod) expect((await ask(target, 'GET', '', { token })).status).toBe(401);
      for (const target of registry) expect((await ask(target, 'GET', '', { token })).status).toBe(200);
    });
  });
}
