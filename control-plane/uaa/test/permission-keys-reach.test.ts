import type { PermissionKey } from '@storepod/identity/role/permission-keys';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { administrators, auditOf, newProvider, newUser } from './administration.ts';
import { environment } from './environment.ts';
import { application, clientChange, clientSpec, machine, register } from './protocol.ts';

const uaa = await testService(service, { env: { ...environment, SUPER_ADMIN_PASSWORD: PASSWORD } });
const { owner } = await administrators(uaa);
const db = databaseOf(uaa);

let made = 0;
/** Somebody who administers by these keys, and works for a merchant besides where roles are named. */
async function holderOf(permissions: PermissionKey[], roles: string[] = [], claims: object = {}) {
  const { body: role } = await owner('POST', '/roles', { name: `KEYS_${++made}`, permissions });
  const { id } = await newUser(owner, { roles: [role.name, ...roles], metadata: claims });
  const token = await uaa.uaa.token({ sub: id, uid: id, roles: [role.name, ...roles], ...claims });
  const asks = (method: string, path: string, body?: unknown) =>
    ask(uaa.origin, method, `/api/v1/admin${path}`, { token, body });
  return { id, role: role.name as string, roleId: role.id as string, asks };
}

const writer = await holderOf(['users:write', 'users:invite']);
await owner('POST', '/roles', { name: 'AUDITOR', permissions: ['audit:read'] });
const seller = { org: testIds.org, store: testIds.store };
const fresh = () => ({ username: `f${++made}`, email: `f${made}@example.com` });
const refusal = (role: string) => ({ status: 403, body: { code: 'UAA.ROLE.NOT_ASSIGNABLE', params: { role } } });

describe('whoever administers users by a key', () => {
  it.each(['SUPER_ADMIN', 'SUPPORT', 'ORG_ADMIN', 'STORE_ADMIN', 'STORE_RETAIL', 'AUDITOR'])(
    'gives %s to nobody, in no way',
    async (role) => {
      const { id } = await newUser(owner);
      expect(await writer.asks('POST', '/users', { ...fresh(), roles: [role] })).toMatchObject(refusal(role));
      expect(await writer.asks('POST', '/users/invitations', { email: fresh().email, roles: [role] })).toMatchObject(
        refusal(role),
      );
      for (const target of [id, writer.id])
        expect((await writer.asks('POST', `/users/${target}/roles`, [role])).body.code).toBe('UAA.ROLE.NOT_ASSIGNABLE');
      expect((await owner('GET', `/users/${id}`)).body.roles).toEqual([]);
      expect((await writer.asks('GET', '/users/assignable-roles')).body).not.toContain(role);
    },
  );

  it('gives what they hold themselves, and what gives nothing', async () => {
    const created = await writer.asks('POST', '/users', { ...fresh(), roles: [writer.role, 'USER'] });
    expect([created.status, created.body.roles]).toEqual([201, [writer.role, 'USER'].sort()]);
  });

  it('no longer gives a key that was taken away, with the same token', async () => {
    const giver = await holderOf(['users:write', 'audit:read']);
    expect((await giver.asks('POST', '/users', { ...fresh(), roles: ['AUDITOR'] })).status).toBe(201);
    await owner('PUT', `/roles/${giver.roleId}/permissions`, ['users:write']);
    expect(await giver.asks('POST', '/users', { ...fresh(), roles: ['AUDITOR'] })).toMatchObject(refusal('AUDITOR'));
  });

  it.each([
    ['PUT', '', { email: 'thief@example.com' }],
    ['PUT', '/reset-password', { password: 'Another-password-2' }],
    ['POST', '/password-reset-links', undefined],
    ['POST', '/email/verify', undefined],
    ['POST', '/roles/remove', ['USER']],
    ['POST', '/invitations/resend', undefined],
    ['DELETE', '', undefined],
  ])('takes over no merchant by %s %s', async (method, path, body) => {
    const { id } = await newUser(owner, { roles: ['ORG_ADMIN'], metadata: { org: testIds.org } });
    expect(await writer.asks(method, `/users/${id}${path}`, body)).toMatchObject(refusal('ORG_ADMIN'));
    expect(await auditOf(uaa, id)).toEqual(['user.created']);
  });

  it('stops and unlocks merchants, and nobody with a key that they do not hold', async () => {
    const helper = await holderOf(['users:write', 'users:unlock', 'users:sessions']);
    const merchant = await newUser(owner, { roles: ['ORG_ADMIN'], metadata: { org: testIds.org } });
    await newUser(owner, { roles: ['ORG_ADMIN'], metadata: { org: testIds.org }, password: PASSWORD });
    const auditor = await newUser(owner, { roles: ['AUDITOR'] });
    for (const [method, path] of [
      ['POST', '/unlock'],
      ['DELETE', '/sessions'],
      ['POST', '/disable'],
      ['POST', '/enable'],
    ] as const) {
      expect((await helper.asks(method, `/users/${merchant.id}${path}`)).status).toBe(200);
      expect(await helper.asks(method, `/users/${auditor.id}${path}`)).toMatchObject(refusal('AUDITOR'));
    }
  });

  it('moves nobody into another organisation or store, not even themselves', async () => {
    const inside = await holderOf(['users:write', 'users:invite'], ['STORE_ADMIN'], seller);
    const elsewhere = [{ org: testIds.otherOrg }, { store: testIds.otherStore }];
    for (const metadata of elsewhere) {
      expect((await inside.asks('PUT', `/users/${inside.id}`, { metadata })).status).toBe(403);
      const body = { ...fresh(), roles: ['STORE_ADMIN'], metadata };
      expect((await inside.asks('POST', '/users', body)).status).toBe(403);
      expect((await inside.asks('POST', '/users/invitations', { ...body, username: undefined })).status).toBe(403);
    }
    expect((await inside.asks('POST', '/users', { ...fresh(), roles: ['STORE_ADMIN'], metadata: seller })).status).toBe(
      201,
    );
  });
});

describe('whoever administers roles by a key', async () => {
  const { asks, roleId } = await holderOf(['roles:write', 'dashboard:read']);

  it('puts into a role what they hold, and nothing else', async () => {
    const made = await asks('POST', '/roles', { name: 'LOOKERS', permissions: ['dashboard:read'] });
    expect(made.status).toBe(201);
    expect((await asks('POST', '/roles', { name: 'MORE', permissions: ['users:write'] })).status).toBe(403);
    for (const id of [made.body.id, roleId])
      expect((await asks('PUT', `/roles/${id}/permissions`, ['dashboard:read', 'audit:read'])).status).toBe(403);
    expect((await asks('POST', '/roles', { name: 'MORE', permissions: ['users:impersonate'] })).status).toBe(403);
    expect((await owner('GET', '/roles?q=MORE')).body.content).toEqual([]);
  });

  it('neither changes nor inherits from a role that goes further, and makes none by whose name services decide', async () => {
    const { body } = await owner('GET', '/roles?count=100');
    for (const name of ['SUPPORT', 'ORG_ADMIN', 'AUDITOR']) {
      const { id } = body.content.find((role: { name: string }) => role.name === name);
      expect(await asks('PUT', `/roles/${id}`, { description: 'Mine.' })).toMatchObject(refusal(name));
      expect(await asks('POST', '/roles', { name: 'HEIR', inheritsFrom: id })).toMatchObject(refusal(name));
    }
    expect((await asks('POST', '/roles', { name: 'HEIR', scope: 'ORGANIZATION' })).status).toBe(403);
  });

  it('does not turn the keys of an organisation’s role into keys of the realm', async () => {
    const hidden = { name: 'HIDDEN', scope: 'ORGANIZATION', permissions: ['users:write'] };
    const { body } = await owner('POST', '/roles', hidden);
    expect((await asks('PUT', `/roles/${body.id}`, { scope: 'REALM' })).status).toBe(403);
    expect((await owner('GET', `/roles/${body.id}`)).body.scope).toBe('ORGANIZATION');
  });
});

describe('whoever administers clients by a key', async () => {
  const { asks } = await holderOf(['clients:write', 'clients:secrets']);
  const REFUSED = { status: 403, body: { code: 'UAA.CLIENT.NOT_GRANTABLE' } };
  const plain = { ...machine, scopes: ['openid'] };

  it.each([
    ['of a service', machine],
    ['that people sign in through', application],
  ])('touches none %s', async (_, kind) => {
    const { id } = await register(uaa, kind);
    expect(await asks('POST', '/clients', clientSpec(kind))).toMatchObject(REFUSED);
    expect(await asks('PUT', `/clients/${id}`, clientChange(kind))).toMatchObject(REFUSED);
    expect(await asks('POST', `/clients/${id}/rotate-secret`)).toMatchObject(REFUSED);
    expect(await asks('DELETE', `/clients/${id}/previous-secret`)).toMatchObject(REFUSED);
    expect(await asks('POST', `/clients/${id}/disable`)).toMatchObject(REFUSED);
    expect(await asks('DELETE', `/clients/${id}`)).toMatchObject(REFUSED);
  });

  it('keeps the others', async () => {
    const { id } = await register(uaa, plain);
    expect((await asks('POST', '/clients', clientSpec(plain))).status).toBe(201);
    expect(await asks('PUT', `/clients/${id}`, clientChange({ ...machine, scopes: ['super_admin'] }))).toMatchObject(
      REFUSED,
    );
    expect((await asks('POST', `/clients/${id}/rotate-secret`)).status).toBe(200);
    expect((await asks('POST', `/clients/${id}/disable`)).status).toBe(200);
    expect((await asks('DELETE', `/clients/${id}`)).status).toBe(204);
  });
});

describe('whoever administers providers by a key', async () => {
  const { asks } = await holderOf(['idps:write']);
  const github = { preset: 'GITHUB', clientId: 'c', clientSecret: 's' };

  it('sets up none that links accounts without a question, or gives roles that they do not hold', async () => {
    const silent = await asks('POST', '/identity-providers', { ...github, alias: 'a', accountLinking: 'LINK' });
    expect([silent.status, silent.body.fieldErrors?.[0].field]).toEqual([400, 'accountLinking']);
    const roles = await asks('POST', '/identity-providers', { ...github, alias: 'b', defaultRoles: ['ORG_ADMIN'] });
    expect(roles).toMatchObject(refusal('ORG_ADMIN'));
    expect((await asks('POST', '/identity-providers', { ...github, alias: 'c' })).status).toBe(201);
  });

  it('rewrites none through which somebody more powerful signs in', async () => {
    const provider = await newProvider(uaa);
    const { id } = await newUser(owner, { roles: ['ORG_ADMIN'] });
    const link = { id: uaa.kit.ids.uuid(), account_id: id, provider_id: provider, subject: '1', email: null };
    await db
      .insertInto('account_identity')
      .values({ ...link, linked_at: new Date() })
      .execute();
    const changed = { ...github, alias: 'github', attributeMapping: { subject: 'login' } };
    expect(await asks('PUT', `/identity-providers/${provider}`, changed)).toMatchObject(refusal('ORG_ADMIN'));
  });

  it('is no default role of any provider, whoever sets it up', async () => {
    const wanted = { ...github, alias: 'd', defaultRoles: ['AUDITOR'] };
    expect(await owner('POST', '/identity-providers', wanted)).toMatchObject(refusal('AUDITOR'));
  });
});
