import type { RawRoutes } from '@storepod/service/raw-routes';
import type { Billing } from './billing.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { webhookRoutes } from './webhook/webhook-routes.ts';

/** What no contract can describe: the provider's signed messages, and the sandbox's pages where there is a sandbox. */
export function billingRawRoutes(billing: Billing): RawRoutes {
  const { name, webhookSecret } = billing.provider;
  const all = [webhookRoutes(billing), ...(name === 'sandbox' ? [sandboxRoutes(billing, webhookSecret)] : [])];
  const routesOf = (method: string, path: string) => all.find((routes) => routes.takes(method, path));
  return {
    reason: all.map(({ reason }) => reason).join('; '),
    takes: (method, path) => routesOf(method, path) !== undefined,
    answer: async (request, response, call) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      await routesOf(request.method ?? '', path)?.answer(request, response, call);
    },
  };
}
