import { ManagerOrgId } from '@storepod/kernel/object-id';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { type Asker, administrators, newUser, openSessions, signedIn } from './administration.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const { owner: operator, client } = await administrators(uaa);
const lastOwner = { status: 409, body: { code: 'UAA.USER.LAST_OWNER' } };

/** Somebody who runs an organisation. */
const newOwner = (org: string, input: object = { password: PASSWORD }) =>
  newUser(operator, { roles: ['ORG_ADMIN'], metadata: { org }, ...input });

/** Every way to take an owner away. */
const ways: [string, (ask: Asker, id: string) => ReturnType<Asker>][] = [
  ['DELETE', (ask, id) => ask('DELETE', `/users/${id}`)],
  ['disable', (ask, id) => ask('POST', `/users/${id}/disable`)],
  ['roles/remove', (ask, id) => ask('POST', `/users/${id}/roles/remove`, ['ORG_ADMIN'])],
  ['another organisation', (ask, id) => ask('PUT', `/users/${id}`, { metadata: { org: ManagerOrgId.mint() } })],
  ['no organisation', (ask, id) => ask('PUT', `/users/${id}`, { metadata: { org: null } })],
];

describe.each(ways)('%s of an owner', (_, take) => {
  it('409 while nobody else runs the organisation, and nothing has changed', async () => {
    const { id } = await newOwner(ManagerOrgId.mint());
    await signedIn(uaa, id, `session-of-${id}`);
    const before = (await operator('GET', `/users/${id}`)).body;
    expect(await take(operator, id)).toMatchObject(lastOwner);
    expect((await operator('GET', `/users/${id}`)).body).toEqual(before);
    expect(await openSessions(uaa, id)).toEqual({ sessions: 1, tokens: 1 });
  });

  it('goes on once there is another owner', async () => {
    const org = ManagerOrgId.mint();
    const [{ id }] = [await newOwner(org), await newOwner(org)];
    expect((await take(operator, id)).status).toBeLessThan(300);
  });

  it('409 where the other one is switched off, was invited and never came, or runs another organisation', async () => {
    const org = ManagerOrgId.mint();
    const [{ id }, off] = [await newOwner(org), await newOwner(org)];
    expect((await operator('POST', `/users/${off.id}/disable`)).status).toBe(200);
    await newOwner(org, {});
    await newOwner(ManagerOrgId.mint());
    await newUser(operator, { roles: ['STORE_ADMIN'], metadata: { org }, password: PASSWORD });
    expect(await take(operator, id)).toMatchObject(lastOwner);
  });

  it('lets one of two owners go who are taken away at once', async () => {
    for (const _round of [1, 2, 3]) {
      const org = ManagerOrgId.mint();
      const owners = [await newOwner(org), await newOwner(org)];
      const answers = await Promise.all(owners.map(({ id }) => take(operator, id)));
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
      const left = await operator('GET', `/users?role=ORG_ADMIN&metadata[org]=${org}&status=ACTIVE`);
      expect(left.body.totalElements).toBe(1);
    }
  });

  it('is not asked of the client of tenancy, which keeps the last owner by its own rows', async () => {
    const { id } = await newOwner(ManagerOrgId.mint());
    expect((await take(client, id)).status).toBeLessThan(300);
  });
});

it('a person who owns nothing goes as before', async () => {
  const { id } = await newUser(operator, { roles: ['STORE_ADMIN'], metadata: { org: ManagerOrgId.mint() } });
  expect((await operator('DELETE', `/users/${id}`)).status).toBe(204);
});

it('an owner who is switched off already stays so, and can be switched on', async () => {
  const org = ManagerOrgId.mint();
  const [{ id }, other] = [await newOwner(org), await newOwner(org)];
  expect((await operator('POST', `/users/${id}/disable`)).status).toBe(200);
  expect((await operator('POST', `/users/${id}/disable`)).status).toBe(200);
  expect(await operator('POST', `/users/${other.id}/disable`)).toMatchObject(lastOwner);
  expect((await operator('POST', `/users/${id}/enable`)).status).toBe(200);
});

it('the last owner of an organisation that has ended is deleted where the operator says so', async () => {
  const { id } = await newOwner(ManagerOrgId.mint());
  expect((await operator('DELETE', `/users/${id}?organisationEnded=true`)).status).toBe(204);
});

describe('POST /users/:id/disable of the last owner, by somebody who says so', () => {
  const isWithoutOwner = async (org: string) =>
    (await operator('GET', `/organisations/without-owner?org=${org}`)).body.includes(org);
  const stop = (id: string, query = 'lastOwner=true&reason=Sold%20stolen%20goods') =>
    operator('POST', `/users/${id}/disable?${query}`);
  const auditOf = (id: string) =>
    databaseOf(uaa)
      .selectFrom('audit_event')
      .selectAll()
      .where('target_id', '=', id)
      .where('event_type', '=', 'user.disabled')
      .execute();

  it('200 ends sessions and tokens, keeps why in the audit, and leaves the organisation without owner', async () => {
    const org = ManagerOrgId.mint();
    const { id } = await newOwner(org);
    await signedIn(uaa, id, `session-of-${id}`);
    expect(await isWithoutOwner(org)).toBe(false);
    expect(await stop(id)).toMatchObject({ status: 200, body: { status: 'DISABLED' } });
    expect(await openSessions(uaa, id)).toEqual({ sessions: 0, tokens: 0 });
    expect(await auditOf(id)).toMatchObject([
      { actor_name: 'super-admin', detail: `the last owner of ${org}: Sold stolen goods` },
    ]);
    expect(await isWithoutOwner(org)).toBe(true);
    expect((await stop(id)).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each<[string, (org: string, id: string) => Promise<unknown>]>([
    ['is let in again', (_org, id) => operator('POST', `/users/${id}/enable`)],
    ['is followed by another', (org) => newOwner(org)],
    [
      'is followed by somebody of another organisation who runs this one, too',
      async (org) => {
        const { id } = await newOwner(ManagerOrgId.mint());
        const memberships = [{ store: null, roles: ['ORG_ADMIN'] }];
        expect((await operator('PUT', `/users/${id}/organisations/${org}/memberships`, { memberships })).status).toBe(
          200,
        );
      },
    ],
  ])('the organisation has an owner again once that one %s', async (_how, follow) => {
    const org = ManagerOrgId.mint();
    const { id } = await newOwner(org);
    await newOwner(org, {});
    await stop(id);
    expect(await isWithoutOwner(org)).toBe(true);
    await follow(org, id);
    expect(await isWithoutOwner(org)).toBe(false);
  });

  it('200 names every organisation that it leaves without owner', async () => {
    const [org, other] = [ManagerOrgId.mint(), ManagerOrgId.mint()].sort();
    const { id } = await newOwner(String(org));
    const memberships = [{ store: null, roles: ['ORG_ADMIN'] }];
    await operator('PUT', `/users/${id}/organisations/${other}/memberships`, { memberships });
    expect((await stop(id)).status).toBe(200);
    expect((await auditOf(id))[0]?.detail).toContain(`the last owner of ${org}, ${other}`);
    const { body } = await operator('GET', `/organisations/without-owner?org=${org}&org=${other}&org=${other}`);
    expect(body).toEqual([org, other]);
  });

  it('200 of who is not the last one is as ever, with the reason', async () => {
    const org = ManagerOrgId.mint();
    const [{ id }] = [await newOwner(org), await newOwner(org)];
    expect((await stop(id)).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([{ detail: 'Sold stolen goods' }]);
    expect(await isWithoutOwner(org)).toBe(false);
  });

  it('of two last owners at once takes one by the word and the other only by another word', async () => {
    const org = ManagerOrgId.mint();
    const [a, b] = [await newOwner(org), await newOwner(org)];
    const answers = await Promise.all([stop(a.id), operator('POST', `/users/${b.id}/disable`)]);
    expect(answers[0]?.status).toBe(200);
    expect(await isWithoutOwner(org)).toBe(answers[1]?.status === 200);
  });

  it.each(['lastOwner=true', 'lastOwner=true&reason=', 'lastOwner=true&reason=%20'])(
    '400 without a reason: %s',
    async (query) => {
      const { id } = await newOwner(ManagerOrgId.mint());
      expect((await stop(id, query)).status).toBe(400);
      expect((await operator('GET', `/users/${id}`)).body.enabled).toBe(true);
    },
  );

  it('409 for a reason without the word', async () => {
    const { id } = await newOwner(ManagerOrgId.mint());
    expect(await stop(id, 'reason=x')).toMatchObject(lastOwner);
    expect(await stop(id, 'lastOwner=false&reason=x')).toMatchObject(lastOwner);
  });

  it('403 for people of an organisation who administer accounts, and while somebody acts as another', async () => {
    const { id } = await newOwner(ManagerOrgId.mint());
    const { body: role } = await operator('POST', '/roles', { name: 'STOPS_PEOPLE', permissions: ['users:write'] });
    expect(role.name).toBe('STOPS_PEOPLE');
    const helper = await newUser(operator, { roles: ['STOPS_PEOPLE'], password: PASSWORD });
    const path = `/api/v1/admin/users/${id}/disable?lastOwner=true&reason=x`;
    const as = async (claims: object) =>
      ask(uaa.origin, 'POST', path, {
        token: await uaa.uaa.token({ sub: helper.id, uid: helper.id, roles: ['STOPS_PEOPLE'], ...claims }),
      });
    expect((await as({ org: ManagerOrgId.mint() })).status).toBe(403);
    expect((await as({ act: { sub: 'super-admin' } })).status).toBe(403);
    expect((await operator('GET', `/users/${id}`)).body.enabled).toBe(true);
    expect((await as({})).status).toBe(200);
  });
});
