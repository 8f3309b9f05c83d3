import type { Contract } from '@storepod/contract/contract';
import type { IdKind, Sample, Samples } from '@storepod/testkit/authorization-matrix';
import type { TestService } from '@storepod/testkit/running';
import type { impersonationEndpoints } from '../src/impersonation/impersonation.contract.ts';
import type { letterEndpoints } from '../src/letters/letters.contract.ts';
import type { roleEndpoints } from '../src/roles/roles.contract.ts';
import type { userEndpoints } from '../src/users/users.contract.ts';

/** The users and roles that calls are tried on: ours, and those of a realm that is not uaa's own. */
export interface UserIds {
  user: string;
  foreignUser: string;
  role: string;
  foreignRole: string;
}

const NOBODY = '019b0f2e-7c40-7abc-8def-0123456789ab';

/** Makes what is asked for: an account and a role here, and an account and a role in another realm of the same database. */
export async function createUsers(uaa: TestService): Promise<UserIds> {
  const { db, ids } = uaa.kit as unknown as {
    db: import('@storepod/identity/tables').IdentityDb;
    ids: TestService['kit']['ids'];
  };
  const created = await uaa.as('superAdmin', 'POST', '/api/v1/admin/users', {
    username: 'sample',
    email: 'sample@example.com',
  });
  const role = await uaa.as('superAdmin', 'POST', '/api/v1/admin/roles', { name: 'CAST' });
  const [foreignUser, foreignRole] = [ids.uuid(), ids.uuid()];
  await db.insertInto('realm').values({ id: 'elsewhere' }).execute();
  await db
    .insertInto('account')
    .values({
      id: foreignUser,
      realm_id: 'elsewhere',
      username: 'stranger',
      email: 'stranger@example.com',
      created_at: new Date(),
    })
    .execute();
  await db
    .insertInto('role')
    .values({ id: foreignRole, realm_id: 'elsewhere', name: 'FOREIGN', scope: 'REALM', inherits_from: null })
    .execute();
  return { user: created.body.id, foreignUser, role: role.body.id, foreignRole };
}

let made = 0;
const fresh = () => `user-${++made}`;

/** A valid request for every endpoint of users, roles and letters, and what those see who may make it. */
export function samplesOf(
  samples: UserIds,
): Samples<
  Contract<typeof userEndpoints & typeof roleEndpoints & typeof letterEndpoints & typeof impersonationEndpoints>
> {
  const userOf = (id: IdKind) =>
    ({ own: samples.user, foreign: samples.foreignUser, unknown: NOBODY, malformed: 'x' })[id];
  const roleOf = (id: IdKind) =>
    ({ own: samples.role, foreign: samples.foreignRole, unknown: NOBODY, malformed: 'x' })[id];
  const statuses = (id: IdKind, ...found: number[]) => (id === 'malformed' ? [400] : id === 'own' ? found : [404]);
  const user =
    (...found: number[]) =>
    (id: IdKind): Sample => ({ params: { id: userOf(id) }, passes: statuses(id, ...found) });
  const role =
    (...found: number[]) =>
    (id: IdKind): Sample => ({ params: { id: roleOf(id) }, passes: statuses(id, ...found) });
  const always =
    (...passes: number[]) =>
    () => ({ passes });
  const nobody = (id: IdKind) => ({ id: id === 'malformed' ? 'x' : NOBODY });

  return {
    listUsers: always(200),
    countUsers: always(200),
    userExists: () => ({ query: { username: 'sample' }, passes: [200] }),
    assignableRoles: always(200),
    getUser: user(200),
    organisationsWithoutOwner: () => ({ query: { org: ['650000000000000000000009'] }, passes: [200] }),
    createUser: () => {
      const username = fresh();
      return { body: { username, email: `${username}@example.com`, roles: ['USER'], metadata: {} }, passes: [201] };
    },
    updateUser: (id) => ({ ...user(200)(id), body: { firstName: 'Ann', metadata: { org: null } } }),
    deleteUser: (id) => ({ params: nobody(id), passes: id === 'malformed' ? [400] : [404] }),
    enableUser: user(200),
    disableUser: user(200),
    unlockUser: user(200),
    addUserRoles: (id) => ({ ...user(200)(id), body: ['USER'] }),
    removeUserRoles: (id) => ({ ...user(200)(id), body: ['USER'] }),
    putMemberships: (id) => ({
      params: { id: userOf(id), org: '650000000000000000000009' },
      body: { memberships: [{ store: null, roles: ['ORG_ADMIN'] }] },
      passes: statuses(id, 200),
    }),
    resetUserPassword: (id) => ({ ...user(400)(id), body: { password: 'short' } }),
    listUserSessions: user(200),
    endUserSessions: user(200),
    endOrganisationSessions: (id) => ({
      params: { org: id === 'malformed' ? 'x' : '650000000000000000000009' },
      passes: id === 'malformed' ? [400] : [200],
    }),
    endUserSession: (id) => ({ params: { id: userOf(id), sid: 'none' }, passes: statuses(id, 404) }),
    inviteUser: () => ({ body: { email: `${fresh()}@example.com`, metadata: {} }, passes: [201] }),
    resendInvitation: user(200, 422),
    revokeInvitation: user(204),
    issuePasswordResetLink: user(201),
    verifyUserEmail: user(200),
    removeUserTotp: user(204),
    listUserIdentities: user(200),
    sendImpersonationLetter: () => ({
      body: {
        email: 'guest@example.com',
        lang: 'en',
        operator: 'helper',
        subject: 'merchant',
        reason: 'Order 1001 cannot be shipped.',
        startedAt: '2026-01-31T08:00:00.000Z',
        endedAt: '2026-01-31T08:10:00.000Z',
      },
      passes: [202],
    }),
    endedImpersonations: always(200),
    confirmImpersonations: () => ({ body: { ids: [NOBODY] }, passes: [204] }),
    sendSubscriptionLetter: () => ({
      body: {
        email: 'guest@example.com',
        lang: 'en',
        kind: 'SUSPENDED',
        store: 'acme-shoes',
        at: '2026-01-31T08:00:00.000Z',
      },
      passes: [202],
    }),
    sendMembershipLetter: () => ({
      body: { email: 'guest@example.com', token: 'x', lang: 'en', expiresAt: '2026-01-31T08:00:00.000Z' },
      passes: [202],
    }),
    removeUserIdentity: (id) => ({ params: { id: userOf(id), iid: NOBODY }, passes: statuses(id, 404) }),

    listRoles: always(200),
    getRole: role(200),
    createRole: () => ({ body: { name: fresh().toUpperCase().replace('-', '_'), permissions: [] }, passes: [201] }),
    updateRole: (id) => ({ ...role(200)(id), body: { description: 'A sample.' } }),
    deleteRole: (id) => ({ params: nobody(id), passes: id === 'malformed' ? [400] : [404] }),
    setRolePermissions: (id) => ({ ...role(200)(id), body: ['users:read'] }),
    listPermissions: always(200),
  };
}
