import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { expire } from '../src/jobs/expire.ts';
import { days, type Owner, openFixture, refusal, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { billing, clock, kit } = fixture;
const { price } = await fixture.plans();
const inDays = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString();

const act = (action: string, { store }: Pick<Owner, 'store'>, fields: object, key?: string) =>
  ask(billing.origin, 'POST', `/api/v1/platform/subscription/${action}`, {
    token: billing.tokens.superAdmin,
    body: { store, reason: 'a good customer', ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const eventsOf = async (owner: Owner) => (await owner.audit()).map(({ eventType }) => eventType);

describe('POST /api/v1/platform/subscription/extend-trial', () => {
  it('200 moves the end, says why and by whom, and the trial lives on', async () => {
    const owner = await fixture.newOwner();
    const until = inDays(30);
    expect(await act('extend-trial', owner, { until })).toMatchObject({ status: 200, body: { trialEnd: until } });
    expect((await owner.audit()).at(-1)).toMatchObject({
      eventType: 'TRIAL_EXTENDED',
      source: 'API',
      detail: `until ${until.slice(0, 10)}: a good customer`,
    });
    clock.advance(days(20));
    await expire(kit, 'end-trials');
    expect((await owner.view()).status).toBe('TRIALING');
  });

  it('200 once, by two presses at once with and without a key', async () => {
    const owner = await fixture.newOwner();
    const until = inDays(40);
    const answers = await Promise.all(
      ['a', 'a', undefined, undefined].map((key) => act('extend-trial', owner, { until }, key)),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await eventsOf(owner)).filter((event) => event === 'TRIAL_EXTENDED')).toHaveLength(1);
  });

  it('422 for an end that is earlier, past, or further than a year away, and where there is no trial', async () => {
    const owner = await fixture.newOwner();
    for (const count of [13, -1, 367])
      expect(refusal(await act('extend-trial', owner, { until: inDays(count) }))).toEqual([
        422,
        'BILLING.SUBSCRIPTION.END_OUT_OF_RANGE',
      ]);
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    expect(refusal(await act('extend-trial', owner, { until: inDays(40) }))).toEqual([
      422,
      'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL',
    ]);
  });

  it.each([{ reason: '  ' }, { reason: undefined }, { until: 'soon' }])('400 for %j', async (fields) => {
    const owner = await fixture.newOwner();
    expect((await act('extend-trial', owner, { until: inDays(30), ...fields })).status).toBe(400);
  });
});

describe('POST /api/v1/platform/subscription/comp', () => {
  const pro = () => price('PRO', 'MONTH');

  it('200 gives the plan for nothing until that day, then it lapses like one that is not paid', async () => {
    const owner = await fixture.newOwner();
    const until = inDays(60);
    const { status, body } = await act('comp', owner, { planPriceId: pro(), until });
    expect([status, body]).toMatchObject([200, { status: 'ACTIVE', planCode: 'PRO', currentPeriodEnd: until }]);
    expect((await owner.audit()).at(-1)).toMatchObject({
      eventType: 'COMPED',
      fromStatus: 'TRIALING',
      toPlanCode: 'PRO',
    });
    clock.advance(days(67));
    await expire(kit, 'end-grace');
    await eventually(async () => (await owner.view()).status).toBe('SUSPENDED');
    expect((await act('comp', owner, { planPriceId: pro(), until: inDays(30) })).body.status).toBe('ACTIVE');
  });

  it('200 once, however often it is pressed', async () => {
    const owner = await fixture.newOwner();
    const wish = { planPriceId: pro(), until: inDays(60) };
    await Promise.all([act('comp', owner, wish), act('comp', owner, wish), act('comp', owner, wish)]);
    expect((await eventsOf(owner)).filter((event) => event === 'COMPED')).toHaveLength(1);
  });

  it('lets the merchant pay later all the same', async () => {
    const owner = await fixture.newOwner();
    await act('comp', owner, { planPriceId: pro(), until: inDays(60) });
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    await eventually(() => owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'BASIC', providerLinked: true });
  });

  it('422 while a provider renews it or when it has ended, 404 for what nobody has', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const wish = { planPriceId: pro(), until: inDays(60) };
    expect(refusal(await act('comp', owner, wish))).toEqual([422, 'BILLING.SUBSCRIPTION.TRANSITION_ILLEGAL']);
    expect((await act('comp', { store: owner.org as never }, wish)).status).toBe(404);
    const other = await fixture.newOwner();
    expect((await act('comp', other, { ...wish, planPriceId: crypto.randomUUID() })).status).toBe(404);
  });
});
