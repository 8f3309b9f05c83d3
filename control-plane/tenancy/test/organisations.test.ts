import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it, vi } from 'vitest';
import { adoptMembers } from '../src/seed/adopt-members.ts';
import { founder, PASSWORD } from './founders.ts';
import { asClaims, putOrganisation, putStore, settings, startPlatform } from './platform.ts';

const seededOrg = ManagerOrgId.parse('65a000000000000000000001');
const seededStore = StoreMerchantId.parse('65b000000000000000000011');
const seeds = {
  organisations: [{ id: seededOrg, name: 'Seeded', email: 'seeded@example.com' }],
  stores: [{ id: seededStore, org: seededOrg, pod: testIds.pod, name: 'seeded-store', ...settings }],
};
const platform = await startPlatform({ env: { SEEDS: JSON.stringify(seeds) } });
const { tenancy, parts, db, pod } = platform;

const auditOf = async (entity: string) => {
  const rows = await db.selectFrom('tenancy_audit').selectAll().where('entity_id', '=', entity).orderBy('id').execute();
  return rows.map(({ action, actor, source }) => [action, actor, source]);
};

const operate = (method: string, path: string, body?: unknown) =>
  tenancy.as('superAdmin', method, `/api/v1/org-manager${path}`, body);

describe('organisations for operators', () => {
  it('can be made like a sign-up, with the operator in the audit', async () => {
    const user = founder();
    const { status, body } = await operate('POST', '/create', { user });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Acme Shoes', email: user.emailAddress, status: 'ACTIVE' });
    expect(await auditOf(body.id)).toEqual([['CREATED', 'super-admin', 'API']]);
    expect((await operate('POST', '/create', { user })).status).toBe(409);
    expect((await operate('GET', `/find-one?id=${body.id}`)).body).toEqual(body);
  });

  it('are listed by page, searched by name and address, and filtered by status', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org, '100% Wool_Shop');
    const found = async (filter: object) =>
      (await operate('POST', '/list?count=200', filter)).body.content.map(({ id }: { id: string }) => id);
    expect(await found({ term: '100% wool_' })).toEqual([org]);
    expect(await found({ term: `${org}@` })).toEqual([org]);
    expect(await found({ term: '1000 wool' })).toEqual([]);
    expect(await found({ term: '100%', status: 'CLOSED' })).toEqual([]);
    expect(await found({ ids: [org, testIds.unknownId] })).toEqual([org]);
    expect((await operate('POST', '/list', { ids: [] })).status).toBe(400);
    const { body } = await operate('GET', '/find-all?count=1');
    expect(body).toMatchObject({ content: [{ id: org }], size: 1, pageNumber: 0 });
    expect(body.totalElements).toBeGreaterThan(1);
    // What is seeded asks uaa for its members, which answers in the same process; the third statement is uaa's, about all of the page.
    await jobsDone(db, 'tenancy_jobs');
    expect(await statementsOf(() => operate('POST', '/list', { term: 'wool' }))).toHaveLength(3);
  });

  it('say which of them nobody runs who can sign in, until somebody does', async () => {
    const { body } = await operate('POST', '/create', { user: founder() });
    const marks = async () => {
      const list = (await operate('POST', '/list', { ids: [body.id] })).body.content;
      const one = (await operate('GET', `/find-one?id=${body.id}`)).body;
      return [list[0].withoutOwner, one.withoutOwner];
    };
    expect(await marks()).toEqual([undefined, undefined]);
    const owner = { params: { id: body.ownerUserId } };
    await parts.uaa.disableUser(owner);
    expect(await marks()).toEqual([true, true]);
    await parts.uaa.enableUser(owner);
    expect(await marks()).toEqual([undefined, undefined]);
  });

  it('keep their shops open while nobody runs them', async () => {
    const { body: org } = await operate('POST', '/create', { user: founder() });
    const store = StoreMerchantId.mint();
    await putStore(db, store, org.id);
    const told = pod.asked.length;
    await parts.uaa.disableUser({
      params: { id: org.ownerUserId },
      query: { lastOwner: true, reason: 'Sold stolen goods' },
    });
    await jobsDone(db, 'tenancy_jobs');
    expect((await operate('GET', `/find-one?id=${org.id}`)).body).toMatchObject({
      status: 'ACTIVE',
      withoutOwner: true,
    });
    const info = await tenancy.as('controlPlaneService', 'GET', `/api/v1/store-manager/store-info?store=${store}`);
    expect(info.body).toMatchObject({ status: 'ACTIVE', operable: true });
    const where = `/api/v1/router/store-pod-by-store-id?store=${store}`;
    expect((await tenancy.as('controlPlaneService', 'GET', where)).status).toBe(200);
    expect(pod.asked.slice(told)).toEqual([]);
  });

  it('are listed without that word while uaa does not answer', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org, 'Nobody runs it');
    const ask = vi.spyOn(parts.uaa, 'organisationsWithoutOwner').mockRejectedValueOnce(new Error('away'));
    const { status, body } = await operate('POST', '/list', { ids: [org] });
    expect([status, body.content[0].id, body.content[0].withoutOwner]).toEqual([200, org, undefined]);
    ask.mockRestore();
    expect((await operate('GET', `/find-one?id=${org}`)).body.withoutOwner).toBe(true);
  });

  it('404 for one that nobody knows, whatever is asked', async () => {
    const id = testIds.unknownId;
    const asked = ['suspend?', 'resume?', 'close?', 'rename?name=x&'].map((action) =>
      operate('POST', `/${action}id=${id}`),
    );
    const read = ['find-one', 'stores', 'audit'].map((view) => operate('GET', `/${view}?id=${id}`));
    const password = operate('POST', `/change-password?id=${id}`, { password: PASSWORD });
    for (const answer of await Promise.all([...asked, ...read, password])) {
      expect(answer.body).toMatchObject({ status: 404, code: 'TENANCY.ORG.NOT_FOUND' });
    }
  });

  it('are renamed, and the audit tells from what to what', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org, 'Before');
    expect((await operate('POST', `/rename?id=${org}&name=After`)).body.name).toBe('After');
    const { body } = await operate('GET', `/audit?id=${org}`);
    expect(body.content).toMatchObject([
      { entityType: 'ORG', entityId: org, action: 'RENAMED', actor: 'super-admin', detail: 'Before -> After' },
    ]);
  });

  it('move as the table says; what is asked twice is 200 with a row each time', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org);
    const move = async (event: string) => (await operate('POST', `/${event}?id=${org}`)).body;
    expect((await operate('POST', `/suspend?id=${org}&reason=did%20not%20pay`)).body.status).toBe('SUSPENDED');
    expect((await move('suspend')).status).toBe('SUSPENDED');
    expect((await move('resume')).status).toBe('ACTIVE');
    expect((await move('close')).status).toBe('CLOSED');
    expect((await move('close')).status).toBe('CLOSED');
    expect(await move('resume')).toMatchObject({ status: 422, code: 'TENANCY.LIFECYCLE.ILLEGAL_TRANSITION' });
    expect(await move('suspend')).toMatchObject({ status: 422, params: { state: 'CLOSED', event: 'suspend' } });
    const { body } = await operate('GET', `/audit?id=${org}`);
    const rows = body.content.map((row: Record<string, string>) => `${row.fromState} ${row.toState} ${row.detail}`);
    expect(rows.reverse()).toEqual([
      'ACTIVE SUSPENDED did not pay',
      'SUSPENDED SUSPENDED null',
      'SUSPENDED ACTIVE null',
      'ACTIVE CLOSED null',
      'CLOSED CLOSED null',
    ]);
  });
});

describe("the owner's password", () => {
  const founded = async () => (await operate('POST', '/create', { user: founder() })).body;
  const change = (id: string, password: string) => operate('POST', `/change-password?id=${id}`, { password });

  it('200 is the new one at uaa, and the audit names the operator and no password', async () => {
    const { id: org } = await founded();
    const changed = await change(org, 'Storepod-demo-2');
    expect([changed.status, changed.body.id]).toEqual([200, org]);
    expect((await auditOf(org)).at(-1)).toEqual(['OWNER_PASSWORD_CHANGED', 'super-admin', 'API']);
    expect(JSON.stringify((await operate('GET', `/audit?id=${org}`)).body)).not.toContain('Storepod-demo');
    expect((await change(org, 'Storepod-demo-2')).status).toBe(422); // used before
  });

  it('400 for one that uaa refuses, addressed to the field', async () => {
    const { id } = await founded();
    const refused = await change(id, 'alllowercase');
    expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([400, 'password']);
  });

  it('422 where no owner is recorded, or the recorded one is gone', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org);
    expect((await change(org, PASSWORD)).body).toMatchObject({ status: 422, code: 'TENANCY.ORG.OWNER_UNKNOWN' });
    await db
      .updateTable('manager_org')
      .set({ owner_user_id: parts.kit.ids.uuid() as never })
      .where('id', '=', org)
      .execute();
    expect((await change(org, PASSWORD)).body.code).toBe('TENANCY.ORG.OWNER_UNKNOWN');
  });
});

describe('GET /org-manager/current', () => {
  const current = '/api/v1/org-manager/current';

  it('200 shows an organisation admin its own organisation', async () => {
    await putOrganisation(db, testIds.org, 'Acme');
    expect((await tenancy.as('organisationAdmin', 'GET', current)).body).toEqual({
      id: testIds.org,
      name: 'Acme',
      email: `${testIds.org}@example.com`,
      status: 'ACTIVE',
      operatorReason: null,
    });
  });

  it('404 for a token without an organisation, a super admin included', async () => {
    expect((await tenancy.as('superAdmin', 'GET', current)).status).toBe(404);
    expect((await asClaims(platform, { sub: 'a', uid: 'a', roles: ['ORG_ADMIN'] }, 'GET', current)).status).toBe(404);
  });
});

describe('what forms choose from', () => {
  it('is open to everybody', async () => {
    const lists = ['themes', 'color-themes', 'social-links-providers'].map((list) =>
      tenancy.as('nobody', 'GET', `/api/v1/store-manager/public/${list}`),
    );
    const [themes, colors, networks] = await Promise.all(lists);
    // Only themes that are built are offered.
    expect(themes?.body).toEqual(['starter']);
    expect(colors?.body).toContain('OCEAN');
    expect(networks?.body).toContain('INSTAGRAM');
    expect((await tenancy.as('nobody', 'GET', '/api/v1/saas/public/saas-properties')).body).toEqual({
      baseUrl: 'http://localhost:8000',
      podDomain: 'pods.test',
      languages: ['en', 'ar', 'fr', 'es', 'ru'],
    });
  });
});

describe('organisations and stores of the configuration', () => {
  const seededAudit = async (entity: string) => (await auditOf(entity)).filter(([action]) => action === 'SEEDED');

  it('are made once, also by replicas that start together, and their stores are provisioned like any other', async () => {
    await Promise.all([tenancy.replica(), tenancy.replica()]);
    await eventually(() => pod.stores.get(seededStore)).toMatchObject({ org: seededOrg });
    expect(await seededAudit(seededOrg)).toEqual([['SEEDED', 'configuration', 'SYSTEM']]);
    expect(await seededAudit(seededStore)).toHaveLength(1);
  });

  it('keep what operators made of them', async () => {
    await operate('POST', `/rename?id=${seededOrg}&name=Mine`);
    await tenancy.replica();
    expect((await operate('GET', `/find-one?id=${seededOrg}`)).body.name).toBe('Mine');
  });

  it('find their people at uaa, the owner among them', async () => {
    const account = (username: string, role: string, store?: StoreMerchantId) =>
      parts.uaa.createUser({
        body: {
          username,
          email: `${username}@example.com` as never,
          roles: [role],
          metadata: { org: seededOrg, ...(store && { store }) },
        },
      });
    const [owner, admin] = [
      await account('seeded-owner', 'ORG_ADMIN'),
      await account('seeded-admin', 'STORE_ADMIN', seededStore),
    ];
    await adoptMembers(parts, seededOrg);
    const members = await db.selectFrom('org_member').selectAll().where('org_id', '=', seededOrg).execute();
    expect(new Set(members.map(({ user_id, roles, store_id }) => `${user_id} ${roles} ${store_id}`))).toEqual(
      new Set([`${owner.id} ORG_ADMIN null`, `${admin.id} STORE_ADMIN ${seededStore}`]),
    );
    expect((await operate('GET', `/find-one?id=${seededOrg}`)).body.ownerUserId).toBe(owner.id);
  });

  it.each([
    ['is not valid JSON', 'nonsense'],
    ['organisations', '{}'],
    ['/stores/0/name', JSON.stringify({ ...seeds, stores: [{ ...seeds.stores[0], name: 'x' }] })],
  ])('stop the start with a message when the setting does not fit: %s', async (message, SEEDS) => {
    await expect(tenancy.replica({ SEEDS })).rejects.toThrow(new RegExp(`SEEDS.*${message}`, 's'));
  });
});
