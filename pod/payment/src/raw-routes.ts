import { type RawAnswer, type RawRoute, rawRouteFinder } from '@storepod/service/raw-routes';
import type { Payment } from './payment.ts';
import { answerSandbox, sandboxRoutes } from './provider/sandbox/sandbox-routes.ts';
import { answerWebhook, webhookRoutes } from './webhook/webhook-routes.ts';

/** What no contract can describe: the signed messages of providers, and the sandbox's page where there is a sandbox. */
export const paymentRoutes: readonly RawRoute[] = [...webhookRoutes, ...sandboxRoutes];

const isWebhook = rawRouteFinder(webhookRoutes);

export function answerRaw(payment: Payment): RawAnswer {
  const [webhook, sandbox] = [answerWebhook(payment), answerSandbox(payment)];
  return (request, response, call) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    return isWebhook(request.method ?? '', path) ? webhook(request, response, call) : sandbox(request, response, call);
  };
}
