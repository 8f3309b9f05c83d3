import { serve } from '@storepod/testkit/loopback';
import { afterAll } from 'vitest';

/** What Stripe was asked. */
export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  version: string | undefined;
  form: Record<string, string>;
}

type Answer = { status: number; body: object; headers?: Record<string, string> } | 'cut';

const problem = (status: number, error: object): Answer => ({ status, body: { error } });
export const declined = problem(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card was declined.',
});
export const invalid = (code: string) => problem(400, { type: 'invalid_request_error', code, message: 'No.' });
export const broken = problem(500, { type: 'api_error', message: 'Something went wrong.' });
export const unauthorised = problem(401, { type: 'invalid_request_error', message: 'Invalid API Key.' });

/** A server that answers as Stripe would, as far as billing asks; a test can make it answer otherwise. */
export async function fakeStripe() {
  const asked: Asked[] = [];
  let made = 0;
  const overrides = new Map<string, Answer[]>();
  const subscriptions = new Map<string, Record<string, unknown>>();
  const subscriptionOf = (id: string) =>
    subscriptions.get(id) ?? {
      id,
      object: 'subscription',
      status: 'active',
      customer: 'cus_1',
      cancel_at_period_end: false,
      cancel_at: null,
      trial_end: null,
      schedule: null,
      metadata: {},
      items: {
        object: 'list',
        data: [
          {
            id: 'si_1',
            price: { id: 'price_old' },
            current_period_start: 1_700_000_000,
            current_period_end: 1_702_592_000,
          },
        ],
      },
    };

  const change = (id: string, fields: Record<string, unknown>) => {
    subscriptions.set(id, { ...subscriptionOf(id), ...fields });
    return subscriptionOf(id);
  };

  function usual({ method, path, form }: Asked): object {
    const id = path.split('/')[3] ?? '';
    if (path === '/v1/customers') return { id: `cus_${++made}`, object: 'customer' };
    if (path.endsWith('/balance_transactions'))
      return { id: `cbtxn_${++made}`, object: 'customer_balance_transaction' };
    if (path === '/v1/products') return { id: form.id, object: 'product' };
    if (path === '/v1/prices') return { id: `price_${++made}`, object: 'price' };
    if (path === '/v1/checkout/sessions')
      return { id: `cs_${++made}`, object: 'checkout.session', url: `https://checkout.stripe.test/${made}` };
    if (path.startsWith('/v1/checkout/sessions/'))
      return { id: path.split('/')[4], object: 'checkout.session', status: 'expired' };
    if (path === '/v1/subscription_schedules') {
      change(form.from_subscription ?? '', { schedule: 'sub_sched_1' });
      return { id: 'sub_sched_1', object: 'subscription_schedule' };
    }
    if (path.startsWith('/v1/subscription_schedules/')) return { id, object: 'subscription_schedule' };
    if (method === 'DELETE') return change(id, { status: 'canceled' });
    if (method === 'GET') return subscriptionOf(id);
    const { 'items[0][price]': price, cancel_at_period_end: stops } = form;
    const [item] = (subscriptionOf(id).items as { data: object[] }).data;
    return change(id, {
      ...(price && { items: { object: 'list', data: [{ ...item, price: { id: price } }] } }),
      ...(stops && { cancel_at_period_end: stops === 'true' }),
    });
  }

  const { origin, close } = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.test');
    const question: Asked = {
      method: request.method ?? '',
      path: pathname,
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
      version: request.headers['stripe-version'] as string | undefined,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    };
    asked.push(question);
    const waiting = overrides.get(`${question.method} ${pathname}`) ?? [];
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (answer === 'cut') return void request.socket.destroy();
    const { status, body, headers = {} } = answer ?? { status: 200, body: usual(question) };
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
      .end(JSON.stringify(body));
  });
  afterAll(close);
  return {
    origin,
    asked,
    /** What was asked since a moment, the keys of idempotency aside. */
    since: (start: number) => asked.slice(start).map(({ method, path }) => `${method} ${path}`),
    /** Answers like this from now on, until it is taken back. */
    answer: (question: string, ...answers: Answer[]) => overrides.set(question, answers),
    asUsual: () => overrides.clear(),
    change,
  };
}
