import { common } from '@storepod/kernel/common-problems';
import { type RawAnswer, type RawRoute, rawRouteFinder } from '@storepod/service/raw-routes';
import type { Billing } from './billing.ts';
import { answerSandbox, sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { answerWebhook, webhookRoutes } from './webhook/webhook-routes.ts';

/** What no contract can describe: the provider's signed messages, and the sandbox's pages where there is a sandbox. */
export const billingRoutes: readonly RawRoute[] = [...webhookRoutes, ...sandboxRoutes];

const isWebhook = rawRouteFinder(webhookRoutes);

export function answerRaw(billing: Billing): RawAnswer {
  const { name, webhookSecret } = billing.provider;
  const webhook = answerWebhook(billing);
  const sandbox = name === 'sandbox' ? answerSandbox(billing, webhookSecret) : undefined;
  return async (request, response, call) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (isWebhook(request.method ?? '', path)) return webhook(request, response, call);
    if (!sandbox) throw common.NOT_FOUND();
    await sandbox(request, response, call);
  };
}
