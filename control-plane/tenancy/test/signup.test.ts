import { ManagerOrgId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { type Answer, ask } from '@storepod/testkit/http';
import { afterEach, describe, expect, it } from 'vitest';
import { recoverSignups } from '../src/signup/recover-signups.ts';
import { founder, PASSWORD } from './founders.ts';
import { startPlatform } from './platform.ts';

const { tenancy, parts, db, wires } = await startPlatform();

afterEach(() => wires.uaa.restore());

let addresses = 0;
/** Each from an address of its own, so that only the test of the limit meets the limit. */
const signUp = (user: object, headers: Record<string, string> = {}) =>
  ask(tenancy.origin, 'POST', '/api/v1/signup/public/create', {
    body: { user },
    headers: { 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}`, ...headers },
  });
const organisationsOf = (email: string) =>
  db.selectFrom('manager_org').selectAll().where('email', '=', email).execute();
const underWay = () => db.selectFrom('signup').selectAll().execute();
const accountsOf = async (email: string) => (await parts.uaa.listUsers({ query: { q: email } })).content;
const auditOf = async (entity: string) => {
  const rows = await db.selectFrom('tenancy_audit').selectAll().where('entity_id', '=', entity).orderBy('id').execute();
  return rows.map(({ action, actor, source }) => [action, actor, source]);
};

describe('POST /signup/public/create', () => {
  it('201 makes the organisation, the account of its owner and the first membership', async () => {
    const user = founder();
    const { status, body } = await signUp(user);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      userName: user.emailAddress,
      emailAddress: user.emailAddress,
      firstName: 'Olivia',
      lastName: 'Owner',
      organisation: { id: expect.any(String), name: 'Acme Shoes' },
    });
    const org = body.organisation.id;
    expect(await accountsOf(user.emailAddress)).toMatchObject([
      { id: body.id, username: user.emailAddress, roles: ['ORG_ADMIN'], metadata: { org }, status: 'ACTIVE' },
    ]);
    expect(await organisationsOf(user.emailAddress)).toMatchObject([
      { id: org, name: 'Acme Shoes', status: 'ACTIVE', owner_user_id: body.id },
    ]);
    const members = await db.selectFrom('org_member').selectAll().where('org_id', '=', org).execute();
    expect(members).toMatchObject([{ user_id: body.id, roles: ['ORG_ADMIN'], store_id: null }]);
    expect(await auditOf(org)).toEqual([['CREATED', user.emailAddress, 'API']]);
    expect(await underWay()).toEqual([]);
  });

  it('takes neither roles nor a store nor an organisation from the body', async () => {
    const greed = {
      roles: ['SUPER_ADMIN', 'SUPPORT'],
      role: 'SUPPORT',
      store: testIds.store,
      metadata: { org: testIds.org },
    };
    const refused = await signUp(founder({ ...greed, org: testIds.org, id: testIds.org }));
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['id', 'metadata', 'org', 'role', 'roles', 'store'].map((name) => `user.${name}`),
    );
    const user = founder();
    const { body } = await signUp(user);
    const [account] = await accountsOf(user.emailAddress);
    expect(account).toMatchObject({ roles: ['ORG_ADMIN'], metadata: { org: body.organisation.id } });
    expect(account?.metadata.store).toBeUndefined();
    expect(body.organisation.id).not.toBe(testIds.org);
  });

  it('compares e-mail addresses without regard to case, and names an organisation after its founder', async () => {
    const user = founder({ emailAddress: 'Upper@Example.com', organizationName: undefined });
    expect((await signUp(user)).body).toMatchObject({
      emailAddress: 'upper@example.com',
      organisation: { name: 'Olivia Owner' },
    });
    expect((await signUp(founder({ emailAddress: 'upper@example.com' }))).status).toBe(409);
  });

  it.each([
    ['user.firstName', { firstName: 'two\nlines' }],
    ['user.lastName', { lastName: 'x'.repeat(51) }],
    ['user.emailAddress', { emailAddress: 'nobody' }],
    ['user.emailAddress', { emailAddress: `${'x'.repeat(45)}@example.com` }],
    ['user.organizationName', { organizationName: ' ' }],
    ['user.password', { password: 'short', repeatPassword: 'long-enough-1' }],
    ['user.repeatPassword', { repeatPassword: 'Storepod-demo-2' }],
  ])('400 for %s, and nothing is left', async (field, fields) => {
    const user = founder(fields);
    const { status, body } = await signUp(user);
    expect([status, body.fieldErrors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await underWay()).toEqual([]);
  });

  it('400 addresses what uaa says of a password to the field of the form', async () => {
    const user = founder({ password: 'alllowercase', repeatPassword: 'alllowercase' });
    const { status, body } = await signUp(user);
    expect([status, body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    expect(new Set(body.fieldErrors.map((error: { field: string }) => error.field))).toEqual(
      new Set(['user.password']),
    );
    expect([await organisationsOf(user.emailAddress), await underWay()]).toEqual([[], []]);
  });

  it('409 for an address that is taken leaves no organisation', async () => {
    const user = founder();
    await signUp(user);
    const { status, body } = await signUp({ ...user, organizationName: 'Second' });
    expect([status, body.code, body.fieldErrors[0].field]).toEqual([
      409,
      'TENANCY.SIGNUP.EMAIL_TAKEN',
      'user.emailAddress',
    ]);
    expect(await organisationsOf(user.emailAddress)).toHaveLength(1);
    expect(await underWay()).toEqual([]);
  });

  it('gives an address that five want at once to one of them, with one organisation', async () => {
    const user = founder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await organisationsOf(user.emailAddress)).toHaveLength(1);
    expect(await underWay()).toEqual([]);
  });

  it('answers a repetition with its key like the first', async () => {
    const user = founder();
    const key = { 'idempotency-key': 'sign-up-1' };
    const first = await signUp(user, key);
    expect((await signUp(user, key)).body).toEqual(first.body);
    expect(await organisationsOf(user.emailAddress)).toHaveLength(1);
  });

  it('429 after twenty from one address within a minute', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const answers: Answer[] = [];
    // Another minute may begin meanwhile, in which there are twenty more.
    while (answers.length <= 40 && answers.at(-1)?.status !== 429) answers.push(await signUp({}, headers));
    const last = answers.pop();
    expect([last?.status, Number(last?.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(answers.length).toBeGreaterThanOrEqual(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describe('a sign-up that uaa did not answer', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000);
  const age = () => db.updateTable('signup').set({ begun_at: hourAgo() }).execute();

  it('502 leaves no organisation, and the job removes what was intended', async () => {
    wires.uaa.cut();
    const user = founder();
    const { status, body } = await signUp(user);
    expect([status, body.remoteService]).toEqual([502, 'uaa']);
    expect(await organisationsOf(user.emailAddress)).toEqual([]);
    await recoverSignups(parts);
    expect(await underWay()).toHaveLength(1); // too young: the answer may be on its way
    await age();
    await recoverSignups(parts);
    expect(await underWay()).toHaveLength(1); // uaa is still away, so nobody knows
    wires.uaa.restore();
    await recoverSignups(parts);
    expect([await underWay(), await organisationsOf(user.emailAddress)]).toEqual([[], []]);
    expect((await signUp(user)).status).toBe(201);
  });

  it('is finished by the job where the account was made all the same', async () => {
    const user = founder();
    const org = ManagerOrgId.mint();
    await db
      .insertInto('signup')
      .values({ org_id: org, name: 'Late', email: user.emailAddress, begun_at: hourAgo() })
      .execute();
    const account = await parts.uaa.createUser({
      body: {
        username: user.emailAddress,
        email: user.emailAddress as never,
        password: PASSWORD,
        roles: ['ORG_ADMIN'],
        metadata: { org },
      },
    });
    await Promise.all([recoverSignups(parts), recoverSignups(parts)]);
    expect(await organisationsOf(user.emailAddress)).toMatchObject([{ id: org, owner_user_id: account.id }]);
    const members = await db.selectFrom('org_member').selectAll().where('org_id', '=', org).execute();
    expect(members).toMatchObject([{ user_id: account.id, roles: ['ORG_ADMIN'] }]);
    expect(await auditOf(org)).toEqual([['CREATED', 'signup-recovery', 'JOB']]);
    expect(await underWay()).toEqual([]);
  });
});
