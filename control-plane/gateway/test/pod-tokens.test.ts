import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { openFixture } from './operator-fixture.ts';
import { auditRows, claimsShown, signedIn } from './platform.ts';

const { gateway, edge, tenancy, uaa, acting } = await openFixture();
const toPod = `/spg/catalog/api/v1/private/x?store=${testIds.store}&pod=${testIds.pod}`;
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

const bearer = () => (edge.last()?.headers.authorization ?? '').replace('Bearer ', '');
const narrowings = async () =>
  (await auditRows(uaa, 'token.issued')).filter(({ detail }) => detail === EXCHANGE).length;

describe('what a pod is shown of a session', () => {
  it('is a token for that pod alone; the control plane is shown the one of the session', async () => {
    const ann = await signedIn(gateway, 'ann');
    await ann.get(toPod);
    expect(claimsShown(edge)).toMatchObject({ preferred_username: 'ann', org: testIds.org, aud: 'pod-507f1f77' });
    await ann.get('/tenancy/api/v1/x');
    expect(claimsShown(tenancy)).not.toHaveProperty('aud');
  });

  it('opens nothing at uaa, neither directly nor through the gateway, nor at another pod', async () => {
    const ann = await signedIn(gateway, 'ann');
    await ann.get(toPod);
    const token = bearer();
    for (const path of ['/api/v1/auth/me', '/api/v1/account/me', '/userinfo'])
      expect((await ask(uaa.origin, 'GET', path, { token })).status).toBe(401);
    const before = edge.seen.length;
    expect((await ask(gateway.origin, 'GET', toPod, { token })).status).toBe(401);
    expect(edge.seen.length).toBe(before);
  });

  it('names the operator while one acts as somebody', async () => {
    const helper = await acting();
    await helper.get(toPod);
    expect(claimsShown(edge)).toMatchObject({ preferred_username: 'bob', act: { sub: 'helper' }, aud: 'pod-507f1f77' });
  });

  it('is asked for once, also by twenty requests at the same moment', async () => {
    const cid = await signedIn(gateway, 'cid');
    const before = await narrowings();
    await Promise.all(Array.from({ length: 20 }, () => cid.get(toPod)));
    await cid.get(toPod);
    expect((await narrowings()) - before).toBe(1);
  });
});
