import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { founder } from './founders.ts';
import { putOrganisation, putStore, settings, startPlatform } from './platform.ts';

const { tenancy, parts, db, pod, otherPod, wires } = await startPlatform();
const gone = StoreMerchantId.mint();
const searchPath = (term: string) => `/api/v1/operator/search?${new URLSearchParams({ term })}`;
const search = (term: string, caller: 'superAdmin' | 'support' = 'support') =>
  tenancy.as(caller, 'GET', searchPath(term));
const found = async (term: string) => (await search(term)).body;
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

/** The pod knows the title, which its owner may have changed since. */
function standsIn(place: typeof pod, id: StoreMerchantId, name: string, title: string) {
  const now = new Date().toISOString();
  const record = { ...settings, id, org: testIds.org, name, title, state: 'ACTIVE', createdAt: now, updatedAt: now };
  place.stores.set(id, record as never);
}

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme 100% Cotton');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  await putStore(db, testIds.store, testIds.org, 'walk-well');
  await putStore(db, testIds.otherStore, testIds.otherOrg, 'hats-and-more');
  await putStore(db, gone, testIds.otherOrg, 'walk-gone');
  await db.updateTable('manager_store').set({ status: 'DELETED' }).where('id', '=', gone).execute();
  const elsewhere = { pod_id: testIds.otherPod };
  await db.updateTable('manager_store').set(elsewhere).where('id', '=', testIds.otherStore).execute();
  standsIn(pod, testIds.store, 'walk-well', 'Shoes of Joy');
  standsIn(otherPod, testIds.otherStore, 'hats-and-more', 'Joyful Hats');
  await tenancy.as('superAdmin', 'POST', '/api/v1/org-manager/create', {
    user: founder({ firstName: 'Zoe', lastName: 'Quill', emailAddress: 'zoe.quill@example.com' }),
  });
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
});

describe('what an operator finds', () => {
  it('organisations by a part of their name or address, and by id', async () => {
    const acme = { id: testIds.org, name: 'Acme 100% Cotton', email: `${testIds.org}@example.com`, status: 'ACTIVE' };
    for (const term of ['cotton', '100%', `${testIds.org}@exam`, testIds.org])
      expect((await found(term)).organisations, term).toEqual([acme]);
  });

  it('stores by name, by title and domain as their pods have them, and by id', async () => {
    for (const term of ['WALK-WELL', 'shoes of', 'https://walk-well.shop.test/en/cart?x=1', testIds.store])
      expect((await found(term)).stores[0], term).toMatchObject({ id: testIds.store, orgName: 'Acme 100% Cotton' });
    expect(ids((await found('joy')).stores).sort()).toEqual([testIds.store, testIds.otherStore].sort());
    expect((await found('shoes of')).stores).toMatchObject([
      { title: 'Shoes of Joy', domain: 'walk-well.shop.test', status: 'ACTIVE', podId: testIds.pod },
    ]);
  });

  it('a store that has ended, marked as such and after those that live', async () => {
    expect((await found('walk')).stores).toMatchObject([
      { id: testIds.store, status: 'ACTIVE' },
      { id: gone, status: 'DELETED', title: null, domain: null },
    ]);
  });

  it('people by name, address and id, in whatever state they are', async () => {
    const [zoe] = (await found('zoe q')).people;
    expect(zoe).toMatchObject({ email: 'zoe.quill@example.com', name: 'Zoe Quill', roles: ['ORG_ADMIN'] });
    await parts.uaa.disableUser({ params: { id: zoe.id } });
    for (const term of ['quill@exam', zoe.id]) {
      expect((await found(term)).people).toMatchObject([{ id: zoe.id, status: 'DISABLED' }]);
    }
  });

  it('nothing where nothing is, and no sign of a pattern means anything', async () => {
    for (const term of ['nothing-like-it', '%%%', '___', '\\%\\%'])
      expect(await found(term), term).toMatchObject({ organisations: [], stores: [], people: [], missing: [] });
  });

  it('no more of a kind than fit, and that there are more', async () => {
    await sql`insert into manager_org (id, name, email, status, created_at)
      select lpad(to_hex(i), 24, '0'), 'Crowd ' || i, 'crowd@example.com', 'ACTIVE', now()
      from generate_series(1, 12) as i`.execute(db);
    const { organisations, more } = await found('crowd');
    expect([organisations.length, more]).toEqual([8, { organisations: true, stores: false, people: false }]);
    expect((await found('CROWD 12')).organisations).toHaveLength(1);
  });
});

describe('who does not answer', () => {
  it.each([
    ['a pod', 'otherPod', testIds.otherPod],
    ['uaa', 'uaa', 'uaa'],
  ] as const)('is named, and the rest is shown: %s', async (_who, wire, name) => {
    wires[wire].cut();
    const { status, body } = await search('walk-well');
    expect([status, body.missing, ids(body.stores)]).toEqual([200, [name], [testIds.store]]);
  });

  it('is not waited for longer than a person waits', async () => {
    const impatient = await tenancy.replica({ PEER_TIMEOUT: 'PT2S' });
    wires.pod.hang();
    const { body } = await ask(impatient.origin, 'GET', searchPath('walk-well'), { token: tenancy.tokens.support });
    expect(body).toMatchObject({ missing: [testIds.pod], stores: [{ id: testIds.store, title: null }] });
  });
});

it.each(['ab', '     ', 'a b', 'x'.repeat(301)])('400 for %j', async (term) => {
  expect((await search(term, 'superAdmin')).status).toBe(400);
});

it('asks the database three times, however much there is', async () => {
  await jobsDone(db, 'tenancy_jobs');
  const asked = await statementsOf(() => search('acme'));
  expect(asked.filter((statement) => /manager_(org|store)/.test(String(statement)))).toHaveLength(3);
});

it('reads names from their trigrams and not row by row', async () => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql`explain select id from manager_org
      where id = 'acme' or name ilike '%acme%' or email ilike '%acme%'`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('manager_org_letters');
  expect(plan).not.toContain('Seq Scan');
});
