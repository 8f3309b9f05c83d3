import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { serve } from '../loopback.ts';

export type PaypalTrouble = 'decline' | 'rate-limit' | 'bad-key' | 'fault' | 'garbage' | 'silence';

interface Order {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  purchase_units: {
    custom_id: string;
    amount: { currency_code: string; value: string };
    payments?: { captures: { id: string; status: string; amount: object; custom_id: string }[] };
  }[];
  links: { rel: string; href: string }[];
}

/** Where the page leads to, approved or left. */
interface WaysBack {
  return_url: string;
  cancel_url: string;
}

interface NewOrder {
  intent?: string;
  purchase_units: Order['purchase_units'];
  payment_source?: { paypal?: { experience_context?: WaysBack } };
}

export const PAYPAL_ID = 'client-id-of-the-tests-000001';
export const PAYPAL_SECRET = 'client-secret-of-the-tests-01';
export const PAYPAL_WEBHOOK_ID = 'WH-OF-THE-TESTS-0001';
/** With which this server signs what it sends, and knows it again. */
const OWN_KEY = 'certificate';

/** Speaks the wire form of PayPal: tokens, Orders v2, captures, refunds, request ids, and whether it signed a message. */
export async function startPaypal() {
  const orders = new Map<string, Order>();
  const waysBack = new Map<string, WaysBack>();
  const refunds = new Map<string, { id: string; status: string; amount: { value: string } }>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  const state = {
    troubles: [] as PaypalTrouble[],
    asked: [] as string[],
    faults: [] as string[],
    captureStatus: 'COMPLETED',
    refundStatus: 'COMPLETED',
    during: undefined as (() => Promise<unknown>) | undefined,
  };
  let count = 0;
  const error = (status: number, name: string, issue?: string) => ({
    status,
    body: { name, message: name, ...(issue && { details: [{ issue, description: issue }] }) },
  });
  const trouble = (name: PaypalTrouble) =>
    ({
      decline: error(422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED'),
      'rate-limit': error(429, 'RATE_LIMIT_REACHED'),
      'bad-key': { status: 401, body: { error: 'invalid_client' } },
      fault: error(500, 'INTERNAL_SERVER_ERROR'),
      garbage: { status: 201, body: '<html>' },
      silence: undefined,
    })[name];

  const create = (body: NewOrder) => {
    const [unit] = body.purchase_units;
    const back = body.payment_source?.paypal?.experience_context;
    if (body.intent !== 'CAPTURE' || !unit) return error(400, 'INVALID_REQUEST');
    const id = `ORDER-${++count}`;
    const links = [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}` }];
    const order: Order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: [unit], links };
    orders.set(id, order);
    if (back) waysBack.set(id, back);
    else state.faults.push('no way back');
    return { status: 201, body: order };
  };
  const capture = (order: Order) => {
    const [unit] = order.purchase_units;
    if (!unit) throw new Error('an order has a unit');
    if (order.status === 'COMPLETED') return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    const { amount, custom_id } = unit;
    unit.payments = { captures: [{ id: `CAPTURE-${order.id}`, status: state.captureStatus, amount, custom_id }] };
    return { status: 201, body: order };
  };
  const refund = (captureId: string, body: { amount: { value: string } }) => {
    const order = orders.get(captureId.replace('CAPTURE-', ''));
    if (!order) return error(404, 'RESOURCE_NOT_FOUND');
    const left =
      Number(order.purchase_units[0]?.amount.value) -
      [...refunds.values()].reduce(
        (sum, { id, amount }) => sum + (id.includes(captureId) ? Number(amount.value) : 0),
        0,
      );
    if (Number(body.amount.value) > left + 1e-9) return error(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const made = { id: `REFUND-${captureId}-${++count}`, status: state.refundStatus, amount: body.amount };
    refunds.set(made.id, made);
    return { status: 201, body: made };
  };
  const verify = (body: Record<string, unknown>, raw: string) => {
    const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const signed = `${body.transmission_id}|${body.transmission_time}|${body.webhook_id}|${event}`;
    const isOurs = body.transmission_sig === createHmac('sha256', OWN_KEY).update(signed).digest('base64');
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
  };
  const route = (method: string, path: string, raw: string) => {
    const body = raw ? JSON.parse(raw) : {};
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    const order = orders.get(id);
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body, raw);
    if (method === 'POST' && path === '/v2/checkout/orders') return create(body);
    if (captureId !== undefined) return refund(captureId, body);
    if (path.startsWith('/v2/payments/refunds/'))
      return { status: 200, body: refunds.get(path.split('/').at(-1) ?? '') };
    if (!order) return error(404, 'RESOURCE_NOT_FOUND');
    return action === 'capture' ? capture(order) : { status: 200, body: order };
  };
  const once = (key: string | undefined, request: string, answer: () => { status: number; body: unknown }) => {
    if (key === undefined) return answer();
    const before = answers.get(key);
    if (before && before.request !== request) return error(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID');
    const now = before ?? { request, ...answer() };
    if (now.status < 300) answers.set(key, now);
    return now;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://paypal').pathname;
    const raw = await text(request);
    const method = request.method ?? '';
    state.asked.push(`${method} ${path}`);
    if (path === '/v1/oauth2/token') {
      const isKnown =
        request.headers.authorization === `Basic ${Buffer.from(`${PAYPAL_ID}:${PAYPAL_SECRET}`).toString('base64')}`;
      return send(
        response,
        isKnown ? { status: 200, body: { access_token: 'a-token', expires_in: 3600 } } : trouble('bad-key'),
      );
    }
    if (request.headers.authorization !== 'Bearer a-token') return send(response, trouble('bad-key'));
    const key = request.headers['paypal-request-id'];
    if (method === 'POST' && !path.includes('verify') && !key) state.faults.push(`${path} without a key`);
    const { during } = state;
    state.during = undefined;
    await during?.();
    const next = state.troubles.shift();
    if (next === 'silence') return;
    if (next) return send(response, trouble(next));
    send(
      response,
      once(typeof key === 'string' ? key : undefined, `${path} ${raw}`, () => route(method, path, raw)),
    );
  };
  const { origin, close } = await serve((request, response) => void handle(request, response));
  afterAll(close);
  const orderOf = (reference: string) => {
    const found = [...orders.values()].filter(({ purchase_units: [unit] }) => unit?.custom_id === reference);
    if (found.length !== 1 || !found[0]) throw new Error(`there are ${found.length} orders of ${reference}`);
    return found[0];
  };
  /** The buyer agrees on the page. */
  const approve = (reference: string) => {
    orderOf(reference).status = 'APPROVED';
  };
  let events = 0;
  /** A message and the headers with which PayPal proves that it is its own. */
  const messageOf = (type: string, resource: object, webhookId = PAYPAL_WEBHOOK_ID) => {
    const body = JSON.stringify({ id: `WH-EVENT-${++events}`, event_type: type, resource });
    const [id, time] = [`transmission-${events}`, new Date().toISOString()];
    const signature = createHmac('sha256', OWN_KEY).update(`${id}|${time}|${webhookId}|${body}`).digest('base64');
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    };
    return { body, headers };
  };
  return Object.assign(state, { origin, orders, waysBack, refunds, orderOf, approve, messageOf });
}

function send(response: ServerResponse, answer: { status: number; body: unknown } | undefined): void {
  if (!answer) return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}
