import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_DOMAINS } from '../src/domain/allocate.ts';
import { edgeHost, openPod } from './pod.ts';

const { running, db, billing, newStore, create, manage, anyone, lookUp } = await openPod();

const allocate = (store: string, domain: string) =>
  manage('POST', `/api/v1/router/private/allocate?domain=${encodeURIComponent(domain)}`, store);
const remove = (store: string, domain: string) =>
  manage('DELETE', `/api/v1/router/private/remove?domain=${encodeURIComponent(domain)}`, store);
const allocates = async (store: string) => (await manage('GET', '/api/v1/router/private/allocates', store)).body;
const makeVerified = (store: string, domain: string) =>
  db
    .updateTable('store_domain')
    .set({ status: 'VERIFIED' })
    .where('store_id', '=', store as never)
    .where('domain', '=', domain)
    .execute();

beforeEach(() => {
  billing.says = { operable: true, entitlements: { limits: {}, flags: { CUSTOM_DOMAIN: true } } };
});

describe('GET /api/v1/router/private/allocates', () => {
  it('200 lists the subdomain first, each with its full address and what is still to be done', async () => {
    const { id, name } = await newStore();
    await allocate(id, 'shop.acme-one.com');
    const { token } = await db
      .selectFrom('store_domain')
      .select('token')
      .where('domain', '=', 'shop.acme-one.com')
      .executeTakeFirstOrThrow();
    expect(await allocates(id)).toEqual([
      {
        domain: `${name}.${edgeHost}`,
        domainType: 'SUB_DOMAIN',
        url: `https://${name}.${edgeHost}`,
        status: 'VERIFIED',
        verification: null,
        createdAt: expect.any(String),
      },
      {
        domain: 'shop.acme-one.com',
        domainType: 'CUSTOM_DOMAIN',
        url: 'https://shop.acme-one.com',
        status: 'PENDING',
        verification: {
          txtName: '_storepod.shop.acme-one.com',
          txtValue: `storepod-verification=${token}`,
          cnameTarget: edgeHost,
          checkedAt: null,
          finding: null,
        },
        createdAt: expect.any(String),
      },
    ]);
  });

  it('404 for a store that is not here', async () => {
    const answer = await running.as('podService', 'GET', `/api/v1/router/private/allocates?store=${testIds.unknownId}`);
    expect(answer.body.code).toBe('MERCHANT.STORE.NOT_FOUND');
  });
});

describe('POST /api/v1/router/private/allocate 201', () => {
  it('claims a domain in its one spelling, which resolves nowhere until it is proved', async () => {
    const { id } = await newStore();
    const { status, body } = await allocate(id, 'SHOP.Ümlaut-Acme.COM.:443');
    expect([status, body.domain, body.status]).toEqual([201, 'shop.xn--mlaut-acme-8db.com', 'PENDING']);
    expect((await lookUp(body.domain)).status).toBe(404);
    expect((await anyone(`/api/v1/router/public/ask-for-tls?domain=${body.domain}`)).status).toBe(400);
  });

  it('answers a repetition with the same claim and the same token, also of ten at once', async () => {
    const { id } = await newStore();
    const answers = await Promise.all(Array.from({ length: 10 }, () => allocate(id, 'repeated.acme.shoes')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.verification.txtValue)).size).toBe(1);
  });

  it('lets several stores claim one domain, each with a token of its own', async () => {
    const [one, two] = [await newStore(), await newStore()];
    const answers = [await allocate(one.id, 'wanted.acme.shoes'), await allocate(two.id, 'wanted.acme.shoes')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.verification.txtValue).not.toBe(answers[1]?.body.verification.txtValue);
  });

  it('verifies at once where the switch says so, and there the first one has it', async () => {
    const [one, two] = [await newStore(), await newStore()];
    const { origin } = await running.replica({ DOMAIN_AUTO_VERIFY: 'true' });
    const token = running.tokens.organisationAdmin;
    const claim = (store: string) =>
      ask(origin, 'POST', `/api/v1/router/private/allocate?store=${store}&domain=at-once.acme.shoes`, { token });
    const answers = await Promise.all([claim(one.id), claim(two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body;
    expect(winner).toMatchObject({ status: 'VERIFIED', verification: null });
    expect((await lookUp('at-once.acme.shoes')).status).toBe(200);
  });
});

describe('POST /api/v1/router/private/allocate refuses', () => {
  it('409 a domain that another store has proved', async () => {
    const [one, two] = [await newStore(), await newStore()];
    await allocate(one.id, 'proved.acme.shoes');
    await makeVerified(one.id, 'proved.acme.shoes');
    const { status, body } = await allocate(two.id, 'proved.acme.shoes');
    expect([status, body.code, body.params]).toEqual([409, 'MERCHANT.DOMAIN.TAKEN', { domain: 'proved.acme.shoes' }]);
    const { id: unentitled } = await newStore();
    billing.says.entitlements.flags = { CUSTOM_DOMAIN: false };
    expect((await allocate(unentitled, 'proved.acme.shoes')).status).toBe(409);
    billing.says.entitlements.flags = { CUSTOM_DOMAIN: true };
  });

  it.each([
    ['pods.test', "the pod's own domain"],
    [edgeHost, "the pod's own domain"],
    [`anything.${edgeHost}`, "the pod's own domain"],
    ['spg-607f1f77.pods.test', "the pod's own domain"],
    ['shop.localhost', 'reserved name localhost'],
    ['router.lan', 'reserved name lan'],
    ['merchant.storepod.internal', 'reserved name internal'],
    ['www.example.com', 'reserved name example.com'],
  ])('422 %s, which is or lies under %s', async (domain, reason) => {
    const { id } = await newStore();
    const { status, body } = await allocate(id, domain);
    expect([status, body.code]).toEqual([422, 'MERCHANT.DOMAIN.REFUSED']);
    expect(body.detail).toContain(reason);
    expect(await allocates(id)).toHaveLength(1);
  });

  it.each([
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '2130706433',
    'shop',
    'two words.com',
    'a..b.com',
    'https://acme.com/',
    '-a.com',
  ])('400 %s, which is no domain', async (domain) => {
    const { id } = await newStore();
    const { status, body } = await allocate(id, domain);
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'domain']);
  });

  it(`422 more than ${MOST_DOMAINS} domains, also when many come at once`, async () => {
    const { id } = await newStore();
    const answers = await Promise.all(
      Array.from({ length: MOST_DOMAINS + 5 }, (_, index) => allocate(id, `shop-${index}.crowd.shoes`)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(6); // the subdomain is one of them
    for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'MERCHANT.DOMAIN.LIMIT']);
    expect(await allocates(id)).toHaveLength(MOST_DOMAINS);
  });

  it('422 where the plan has no domains of its own, and passes where billing is down', async () => {
    const [one, two] = [await newStore(), await newStore()];
    billing.says.entitlements.flags = { CUSTOM_DOMAIN: false };
    const { status, body } = await allocate(one.id, 'unpaid.acme.shoes');
    expect([status, body.code, body.params.key]).toEqual([422, 'BILLING.ENTITLEMENT.EXCEEDED', 'CUSTOM_DOMAIN']);
    billing.down = true;
    expect((await allocate(two.id, 'unpaid.acme.shoes')).status).toBe(201);
    billing.down = false;
  });
});

describe('DELETE /api/v1/router/private/remove', () => {
  it('204 takes a claim or a proved domain away, which is then free', async () => {
    const [one, two] = [await newStore(), await newStore()];
    await allocate(one.id, 'moving.acme.shoes');
    await makeVerified(one.id, 'moving.acme.shoes');
    expect((await lookUp('moving.acme.shoes')).body['Store-Id']).toBe(one.id);
    expect((await remove(one.id, 'Moving.Acme.Shoes')).status).toBe(204);
    expect((await lookUp('moving.acme.shoes')).status).toBe(404);
    expect((await allocate(two.id, 'moving.acme.shoes')).status).toBe(201);
  });

  it('422 the subdomain, by its host and by its label', async () => {
    const { id, name } = await newStore();
    for (const domain of [`${name}.${edgeHost}`, name]) {
      const { status, body } = await remove(id, domain);
      expect([status, body.code]).toEqual([422, 'MERCHANT.DOMAIN.FIXED']);
    }
    expect((await lookUp(`${name}.${edgeHost}`)).status).toBe(200);
  });

  it('404 what the store does not have, also where another store does', async () => {
    const [one, two] = [await newStore(), await newStore()];
    await allocate(two.id, 'not-mine.acme.shoes');
    for (const domain of ['not-mine.acme.shoes', 'nobody.acme.shoes', two.name, `${two.name}.${edgeHost}`, 'ü b']) {
      const { status, body } = await remove(one.id, domain);
      expect([status, body.code]).toEqual([404, 'MERCHANT.DOMAIN.NOT_FOUND']);
    }
    expect(await allocates(two.id)).toHaveLength(2);
  });
});

describe('a deleted store', () => {
  it('leaves its domains to others', async () => {
    const [one, two] = [await newStore(), await newStore()];
    await allocate(one.id, 'left.acme.shoes');
    await makeVerified(one.id, 'left.acme.shoes');
    await running.as('controlPlaneService', 'DELETE', `/api/v1/private/store?store=${one.id}`);
    expect((await lookUp('left.acme.shoes')).status).toBe(404);
    expect((await allocate(two.id, 'left.acme.shoes')).status).toBe(201);
    expect((await create({ id: StoreMerchantId.mint(), name: one.name, org: testIds.otherOrg })).status).toBe(200);
  });
});
