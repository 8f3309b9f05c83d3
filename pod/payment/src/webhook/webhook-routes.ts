import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { readBody } from '@storepod/service/read-body';
import type { Payment } from '../payment.ts';
import { type PaymentType, paymentTypes } from '../payment-types.ts';
import { problems } from '../problems.ts';
import { limitRefusals } from './limit-refusals.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** The largest messages of providers are a fraction of this. */
const LARGEST_MESSAGE = 256 * 1024;

/** Takes the messages of providers. Their signatures cover the bytes as they came, which no described endpoint keeps. */
export const webhookRoutes: readonly RawRoute[] = [
  {
    methods: ['POST'],
    path: '/api/v1/public/webhook/:storeId/:paymentType',
    reason: 'a payment provider proves itself by a signature over the raw body',
    whileActing: NO_TOKEN_READ,
  },
];

const address = /^\/api\/v1\/public\/webhook\/([^/]{1,64})\/([^/]{1,64})$/;
const typeOf = (text: string | undefined): PaymentType | undefined => paymentTypes.find((known) => known === text);

/** Whatever is wrong with the address is the same 404, so that nobody learns how a store takes payments. */
export const answerWebhook = (payment: Payment): RawAnswer => {
  const limited = limitRefusals(payment.clock);
  return async (request, response, { address: sender }) => {
    const [, store, typeName] = address.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    const type = typeOf(typeName);
    if (!StoreMerchantId.is(store) || !type) throw problems.CONFIGURATION_NOT_FOUND();
    await limited(`${store} ${sender}`, async () => {
      const body = await readBody(request, LARGEST_MESSAGE);
      await receiveWebhook(payment, store, type, { body, header: (name) => headerOf(request, name) });
    });
    answer(response);
  };
};

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

const answer = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end('{"received":true}');
