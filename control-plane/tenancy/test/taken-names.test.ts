import { ManagerOrgId } from '@storepod/kernel/object-id';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { founder } from './founders.ts';
import { newStore, putOrganisation, startPlatform } from './platform.ts';
import { STORES } from './store-fixture.ts';

const PATH = `${STORES}/private/store`;
const platform = await startPlatform({ realBilling: true });
const { tenancy, db, parts } = platform;
if (!platform.realBilling) throw new Error('the test needs the real billing');

/** One store with the trial, and one that waits for its payment: a third is refused. */
const { origin: billing } = await platform.realBilling.replica({ BILLING_MAX_PENDING_STORES: '1' });
const peers = { ...JSON.parse(String(tenancy.env.PEER_MAP)), 'billing.store-core.storepod.test': billing };
const origins = await Promise.all(
  [1, 2].map(async () => (await tenancy.replica({ PEER_MAP: JSON.stringify(peers) })).origin),
);

let made = 0;
const newName = () => `wanted-${++made}`;

async function organisation() {
  const org = ManagerOrgId.mint();
  await putOrganisation(db, org);
  const token = await tenancy.uaa.token({ sub: 'owner', uid: 'owner', roles: ['ORG_ADMIN'], org });
  return { org, ...creating(token) };
}

/** Who signed up, and has not confirmed an address. */
async function unconfirmed() {
  const { body } = await ask(String(origins[0]), 'POST', '/api/v1/signup/public/create', { body: { user: founder() } });
  const token = await tenancy.uaa.token({
    sub: body.id,
    uid: body.id,
    roles: ['ORG_ADMIN'],
    org: body.organisation.id,
  });
  return { id: body.id, org: body.organisation.id, ...creating(token) };
}

const creating = (token: string) => {
  const create = (name: string, nth = 0, headers: Record<string, string> = {}) =>
    ask(String(origins[nth % 2]), 'POST', PATH, { token, headers, body: newStore({ name }) });
  return {
    create,
    atOnce: (names: string[]) => Promise.all(names.map((name, nth) => create(name, nth))),
    remove: (store: string) => ask(String(origins[0]), 'DELETE', `${PATH}?store=${store}`, { token }),
  };
};

const outcomes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort();

const TAKEN = '409 TENANCY.STORE.NAME_TAKEN';
const five = (name: string) => [name, name, name, name, name];

describe('five creates of one name at once', () => {
  it('are one store and four times 409, also where there is room for one more only', async () => {
    const owner = await organisation();
    expect(outcomes(await owner.atOnce(five(newName())))).toEqual(['201', TAKEN, TAKEN, TAKEN, TAKEN]);
    expect(outcomes(await owner.atOnce(five(newName())))).toEqual(['201', TAKEN, TAKEN, TAKEN, TAKEN]);
  });

  it('are that of five organisations too', async () => {
    const owners = await Promise.all(five('').map(() => organisation()));
    const name = newName();
    const answers = await Promise.all(owners.map(({ create }, nth) => create(name, nth)));
    expect(outcomes(answers)).toEqual(['201', TAKEN, TAKEN, TAKEN, TAKEN]);
  });

  it('of an organisation without a confirmed address are its one store', async () => {
    const owner = await unconfirmed();
    expect(outcomes(await owner.atOnce(five(newName())))).toEqual(['201', TAKEN, TAKEN, TAKEN, TAKEN]);
    expect(outcomes([await owner.create(newName())])).toEqual(['422 TENANCY.ORG.EMAIL_UNVERIFIED']);
  });
});

describe('a name that is taken is 409', () => {
  it('where no other store may be created, and whoever has it', async () => {
    const owner = await organisation();
    const [first, second] = [newName(), newName()];
    expect(outcomes([await owner.create(first), await owner.create(second)])).toEqual(['201', '201']);
    expect(outcomes([await owner.create(newName())])).toEqual(['422 BILLING.QUOTA.STORE_EXCEEDED']);
    expect(outcomes([await owner.create(first), await owner.create(second)])).toEqual([TAKEN, TAKEN]);
    expect(outcomes([await (await organisation()).create(first)])).toEqual([TAKEN]);
  });

  it('and the request that took it answers like the first by its key', async () => {
    const owner = await organisation();
    const name = newName();
    const headers = { 'idempotency-key': name };
    const body = newStore({ name });
    const token = await tenancy.uaa.token({ sub: 'owner', uid: 'owner', roles: ['ORG_ADMIN'], org: owner.org });
    const send = () => ask(String(origins[0]), 'POST', PATH, { token, headers, body });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect(outcomes([await owner.create(name)])).toEqual([TAKEN]);
  });

  it('for no longer than its creation is under way', async () => {
    const owner = await organisation();
    const name = newName();
    await owner.create(newName());
    await owner.create(newName());
    expect(outcomes([await owner.create(name), await owner.create(name)])).toEqual(
      five('')
        .slice(0, 2)
        .map(() => '422 BILLING.QUOTA.STORE_EXCEEDED'),
    );
    expect(outcomes([await (await organisation()).create(name)])).toEqual(['201']);
  });
});

describe('an organisation without a confirmed address', () => {
  it('has another store once its one is deleted, but not again and again: the names stay taken', async () => {
    const owner = await unconfirmed();
    for (const _time of [1, 2, 3]) {
      // The place of the deleted one is free when billing has been told.
      const { body } = await waitFor(async () => {
        const created = await owner.create(newName());
        expect(outcomes([created])).toEqual(['201']);
        return created;
      });
      expect(outcomes([await owner.create(newName())])).toEqual(['422 TENANCY.ORG.EMAIL_UNVERIFIED']);
      expect((await owner.remove(body.id)).status).toBe(204);
    }
    expect(outcomes([await owner.create(newName())])).toEqual(['422 TENANCY.ORG.EMAIL_UNVERIFIED']);
    await parts.uaa.verifyUserEmail({ params: { id: owner.id } });
    await waitFor(async () => expect(outcomes([await owner.create(newName())])).toEqual(['201']));
  });
});
