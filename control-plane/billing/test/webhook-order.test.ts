import { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { eventually } from '@storepod/testkit/eventually';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { expire } from '../src/jobs/expire.ts';
import { period, providerSubscription, unique } from './events.ts';
import { days, type Owner, openFixture, pricesPublished, subscribe } from './fixture.ts';

const fixture = await openFixture({ DATABASE_POOL_SIZE: '5' });
const { price } = await fixture.plans();
const named = (code: string) => `price_sandbox_${price(code, 'MONTH')}`;
const now = () => Math.floor(fixture.clock.now().getTime() / 1000);
beforeAll(() => pricesPublished(fixture));

/** What a message may say, by the second in which it was said. Few seconds, so that many fall together. */
const someMessage = fc.record({
  says: fc.constantFrom('paid', 'failed', 'state', 'state', 'paused', 'deleted'),
  second: fc.integer({ min: 0, max: 6 }),
  plan: fc.constantFrom('BASIC', 'PRO'),
  stops: fc.boolean(),
});
type Told = typeof someMessage extends fc.Arbitrary<infer T> ? T : never;

/** The history of one subscription, and two orders in which it may be heard, with copies. */
const someHistory = fc.array(someMessage, { minLength: 2, maxLength: 7 }).chain((told) => {
  const indexes = told.map((_, index) => index);
  const order = fc
    .tuple(
      fc.shuffledSubarray(indexes, { minLength: indexes.length }),
      fc.array(fc.constantFrom(...indexes), { maxLength: 3 }),
    )
    .map(([all, again]) => [...all, ...again]);
  return fc.record({ told: fc.constant(told), linkAt: fc.nat(told.length), first: order, second: order });
});

/** What a checkout leaves behind: the price that was on its page. */
const openPage = (owner: Owner, id: string) =>
  fixture.kit.db
    .insertInto('provider_checkout')
    .values({
      id,
      store_id: owner.store,
      price_id: Uuid.parse(price('BASIC', 'MONTH')),
      opened_at: fixture.clock.now(),
    })
    .execute();

/** Sends messages of one store in an order, each as often as it stands there; what is refused for now comes again at the end. */
async function hear(
  owner: Owner,
  told: readonly Told[],
  order: readonly number[],
  linkAt: number,
  names: readonly string[],
) {
  const checkout = unique('cs');
  await openPage(owner, checkout);
  const subscription = providerSubscription(owner.store, named('BASIC'));
  const eventOfIndex = told.map(({ says, second, plan, stops }, index) => {
    const head = { created: now() + second, id: `${names[index]}_${owner.store}` };
    const items = { items: { data: [{ price: { id: named(plan) }, ...period(now() + 1000 + second) }] } };
    if (says === 'paid') return subscription.paid(head);
    if (says === 'failed') return subscription.failed(head);
    if (says === 'deleted') return subscription.deleted(head);
    return subscription.updated(head, {
      ...items,
      cancel_at_period_end: stops,
      status: says === 'paused' ? 'paused' : 'active',
    });
  });
  const link = subscription.completed({ created: now() }, checkout);
  const queue: object[] = order.map((index) => eventOfIndex[index] ?? link);
  queue.splice(linkAt, 0, link);
  let refused = 0;
  for (let event = queue.shift(); event; event = queue.shift()) {
    const { status } = await fixture.send(event);
    expect([200, 503]).toContain(status);
    if (status === 503) queue.push(event);
    expect(++refused).toBeLessThan(60);
  }
}

/** Where a store ended up, without what is its own. */
async function standing(owner: Owner) {
  const { store: _store, ...view } = await owner.view();
  const statuses = (await owner.invoices()).map(({ status }: { status: string }) => status).sort();
  return { ...view, statuses };
}

describe('messages in any order', () => {
  const bases = {
    PENDING: async (org: ManagerOrgId) => fixture.newOwner(org),
    TRIALING: async () => fixture.newOwner(),
    SUSPENDED: async () => {
      const owner = await fixture.newOwner();
      await fixture.kit.db
        .updateTable('store_subscription')
        .set({ status: 'SUSPENDED', suspended_for: 'HOLD', suspended_at: fixture.clock.now() })
        .where('id', '=', owner.store)
        .execute();
      return owner;
    },
  };

  it.each(['PENDING', 'TRIALING', 'SUSPENDED'] as const)(
    'lead a store that is %s to the same end, whatever comes twice, late or before its link',
    async (base) => {
      const { org } = await fixture.newOwner();
      await fc.assert(
        fc.asyncProperty(someHistory, async ({ told, linkAt, first, second }) => {
          const names = told.map(() => unique('evt'));
          const [one, two] = [await bases[base](org), await bases[base](org)];
          await Promise.all([hear(one, told, first, linkAt, names), hear(two, told, second, 0, names)]);
          expect(await standing(one)).toEqual(await standing(two));
        }),
        { numRuns: 20 },
      );
    },
    300_000,
  );
});

describe('a late message', () => {
  it('does not undo a resume', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    fixture.wire.block(true);
    fixture.clock.advance(2_000);
    expect((await owner.act('cancel', {})).body.cancelAtPeriodEnd).toBe(true);
    fixture.clock.advance(2_000);
    expect((await owner.act('resume')).body.cancelAtPeriodEnd).toBe(false);
    const messages = await fixture.kit.db
      .selectFrom('sandbox_event')
      .select('body')
      .where('delivered_at', 'is', null)
      .execute();
    const stopped = messages.map(({ body }) => JSON.parse(body)).find(({ data }) => data.object.cancel_at_period_end);
    expect((await fixture.send(stopped)).body).toEqual({ outcome: 'PROCESSED' });
    expect((await owner.view()).cancelAtPeriodEnd).toBe(false);
    fixture.wire.block(false);
  });

  it('of a resume in the very second of the cancel changes nothing either', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    await owner.act('cancel', {});
    await owner.act('resume');
    const delivered = () =>
      fixture.kit.db.selectFrom('sandbox_event').select('id').where('delivered_at', 'is', null).execute();
    await eventually(delivered).toEqual([]);
    expect((await owner.view()).cancelAtPeriodEnd).toBe(false);
  });

  it('of a failure does not lead a store back that was suspended after its grace', async () => {
    const owner = await fixture.newOwner();
    const subscription = providerSubscription(owner.store, named('BASIC'));
    const start = now();
    await fixture.send(subscription.created({ created: start }));
    await fixture.send(subscription.paid({ created: start }));
    await fixture.send(subscription.failed({ created: start + 10 }));
    fixture.clock.advance(days(8));
    await expire(fixture.kit, 'end-grace');
    await eventually(async () => (await owner.view()).status).toBe('SUSPENDED');
    await fixture.send(subscription.failed({ created: start + 5 }));
    await fixture.send(subscription.paid({ created: start + 3 }));
    await fixture.send(subscription.updated({ created: start + 20 }));
    expect((await owner.view()).status).toBe('SUSPENDED');
    await fixture.send(subscription.paid({ created: start + 30 }));
    expect((await owner.view()).status).toBe('ACTIVE');
  });
});

describe('a message and a click at the same moment', () => {
  it('end a subscription once, whoever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await fixture.newOwner();
      await subscribe(fixture, owner, price('BASIC', 'MONTH'));
      const { provider_subscription_id: id } = await fixture.kit.db
        .selectFrom('store_subscription')
        .select('provider_subscription_id')
        .where('id', '=', owner.store)
        .executeTakeFirstOrThrow();
      const subscription = providerSubscription(owner.store, named('BASIC'), id ?? '');
      const cancel = fixture.billing.as('superAdmin', 'POST', `/api/v1/subscription/cancel?store=${owner.store}`, {
        immediate: true,
      });
      const [clicked, paid, deleted] = await Promise.all([
        cancel,
        fixture.send(subscription.paid({ created: now() + 5 })),
        fixture.send(subscription.deleted({ created: now() + 1 })),
      ]);
      expect([clicked.status, paid.status, deleted.status]).toEqual([200, 200, 200]);
      expect((await owner.view()).status).toBe('CANCELED');
      const ends = (await owner.audit()).filter(({ eventType }) => eventType === 'CANCELED');
      expect(ends).toHaveLength(1);
    }
  });
});

describe('two subscriptions of one store', () => {
  it('paid on two open pages: the first stays, and the second is ended at the provider', async () => {
    const owner = await fixture.newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    const surplus = providerSubscription(owner.store, named('PRO'));
    await fixture.send(surplus.created({ created: now() + 1 }));
    expect((await fixture.send(surplus.paid({ created: now() + 1 }))).status).toBe(200);
    expect(await owner.view()).toMatchObject({ status: 'ACTIVE', planCode: 'BASIC' });
    expect(await owner.invoices()).toHaveLength(2);
    const asked = () =>
      fixture.kit.db.selectFrom('provider_request').select('operation').where('subject', '=', surplus.id).execute();
    await eventually(asked).toEqual([{ operation: 'end' }]);
  });
});
