import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { type Asker, administrators, auditOf, newUser, openSessions, signedIn } from './administration.ts';
import { environment } from './environment.ts';

const SUPER_ADMIN = '00000000-0000-4000-8000-000000000001';

const uaa = await testService(service, { env: { ...environment, SUPER_ADMIN_PASSWORD: PASSWORD } });
const administration = await administrators(uaa);
const { owner, client } = administration;
const db = databaseOf(uaa);

const roleIdOf = async (name: string) =>
  (
    await db
      .selectFrom('role')
      .select('id')
      .where('realm_id', '=', 'platform')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** Custom roles that are platform roles in disguise. The last cannot be made through the API; it lies in the table. */
const helpers = await owner('POST', '/roles', { name: 'HELP_DESK', inheritsFrom: await roleIdOf('SUPPORT') });
await owner('POST', '/roles', { name: 'HELP_DESK_JUNIOR', inheritsFrom: helpers.body.id });
await owner('POST', '/roles', { name: 'ACTOR', permissions: ['users:impersonate'] });
await owner('POST', '/roles', { name: 'AUDITOR', permissions: ['audit:read'] });
await db
  .insertInto('role')
  .values({
    id: uaa.kit.ids.uuid(),
    realm_id: 'platform',
    name: 'SECRET_OWNER',
    scope: 'REALM',
    inherits_from: await roleIdOf('SUPER_ADMIN'),
  })
  .execute();

const ordinary = ['USER', 'ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL', 'AUDITOR'];
const platform = ['SUPPORT', 'HELP_DESK', 'HELP_DESK_JUNIOR', 'ACTOR'];
const supreme = ['SUPER_ADMIN', 'SECRET_OWNER'];

/** Who may give what: the rule in one table. */
const table: [keyof typeof administration, string, boolean][] = [
  ...ordinary.flatMap((role): typeof table => [
    ['owner', role, true],
    ['client', role, true],
  ]),
  ...platform.flatMap((role): typeof table => [
    ['owner', role, true],
    ['client', role, false],
  ]),
  ...supreme.flatMap((role): typeof table => [
    ['owner', role, false],
    ['client', role, false],
  ]),
];

const refusal = (role: string) => ({ status: 403, body: { code: 'UAA.ROLE.NOT_ASSIGNABLE', params: { role } } });
const usersNow = async () => (await owner('GET', '/users/counts')).body.total;

describe('who may give which role to whom', () => {
  it.each(table)('%s, %s: %s', async (who, role, may) => {
    const ask = administration[who];
    const { id } = await newUser(owner, { roles: ['USER'] });
    const before = await usersNow();

    const given = await ask('POST', `/users/${id}/roles`, ['STORE_RETAIL', role]);
    const created = await ask('POST', '/users', {
      username: `c${before}`,
      email: `c${before}@x.com`,
      roles: ['USER', role],
    });
    const invited = await ask('POST', '/users/invitations', { email: `i${before}@x.com`, roles: [role] });
    const assignable = (await ask('GET', '/users/assignable-roles')).body;

    expect(assignable.includes(role)).toBe(may);
    if (may) {
      expect([given.status, created.status, invited.status]).toEqual([200, 201, 201]);
      expect((await ask('POST', `/users/${id}/roles/remove`, [role])).status).toBe(200);
      return;
    }
    for (const answer of [given, created, invited]) expect(answer).toMatchObject(refusal(role));
    expect(await ask('POST', `/users/${id}/roles/remove`, ['USER', role])).toMatchObject(refusal(role));
    // Nothing half-written: the roles are as before, and no user was made.
    expect((await owner('GET', `/users/${id}`)).body.roles).toEqual(['USER']);
    expect(await auditOf(uaa, id)).toEqual(['user.created']);
    expect(await usersNow()).toBe(before);
  });

  it('does not take a client for a person, whatever roles its token claims', async () => {
    const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin', roles: ['SUPER_ADMIN'] });
    const response = await fetch(`${uaa.origin}/api/v1/admin/users/assignable-roles`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).not.toContain('SUPPORT');
  });

  it('does not take a person for the owner who only holds a token with the scope', async () => {
    const token = await uaa.uaa.token({ sub: 'p', uid: 'p', scope: 'super_admin', roles: ['ORG_ADMIN'] });
    const response = await fetch(`${uaa.origin}/api/v1/admin/users/assignable-roles`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).not.toContain('SUPPORT');
  });
});

/** Every way to change an account. */
const changes: [string, (ask: Asker, id: string) => ReturnType<Asker>][] = [
  ['PUT', (ask, id) => ask('PUT', `/users/${id}`, { email: 'thief@example.com' })],
  ['DELETE', (ask, id) => ask('DELETE', `/users/${id}`)],
  ['enable', (ask, id) => ask('POST', `/users/${id}/enable`)],
  ['disable', (ask, id) => ask('POST', `/users/${id}/disable`)],
  ['unlock', (ask, id) => ask('POST', `/users/${id}/unlock`)],
  ['roles', (ask, id) => ask('POST', `/users/${id}/roles`, ['USER'])],
  ['roles/remove', (ask, id) => ask('POST', `/users/${id}/roles/remove`, ['USER'])],
  ['reset-password', (ask, id) => ask('PUT', `/users/${id}/reset-password`, { password: 'Another-password-2' })],
  ['reset-password with a weak one', (ask, id) => ask('PUT', `/users/${id}/reset-password`, { password: 'x' })],
  ['DELETE sessions', (ask, id) => ask('DELETE', `/users/${id}/sessions`)],
  ['DELETE session', (ask, id) => ask('DELETE', `/users/${id}/sessions/a-session`)],
  ['invitations/resend', (ask, id) => ask('POST', `/users/${id}/invitations/resend`)],
  ['DELETE invitations', (ask, id) => ask('DELETE', `/users/${id}/invitations`)],
  ['password-reset-links', (ask, id) => ask('POST', `/users/${id}/password-reset-links`)],
  ['email/verify', (ask, id) => ask('POST', `/users/${id}/email/verify`)],
  ['DELETE identity', (ask, id) => ask('DELETE', `/users/${id}/identities/${SUPER_ADMIN}`)],
];

describe('the super admin', () => {
  it.each(changes)('is not changed by %s, whoever asks', async (_name, change) => {
    const stateOf = () => db.selectFrom('account').selectAll().where('id', '=', SUPER_ADMIN).executeTakeFirst();
    const before = await stateOf();
    await signedIn(uaa, SUPER_ADMIN, `session-${_name}`);
    const sessions = await openSessions(uaa, SUPER_ADMIN);
    for (const ask of [owner, client])
      expect(await change(ask, SUPER_ADMIN)).toMatchObject({
        status: 403,
        body: { code: 'UAA.USER.SUPER_ADMIN_IMMUTABLE' },
      });
    expect(await stateOf()).toEqual(before);
    expect(await openSessions(uaa, SUPER_ADMIN)).toEqual(sessions);
    expect(await auditOf(uaa, SUPER_ADMIN)).toEqual(['user.created']);
  });

  it('is one account, and the list says so', async () => {
    const { body } = await client('GET', '/users?role=SUPER_ADMIN');
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([SUPER_ADMIN]);
  });
});

describe('a user with a platform role', () => {
  it.each(changes)('is not changed by a client through %s', async (_name, change) => {
    const { id } = await newUser(owner, { roles: ['HELP_DESK_JUNIOR'] });
    const before = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    expect(await change(client, id)).toMatchObject(refusal('HELP_DESK_JUNIOR'));
    expect(await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before);
    expect(await auditOf(uaa, id)).toEqual(['user.created']);
  });

  it('is changed by the owner', async () => {
    const { id } = await newUser(owner, { roles: ['SUPPORT'] });
    expect((await owner('POST', `/users/${id}/disable`)).body.status).toBe('DISABLED');
    expect((await owner('POST', `/users/${id}/roles/remove`, ['SUPPORT'])).body.roles).toEqual([]);
  });
});

const auditor = await roleIdOf('AUDITOR');

describe('side ways through roles', () => {
  const of = async (name: string) => `/roles/${await roleIdOf(name)}`;
  const inheriting = async (name: string) => ({ inheritsFrom: await roleIdOf(name) });

  it.each([
    ['client', 'SUPPORT'],
    ['client', 'HELP_DESK_JUNIOR'],
    ['client', 'ACTOR'],
    ['client', 'SUPER_ADMIN'],
    ['owner', 'SUPER_ADMIN'],
    ['owner', 'SECRET_OWNER'],
  ] as const)('%s makes no role inherit from %s', async (who, parent) => {
    const ask = administration[who];
    const created = await ask('POST', '/roles', { name: 'DISGUISE', ...(await inheriting(parent)) });
    const updated = await ask('PUT', `/roles/${auditor}`, await inheriting(parent));
    for (const answer of [created, updated]) expect(answer).toMatchObject(refusal(parent));
    expect((await owner('GET', '/roles?q=DISGUISE')).body.content).toEqual([]);
    expect((await owner('GET', `/roles/${auditor}`)).body.inheritsFrom).toBe(null);
  });

  it('a client gives no role the permission to act as merchants', async () => {
    const permissions = ['users:impersonate'];
    expect((await client('POST', '/roles', { name: 'DISGUISE', permissions })).status).toBe(403);
    for (const name of ['AUDITOR', 'ORG_ADMIN'])
      expect(await client('PUT', `${await of(name)}/permissions`, permissions)).toMatchObject(refusal(name));
    expect((await owner('GET', `/roles/${auditor}`)).body.permissions).toEqual(['audit:read']);
  });

  it('a client changes no platform role', async () => {
    for (const name of platform) {
      expect(await client('PUT', await of(name), { description: 'Mine.' })).toMatchObject(refusal(name));
      expect((await client('PUT', `${await of(name)}/permissions`, [])).status).toBe(403);
      expect((await client('DELETE', await of(name))).status).toBe(403);
    }
  });

  it('nobody changes what SUPER_ADMIN is', async () => {
    for (const ask of [owner, client]) {
      for (const answer of [
        await ask('PUT', await of('SUPER_ADMIN'), { description: 'Less.' }),
        await ask('PUT', `${await of('SUPER_ADMIN')}/permissions`, []),
        await ask('DELETE', await of('SUPER_ADMIN')),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'UAA.ROLE.SYSTEM_IMMUTABLE' } });
    }
  });

  it.each(['ROLE_SUPER_ADMIN', 'ROLE_X', 'super_admin', 'Support', ' SUPPORT', '1ST', 'A-B', ''])(
    'no role is called "%s"',
    async (name) => {
      const { status, body } = await owner('POST', '/roles', { name });
      expect(status).toBe(400);
      if (name !== '') expect(body.code).toBe('UAA.ROLE.NAME_INVALID');
      expect((await owner('PUT', `/roles/${auditor}`, { name })).status).toBe(400);
    },
  );
});
