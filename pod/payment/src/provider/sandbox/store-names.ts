import { merchant } from '@storepod/merchant/contract';
import type { PaymentKit } from '../../kit.ts';
import type { SandboxSession } from './tables.ts';

/** What a shop is called; where merchant does not say it, its host. */
export function storeNames({ clientOf, peers, config, log }: PaymentKit) {
  const client = clientOf(merchant, () => peers.pod(config.pod, 'merchant'));
  return async ({ store_id: store, success_url }: SandboxSession): Promise<string> => {
    try {
      return (await client.publicStore({ store })).title;
    } catch (err) {
      log.debug({ err, store }, 'the name of a shop was not told');
      return URL.canParse(success_url) ? new URL(success_url).host : store;
    }
  };
}
