import { publicPodKey } from '@storepod/auth/pod-proof';
import { podClientId } from '@storepod/kernel/pod-names';
import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { afterEach, describe, expect, it } from 'vitest';
import type { Registry } from '../src/registry.ts';
import service from '../src/service.ts';
import { internal, publicPod, seeds } from './samples.ts';
import { startUaa } from './uaa.ts';

const uaa = await startUaa();
const registry = await testService(service, {
  peers: { uaa: uaa.origin },
  env: { POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D', PODS: seeds, S2S_TOKEN_URI: 'http://uaa.test/oauth2/token' },
});
const { db } = registry.kit as unknown as Registry;
afterEach(() => {
  uaa.down = false;
});

let named = 0;
const create = (body: object = {}) =>
  registry.as('superAdmin', 'POST', '/api/v1/pod', { name: `Pod ${++named}`, endpoint: internal('any'), ...body });
const renew = (pod: string) => registry.as('superAdmin', 'POST', `/api/v1/pod/${pod}/deployment`);
const rowOf = (pod: string) =>
  db
    .selectFrom('pod')
    .selectAll()
    .where('id', '=', pod as typeof publicPod)
    .executeTakeFirstOrThrow();

describe('a pod that is registered', () => {
  it('has its client at once, and the answer has everything that its services are started with', async () => {
    const { status, body } = await create({ orgId: testIds.org });
    expect(status).toBe(201);
    const client = uaa.clients.get(podClientId(body.id));
    expect(client).toMatchObject({ resource: `pod-${body.shortId}` });
    expect(body.deployment).toEqual({
      environment: {
        POD_ID: body.id,
        POD_ORG_ID: testIds.org,
        POD_DOMAIN: 'pods.test',
        INTERNAL_DOMAIN: 'storepod.test',
        UAA_ISSUERS: registry.uaa.uri,
        UAA_JWK_SET_URI: registry.uaa.jwkSetUri,
        CUA_ISSUERS: `https://spg-${body.shortId}.pods.test/cua`,
        CUA_JWK_SET_URI: `http://cua.store-pod-${body.shortId}.storepod.test:8124/cua/oauth2/jwks`,
        S2S_TOKEN_URI: 'http://uaa.test/oauth2/token',
        S2S_CLIENT_ID: podClientId(body.id),
        S2S_CLIENT_SECRET: client?.secret,
      },
      services: {
        merchant: { POD_KEY: expect.stringMatching(/^[\w-]{43}$/) },
        cua: { ISSUER: `https://spg-${body.shortId}.pods.test/cua` },
      },
    });
    const { POD_KEY } = body.deployment.services.merchant;
    const row = await rowOf(body.id);
    expect(row.public_key).toBe(publicPodKey(POD_KEY));
    expect(JSON.stringify(row)).not.toContain(POD_KEY);
    const shown = await registry.as('superAdmin', 'GET', `/api/v1/pod/${body.id}`);
    expect(shown.body).toMatchObject({ hasKey: true });
    expect(JSON.stringify(shown.body)).not.toContain('deployment');
  });

  it('is not there where uaa made no client, so that the operator can ask again', async () => {
    uaa.down = true;
    const refused = await create({ name: 'Twice' });
    expect(refused.status).toBe(502);
    expect(refused.body).toMatchObject({ remoteService: 'uaa' });
    uaa.down = false;
    expect((await create({ name: 'Twice' })).status).toBe(201);
  });
});

describe('new deployment values', () => {
  it('give a pod of before keys its key and its client', async () => {
    expect(await rowOf(publicPod)).toMatchObject({ public_key: null });
    const { status, body } = await renew(publicPod);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasKey: true, deployment: { environment: { POD_ID: publicPod } } });
    expect(uaa.clients.has(podClientId(publicPod))).toBe(true);
  });

  it('leave the key in force that the pod runs with, however often they are asked for', async () => {
    const { body } = await create();
    const first = publicPodKey(body.deployment.services.merchant.POD_KEY);
    const [, second] = [await renew(body.id), await renew(body.id)];
    expect(await rowOf(body.id)).toMatchObject({
      previous_public_key: first,
      public_key: publicPodKey(second.body.deployment.services.merchant.POD_KEY),
    });
    expect(second.body.deployment.environment.S2S_CLIENT_SECRET).toBe(uaa.clients.get(podClientId(body.id))?.secret);
    const { body: audit } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${body.id}/audit`);
    expect(audit.content.map(({ action }: { action: string }) => action)).toEqual([
      'DEPLOYMENT_RENEWED',
      'DEPLOYMENT_RENEWED',
      'CREATED',
    ]);
  });

  it('change nothing where uaa does not answer', async () => {
    const { body } = await create();
    const before = await rowOf(body.id);
    uaa.down = true;
    expect((await renew(body.id)).status).toBe(502);
    expect(await rowOf(body.id)).toEqual(before);
  });
});

describe('a pod that ends', () => {
  const end = async (pod: string) => {
    await db
      .updateTable('pod')
      .set({ lifecycle_state: 'DRAINING' })
      .where('id', '=', pod as typeof publicPod)
      .execute();
    return registry.as('superAdmin', 'POST', `/api/v1/pod/${pod}/decommission`);
  };

  it('loses its client; where uaa did not answer, asking again finishes it', async () => {
    const { body } = await create();
    uaa.down = true;
    expect((await end(body.id)).status).toBe(502);
    uaa.down = false;
    expect((await registry.as('superAdmin', 'POST', `/api/v1/pod/${body.id}/decommission`)).status).toBe(200);
    expect(uaa.clients.has(podClientId(body.id))).toBe(false);
    expect((await renew(body.id)).status).toBe(422);
  });

  it('is forgotten together with its client', async () => {
    const { body } = await create();
    uaa.down = true;
    expect((await registry.as('superAdmin', 'DELETE', `/api/v1/pod/${body.id}`)).status).toBe(502);
    uaa.down = false;
    expect((await registry.as('superAdmin', 'DELETE', `/api/v1/pod/${body.id}`)).status).toBe(204);
    expect(uaa.clients.has(podClientId(body.id))).toBe(false);
  });
});
