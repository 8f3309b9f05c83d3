import { stoppedClock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { allSettings, edgeHost, openPod, settings } from './pod.ts';

const clock = stoppedClock(new Date());
const { running, db, create, newStore, manage, lookUp } = await openPod({ clock });
const now = () => clock.now().toISOString();

const read = async (store: string) => (await manage('GET', '/api/v1/private/store', store)).body;
const asPlatform = (method: string, path: string, store: string, body?: unknown) =>
  running.as('controlPlaneService', method, `${path}?store=${store}`, body);

describe('POST /api/v1/private/store 200', () => {
  it('makes the record with what was sent and the defaults of the rest', async () => {
    const id = StoreMerchantId.mint();
    const { status, body } = await create({ id, name: 'plain-store' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...settings,
      id,
      org: testIds.org,
      name: 'plain-store',
      title: 'plain-store',
      timezone: 'UTC',
      dimension: 'CM',
      weight: 'KG',
      currencyFormatNational: false,
      requireLoginForOrderPlacement: false,
      useCache: true,
      state: 'ACTIVE',
      chosenState: 'ACTIVE',
      standing: 'ACTIVE',
      createdAt: now(),
      updatedAt: now(),
    });
    expect(await read(id)).toEqual(body);
  });

  it('keeps every setting there is', async () => {
    expect(await newStore(allSettings)).toMatchObject(allSettings);
  });

  it('gives it one subdomain, by which it is found at once', async () => {
    const { id, name } = await newStore();
    const domains = await db.selectFrom('store_domain').selectAll().where('store_id', '=', id).execute();
    expect(domains).toMatchObject([{ domain: name, domain_type: 'SUB_DOMAIN', status: 'VERIFIED' }]);
    expect((await lookUp(`${name}.${edgeHost}`)).body['Store-Id']).toBe(id);
  });

  it('answers the same store again with what is there, whatever else the repetition says', async () => {
    const first = await newStore();
    clock.advance(60_000);
    const again = await create({ id: first.id, name: first.name, title: 'Another title' });
    expect([again.status, again.body]).toEqual([200, first]);
  });

  it('makes one row of five calls at once', async () => {
    const id = StoreMerchantId.mint();
    const calls = Array.from({ length: 5 }, () => create({ id, name: 'five-at-once' }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await db.selectFrom('store_domain').select('domain').where('store_id', '=', id).execute()).toHaveLength(1);
  });

  it('may use a name again that a deleted store had', async () => {
    const { id, name } = await newStore();
    await asPlatform('DELETE', '/api/v1/private/store', id);
    expect((await create({ id: StoreMerchantId.mint(), name })).status).toBe(200);
  });
});

describe('POST /api/v1/private/store refuses', () => {
  it('409 an id of another organisation, and tells nothing of it', async () => {
    const { id, name } = await newStore();
    const { status, body } = await create({ id, name, org: testIds.otherOrg });
    expect([status, body.code, body.params]).toEqual([409, 'MERCHANT.STORE.DUPLICATE', undefined]);
    expect(await read(id)).toMatchObject({ org: testIds.org });
  });

  it('409 a name of another store, also when both come at once', async () => {
    const calls = [1, 2, 3].map(() => create({ id: StoreMerchantId.mint(), name: 'one-name' }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['defaultLanguage', { defaultLanguage: 'fr' }],
    ['supportedLanguages', { supportedLanguages: [] }],
    ['supportedLanguages', { supportedLanguages: ['en', 'en'] }],
    ['supportedLanguages.0', { supportedLanguages: ['xx'] }],
    ['timezone', { timezone: 'Europe/Atlantis' }],
    ['timezone', { timezone: '+0300' }],
    ['inBusinessSince', { inBusinessSince: '2023-02-29' }],
    ['inBusinessSince', { inBusinessSince: '0000-01-01' }],
    ['theme', { theme: 'STARTER' }],
    // Registered, but not built: nobody could be shown a shop in it.
    ['theme', { theme: 'fashion' }],
    ['colorTheme', { colorTheme: 'PURPLE' }],
    ['currency', { currency: 'XXX' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['name', { name: 'admin' }],
    ['name', { name: 'Upper-Case' }],
    ['address.country', { address: { ...settings.address, country: 'ZZ' } }],
    ['address.city', { address: { country: 'AE', postalCode: '1' } }],
    ['address.postalCode', { address: { country: 'AE', city: 'Dubai' } }],
    ['title', { title: ' padded' }],
  ])('400 by the name of %s and writes nothing: %j', async (field, wrong) => {
    const id = StoreMerchantId.mint();
    const { status, body } = await create({ id, name: 'wrong-one', ...wrong });
    expect([status, body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    expect(body.fieldErrors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await db.selectFrom('store').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it.each([
    'email',
    'phone',
    'theme',
    'colorTheme',
    'currency',
    'defaultLanguage',
    'supportedLanguages',
    'address',
    'name',
    'id',
    'org',
  ])('400 without %s', async (field) => {
    const { status, body } = await create({
      id: StoreMerchantId.mint(),
      name: 'half-a-store',
      [field]: undefined,
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toContainEqual(expect.objectContaining({ field, code: 'VALIDATION.Required' }));
  });
});

describe('a pod that is dedicated to one organisation', () => {
  it('403 takes stores of no other', async () => {
    const { origin } = await running.replica({ POD_ORG_ID: testIds.org });
    const token = running.tokens.controlPlaneService;
    const createFor = (org: string, name: string) =>
      ask(origin, 'POST', '/api/v1/private/store', {
        token,
        body: { ...settings, id: StoreMerchantId.mint(), name, org },
      });
    expect((await createFor(testIds.otherOrg, 'not-for-them')).body.code).toBe('COMMON.ACCESS_DENIED');
    expect((await createFor(testIds.org, 'for-its-own')).status).toBe(200);
  });
});
