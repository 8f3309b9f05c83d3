import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { readBody } from '@storepod/service/read-body';
import type { Billing } from '../billing.ts';
import { readEvent } from './read-event.ts';
import { receiveEvent } from './receive-event.ts';
import { WEBHOOK_PATH } from './webhook-path.ts';

/** The provider's largest objects are a fraction of this. */
const LARGEST_EVENT = 1024 * 1024;

/** Takes the provider's messages. The signature covers the bytes as they came, which no described endpoint keeps. */
export const webhookRoutes: readonly RawRoute[] = [
  {
    methods: ['POST'],
    path: WEBHOOK_PATH,
    reason: 'the payment provider proves itself by a signature over the raw body',
    whileActing: NO_TOKEN_READ,
  },
];

export const answerWebhook =
  (billing: Billing): RawAnswer =>
  (request, response) =>
    answer(billing, request, response);

async function answer(billing: Billing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, LARGEST_EVENT);
  const signature = request.headers['stripe-signature'];
  const { webhookSecret } = billing.provider;
  const given = typeof signature === 'string' ? signature : undefined;
  const event = await readEvent(body, given, webhookSecret, billing.clock);
  const outcome = await receiveEvent(billing, event);
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ outcome }));
}
