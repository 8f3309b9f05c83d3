import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Caller } from '@storepod/testkit/callers';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sparePod } from './neighbours.ts';
import { asClaims, newStore, putOrganisation, startPlatform } from './platform.ts';
import { STORES, storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false });
const { tenancy, db, pod, otherPod, billing, wires, operate } = platform;
const { auditOf, info } = storeFixture(platform);
const PATH = `${STORES}/private/store`;

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
});

const create = (fields: Record<string, unknown> = {}, caller: Caller = 'organisationAdmin') =>
  tenancy.as(caller, 'POST', PATH, newStore(fields));
const rowsNamed = (name: string) =>
  db
    .selectFrom('manager_store')
    .selectAll()
    .where('name', '=', name as never)
    .execute();
const stateOf = async (store: string) => (await info(store)).provisioningState;

describe('POST /private/store', () => {
  it('201 answers at once, and the store comes up on its pod with all that its owner chose', async () => {
    const { status, body } = await create({ title: 'Shoes', useCache: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orgId: testIds.org,
      podId: testIds.pod,
      status: 'ACTIVE',
      provisioningState: 'NOT_STARTED_PROVISIONING',
      operable: true,
    });
    expect(StoreMerchantId.is(body.id)).toBe(true);
    await eventually(() => stateOf(body.id)).toBe('SUCCESSFULLY_PROVISIONING');
    const chosen = newStore({ name: body.name, title: 'Shoes', useCache: true });
    expect(pod.stores.get(body.id)).toMatchObject({ id: body.id, org: testIds.org, ...chosen });
    await eventually(() => billing.subscriptions.get(body.id)).toEqual({ org: testIds.org, status: 'TRIALING' });
    expect((await auditOf(body.id)).map(({ action, actor, source }) => [action, actor, source])).toEqual([
      ['CREATED', 'org-admin', 'API'],
      ['PROVISIONED', 'provisioning', 'JOB'],
    ]);
  });

  it('takes the organisation from the token, whatever the query says, and 400 from the body', async () => {
    const createFor = (store: object) =>
      tenancy.as('organisationAdmin', 'POST', `${PATH}?org=${testIds.otherOrg}`, store);
    const greed = { org: testIds.otherOrg, orgId: testIds.otherOrg, id: testIds.store };
    const refused = await createFor(newStore(greed));
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(greed));
    const { body } = await createFor(newStore());
    expect(body.orgId).toBe(testIds.org);
    expect(body.id).not.toBe(testIds.store);
  });

  it('403 for an operator who acts as the merchant, and nothing is written', async () => {
    const claims = { sub: 'm', uid: 'm', preferred_username: 'merchant', roles: ['ORG_ADMIN'], org: testIds.org };
    const wanted = newStore();
    const refused = await asClaims(platform, { ...claims, act: { sub: 'operator' } }, 'POST', PATH, wanted);
    expect([refused.status, refused.body.code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
    expect((await asClaims(platform, claims, 'POST', PATH, wanted)).status).toBe(201);
  });

  it('lets a super admin create for an organisation that it names, and for no other', async () => {
    expect((await create({}, 'superAdmin')).body).toMatchObject({ status: 400, fieldErrors: [{ field: 'org' }] });
    const named = (org: string) => tenancy.as('superAdmin', 'POST', `${PATH}?org=${org}`, newStore());
    expect((await named(testIds.unknownId)).body).toMatchObject({ status: 404, code: 'TENANCY.ORG.NOT_FOUND' });
    expect((await named(testIds.org)).body).toMatchObject({ orgId: testIds.org });
  });

  it('403 for an organisation admin whose token names no organisation', async () => {
    const claims = { sub: 'a', uid: 'a', roles: ['ORG_ADMIN'] };
    expect((await asClaims(platform, claims, 'POST', PATH, newStore())).status).toBe(403);
  });

  it('422 for an organisation that is suspended', async () => {
    const org = ManagerOrgId.mint();
    await putOrganisation(db, org);
    await tenancy.as('superAdmin', 'POST', `/api/v1/org-manager/suspend?id=${org}`);
    const { body } = await tenancy.as('superAdmin', 'POST', `${PATH}?org=${org}`, newStore());
    expect(body).toMatchObject({ status: 422, code: 'TENANCY.ORG.NOT_OPERABLE' });
  });

  it.each([
    ['name', { name: 'Not A Handle' }],
    ['name', { name: 'admin' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['theme', { theme: 'nonsense' }],
    ['colorTheme', { colorTheme: 'PLAID' }],
    ['currency', { currency: 'XXX' }],
    ['supportedLanguages', { supportedLanguages: [] }],
    ['defaultLanguage', { defaultLanguage: 'fr' }],
    ['address.country', { address: { country: 'XX', city: 'a', postalCode: '1' } }],
    ['address.city', { address: { country: 'AE', postalCode: '1' } }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['inBusinessSince', { inBusinessSince: '2020-02-30' }],
  ])('400 for a bad %s before anybody is asked', async (field, fields) => {
    const before = billing.asked.quota;
    const { status, body } = await create(fields);
    expect([status, body.fieldErrors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(billing.asked.quota).toBe(before);
  });
});

describe('before there is a row', () => {
  it("422 with billing's reason when the quota is used up", async () => {
    billing.refused.add(testIds.org);
    const { status, body } = await create({ name: 'over-quota' });
    billing.refused.clear();
    expect([status, body.code, body.params.reason]).toEqual([
      422,
      'BILLING.QUOTA.STORE_EXCEEDED',
      'TOO_MANY_PENDING_STORES',
    ]);
    expect(await rowsNamed('over-quota')).toEqual([]);
  });

  it('502 when billing is down', async () => {
    wires.billing.cut();
    const { status, body } = await create({ name: 'no-billing' });
    expect([status, body.code, body.remoteService]).toEqual([502, 'BILLING.UNAVAILABLE', 'billing']);
    expect(await rowsNamed('no-billing')).toEqual([]);
  });

  it('504 when billing does not answer in time', async () => {
    const { origin } = await tenancy.replica({ PEER_TIMEOUT: 'PT2S' });
    wires.billing.hang();
    const question = { token: tenancy.tokens.organisationAdmin, body: newStore({ name: 'slow-billing' }) };
    const { status, body } = await ask(origin, 'POST', PATH, question);
    wires.billing.reset();
    expect([status, body.code, body.remoteService]).toEqual([504, 'BILLING.UNAVAILABLE', 'billing']);
    expect(await rowsNamed('slow-billing')).toEqual([]);
  });

  it('502 that names pod-registry when it is down', async () => {
    wires.registry.cut();
    const { status, body } = await create({ name: 'no-registry' });
    expect([status, body.remoteService]).toEqual([502, 'pod-registry']);
    expect(await rowsNamed('no-registry')).toEqual([]);
  });
});

describe('where a store goes', () => {
  it('sends an organisation with a pod of its own there, and ignores the wish for another', async () => {
    const { body } = await create({ pod: testIds.pod }, 'otherOrganisationAdmin');
    expect(body.podId).toBe(testIds.otherPod);
    await eventually(() => otherPod.stores.has(body.id)).toBe(true);
  });

  it("ignores the wish for somebody else's pod", async () => {
    expect((await create({ pod: testIds.otherPod })).body.podId).toBe(testIds.pod);
  });

  it('422 while the own pod drains, although a shared one is free', async () => {
    await operate('POST', `/${testIds.otherPod}/drain`);
    const { status, body } = await create({ name: 'homeless' }, 'otherOrganisationAdmin');
    await operate('POST', `/${testIds.otherPod}/resume`);
    expect([status, body.code]).toEqual([422, 'POD_REGISTRY.PLACEMENT.NO_ELIGIBLE_POD']);
    expect(await rowsNamed('homeless')).toEqual([]);
  });

  it('places the next store elsewhere once a pod drains, and still reaches the stores that stand there', async () => {
    const { body: stays } = await create();
    await eventually(() => stateOf(stays.id)).toBe('SUCCESSFULLY_PROVISIONING');
    await operate('PUT', `/${sparePod}`, { visibility: 'PUBLIC' });
    await operate('POST', `/${testIds.pod}/drain`);
    const { body: next } = await create({ pod: testIds.pod });
    expect(next.podId).toBe(sparePod);
    const router = `/api/v1/router/store-pod-by-store-id?store=${stays.id}`;
    expect((await tenancy.as('organisationAdmin', 'GET', router)).body).toMatchObject({ id: testIds.pod });
    await operate('POST', `/${testIds.pod}/resume`);
    await operate('PUT', `/${sparePod}`, { visibility: 'PRIVATE' });
  });
});

describe('the name', () => {
  it('goes to one of five who want it at once; four hear 409 and leave nothing behind', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('TENANCY.STORE.NAME_TAKEN');
    const [row, ...more] = await rowsNamed('wanted');
    expect(more).toEqual([]);
    await eventually(() => stateOf(String(row?.id))).toBe('SUCCESSFULLY_PROVISIONING');
    expect(pod.asked.filter((asked) => asked === 'create wanted')).toHaveLength(1);
    const written = await db
      .selectFrom('tenancy_audit')
      .select('action')
      .where('detail', 'like', 'wanted on %')
      .execute();
    expect(written).toEqual([{ action: 'CREATED' }]);
  });

  it('of a deleted store stays taken', async () => {
    const { body } = await create({ name: 'once-there' });
    await tenancy.as('organisationAdmin', 'DELETE', `${PATH}?store=${body.id}`);
    expect((await create({ name: 'once-there' })).status).toBe(409);
  });

  it('can be looked up beforehand', async () => {
    const look = (name: string) => tenancy.as('organisationAdmin', 'GET', `${PATH}/unique?name=${name}`);
    expect((await look('wanted')).body).toEqual({ exists: true });
    expect((await look('unwanted')).body).toEqual({ exists: false });
    expect((await look('www')).status).toBe(400);
  });
});

describe('a request that is repeated', () => {
  const repeat = (key: string, body: object) =>
    ask(tenancy.origin, 'POST', PATH, {
      token: tenancy.tokens.organisationAdmin,
      body,
      headers: { 'idempotency-key': key },
    });

  it('with its key is answered like the first and makes one store', async () => {
    const wanted = newStore();
    const first = await repeat('one', wanted);
    const second = await repeat('one', wanted);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await rowsNamed(wanted.name)).toHaveLength(1);
    expect((await repeat('one', newStore())).status).toBe(422);
  });

  it('after a refusal is tried afresh', async () => {
    const wanted = newStore();
    wires.billing.cut();
    expect((await repeat('two', wanted)).status).toBe(502);
    wires.billing.restore();
    expect((await repeat('two', wanted)).status).toBe(201);
  });
});
