import { ManagerOrgId } from '@storepod/kernel/object-id';
import { PASSWORD } from '@storepod/testkit/identity/environment';
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
