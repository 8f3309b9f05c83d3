import { roles } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, cartOf, db, neighbours, place, running, shopperToken, stock, wires } = pod;
await stock('MUG', { quantity: 1_000 });

const policy = (id: string, version: number, more: object = {}) => ({
  ...{ id: `019b0f2e-7c40-7abc-8def-00000000000${id}`, type: 'TERMS', slug: 'terms', version },
  ...{ title: 'Terms of sale', requiresAcceptance: true, ...more },
});
const terms = policy('1', 3);
const privacy = policy('2', 1, { type: 'PRIVACY', slug: 'privacy', title: 'Privacy' });
const shownOnly = policy('3', 7, { type: 'RETURNS', slug: 'returns', requiresAcceptance: false });
const accepted = (...policies: { id: string; version: number }[]) => ({
  acceptedPolicies: policies.map(({ id, version }) => ({ id, version })),
});
const REQUIRED = '422 CHECKOUT.ORDER.CONSENT_REQUIRED';
const told = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'placed'}`;
const order = async (consent: object = {}, options: object = {}) =>
  place(await cartOf('MUG', 1), { ...cashOrder, ...consent }, options);

afterEach(() => {
  neighbours.policies = [];
});

describe('a policy that has to be accepted', () => {
  it('is told of where it was not, and the cart is still there', async () => {
    neighbours.policies = [terms, privacy, shownOnly];
    const code = await cartOf('MUG', 1);
    for (const consent of [{}, { customerAgreement: false }, accepted(), accepted(terms), accepted(shownOnly)]) {
      const refused = await place(code, { ...cashOrder, ...consent });
      expect(told(refused)).toBe(REQUIRED);
      expect(refused.body.params.policies).toEqual([
        { id: terms.id, type: 'TERMS', title: 'Terms of sale', version: 3 },
        { id: privacy.id, type: 'PRIVACY', title: 'Privacy', version: 1 },
      ]);
    }
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ order: null, quantity: 1 });
    expect(told(await place(code, { ...cashOrder, ...accepted(terms, privacy) }))).toBe('201 placed');
  });

  it('is accepted as it is now by who agrees and names no text', async () => {
    neighbours.policies = [terms];
    expect(told(await order({ customerAgreement: true }))).toBe('201 placed');
  });

  it('is accepted in the text that was shown: one that was published meanwhile has to be read again', async () => {
    neighbours.policies = [terms];
    const code = await cartOf('MUG', 1);
    await call('POST', `/cart/${code}/quote`, { destination: { country: 'AE' } });
    neighbours.policies = [{ ...terms, version: 4 }];
    const refused = await place(code, { ...cashOrder, ...accepted(terms), customerAgreement: true });
    expect(told(refused)).toBe(REQUIRED);
    expect(refused.body.params.policies[0].version).toBe(4);
    expect(told(await place(code, { ...cashOrder, ...accepted({ ...terms, version: 4 }) }))).toBe('201 placed');
  });

  it('binds nobody where the store has none', async () => {
    neighbours.policies = [shownOnly];
    expect(told(await order())).toBe('201 placed');
  });
});

describe('the order keeps what was accepted', () => {
  it('with version and time, and shows it to shopper, guest and merchant, whatever the policy has become', async () => {
    neighbours.policies = [terms, shownOnly];
    const token = await shopperToken('ann');
    const [own, guest] = [await order(accepted(terms), { token }), await order(accepted(terms))];
    neighbours.policies = [{ ...terms, version: 9, title: 'Other terms' }];
    const staff = await running.uaa.token(roles.storeAdmin.claims);
    const kept = [
      { id: terms.id, type: 'TERMS', title: 'Terms of sale', version: 3, acceptedAt: own.body.datePurchased },
    ];
    const shown = async (path: string, options: object = {}) =>
      (await call('GET', path, undefined, options)).body.acceptedPolicies;
    expect(await shown(`/private/customer/${own.body.id}/order`, { token })).toEqual(kept);
    const file = await call('GET', '/private/customer/data', undefined, { token });
    expect(file.body.orders).toMatchObject([{ number: own.body.number, acceptedPolicies: kept }]);
    expect(await shown(`/private/orders/${own.body.id}`, { token: staff })).toEqual(kept);
    expect(await shown(`/order/${guest.body.id}/status?ref=${guest.body.orderRef}`)).toMatchObject([{ version: 3 }]);
  });

  it('once, also where the same cart is placed twenty times at once', async () => {
    neighbours.policies = [terms];
    const code = await cartOf('MUG', 1);
    const body = { ...cashOrder, ...accepted(terms) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(code, body)));
    const ids = new Set(answers.map(({ body: { id } }) => id));
    expect(ids.size).toBe(1);
    const { rows } =
      await sql`select from order_consent where order_id = ${[...ids][0]} /* across stores: a test looks at its own order */`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  });
});

describe('content that cannot be asked', () => {
  it('is taken at its last word for an hour, and without any no order is taken', async () => {
    neighbours.policies = [terms];
    expect(told(await order(accepted(terms)))).toBe('201 placed');
    wires.content.cut();
    expect(told(await order())).toBe(REQUIRED);
    expect(told(await order(accepted(terms)))).toBe('201 placed');
    const fresh = await running.replica({ PORT: '0' });
    expect((await order(accepted(terms), { origin: fresh.origin })).status).toBe(502);
    wires.content.restore();
    expect(told(await order(accepted(terms), { origin: fresh.origin }))).toBe('201 placed');
  });
});
