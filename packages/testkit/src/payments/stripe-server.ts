import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Clock, systemClock } from '@storepod/kernel/clock';
import { afterAll } from 'vitest';
import { serve } from '../loopback.ts';

/** What the next calls meet instead of an answer. */
export type Trouble =
  | 'decline'
  | 'invalid'
  | 'rate-limit'
  | 'bad-key'
  | 'fault'
  | 'garbage'
  | 'silence'
  | 'hang-up'
  | 'no-page';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  /** Where the page leads to, paid or left. */
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
  intentStatus: string;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

export const STRIPE_KEY = 'sk_test_51PaymentsOfTheTests0001';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests_00000001';

/** Speaks the wire form of Stripe: form bodies, bearer keys, idempotency keys that compare parameters, and its errors. */
export async function startStripe(clock: Clock = systemClock) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  const state = {
    troubles: [] as Trouble[],
    /** What was asked, as `POST /v1/refunds`. */
    asked: [] as string[],
    /** Faults of the caller that Stripe would not forgive. */
    faults: [] as string[],
    refundStatus: 'succeeded',
    /** Called before a call is answered, while it is under way. */
    during: undefined as (() => Promise<unknown>) | undefined,
  };
  let count = 0;
  const error = (status: number, type: string, more: object = {}) => ({
    status,
    body: { error: { type, message: type, ...more } },
  });
  const trouble = (name: Trouble) =>
    ({
      decline: error(402, 'card_error', { code: 'card_declined', decline_code: 'do_not_honor' }),
      invalid: error(400, 'invalid_request_error', { code: 'amount_too_small' }),
      'rate-limit': error(429, 'invalid_request_error', { code: 'rate_limit' }),
      'bad-key': error(401, 'invalid_request_error'),
      fault: error(500, 'api_error'),
      garbage: { status: 200, body: '<html>' },
      silence: undefined,
      'hang-up': undefined,
      'no-page': { status: 200, body: { id: 'cs_without_page' } },
    })[name];

  const createSession = (form: URLSearchParams) => {
    const reference = form.get('client_reference_id') ?? '';
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const expires = Number(form.get('expires_at')) * 1000 - clock.now().getTime();
    if (form.get('mode') !== 'payment' || form.get('line_items[0][quantity]') !== '1')
      state.faults.push('no payment of one line');
    if (!(expires > 30 * 60_000 && expires <= 24 * 3_600_000))
      return error(400, 'invalid_request_error', { param: 'expires_at' });
    if (form.get('payment_intent_data[metadata][internal_reference]') !== reference)
      state.faults.push('no reference on the intent');
    const session: Session = {
      id: `cs_test_${++count}`,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/pay/${count}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: reference,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      payment_intent: null,
      intentStatus: '',
    };
    sessions.set(session.id, session);
    return { status: 200, body: session };
  };
  const createRefund = (form: URLSearchParams) => {
    const intent = form.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find((session) => session.payment_intent === intent);
    if (!paid) return error(400, 'invalid_request_error', { code: 'resource_missing' });
    const amount = Number(form.get('amount'));
    const before = [...refunds.values()]
      .filter((one) => one.payment_intent === intent)
      .reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > paid.amount_total)
      return error(400, 'invalid_request_error', { code: 'charge_already_refunded' });
    const refund: Refund = {
      ...{ id: `re_${++count}`, object: 'refund', payment_intent: intent, amount, status: state.refundStatus },
      metadata: { refund_key: form.get('metadata[refund_key]') ?? '' },
    };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  };
  const shown = ({ intentStatus, ...session }: Session, query: URLSearchParams) =>
    query.get('expand[]') === 'payment_intent' && session.payment_intent
      ? { ...session, payment_intent: { id: session.payment_intent, status: intentStatus } }
      : session;
  const route = (method: string, path: string, query: URLSearchParams, form: URLSearchParams) => {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (path === '/v1/balance') return { status: 200, body: { object: 'balance' } };
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    if (path === '/v1/refunds')
      return {
        status: 200,
        body: { data: [...refunds.values()].filter((one) => one.payment_intent === query.get('payment_intent')) },
      };
    if (path.startsWith('/v1/refunds/')) return { status: 200, body: refunds.get(path.slice('/v1/refunds/'.length)) };
    if (!session) return error(404, 'invalid_request_error', { code: 'resource_missing' });
    if (action === 'expire' && session.status !== 'open')
      return error(400, 'invalid_request_error', { code: 'session_not_open' });
    if (action === 'expire') session.status = 'expired';
    return { status: 200, body: shown(session, query) };
  };
  /** The same key with the same parameters is answered alike; with others it is refused. */
  const once = (key: string | undefined, request: string, answer: () => { status: number; body: unknown }) => {
    if (key === undefined) return answer();
    const before = answers.get(key);
    if (before && before.request !== request) return error(400, 'idempotency_error');
    const now = before ?? { request, ...answer() };
    if (now.status < 500) answers.set(key, now);
    return now;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const body = await text(request);
    const method = request.method ?? '';
    state.asked.push(`${method} ${pathname}`);
    if (method === 'POST' && !request.headers['idempotency-key']) state.faults.push(`${pathname} without a key`);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return send(response, trouble('bad-key'));
    const { during } = state;
    state.during = undefined;
    await during?.();
    const next = state.troubles.shift();
    if (next === 'silence') return;
    if (next === 'hang-up') return void response.destroy();
    if (next) return send(response, trouble(next));
    const key = request.headers['idempotency-key'];
    send(
      response,
      once(typeof key === 'string' ? key : undefined, `${pathname} ${body}`, () =>
        route(method, pathname, searchParams, new URLSearchParams(body)),
      ),
    );
  };
  const { origin, close } = await serve((request, response) => void handle(request, response));
  afterAll(close);
  const sessionOf = (reference: string) => {
    const found = [...sessions.values()].filter((session) => session.client_reference_id === reference);
    if (found.length !== 1 || !found[0]) throw new Error(`there are ${found.length} sessions of ${reference}`);
    return found[0];
  };
  /** The buyer pays on the page. */
  const pay = (reference: string, { later = false } = {}) => {
    const session = sessionOf(reference);
    if (session.status !== 'open') return undefined;
    Object.assign(session, {
      status: 'complete',
      payment_status: later ? 'unpaid' : 'paid',
      payment_intent: `pi_${session.id}`,
      intentStatus: later ? 'processing' : 'succeeded',
    });
    return session;
  };
  let events = 0;
  const eventOf = (type: string, reference: string, changes: object = {}) => {
    const { intentStatus: _, ...object } = sessionOf(reference);
    return { id: `evt_${++events}`, object: 'event', type, data: { object: { ...object, ...changes } } };
  };
  /** A message and the header with which Stripe proves that it is its own. */
  const messageOf = (event: object) => {
    const [body, at] = [JSON.stringify(event), Math.floor(clock.now().getTime() / 1000)];
    const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
  };
  return Object.assign(state, { origin, sessions, refunds, sessionOf, pay, eventOf, messageOf });
}

function send(response: ServerResponse, answer: { status: number; body: unknown } | undefined): void {
  if (!answer) return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}
