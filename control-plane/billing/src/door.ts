import type { RawDoor } from '@storepod/service/raw-door';
import type { Billing } from './billing.ts';
import { openProvider } from './provider/open-provider.ts';
import { sandboxDoor } from './sandbox/sandbox-door.ts';
import { webhookDoor } from './webhook/webhook-door.ts';

/** What no contract can describe: the provider's signed messages, and the sandbox's pages where there is a sandbox. */
export function billingDoor(billing: Billing): RawDoor {
  const { name, webhookSecret } = openProvider(billing);
  const doors = [webhookDoor(billing), ...(name === 'sandbox' ? [sandboxDoor(billing, webhookSecret)] : [])];
  const doorOf = (method: string, path: string) => doors.find((door) => door.takes(method, path));
  return {
    reason: doors.map(({ reason }) => reason).join('; '),
    takes: (method, path) => doorOf(method, path) !== undefined,
    answer: async (request, response, call) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      await doorOf(request.method ?? '', path)?.answer(request, response, call);
    },
  };
}
