import { billing } from '@storepod/billing/contract';
import { singleFlight } from '@storepod/kernel/single-flight';
import { InvalidValue } from '@storepod/kernel/value';
import type { GatewayKit } from '../gateway-kit.ts';

/** So often at most billing is asked because somebody was refused: one who goes on trying must not become its load. */
const ASK_AGAIN_AFTER_MS = 1_000;

/** The stores whose staff may not write now. While billing does not answer, the last list holds; at first nobody is on it. */
export interface BlockedStores {
  /** Nobody is refused by an old list: who has just paid would be shut out until the next one. */
  has(store: string): Promise<boolean>;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export function openBlockedStores(kit: GatewayKit): BlockedStores {
  const { peers, log, stopping, clock } = kit;
  const client = kit.clientOf(billing, () => peers.controlPlane('billing'));
  let blocked: ReadonlySet<string> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  const refresh = singleFlight(async () => {
    try {
      const told: unknown = await client.blockedStores({}, { signal: stopping });
      if (!Array.isArray(told)) throw new InvalidValue('Blocked stores', 'is not a list');
      blocked = new Set(told);
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'the list of blocked stores was not refreshed');
    } finally {
      askedAt = clock.now().getTime();
    }
  });
  return {
    async has(store) {
      if (!blocked.has(store)) return false;
      const isOld = clock.now().getTime() - askedAt >= ASK_AGAIN_AFTER_MS;
      if (isOld) await refresh();
      return blocked.has(store);
    },
    refresh,
    close: () => client.close(),
  };
}
