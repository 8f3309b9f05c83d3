import { testIds } from '@storepod/testkit/callers';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { administrators, auditOf, newUser, openSessions, signedIn } from './administration.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const { owner } = await administrators(uaa);
const db = databaseOf(uaa);
const read = async (id: string) => (await owner('GET', `/users/${id}`)).body;
const change = (id: string, values: object) => db.updateTable('account').set(values).where('id', '=', id).execute();

describe('POST /users', () => {
  const ann = {
    username: 'Ann',
    email: 'Ann@Example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    password: PASSWORD,
    roles: ['STORE_ADMIN', 'USER'],
    metadata: { org: testIds.org, store: testIds.store },
  };

  it('201: answers the user as the contract describes it, and nothing of the password', async () => {
    const { status, body } = await owner('POST', '/users', ann);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'Ann',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      enabled: true,
      roles: ['STORE_ADMIN', 'USER'],
      metadata: { org: testIds.org, store: testIds.store },
      memberships: [{ org: testIds.org, store: testIds.store, roles: ['STORE_ADMIN'] }],
      status: 'ACTIVE',
      emailVerified: false,
      totpEnabled: false,
      lastSignInAt: null,
      lastSignInClientId: null,
      lastSignInVia: null,
      lockedUntil: null,
      createdAt: expect.any(String),
    });
    expect(await read(body.id)).toEqual(body);
    expect(await auditOf(uaa, body.id)).toEqual(['user.created']);
  });

  it('201: a user without a password is PENDING', async () => {
    expect(await newUser(owner)).toMatchObject({ status: 'PENDING', roles: [] });
  });

  it.each([
    ['the user name in another case', { username: 'ANN', email: 'other@example.com' }, 'UAA.USER.USERNAME_TAKEN'],
    ['the e-mail in another case', { username: 'other', email: 'ANN@example.COM' }, 'UAA.USER.EMAIL_TAKEN'],
    [
      "a user name that is another's e-mail",
      { username: 'ann@example.com', email: 'o@x.com' },
      'UAA.USER.USERNAME_TAKEN',
    ],
  ])('409: refuses %s', async (_case, input, code) => {
    const { status, body } = await owner('POST', '/users', input);
    expect([status, body.code]).toEqual([409, code]);
  });

  it('409: of two that ask for one name at once, one gets it', async () => {
    const twin = (n: number) => owner('POST', '/users', { username: 'twin', email: `twin${n}@example.com` });
    const answers = await Promise.all([1, 2, 3, 4].map(twin));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('400: names every rule of the policy that a password breaks', async () => {
    const { status, body } = await owner('POST', '/users', { username: 'w', email: 'w@x.com', password: 'weak' });
    expect([status, body.code]).toEqual([400, 'UAA.PASSWORD.POLICY_VIOLATION']);
    expect(body.fieldErrors.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['VALIDATION.minLength', 'VALIDATION.upper', 'VALIDATION.digit']),
    );
  });

  it('404: an unknown role leaves no user behind', async () => {
    const { status, body } = await owner('POST', '/users', {
      username: 'x',
      email: 'x@x.com',
      roles: ['USER', 'NONE'],
    });
    expect([status, body.code, body.params]).toEqual([404, 'UAA.ROLE.NOT_FOUND', { role: 'NONE' }]);
    expect((await owner('GET', '/users/exists?username=x')).body).toBe(false);
  });
});

describe('GET /users', () => {
  const found = async (query: string) =>
    (await owner('GET', `/users?count=200&${query}`)).body.content.map(
      ({ username }: { username: string }) => username,
    );

  it('200: filters by words, status, role, organisation and store', async () => {
    const cy = await newUser(owner, {
      username: 'cy_percent',
      firstName: 'Cyrus',
      lastName: 'Noor',
      roles: ['STORE_RETAIL'],
      metadata: { org: testIds.otherOrg, store: testIds.otherStore },
    });
    await change(cy.id, { enabled: false });
    for (const query of [
      'q=cyrus%20no',
      'q=CY_',
      'role=STORE_RETAIL',
      'status=DISABLED',
      `org=${testIds.otherOrg}`,
      `store=${testIds.otherStore}`,
      `metadata[org]=${testIds.otherOrg}`,
      `metadata[store]=${testIds.otherStore}&status=DISABLED`,
    ])
      expect(await found(query), query).toEqual(['cy_percent']);
    expect(await found('q=cy%25percent')).toEqual([]);
    expect(await found(`org=${testIds.otherOrg}&role=USER`)).toEqual([]);
  });

  it('200: pages, the newest first', async () => {
    const [first, second] = [await newUser(owner), await newUser(owner)];
    const { body } = await owner('GET', '/users?count=1&page=1');
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(body).toMatchObject({ pageNumber: 1, size: 1, totalPages: body.totalElements });
    expect((await owner('GET', '/users?count=1')).body.content[0].id).toBe(second.id);
  });

  it('400: above the cap, for an unknown status and for an empty organisation', async () => {
    for (const query of ['count=201', 'status=GONE', 'org='])
      expect((await owner('GET', `/users?${query}`)).status, query).toBe(400);
  });

  it('takes as many statements for many users as for one', async () => {
    const one = await statementsOf(() => owner('GET', '/users?count=1'));
    const many = await statementsOf(() => owner('GET', '/users?count=200'));
    expect(many.length).toBe(one.length);
    expect(many.length).toBe(3);
  });

  it('shows nothing of another realm, and answers its ids with 404', async () => {
    const id = '019b0f2e-7c40-7abc-8def-0123456789ff';
    await db.insertInto('realm').values({ id: 'elsewhere' }).execute();
    await db
      .insertInto('account')
      .values({ id, realm_id: 'elsewhere', username: 'alien', email: 'alien@x.com', created_at: new Date() })
      .execute();
    expect(await found('q=alien')).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/disable'],
      ['GET', '/sessions'],
    ] as const)
      expect((await owner(method, `/users/${id}${path}`)).body.code).toBe('UAA.USER.NOT_FOUND');
  });
});

describe('GET /users/counts, /exists', () => {
  it('200: counts every state once', async () => {
    const { body } = await owner('GET', '/users/counts');
    const { totalElements } = (await owner('GET', '/users')).body;
    expect(body.total).toBe(totalElements);
    expect(body.active + body.pending + body.locked + body.disabled).toBe(body.total);
    expect(body.disabled).toBe(1);
  });

  it('200: tells whether a name is taken, in any case', async () => {
    const exists = async (name: string) => (await owner('GET', `/users/exists?username=${name}`)).body;
    expect([await exists('aNN'), await exists('ann@example.com'), await exists('nobody')]).toEqual([true, true, false]);
  });
});

describe('PUT /users/:id', () => {
  it('200: changes what the body names, merges metadata by key, and null removes one', async () => {
    const { id } = await newUser(owner, { firstName: 'Old', metadata: { org: testIds.org, store: testIds.store } });
    const { body } = await owner('PUT', `/users/${id}`, { lastName: 'New', metadata: { store: null } });
    expect(body).toMatchObject({ firstName: 'Old', lastName: 'New', metadata: { org: testIds.org } });
    expect(body.metadata).not.toHaveProperty('store');
    expect((await owner('PUT', `/users/${id}`, { metadata: { store: testIds.otherStore } })).body.metadata).toEqual({
      org: testIds.org,
      store: testIds.otherStore,
    });
  });

  it('200: a new e-mail is not verified, and links sent to the old one stop working', async () => {
    const { body: invited } = await owner('POST', '/users/invitations', { email: 'mistyped@example.com' });
    const { id } = invited.user;
    await owner('POST', `/users/${id}/email/verify`);
    expect((await owner('PUT', `/users/${id}`, { email: 'right@example.com' })).body).toMatchObject({
      email: 'right@example.com',
      emailVerified: false,
    });
    const links = await db.selectFrom('one_time_link').select('status').where('account_id', '=', id).execute();
    expect(links).toEqual([{ status: 'REVOKED' }]);
    expect(await auditOf(uaa, id)).toContain('user.email.changed');
  });

  it('200: the same e-mail stays verified, and a change of nothing leaves no audit row', async () => {
    const { id, email } = await newUser(owner);
    await owner('POST', `/users/${id}/email/verify`);
    expect((await owner('PUT', `/users/${id}`, { email: email.toUpperCase() })).body.emailVerified).toBe(true);
    expect(await auditOf(uaa, id)).toEqual(['user.created', 'user.email.verified']);
  });

  it('409: refuses names of others and takes its own', async () => {
    const user = await newUser(owner);
    const { body } = await owner('PUT', `/users/${user.id}`, { username: 'ann' });
    expect(body.code).toBe('UAA.USER.USERNAME_TAKEN');
    expect((await owner('PUT', `/users/${user.id}`, { email: 'ann@example.com' })).status).toBe(409);
    expect((await owner('PUT', `/users/${user.id}`, { username: user.email })).status).toBe(200);
  });

  it('400 fields that are not for this address: roles, state and password', async () => {
    const { id } = await newUser(owner);
    const greed = { roles: ['SUPER_ADMIN'], enabled: false, password: PASSWORD };
    const refused = await owner('PUT', `/users/${id}`, greed);
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(greed));
    expect((await owner('GET', `/users/${id}`)).body).toMatchObject({ roles: [], enabled: true, status: 'PENDING' });
  });
});

describe('DELETE /users/:id', () => {
  it('204: ends sessions and tokens with the account, and again is answered alike', async () => {
    const { id } = await newUser(owner, { roles: ['USER'] });
    await signedIn(uaa, id, 'doomed');
    expect((await owner('DELETE', `/users/${id}`)).status).toBe(204);
    expect(await openSessions(uaa, id)).toEqual({ sessions: 0, tokens: 0 });
    expect((await owner('DELETE', `/users/${id}`)).status).toBe(204);
    expect(await auditOf(uaa, id)).toEqual(['user.created', 'user.deleted']);
  });
});
