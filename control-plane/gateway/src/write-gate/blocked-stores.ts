import { billing } from '@storepod/billing/contract';
import { InvalidValue } from '@storepod/kernel/value';
import type { GatewayKit } from '../gateway-kit.ts';

/** The stores whose staff may not write now. While billing does not answer, the last list holds; at first nobody is on it. */
export interface BlockedStores {
  has(store: string): boolean;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export function openBlockedStores(kit: GatewayKit): BlockedStores {
  const { peers, log, stopping } = kit;
  const client = kit.clientOf(billing, () => peers.controlPlane('billing'));
  let blocked: ReadonlySet<string> = new Set();
  return {
    has: (store) => blocked.has(store),
    async refresh() {
      try {
        const told: unknown = await client.blockedStores({}, { signal: stopping });
        if (!Array.isArray(told)) throw new InvalidValue('Blocked stores', 'is not a list');
        blocked = new Set(told);
      } catch (error) {
        if (!stopping.aborted) log.warn({ err: error }, 'the list of blocked stores was not refreshed');
      }
    },
    close: () => client.close(),
  };
}
