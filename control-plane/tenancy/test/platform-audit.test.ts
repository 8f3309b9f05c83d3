import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../src/audit/audit.ts';
import type { PlatformAuditEntry } from '../src/platform-audit/platform-audit.contract.ts';
import { founder } from './founders.ts';
import { putOrganisation, putStore, startPlatform } from './platform.ts';

const platform = await startPlatform({ realBilling: true });
const { tenancy, parts, db, pod, otherPod, wires, realBilling } = platform;

const AUDIT = '/api/v1/operator/audit';
const query = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString();
const read = async (fields: object = {}) => (await tenancy.as('support', 'GET', `${AUDIT}?${query(fields)}`)).body;
const entries = async (fields: object = {}): Promise<PlatformAuditEntry[]> => (await read(fields)).entries;
const actions = async (fields: object = {}) => (await entries(fields)).map(({ action }) => action);

/** The services of the test's pods that do not exist. */
const silent = ['content', 'catalog', 'checkout', 'cua', 'payment', 'inventory'];

function happenedInPod(place: typeof pod, at: Date, action: string, store = testIds.store) {
  place.audit.unshift({
    id: Uuid.parse(crypto.randomUUID()),
    at: instantOf(at),
    action,
    outcome: 'SUCCESS',
    actor: { id: 'someone', name: 'merchant' },
    act: 'operator',
    ip: '192.0.2.7',
    org: null,
    store,
    about: { type: 'store', id: null, name: null },
    detail: '=cmd()',
    traceId: null,
  });
}

const BEGIN = Date.now() - 3_600_000;
const at = (minute: number) => new Date(BEGIN + minute * 60_000);

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
  await putStore(db, testIds.otherStore, testIds.otherOrg, 'other-shop');
  const elsewhere = { pod_id: testIds.otherPod };
  await db.updateTable('manager_store').set(elsewhere).where('id', '=', testIds.otherStore).execute();
  const acting = { source: 'API', name: 'olivia (via operator)', id: 'olivia-id', act: 'operator' } as const;
  await writeAudit(db, parts.kit, acting, { entity: 'ORG', id: testIds.org, org: testIds.org, action: 'RENAMED' });
  await sql`update tenancy_audit set recorded_at = ${at(10)}`.execute(db);
  await sql`insert into subscription_audit (id, store_id, org_id, event_type, source, actor, occurred_at)
    values (${crypto.randomUUID()}, ${testIds.store}, ${testIds.org}, 'PAST_DUE', 'JOB', 'end-grace', ${at(20)})`.execute(
    realBilling?.kit.db as never,
  );
  happenedInPod(pod, at(5), 'store.update');
  happenedInPod(pod, at(15), 'store.set-state');
  happenedInPod(otherPod, at(30), 'store.other', testIds.otherStore);
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
});

describe('one audit over all services', () => {
  it('joins them in the order of time, each entry with its service and pod', async () => {
    const found = (await entries({ to: at(50).toISOString(), from: at(0).toISOString() })).map(
      ({ service, pod: place, action }) => [service, place, action],
    );
    expect(found).toEqual([
      ['merchant', testIds.otherPod, 'store.other'],
      ['billing', null, 'PAST_DUE'],
      ['merchant', testIds.pod, 'store.set-state'],
      ['tenancy', null, 'RENAMED'],
      ['merchant', testIds.pod, 'store.update'],
    ]);
    const services = new Set((await entries()).map(({ service }) => service));
    expect([...services].sort()).toEqual(expect.arrayContaining(['billing', 'merchant', 'pod-registry', 'tenancy']));
  });

  it('tells the actor, the operator who acted as them, and from where', async () => {
    const [renamed] = await entries({ q: 'renamed' });
    expect(renamed).toMatchObject({ actor: { id: 'olivia-id', name: 'olivia' }, act: 'operator', org: testIds.org });
    const name = `Renamed ${Date.now()}`;
    const path = `/api/v1/org-manager/rename?id=${testIds.otherOrg}&name=${encodeURIComponent(name)}`;
    expect((await tenancy.as('superAdmin', 'POST', path)).status).toBe(200);
    const [latest] = await entries({ service: 'tenancy', org: testIds.otherOrg });
    expect(latest).toMatchObject({ ip: '127.0.0.1', act: null });
  });

  it('tells of accounts, by whom and from where', async () => {
    const emailAddress = 'new-owner@example.com';
    const { status } = await tenancy.as('superAdmin', 'POST', '/api/v1/org-manager/create', {
      user: founder({ emailAddress }),
    });
    expect(status).toBe(201);
    const created = { service: 'uaa', action: 'user.created', actor: { name: 'admin-sdk' }, ip: '127.0.0.1' };
    expect(await entries({ service: 'uaa', q: emailAddress })).toContainEqual(
      expect.objectContaining({ ...created, actor: expect.objectContaining(created.actor) }),
    );
  });

  it.each([
    ['the actor by name', { actor: 'olivia' }, ['RENAMED']],
    ['the actor by id', { actor: 'olivia-id' }, ['RENAMED']],
    ['text', { q: 'PAST_' }, ['PAST_DUE']],
    ['text whose signs mean nothing', { q: 'R%D' }, []],
    ['a service', { service: 'billing' }, ['PAST_DUE']],
    ['a store', { store: testIds.store, service: 'merchant' }, ['store.set-state', 'store.update']],
    ['an organisation', { org: testIds.org }, ['PAST_DUE', 'store.set-state', 'RENAMED', 'store.update']],
    ['dates', { from: at(11).toISOString(), to: at(21).toISOString() }, ['PAST_DUE', 'store.set-state']],
  ])('is narrowed by %s', async (_by, fields, expected) => {
    const asked =
      'service' in fields || 'org' in fields
        ? fields
        : { from: at(0).toISOString(), to: at(50).toISOString(), ...fields };
    expect(await actions(asked)).toEqual(expected);
  });

  it('is narrowed to what was changed, and asks uaa alone who signed in', async () => {
    expect(await actions({ service: 'billing', kind: 'CHANGES' })).toEqual(['PAST_DUE']);
    expect(await actions({ service: 'uaa', kind: 'CHANGES' })).toContain('user.created');
    const signIns = await read({ kind: 'SIGN_INS' });
    expect([signIns.entries, signIns.missing]).toEqual([[], []]);
    expect(await actions({ service: 'billing', kind: 'SIGN_INS' })).toEqual([]);
  });

  it('turns its pages by position: nothing twice and nothing left out, also of one moment', async () => {
    for (let count = 0; count < 7; count++) happenedInPod(count % 2 ? pod : otherPod, at(40), `moment.${count}`);
    pod.audit.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
    otherPod.audit.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
    const span = { from: at(0).toISOString(), to: at(50).toISOString() };
    const whole = (await entries(span)).map(({ id }) => id);
    const turned: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await read({ ...span, count: 2, ...(before && { before }) });
      // Something new comes in between, and moves nothing.
      happenedInPod(pod, new Date(), 'newer');
      turned.push(...page.entries.map(({ id }: { id: string }) => id));
      before = page.next;
    }
    expect(whole.length).toBe(12);
    expect(turned).toEqual(whole);
  });

  it('says how far back it looked for words', async () => {
    const day = 24 * 3_600_000;
    const { since } = await read({ q: 'anything' });
    expect(Math.round((Date.now() - Date.parse(since)) / day)).toBe(92);
    expect((await read()).since).toBeNull();
  });

  it.each([{ before: 'x' }, { before: `${'9'.repeat(20)}_${'a'.repeat(36)}` }, { count: 201 }, { service: 'spg' }])(
    '400 for %j',
    async (fields) => {
      expect((await tenancy.as('superAdmin', 'GET', `${AUDIT}?${query(fields)}`)).status).toBe(400);
    },
  );
});

describe('who does not answer', () => {
  it('is named, and the rest is shown', async () => {
    const all = [testIds.pod, testIds.otherPod].flatMap((place) => silent.map((service) => `${place}/${service}`));
    expect((await read()).missing.sort()).toEqual(all.sort());
    wires.billing.cut();
    const { missing, entries: shown } = await read();
    expect(missing).toContain('billing');
    expect(shown.length).toBeGreaterThan(0);
  });

  it('is not waited for longer than somebody waits for a page', async () => {
    const { origin } = await tenancy.replica({ PEER_TIMEOUT: 'PT2S' });
    wires.uaa.hang();
    const path = `${AUDIT}?${query({ service: 'uaa' })}`;
    const { body } = await ask(origin, 'GET', path, { token: tenancy.tokens.support });
    expect(body.missing).toEqual(['uaa']);
  });
});

describe('as a file', () => {
  const file = async (fields: object) => {
    const response = await fetch(`${tenancy.origin}${AUDIT}/export?${query(fields)}`, {
      headers: { authorization: `Bearer ${tenancy.tokens.superAdmin}` },
    });
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  it('is CSV without formulas, and says who is missing', async () => {
    const { type, text } = await file({ store: testIds.store, from: at(0).toISOString(), to: at(39).toISOString() });
    const lines = text.trim().split('\r\n');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toContain('at,service,pod,action');
    expect(lines.filter((line) => line.includes('store.update'))).toHaveLength(1);
    expect(text).toContain("'=cmd()");
    expect(text).not.toContain(',=cmd()');
    for (const service of silent) expect(text).toContain(`${testIds.pod}/${service} did not answer`);
  });
});

it('tells of the people of an organisation as they are now, and says who keeps nothing of a store', async () => {
  const emailAddress = 'owner-of-audited@example.com';
  const { body } = await tenancy.as('superAdmin', 'POST', '/api/v1/org-manager/create', {
    user: founder({ emailAddress, organizationName: 'Audited' }),
  });
  const org = body.id;
  const told = await read({ org, service: 'uaa' });
  expect(told.entries.map(({ action }: PlatformAuditEntry) => action)).toContain('user.created');
  expect([told.missing, told.cannotTell]).toEqual([[], []]);
  expect((await read({ org: testIds.otherOrg, service: 'uaa' })).entries).toEqual([]);
  expect((await read({ store: testIds.store, service: 'pod-registry' })).cannotTell).toEqual(['pod-registry']);
});

it('asks no pod on which no store of the organisation stands', async () => {
  const { missing } = await read({ org: testIds.org });
  expect(missing.filter((name: string) => name.startsWith(testIds.otherPod))).toEqual([]);
  expect(await actions({ org: testIds.org, service: 'merchant' })).not.toContain('store.other');
});

describe('the activity of a merchant', () => {
  type Read = { entries: { action: string; service: string }[]; missing: string[]; next: string | null };
  const ofOrganisation = async (caller: 'organisationAdmin' | 'otherOrganisationAdmin', fields: object = {}) =>
    (await tenancy.as(caller, 'GET', `/api/v1/org-manager/activity?${query(fields)}`)).body as Read;
  const ofStore = async (fields: object = {}) =>
    (await tenancy.as('storeAdmin', 'GET', `/api/v1/store-manager/activity?store=${testIds.store}&${query(fields)}`))
      .body as Read;
  const within = { from: at(0).toISOString(), to: at(31).toISOString() };

  it('is what was done in the own organisation and its stores, and nothing of another', async () => {
    const { entries: own, missing } = await ofOrganisation('organisationAdmin', within);
    expect(own.map(({ action }) => action)).toEqual(['PAST_DUE', 'store.set-state', 'RENAMED', 'store.update']);
    expect(missing.sort()).toEqual([...silent].sort());
    const { entries: theirs } = await ofOrganisation('otherOrganisationAdmin', within);
    expect(theirs.map(({ action }) => action)).toEqual(['store.other']);
  });

  it('tells who acted as whom, and neither addresses nor what operators note about money', async () => {
    const { entries: own } = await ofOrganisation('organisationAdmin', within);
    expect(own.every((entry) => !('ip' in entry) && !('pod' in entry) && !('traceId' in entry))).toBe(true);
    expect(own.find(({ action }) => action === 'RENAMED')).toMatchObject({ act: 'operator', service: 'tenancy' });
    expect(own.find(({ service }) => service === 'billing')).toMatchObject({ detail: null });
  });

  it('of one store is narrowed and turned like that of all, and never asks for accounts', async () => {
    const first = await ofStore({ ...within, service: 'merchant', count: 1 });
    expect(first.entries.map(({ action }) => action)).toEqual(['store.set-state']);
    const second = await ofStore({ ...within, service: 'merchant', count: 1, before: first.next ?? '' });
    expect(second.entries.map(({ action }) => action)).toEqual(['store.update']);
    const refused = await tenancy.as(
      'storeAdmin',
      'GET',
      `/api/v1/store-manager/activity?store=${testIds.store}&service=uaa`,
    );
    expect(refused.status).toBe(400);
  });

  it('is told to nobody of another organisation', async () => {
    const path = `/api/v1/store-manager/activity?store=${testIds.store}`;
    expect((await tenancy.as('otherOrganisationAdmin', 'GET', path)).status).toBe(404);
    expect((await tenancy.as('storeAdminOfOtherStore', 'GET', path)).status).toBe(403);
  });
});
