import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const { claims } = roles.organisationAdmin;
const act = { sub: 'helper', uid: 'id-of-helper' };
const pod = { aud: `pod-${testIds.pod.slice(0, 8)}` };
const acting = await running.uaa.token({ ...claims, ...pod, act });
const thing = `/api/v1/private/thing/A?store=${testIds.store}`;

describe('an operator who acts as an organisation admin', () => {
  it('does what the contract allows, and reads', async () => {
    const written = await ask(running.origin, 'PUT', thing, { token: acting, body: { name: 'A' } });
    expect(written.status).toBe(200);
    expect((await ask(running.origin, 'GET', thing, { token: acting })).status).toBe(200);
  });

  it('is refused with 403 and the reason what the contract refuses, and nothing is done', async () => {
    const refused = await ask(running.origin, 'DELETE', thing, { token: acting });
    expect(refused).toMatchObject({ status: 403, body: { code: 'COMMON.ACTING_REFUSED' } });
    expect(refused.body.detail).toContain('it closes, archives or deletes a shop');
    expect((await running.as('organisationAdmin', 'GET', thing)).status).toBe(200);
    expect((await running.as('organisationAdmin', 'DELETE', thing)).status).toBe(204);
  });

  it.each([['helper'], [{}], [7], [[]]])('acts with the claim %j, too, that nobody can read', async (unreadable) => {
    const token = await running.uaa.token({ ...claims, ...pod, act: unreadable });
    expect((await ask(running.origin, 'DELETE', thing, { token })).body.code).toBe('COMMON.ACTING_REFUSED');
  });

  it('is refused before the body is read and before the permission is asked for', async () => {
    const stranger = await running.uaa.token({ ...roles.otherOrganisationAdmin.claims, ...pod, act });
    expect((await ask(running.origin, 'DELETE', thing, { token: stranger })).body.code).toBe('COMMON.ACTING_REFUSED');
  });
});
