import { ManagerOrgId } from '@storepod/kernel/object-id';
import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { describe, expect, it } from 'vitest';
import { passTime } from '../src/sandbox/renew.ts';
import { days, type Owner, openFixture, refusal, subscribe } from './fixture.ts';
import { repeatedAfterLoss } from './lost-after-commit.ts';

const fixture = await openFixture();
const { kit, clock } = fixture;
const { price } = await fixture.plans();
const BASIC = 1_000;

const grant = (org: string, amount: number, currency = 'USD') =>
  fixture.asAdmin('credit', { org, amount: { amount, currency }, reason: 'for the outage' });
const given = async (owner: Owner, amount: number) => {
  expect((await grant(owner.org, amount)).status).toBe(200);
  await jobsDone(kit.db, 'billing_jobs');
};
const accountOf = (owner: Owner) => owner.ofOrganisation('credit');
const balanceOf = async (owner: Owner) => (await accountOf(owner)).balances[0]?.amount ?? 0;
const dueOf = async (owner: Owner) =>
  (await owner.invoices()).map((invoice: { amountDue: { amount: number } }) => invoice.amountDue.amount);

describe('credit', () => {
  it('is used by the next invoices to the minor unit, and none goes below zero', async () => {
    const owner = await fixture.newOwner();
    await given(owner, BASIC + 334);
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    await eventually(() => balanceOf(owner)).toBe(334);
    expect(await dueOf(owner)).toEqual([0]);
    clock.advance(days(30));
    await passTime(kit);
    await eventually(() => dueOf(owner)).toEqual([BASIC - 334, 0]);
    await eventually(() => balanceOf(owner)).toBe(0);
    expect((await accountOf(owner)).entries.map((entry: { kind: string }) => entry.kind)).toEqual([
      'USED',
      'USED',
      'GRANTED',
    ]);
  });

  it('is used once by two invoices at the same moment', async () => {
    const first = await fixture.newOwner();
    const second = await fixture.newOwner(first.org);
    await subscribe(fixture, first, price('BASIC', 'MONTH'));
    await subscribe(fixture, second, price('BASIC', 'MONTH'));
    await given(first, BASIC + 1);
    clock.advance(days(30));
    await Promise.all([passTime(kit), passTime(kit)]);
    await eventually(async () => [(await dueOf(first))[0], (await dueOf(second))[0]].sort()).toEqual([0, BASIC - 1]);
    await eventually(() => balanceOf(first)).toBe(0);
  });

  it('pays a renewal that the card would not', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'), { card: 'once' });
    await given(owner, BASIC);
    clock.advance(days(30));
    await passTime(kit);
    await eventually(() => balanceOf(owner)).toBe(0);
    expect((await owner.view()).status).toBe('ACTIVE');
  });

  it('is given once for its key, also where the database is lost as soon as it is written', async () => {
    const owner = await fixture.newOwner();
    const body = { org: owner.org, amount: { amount: 500, currency: 'USD' }, reason: 'for the outage' };
    expect(await repeatedAfterLoss(fixture, '/api/v1/platform/credit', body)).toMatchObject({
      status: 200,
      body: { balances: [{ amount: 500, currency: 'USD' }] },
    });
    expect(await balanceOf(owner)).toBe(500);
  });

  it('is told to the provider until it listens, and given once', async () => {
    const owner = await fixture.newOwner();
    await given(owner, 500);
    const [row] = await kit.db.selectFrom('org_credit').select('id').where('org_id', '=', owner.org).execute();
    await kit.provider.giveCredit(`cus_sandbox_${owner.org}`, { amount: 500, currency: 'USD' } as never, row?.id ?? '');
    const owed = kit.db.selectFrom('sandbox_credit').select('balance').where('customer_id', 'like', `%${owner.org}`);
    expect(await owed.execute()).toEqual([{ balance: 500 }]);
  });

  it('names its reason to the organisation, and who gave it to operators alone', async () => {
    const owner = await fixture.newOwner();
    await given(owner, 500);
    expect((await accountOf(owner)).entries).toMatchObject([
      { kind: 'GRANTED', reason: 'for the outage', actor: null },
    ]);
    const { body } = await fixture.asAdmin('credit/find', { org: owner.org });
    expect(body.entries[0].actor).toEqual(expect.any(String));
    const { body: audit } = await fixture.asAdmin('audit', { org: owner.org, eventType: 'CREDIT_GRANTED' });
    expect(audit.content).toMatchObject([{ detail: '5.00 USD: for the outage', org: owner.org }]);
  });

  it('404 and 422 is refused where it would never be used', async () => {
    expect(refusal(await grant(ManagerOrgId.mint(), 5))).toEqual([404, 'BILLING.CREDIT.ORGANISATION_UNKNOWN']);
    const { org } = await fixture.newOwner();
    expect(refusal(await grant(org, 5, 'JPY'))).toEqual([422, 'BILLING.CREDIT.CURRENCY_UNUSED']);
    expect((await grant(org, 0)).status).toBe(400);
  });

  it('cannot be written over', async () => {
    await expect(kit.db.updateTable('org_credit').set({ amount: 1 }).execute()).rejects.toThrow('only added to');
    await expect(kit.db.deleteFrom('org_credit').execute()).rejects.toThrow('only added to');
  });
});
