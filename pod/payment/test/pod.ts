import { randomUUID } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { roles, testIds } from '@storepod/testkit/callers';
import type { TestDatabase } from '@storepod/testkit/databases';
import { ask } from '@storepod/testkit/http';
import { PAYPAL_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID } from '@storepod/testkit/payments/paypal-server';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '@storepod/testkit/payments/stripe-server';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import type { Payment } from '../src/payment.ts';
import type { PaymentType } from '../src/payment-types.ts';
import { reconcile } from '../src/reconciliation/reconcile.ts';
import service from '../src/service.ts';
import { startNeighbours } from './neighbours.ts';

const sealingKey = `first:${Buffer.alloc(32, 7).toString('base64')}`;

/** The keys with which each type can be switched on. */
const keysOf: Record<PaymentType, object> = {
  COD: {},
  MANUAL_TRANSFER: {
    instructions: [
      { language: 'en', text: 'IBAN DE00 1234' },
      { language: 'ar', text: 'حساب ١٢٣٤' },
    ],
  },
  STRIPE: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
  PAYPAL: { apiKey: PAYPAL_ID, secretKey: PAYPAL_SECRET, webhookSecret: PAYPAL_WEBHOOK_ID },
  SANDBOX: {},
};

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  database?: TestDatabase;
}

/** A payment service with its neighbours. No job runs by the clock unless a test runs it. */
export async function openPod({ env = {}, clock, database }: Options = {}) {
  const neighbours = await startNeighbours();
  const port = await freePort();
  const running = await testService(service, {
    ...(clock && { clock }),
    ...(database && { database }),
    peers: { ...neighbours.peers, payment: `http://127.0.0.1:${port}` },
    env: {
      PORT: String(port),
      SECRETS_KEYS: sealingKey,
      SANDBOX_ENABLED: 'true',
      SANDBOX_RATE: 'P1D',
      RECONCILIATION_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
      // Some tests wait until it is over, and on a busy machine a provider that is well needs some of it.
      PROVIDER_TIMEOUT: 'PT6S',
      ...env,
    },
  });
  const kit = running.parts;
  const [owner, checkout] = await Promise.all(
    [roles.organisationAdmin, roles.podService].map(({ claims }) => running.uaa.token(claims, { expiresIn: 864_000 })),
  );
  const at = (path: string, store: string) => `/api/v1${path}${path.includes('?') ? '&' : '?'}store=${store}`;

  /** Calls as the admin of the organisation that owns the store. */
  const manage = (method: string, path: string, body?: unknown, store: string = testIds.store) =>
    ask(running.origin, method, at(`/private${path}`, store), { token: owner, body });
  /** Calls as checkout. */
  const order = (method: string, path: string, body?: unknown, store: string = testIds.store) =>
    ask(running.origin, method, at(`/private/payments${path}`, store), { token: checkout, body });
  const configure = (paymentType: PaymentType, store: string = testIds.store, more: object = {}) =>
    manage('POST', '/payment-configuration', { paymentType, enabled: true, ...keysOf[paymentType], ...more }, store);
  const initiate = (
    paymentType: PaymentType,
    ref: string = randomUUID(),
    more: object = {},
    store: string = testIds.store,
  ) => order('POST', '/initiate', { ...orderOf(paymentType, ref), ...more }, store);
  /** Begins a payment and answers how it stands. */
  const begin = async (paymentType: PaymentType, more: object = {}, store: string = testIds.store) => {
    const answer = await initiate(paymentType, randomUUID(), more, store);
    if (answer.status !== 200) throw new Error(`not begun: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { ref: string; internalRef: string; redirectUrl: string; status: string };
  };
  const statusOf = async (ref: string, store: string = testIds.store) =>
    (await order('GET', `/${ref}/status`, undefined, store)).body.status as string;
  const rowOf = (ref: string) =>
    kit.db
      .selectFrom('payment_transaction')
      .selectAll()
      .where('request_ref', '=', ref as never)
      .executeTakeFirstOrThrow();
  const violations = () => kit.db.selectFrom('conservation_violation').selectAll().execute();
  const webhook = (
    type: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
    store: string = testIds.store,
  ) =>
    ask(running.origin, 'POST', `/api/v1/public/webhook/${store}/${type}`, {
      rawBody: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const newStore = () => StoreMerchantId.mint();
  /** The same parts with one exchanged. */
  const kitWith = <Part extends keyof Payment>(part: Part, value: Payment[Part]): Payment =>
    Object.create(kit, { [part]: { value } });
  return {
    ...{ running, kit, kitWith, db: kit.db, neighbours, manage, order, configure, initiate, begin, statusOf, rowOf },
    ...{ violations, webhook, newStore },
    reconcile: () => reconcile(kit, new AbortController().signal),
  };
}

export const orderOf = (paymentType: PaymentType, ref: string) => ({
  ref,
  paymentType,
  amount: { amount: 1999, currency: 'USD' },
  successUrl: `http://shop.test/en/checkout/success?ref=${ref}`,
  cancelUrl: `http://shop.test/en/checkout/cancel?ref=${ref}`,
  lang: 'en',
  description: 'Order 1001',
  customerEmail: 'ann@example.com',
});
