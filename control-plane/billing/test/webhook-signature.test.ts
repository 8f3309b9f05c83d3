import { createHmac } from 'node:crypto';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { eventOf, providerSubscription } from './events.ts';
import { openFixture } from './fixture.ts';

const fixture = await openFixture();
const now = () => Math.floor(fixture.clock.now().getTime() / 1000);
const outcome = async (event: object) => {
  const { status, body } = await fixture.send(event);
  return status === 200 ? body.outcome : `${status} ${body.code}`;
};

const WEBHOOK = '/api/v1/stripe-webhook/public/events';
const eventRow = (id: string) =>
  fixture.kit.db.selectFrom('processed_provider_event').selectAll().where('event_id', '=', id).executeTakeFirst();

describe('a message that nobody signed', () => {
  const event = () => eventOf('invoice.paid', {}, { created: now() });

  it.each([
    ['with another key', { secret: 'another-secret' }],
    ['an hour ago', { time: now() - 3600 }],
  ])('400 signed %s, and nothing is written', async (_, options) => {
    const forged = event();
    const { status, body } = await fixture.send(forged, options);
    expect([status, body.code]).toEqual([400, 'BILLING.WEBHOOK.SIGNATURE_INVALID']);
    expect(await eventRow(forged.id)).toBeUndefined();
  });

  it.each([undefined, '', 'nonsense', 't=1', 'v1=00', `t=${now()},v1=${'0'.repeat(64)}`])(
    '400 with the signature %s',
    async (signature) => {
      const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature };
      const answer = await ask(fixture.billing.origin, 'POST', WEBHOOK, { rawBody: JSON.stringify(event()), headers });
      expect([answer.status, answer.body.code]).toEqual([400, 'BILLING.WEBHOOK.SIGNATURE_INVALID']);
    },
  );

  it('400 when one byte of the signed body was changed', async () => {
    const owner = await fixture.newOwner();
    const genuine = JSON.stringify(providerSubscription(owner.store, 'price_1').completed({ created: now() }));
    const mac = createHmac('sha256', 'a-secret-of-the-sandbox').update(`${now()}.${genuine}`).digest('hex');
    const headers = { 'stripe-signature': `t=${now()},v1=${mac}` };
    const answer = await ask(fixture.billing.origin, 'POST', WEBHOOK, {
      rawBody: genuine.replace('cus_1', 'cus_2'),
      headers,
    });
    expect(answer.status).toBe(400);
    expect((await owner.view()).providerLinked).toBe(false);
  });
});

describe('a signed message that cannot be read', () => {
  it.each([
    ['is no JSON', 'nonsense', 'PAYLOAD_UNREADABLE'],
    ['is no event', '[]', 'PAYLOAD_UNREADABLE'],
    [
      'has no id',
      JSON.stringify({ object: 'event', type: 'x', created: 1, data: { object: {} } }),
      'PAYLOAD_UNREADABLE',
    ],
  ])('400 where it %s', async (_, rawBody, code) => {
    const mac = createHmac('sha256', 'a-secret-of-the-sandbox').update(`${now()}.${rawBody}`).digest('hex');
    const headers = { 'stripe-signature': `t=${now()},v1=${mac}` };
    const answer = await ask(fixture.billing.origin, 'POST', WEBHOOK, { rawBody, headers });
    expect([answer.status, answer.body.code]).toEqual([400, `BILLING.WEBHOOK.${code}`]);
  });

  it.each([
    ['invoice.paid', { object: 'charge', id: 'ch_1' }],
    ['customer.subscription.updated', { id: 'sub_1', object: 'subscription' }],
    ['checkout.session.completed', {}],
  ])('400 where %s carries something else', async (type, object) => {
    expect(await outcome(eventOf(type, object, { created: now() }))).toBe('400 BILLING.WEBHOOK.UNEXPECTED_OBJECT');
  });

  it('413 where it is larger than any event', async () => {
    const answer = await ask(fixture.billing.origin, 'POST', WEBHOOK, { rawBody: 'x'.repeat(1_200_000) });
    expect(answer.status).toBe(413);
  });
});
