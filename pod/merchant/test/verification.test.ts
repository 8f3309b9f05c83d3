import { stoppedClock } from '@storepod/kernel/clock';
import { eventually } from '@storepod/testkit/eventually';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDomains } from '../src/domain/check-domains.ts';
import { edgeHost, openPod } from './pod.ts';

const clock = stoppedClock(new Date());
const { running, kit, db, dns, newStore, manage, anyone, lookUp } = await openPod({ clock });

beforeEach(() => {
  dns.clear();
  dns.mood = 'well';
  dns.meanwhile = undefined;
  dns.asked = [];
});

let claimed = 0;
/** A store that claims a domain, new unless given. */
async function claimant(domain = `shop-${++claimed}.acme.shoes`) {
  const store = await newStore();
  const { body } = await manage('POST', `/api/v1/router/private/allocate?domain=${domain}`, store.id);
  const { txtName, txtValue } = body.verification;
  const proveByTxt = () => dns.set('TXT', txtName, txtValue);
  return { ...store, domain, txtName, proveByTxt };
}
const verify = ({ id, domain }: { id: string; domain: string }) =>
  manage('POST', `/api/v1/router/private/verify?domain=${domain}`, id);
const storeOn = async (domain: string) => (await lookUp(domain)).body['Store-Id'];
const claimOf = (domain: string, store: string) =>
  db
    .selectFrom('store_domain')
    .selectAll()
    .where('domain', '=', domain)
    .where('store_id', '=', store as never)
    .executeTakeFirstOrThrow();
const runJob = () => checkDomains(kit, new AbortController().signal);

describe('POST /api/v1/router/private/verify 200', () => {
  it('verifies by the TXT record, among others and in pieces; then the host resolves and gets certificates', async () => {
    const store = await claimant();
    store.proveByTxt();
    const { status, body } = await verify(store);
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'VERIFIED', verification: null })]);
    expect(await storeOn(store.domain)).toBe(store.id);
    expect((await anyone(`/api/v1/router/public/ask-for-tls?domain=${store.domain}`)).status).toBe(200);
  });

  it.each([
    ['the edge', () => edgeHost.toUpperCase()],
    ["the store's own subdomain", (name: string) => `${name}.${edgeHost}`],
  ])('verifies by a CNAME to %s', async (_target, target) => {
    const store = await claimant();
    dns.set('CNAME', store.domain, target(store.name));
    expect((await verify(store)).body.status).toBe('VERIFIED');
  });

  it.each([
    ['NO_RECORD', () => undefined],
    ['OTHER_VALUE', (name: string) => dns.set('TXT', `_storepod.${name}`, 'storepod-verification=of-somebody-else')],
    ['OTHER_VALUE', (name: string) => dns.set('CNAME', name, 'elsewhere.example.net')],
    ['OTHER_VALUE', (name: string) => dns.set('CNAME', name, `${edgeHost}.evil.com`)],
    ['NO_RECORD', (name: string) => dns.set('TXT', name, 'storepod-verification=at-the-wrong-name')],
  ])('leaves it pending and says %s', async (finding, prepare) => {
    const store = await claimant();
    prepare(store.domain);
    const { status, body } = await verify(store);
    expect([status, body.status]).toEqual([200, 'PENDING']);
    expect(body.verification).toMatchObject({ finding, checkedAt: clock.now().toISOString() });
    expect(await storeOn(store.domain)).toBeUndefined();
  });

  it.each(['silent', 'broken'] as const)('says DNS_FAILED where the name server is %s', async (mood) => {
    const store = await claimant();
    dns.mood = mood;
    const { body } = await verify(store);
    expect([body.status, body.verification.finding]).toEqual(['PENDING', 'DNS_FAILED']);
  });

  it('takes the token of another store for no proof', async () => {
    const [one, two] = [await claimant('token.acme.shoes'), await claimant('token.acme.shoes')];
    two.proveByTxt();
    expect((await verify(one)).body.verification.finding).toBe('OTHER_VALUE');
    expect((await verify(two)).body.status).toBe('VERIFIED');
  });

  it('asks the DNS nothing of what is verified, and keeps it although its proof is gone', async () => {
    const store = await claimant();
    store.proveByTxt();
    await verify(store);
    dns.clear();
    dns.asked = [];
    expect((await verify(store)).body.status).toBe('VERIFIED');
    await runJob();
    expect(dns.asked).toEqual([]);
    expect(await storeOn(store.domain)).toBe(store.id);
  });

  it('answers for the subdomain, which needs no proof', async () => {
    const { id, name } = await newStore();
    const { body } = await verify({ id, domain: `${name}.${edgeHost}` });
    expect(body).toMatchObject({ domainType: 'SUB_DOMAIN', status: 'VERIFIED' });
  });

  it('asks the DNS outside of any transaction: three statements of a check that finds nothing', async () => {
    const store = await claimant();
    await verify(store);
    expect(await statementsOf(() => verify(store))).toHaveLength(3);
  });

  it('is not undone when its caller leaves in the middle: that is no finding', async () => {
    const store = await claimant();
    dns.mood = 'silent';
    const wire = await faultProxy({ port: Number(new URL(running.origin).port) });
    const asked = fetch(
      `http://127.0.0.1:${wire.port}/api/v1/router/private/verify?domain=${store.domain}&store=${store.id}`,
      { method: 'POST', headers: { authorization: `Bearer ${running.tokens.organisationAdmin}` } },
    ).catch(() => undefined);
    await expect.poll(() => dns.asked).toContain(`TXT ${store.txtName}`);
    await wire.close();
    await asked;
    dns.mood = 'well';
    store.proveByTxt();
    expect((await verify(store)).body.status).toBe('VERIFIED');
    expect((await claimOf(store.domain, store.id)).finding).toBeNull();
  });
});

describe('two stores and one domain', () => {
  it('that prove it at once: one has it, the other is told 409, round after round', async () => {
    for (let round = 0; round < 10; round++) {
      const domain = `race-${round}.acme.shoes`;
      const [one, two] = [await claimant(domain), await claimant(domain)];
      dns.clear();
      dns.set('TXT', one.txtName, await recordOf(one), await recordOf(two));
      const answers = await Promise.all([verify(one), verify(two)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? one : two;
      const loser = winner === one ? two : one;
      expect(await storeOn(domain)).toBe(winner.id);
      expect(await claimOf(domain, loser.id)).toMatchObject({ status: 'PENDING', finding: 'TAKEN' });
    }
  });
  const recordOf = async ({ id, domain }: { id: string; domain: string }) =>
    `storepod-verification=${(await claimOf(domain, id)).token}`;

  it('of which one has proved it: the claim of the other is refused without a question to the DNS', async () => {
    const [owner, squatter] = [await claimant('true.acme.shoes'), await claimant('true.acme.shoes')];
    owner.proveByTxt();
    await verify(owner);
    dns.asked = [];
    const { status, body } = await verify(squatter);
    expect([status, body.code, dns.asked]).toEqual([409, 'MERCHANT.DOMAIN.TAKEN', []]);
  });

  it('that is a mere CNAME to the edge: nobody gets it who was only checked first', async () => {
    const [squatter, owner] = [await claimant('cname.acme.shoes'), await claimant('cname.acme.shoes')];
    dns.set('CNAME', owner.domain, edgeHost);
    expect((await verify(squatter)).body.verification.finding).toBe('CONTESTED');
    expect((await verify(owner)).body.verification.finding).toBe('CONTESTED');
    owner.proveByTxt();
    expect((await verify(owner)).body.status).toBe('VERIFIED');
  });

  it('404 for a domain that only the other one claims', async () => {
    const [one, two] = [await claimant(), await claimant()];
    const { status, body } = await verify({ id: one.id, domain: two.domain });
    expect([status, body.code]).toEqual([404, 'MERCHANT.DOMAIN.NOT_FOUND']);
  });
});

describe('the periodic check', () => {
  beforeEach(() => db.deleteFrom('store_domain').where('domain_type', '=', 'CUSTOM_DOMAIN').execute());

  it('finds the proofs of all that are due, however many', async () => {
    const stores = [await claimant(), await claimant(), await claimant()];
    for (const store of stores) store.proveByTxt();
    await runJob();
    for (const store of stores) expect(await storeOn(store.domain)).toBe(store.id);
  });

  it('works through more than a piece of claims in one round', async () => {
    const { id } = await newStore();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      store_id: id,
      domain: `many-${index}.acme.shoes`,
      domain_type: 'CUSTOM_DOMAIN' as const,
      status: 'PENDING' as const,
      token: 'x'.repeat(32),
      next_check_at: clock.now(),
      created_at: clock.now(),
    }));
    await db.insertInto('store_domain').values(rows).execute();
    await runJob();
    const unchecked = await db.selectFrom('store_domain').select('domain').where('checked_at', 'is', null);
    expect(await unchecked.where('domain_type', '=', 'CUSTOM_DOMAIN').execute()).toEqual([]);
  });

  it('asks less and less often, and gives up after a month; its owner can still ask', async () => {
    const store = await claimant();
    /** Checks a claim of that age and tells the minutes until the next check. */
    const pauseAt = async (hours: number) => {
      const created_at = new Date(clock.now().getTime() - hours * 60 * 60_000);
      await db
        .updateTable('store_domain')
        .set({ created_at, next_check_at: clock.now() })
        .where('domain', '=', store.domain)
        .execute();
      await runJob();
      const { next_check_at } = await claimOf(store.domain, store.id);
      return next_check_at && (next_check_at.getTime() - clock.now().getTime()) / 60_000;
    };
    expect(await pauseAt(0)).toBe(2);
    dns.asked = [];
    await runJob();
    expect(dns.asked).toEqual([]);
    expect([await pauseAt(10), await pauseAt(20 * 24), await pauseAt(30 * 24)]).toEqual([60, 360, null]);
    store.proveByTxt();
    await runJob();
    expect(await storeOn(store.domain)).toBeUndefined();
    expect((await verify(store)).body.status).toBe('VERIFIED');
  });

  it('is not stopped by a claim that fails', async () => {
    const [gone, good] = [await claimant(), await claimant()];
    for (const store of [gone, good]) store.proveByTxt();
    dns.meanwhile = async (question) => {
      if (question === `TXT ${gone.txtName}`)
        await running.as('controlPlaneService', 'DELETE', `/api/v1/private/store?store=${gone.id}`);
    };
    await runJob();
    expect([await storeOn(gone.domain), await storeOn(good.domain)]).toEqual([undefined, good.id]);
  });

  it('writes nothing down when it is broken off', async () => {
    const store = await claimant();
    const stop = new AbortController();
    dns.mood = 'silent';
    dns.meanwhile = async () => stop.abort();
    await checkDomains(kit, stop.signal);
    expect(dns.asked.length).toBeGreaterThan(0);
    expect(await claimOf(store.domain, store.id)).toMatchObject({ checked_at: null, finding: null });
  });

  it('runs by itself', async () => {
    const busy = await openPod({ env: { DOMAIN_CHECK_RATE: 'PT1S' } });
    const { id } = await busy.newStore();
    const claim = await busy.manage('POST', '/api/v1/router/private/allocate?domain=by-itself.acme.shoes', id);
    busy.dns.set('TXT', claim.body.verification.txtName, claim.body.verification.txtValue);
    const found = async () => (await busy.lookUp('by-itself.acme.shoes')).body['Store-Id'];
    await eventually(found).toBe(id);
  });
});
