import { addressOf } from '@storepod/contract/client';
import { type PermissionKey, permissionKeys } from '@storepod/identity/role/permission-keys';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { uaa as contract } from '../src/contract.ts';
import service from '../src/service.ts';
import { administrators, newUser } from './administration.ts';
import { environment } from './environment.ts';

type Name = keyof typeof contract.endpoints;

/** What each key opens, written down a second time. */
const opens: Record<PermissionKey, readonly Name[]> = {
  'users:read': ['listUsers', 'countUsers', 'userExists', 'getUser', 'listUserIdentities', 'organisationsWithoutOwner'],
  'users:write': [
    'assignableRoles',
    'createUser',
    'updateUser',
    'deleteUser',
    'enableUser',
    'disableUser',
    'addUserRoles',
    'removeUserRoles',
    'removeUserTotp',
    'resetUserPassword',
    'issuePasswordResetLink',
    'verifyUserEmail',
    'removeUserIdentity',
  ],
  'users:invite': ['assignableRoles', 'inviteUser', 'resendInvitation', 'revokeInvitation'],
  'users:sessions': ['listUserSessions', 'endUserSessions', 'endUserSession'],
  'users:unlock': ['unlockUser'],
  // Opens the token exchange, which is no endpoint of the contract.
  'users:impersonate': [],
  'roles:read': ['listRoles', 'getRole', 'listPermissions'],
  'roles:write': ['createRole', 'updateRole', 'deleteRole', 'setRolePermissions'],
  'clients:read': ['findClients', 'clientStats', 'clientOptions', 'getClient'],
  'clients:write': ['createClient', 'updateClient', 'deleteClient', 'enableClient', 'disableClient'],
  'clients:secrets': ['rotateClientSecret', 'dropPreviousSecret'],
  'idps:read': ['listIdentityProviders', 'identityProviderPresets', 'getIdentityProvider'],
  'idps:write': [
    'createIdentityProvider',
    'updateIdentityProvider',
    'deleteIdentityProvider',
    'enableIdentityProvider',
    'disableIdentityProvider',
    'testIdentityProvider',
    'orderIdentityProviders',
  ],
  'settings:read': ['getSettings'],
  'settings:write': ['updateSettings'],
  'audit:read': ['findAudit', 'auditTypes', 'exportAudit', 'getAudit'],
  'keys:read': ['findKeys', 'keyStatus'],
  'keys:rotate': ['rotateKey'],
  'dashboard:read': ['getDashboard', 'getCounts'],
};

const uaa = await testService(service, { env: { ...environment, SUPER_ADMIN_PASSWORD: PASSWORD } });
const { owner } = await administrators(uaa);
const NOBODY = '019b0f2e-7c40-7abc-8def-0123456789ab';
const nowhere = { id: NOBODY, sid: 'none', iid: NOBODY, org: '650000000000000000000009' };

/** The endpoints of the administration, each with how somebody without anything to send asks it. */
const administration = Object.entries(contract.endpoints)
  .filter(([, { path }]) => path.startsWith('/api/v1/admin/'))
  .map(([name, endpoint]) => ({ name, method: endpoint.method, path: addressOf(endpoint, { params: nowhere }) }));

const tokenOf = ({ id, roles }: { id: string; roles: string[] }, claims = {}) =>
  uaa.uaa.token({ sub: id, uid: id, roles, ...claims });

/** Which endpoints let somebody through to where the request itself is judged. */
async function openedBy(token: string): Promise<string[]> {
  const opened: string[] = [];
  for (const { name, method, path } of administration) {
    const { body } = await ask(uaa.origin, method, path, { token });
    if (!['COMMON.ACCESS_DENIED', 'COMMON.ACTING_REFUSED'].includes(body?.code)) opened.push(name);
  }
  return opened.sort();
}

const roleWith = async (name: string, permissions: PermissionKey[], more = {}) =>
  (await owner('POST', '/roles', { name, permissions, ...more })).body;
const person = async (roles: string[], claims = {}) => {
  const user = await newUser(owner, { roles });
  return { ...user, token: await tokenOf(user, claims) };
};

describe('a key of a custom role', () => {
  it.each(permissionKeys)('%s opens exactly its endpoints', async (key) => {
    const { name } = await roleWith(`ONLY_${key.toUpperCase().replace(':', '_')}`, [key]);
    const { token } = await person([name]);
    expect(await openedBy(token)).toEqual([...opens[key]].sort());
  });

  it('leaves some endpoints to the owner and to the client that administers', () => {
    const opened = Object.values(opens).flat();
    const left = administration.map(({ name }) => name).filter((name) => !opened.includes(name as Name));
    expect(left.sort()).toEqual([
      'confirmImpersonations',
      'endOrganisationSessions',
      'endedImpersonations',
      'putMemberships',
      'revokeAllSessions',
      'rotateAllSecrets',
      'sendImpersonationLetter',
      'sendMembershipLetter',
      'sendSubscriptionLetter',
    ]);
  });

  it('opens and closes at once when the role or the account changes, with the same token', async () => {
    const role = await roleWith('READER', []);
    const { id, token } = await person(['READER']);
    const status = async () => (await ask(uaa.origin, 'GET', '/api/v1/admin/audit', { token })).status;
    expect(await status()).toBe(403);
    await owner('PUT', `/roles/${role.id}/permissions`, ['audit:read']);
    expect(await status()).toBe(200);
    await owner('PUT', `/roles/${role.id}/permissions`, []);
    expect(await status()).toBe(403);
    await owner('PUT', `/roles/${role.id}/permissions`, ['audit:read']);
    await owner('POST', `/users/${id}/disable`);
    expect(await status()).not.toBe(200);
  });

  it('is inherited by roles of the realm', async () => {
    const parent = await roleWith('PARENT', ['audit:read']);
    await roleWith('CHILD', [], { inheritsFrom: parent.id });
    expect(await openedBy((await person(['CHILD'])).token)).toEqual([...opens['audit:read']].sort());
  });
});

describe('keys that open nothing', () => {
  it.each(['ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL', 'USER'])('those of %s', async (role) => {
    expect(await openedBy((await person([role])).token)).toEqual([]);
  });

  it('those that come to a role of the realm from one of an organisation, or the other way', async () => {
    const { body } = await owner('GET', '/roles?q=ORG_ADMIN');
    await roleWith('BELOW_ORG_ADMIN', [], { inheritsFrom: body.content[0].id });
    const auditors = await roleWith('ALL_AUDIT', ['audit:read']);
    await roleWith('ORG_AUDIT', ['users:read'], { scope: 'ORGANIZATION', inheritsFrom: auditors.id });
    for (const role of ['BELOW_ORG_ADMIN', 'ORG_AUDIT'])
      expect(await openedBy((await person([role])).token)).toEqual([]);
  });

  it('those of somebody as whom an operator acts, and those that only a token claims', async () => {
    await roleWith('AUDITS', ['audit:read']);
    const acting = await person(['AUDITS'], { act: { sub: 'support', uid: NOBODY } });
    expect(await openedBy(acting.token)).toEqual([]);
    const claimed = await uaa.uaa.token({ sub: NOBODY, uid: NOBODY, roles: ['AUDITS'], permissions: ['audit:read'] });
    expect(await openedBy(claimed)).toEqual([]);
    const client = await uaa.uaa.token({ sub: 'some-client', scope: 'openid audit:read', roles: ['AUDITS'] });
    expect(await openedBy(client)).toEqual([]);
  });
});
