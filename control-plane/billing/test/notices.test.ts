import { eventually } from '@storepod/testkit/eventually';
import { jobsDone } from '@storepod/testkit/jobs';
import { describe, expect, it } from 'vitest';
import { expire } from '../src/jobs/expire.ts';
import { remindOfTrials } from '../src/notice/notice.ts';
import { passTime } from '../src/sandbox/renew.ts';
import { days, type Owner, openFixture, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { kit, clock, tenancy } = fixture;
const { price } = await fixture.plans();

interface Sent {
  id: string;
  store: string;
  kind: string;
  at: string;
}
/** What tenancy was asked to write about a store, in order. */
const lettersOf = ({ store }: Owner) =>
  tenancy.asked.map(({ body }) => body as Sent).filter((letter) => letter.store === store);
const kindsOf = (owner: Owner) => lettersOf(owner).map(({ kind }) => kind);
const remind = async () => {
  await remindOfTrials(kit);
  await jobsDone(kit.db, 'billing_jobs');
};

describe('an organisation is written to', () => {
  it('some days before its trial ends and when it has ended, once each', async () => {
    const owner = await fixture.newOwner();
    const { trialEnd } = await owner.view();
    clock.advance(days(11) - 1_000);
    await remind();
    expect(kindsOf(owner)).toEqual([]);
    clock.advance(1_000);
    await remind();
    await remind();
    expect(lettersOf(owner)).toMatchObject([{ kind: 'TRIAL_ENDING', at: trialEnd, org: owner.org }]);
    clock.advance(days(3));
    await remind();
    await expire(kit, 'end-trials');
    await expire(kit, 'end-trials');
    await eventually(() => kindsOf(owner)).toEqual(['TRIAL_ENDING', 'TRIAL_ENDED']);
  });

  it('when a payment fails, and when the grace is over', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'), { card: 'once' });
    clock.advance(days(30));
    await passTime(kit);
    await eventually(() => kindsOf(owner)).toEqual(['PAYMENT_FAILED']);
    expect(lettersOf(owner)[0]?.at).toBe((await owner.view()).graceUntil);
    clock.advance(days(7));
    await expire(kit, 'end-grace');
    await eventually(() => kindsOf(owner)).toEqual(['PAYMENT_FAILED', 'SUSPENDED']);
  });

  it('once by two replicas that look at the same moment', async () => {
    const owner = await fixture.newOwner();
    clock.advance(days(12));
    await Promise.all([remindOfTrials(kit), remindOfTrials(kit), remindOfTrials(kit)]);
    await jobsDone(kit.db, 'billing_jobs');
    expect(kindsOf(owner)).toEqual(['TRIAL_ENDING']);
  });

  it('by the same name again where tenancy failed half-way, so that no second letter leaves', async () => {
    const owner = await fixture.newOwner();
    clock.advance(days(12));
    tenancy.down = true;
    await remindOfTrials(kit);
    await eventually(() => tenancy.failed).toBeGreaterThan(0);
    tenancy.down = false;
    await eventually(() => kindsOf(owner)).toEqual(['TRIAL_ENDING']);
    const row = await kit.db
      .selectFrom('subscription_notice')
      .select('id')
      .where('store_id', '=', owner.store)
      .execute();
    expect(row).toEqual([{ id: lettersOf(owner)[0]?.id }]);
  });

  it('not about a trial that was extended or paid meanwhile', async () => {
    const [extended, paid] = [await fixture.newOwner(), await fixture.newOwner()];
    clock.advance(days(12));
    tenancy.down = true;
    await remindOfTrials(kit);
    const until = new Date(clock.now().getTime() + days(20)).toISOString();
    const body = { store: extended.store, until, reason: 'patience' };
    expect(
      (await fixture.billing.as('superAdmin', 'POST', '/api/v1/platform/subscription/extend-trial', body)).status,
    ).toBe(200);
    await subscribe(fixture, paid, price('BASIC', 'MONTH'));
    tenancy.down = false;
    await jobsDone(kit.db, 'billing_jobs');
    expect([kindsOf(extended), kindsOf(paid)]).toEqual([[], []]);
    clock.advance(days(18));
    await remind();
    expect(lettersOf(extended)).toMatchObject([{ kind: 'TRIAL_ENDING', at: until }]);
  });
});
