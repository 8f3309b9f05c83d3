import { createHmac, randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { Shop } from './shop.ts';

/** What a shopper's browser does, through the edge, over connections that stay open. */
export interface Shoppers {
  /** A cart with two lines. */
  fillCart(): Promise<string>;
  /** A cart with one piece of something. */
  cartOf(sku: string): Promise<string>;
  changeCart(code: string, quantity: number): Promise<void>;
  readCart(code: string): Promise<void>;
  /** Orders what is in the cart, to be paid at the sandbox. */
  place(code: string): Promise<Placed>;
  /** Chooses "pay" on the page of the sandbox, which then tells payment by its own messages. */
  payOnPage(redirectUrl: string): Promise<void>;
  /** What the provider's server sends when the shopper has paid there. */
  sendWebhook(session: Session): Promise<void>;
  close(): Promise<void>;
}

interface Placed {
  status: number;
  /** Of a refusal. */
  code?: string;
  redirectUrl: string;
}

/** A payment as the books of the sandbox have it. */
export interface Session {
  reference: string;
  token: string;
  amount: number;
  currency: string;
}

let calls = 0;

/** Every order comes from an address of its own, so no limit by address is what is measured. */
function addressOf(nth: number): string {
  return `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  from?: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** They speak from another address of this machine where one is given: an edge that trusts no proxy counts by that. */
export function openShoppers(port: number, shop: Shop, atOnce: number, localAddress?: string): Shoppers {
  const pool = new Pool(`http://127.0.0.1:${port}`, {
    connections: atOnce,
    pipelining: 1,
    ...(localAddress !== undefined && { localAddress }),
  });
  const { store, host, shippingMethod, webhookSecret, skuOf } = shop;
  const send = async ({ method, path, body, headers, from = ++calls }: Call) => {
    const answer = await pool.request({
      method,
      path,
      ...(body !== undefined && { body }),
      headers: { host, 'x-forwarded-for': addressOf(from), ...(body !== undefined && JSON_TYPE), ...headers },
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
  const expectOf = async (status: number, call: Call) => {
    const answer = await send(call);
    if (answer.status !== status) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
    return answer.text;
  };
  const at = (path: string) => `/checkout/api/v1${path}?store=${store}&lang=en`;
  const put = (code: string, product: string, quantity: number): Call => ({
    method: 'PUT',
    path: at(`/cart/${code}`),
    body: JSON.stringify({ product, quantity }),
  });
  const cartOf = async (product: string): Promise<string> => {
    const call: Call = { method: 'POST', path: at('/cart'), body: JSON.stringify({ product, quantity: 1 }) };
    return JSON.parse(await expectOf(201, call)).code;
  };
  return {
    cartOf,
    fillCart: async () => {
      const nth = calls;
      const code = await cartOf(skuOf(nth));
      await expectOf(200, put(code, skuOf(nth + 7), 2));
      return code;
    },
    changeCart: async (code, quantity) => void (await expectOf(200, put(code, skuOf(0), quantity))),
    readCart: async (code) => void (await expectOf(200, { method: 'GET', path: at(`/cart/${code}`) })),
    place: async (code) => {
      const { status, text } = await send({
        method: 'POST',
        path: at(`/cart/${code}/checkout`),
        body: orderOf(shippingMethod),
        headers: { 'idempotency-key': randomUUID() },
      });
      const { redirectUrl, code: refusal } = JSON.parse(text);
      return { status, redirectUrl, ...(status !== 201 && { code: refusal }) };
    },
    payOnPage: async (redirectUrl) => {
      const path = new URL(redirectUrl).pathname;
      const page = await expectOf(200, { method: 'GET', path });
      const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
      await expectOf(303, {
        method: 'POST',
        path,
        body: new URLSearchParams({ token, choice: 'pay', delivery: 'ONCE' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
    sendWebhook: async (payment) => {
      const body = JSON.stringify({ id: `evt_bench_${payment.token}`, type: 'payment.paid', payment });
      await expectOf(200, {
        method: 'POST',
        path: `/payment/api/v1/public/webhook/${store}/SANDBOX`,
        body,
        headers: { 'sandbox-signature': signatureOf(webhookSecret, body) },
      });
    },
    close: () => pool.close(),
  };
}

/** As the sandbox signs its messages. */
function signatureOf(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** A guest who has not been here before. */
const orderOf = (shippingMethod: string): string =>
  JSON.stringify({
    paymentType: 'SANDBOX',
    customer: { emailAddress: `guest-${++calls}@example.com` },
    billing: {
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+971 50 123 4567',
      address: 'Palm Street 1',
      city: 'Dubai',
      country: 'AE',
    },
    shippingMethod,
    customerAgreement: true,
  });
