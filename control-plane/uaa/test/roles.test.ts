import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { administrators, auditOf, newProvider, newUser } from './administration.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const { owner } = await administrators(uaa);

const create = async (name: string, input: object = {}) => (await owner('POST', '/roles', { name, ...input })).body;
const systemRole = async (name: string) => (await owner('GET', `/roles?q=${name}`)).body.content[0];

describe('GET /roles and /permissions', () => {
  it('200: the seeded roles with their grants, system roles first', async () => {
    await create('ALPHA');
    const { body } = await owner('GET', '/roles');
    const names = body.content.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'ORG_ADMIN',
      'STORE_ADMIN',
      'STORE_MODERATOR',
      'STORE_RETAIL',
      'SUPER_ADMIN',
      'SUPPORT',
      'USER',
      'ALPHA',
    ]);
    expect(await systemRole('ORG_ADMIN')).toMatchObject({
      scope: 'ORGANIZATION',
      systemRole: true,
      permissions: ['users:invite', 'users:read', 'users:write'],
    });
    expect((await systemRole('SUPPORT')).permissions).toEqual(['audit:read', 'users:impersonate', 'users:read']);
    const permissions = (await owner('GET', '/permissions')).body;
    expect(permissions).toHaveLength(19);
    expect((await systemRole('SUPER_ADMIN')).permissions).toEqual([...permissions].sort());
  });

  it('takes as many statements for many roles as for one', async () => {
    const one = await statementsOf(() => owner('GET', '/roles?count=1'));
    const many = await statementsOf(() => owner('GET', '/roles?count=200'));
    expect([one.length, many.length]).toEqual([3, 3]);
  });
});

describe('POST /roles', () => {
  it('201: answers the role with what it inherits through two generations, and who holds it', async () => {
    const grandparent = await create('GRANDPARENT', { permissions: ['keys:read'] });
    const parent = await create('PARENT', { permissions: ['users:read'], inheritsFrom: grandparent.id });
    const role = await create('CHILD', {
      description: 'The youngest.',
      scope: 'CLIENT',
      permissions: ['roles:read', 'roles:read'],
      inheritsFrom: parent.id,
    });
    expect(role).toEqual({
      id: expect.any(String),
      name: 'CHILD',
      description: 'The youngest.',
      scope: 'CLIENT',
      systemRole: false,
      inheritsFrom: parent.id,
      permissions: ['roles:read'],
      effectivePermissions: ['keys:read', 'roles:read', 'users:read'],
      userCount: 0,
    });
    await newUser(owner, { roles: ['CHILD'] });
    expect((await owner('GET', `/roles/${role.id}`)).body).toEqual({ ...role, userCount: 1 });
    expect(await auditOf(uaa, role.id)).toEqual(['role.created']);
  });

  it('409: a name that is taken; 400: an unknown permission; 404: an unknown parent', async () => {
    expect((await owner('POST', '/roles', { name: 'CHILD' })).body.code).toBe('UAA.ROLE.NAME_TAKEN');
    const unknown = await owner('POST', '/roles', { name: 'NEW', permissions: ['users:read', 'all:of:it'] });
    expect([unknown.status, unknown.body.code, unknown.body.params]).toEqual([
      400,
      'UAA.PERMISSION.UNKNOWN',
      { permission: 'all:of:it' },
    ]);
    const orphan = await owner('POST', '/roles', { name: 'NEW', inheritsFrom: '019b0f2e-7c40-7abc-8def-0123456789ab' });
    expect(orphan.body.code).toBe('UAA.ROLE.NOT_FOUND');
    expect((await owner('GET', '/roles?q=NEW')).body.content).toEqual([]);
  });
});

describe('PUT /roles/:id', () => {
  it('200: changes what the body names', async () => {
    const { id } = await create('BEFORE', { permissions: ['users:read'] });
    const { body } = await owner('PUT', `/roles/${id}`, { name: 'AFTER', scope: 'ORGANIZATION' });
    expect(body).toMatchObject({ name: 'AFTER', scope: 'ORGANIZATION', permissions: ['users:read'] });
    expect((await owner('PUT', `/roles/${id}`, { name: 'CHILD' })).body.code).toBe('UAA.ROLE.NAME_TAKEN');
  });

  it('422: a role does not inherit from itself, nor through others', async () => {
    const top = await create('TOP');
    const middle = await create('MIDDLE', { inheritsFrom: top.id });
    const bottom = await create('BOTTOM', { inheritsFrom: middle.id });
    for (const inheritsFrom of [top.id, middle.id, bottom.id]) {
      const { status, body } = await owner('PUT', `/roles/${top.id}`, { inheritsFrom });
      expect([status, body.code]).toEqual([422, 'UAA.ROLE.INHERITANCE_CYCLE']);
    }
    expect((await owner('PUT', `/roles/${bottom.id}`, { inheritsFrom: null })).body.inheritsFrom).toBe(null);
    expect((await owner('PUT', `/roles/${bottom.id}`, { inheritsFrom: top.id })).status).toBe(200);
  });

  it('422: two that make each other their parent at once do not both succeed', async () => {
    const [left, right] = [await create('LEFT'), await create('RIGHT')];
    const answers = await Promise.all([
      owner('PUT', `/roles/${left.id}`, { inheritsFrom: right.id }),
      owner('PUT', `/roles/${right.id}`, { inheritsFrom: left.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('403: name and scope of a system role are fixed; its description and permissions are not', async () => {
    const { id, name, scope, permissions } = await systemRole('STORE_MODERATOR');
    for (const change of [{ name: 'OTHER' }, { scope: 'CLIENT' }])
      expect((await owner('PUT', `/roles/${id}`, change)).body.code).toBe('UAA.ROLE.SYSTEM_IMMUTABLE');
    expect((await owner('PUT', `/roles/${id}`, { name, scope, description: 'Reads.' })).body.description).toBe(
      'Reads.',
    );
    expect((await owner('PUT', `/roles/${id}/permissions`, ['audit:read'])).body.permissions).toEqual(['audit:read']);
    await owner('PUT', `/roles/${id}/permissions`, permissions);
  });
});

describe('PUT /roles/:id/permissions', () => {
  it('200: replaces them; 400: an unknown one leaves them as they were', async () => {
    const { id } = await create('REPLACED', { permissions: ['users:read', 'audit:read'] });
    const { body } = await owner('PUT', `/roles/${id}/permissions`, ['keys:read']);
    expect(body).toMatchObject({ permissions: ['keys:read'], effectivePermissions: ['keys:read'] });
    expect((await owner('PUT', `/roles/${id}/permissions`, ['users:read', 'x'])).body.code).toBe(
      'UAA.PERMISSION.UNKNOWN',
    );
    expect((await owner('GET', `/roles/${id}`)).body.permissions).toEqual(['keys:read']);
    expect((await owner('PUT', `/roles/${id}/permissions`, [])).body.permissions).toEqual([]);
    expect(await auditOf(uaa, id)).toEqual(['role.created', 'role.permissions.updated', 'role.permissions.updated']);
  });
});

describe('DELETE /roles/:id', () => {
  it('204: a role that nobody needs, also twice; 404: one that never was', async () => {
    const { id } = await create('UNUSED');
    for (const _ of [1, 2]) expect((await owner('DELETE', `/roles/${id}`)).status).toBe(204);
    expect((await owner('DELETE', `/roles/${uaa.kit.ids.uuid()}`)).body.code).toBe('UAA.ROLE.NOT_FOUND');
  });

  it('409: a role that is held, inherited from, or given to newcomers', async () => {
    const [held, parent, newcomers] = [await create('HELD'), await create('INHERITED'), await create('NEWCOMERS')];
    await newUser(owner, { roles: ['HELD'] });
    await create('HEIR', { inheritsFrom: parent.id });
    await newProvider(uaa, { default_roles: ['NEWCOMERS'] });
    for (const { id } of [held, parent, newcomers])
      expect((await owner('DELETE', `/roles/${id}`)).body.code).toBe('UAA.ROLE.IN_USE');
  });

  it('403: a system role', async () => {
    const { id } = await systemRole('STORE_RETAIL');
    expect((await owner('DELETE', `/roles/${id}`)).body.code).toBe('UAA.ROLE.SYSTEM_IMMUTABLE');
  });

  it('never leaves a user with a role that is gone, when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [{ id }, user] = [await create(`RACE_${round}`), await newUser(owner)];
      const [given, deleted] = await Promise.all([
        owner('POST', `/users/${user.id}/roles`, [`RACE_${round}`]),
        owner('DELETE', `/roles/${id}`),
      ]);
      expect([`${given.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(200 409|404 204)$/)]);
    }
  });
});
