import type { Clock } from '@storepod/kernel/clock';
import { addressKey } from '@storepod/service/address-key';
import { rateLimiter } from '@storepod/service/rate-limit';
import { ANONYMOUS, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { problems } from '../problems.ts';

/** Calls a minute from one address: enough for a family behind one router, far too few to guess passwords. */
const PER_MINUTE = { login: 10, token: 60, public: 20 } as const;
/** One address may visit several stores; across all of them it gets this many times as much. */
const SPREAD = 5;

export type LimitedEndpoint = keyof typeof PER_MINUTE;

/**
 * Limits calls by realm and address, and by address alone at five times as many: a burst in one store locks nobody out
 * of another. An IPv6 subscriber has a whole /64, so its addresses count as one.
 */
export function rateLimits(core: Core) {
  const entries = Object.entries(PER_MINUTE).map(
    ([endpoint, limit]) => [endpoint, limitersOf(limit, core.kit.clock)] as const,
  );
  const limiters = Object.fromEntries(entries) as Record<LimitedEndpoint, ReturnType<typeof limitersOf>>;
  const told = rateLimiter({ limit: 1, windowSeconds: 60, per: 'address' }, core.kit.clock);

  return async (endpoint: LimitedEndpoint, realm: string, origin: Origin): Promise<void> => {
    const { inRealm, everywhere } = limiters[endpoint];
    const address = addressKey(origin.ip);
    const retryAfter = Math.max(inRealm(`${realm}|${address}`), everywhere(address));
    if (retryAfter === 0) return;
    // One row tells of the whole minute: a flood of requests must not become a flood of rows.
    if (told(`${endpoint}|${realm}|${address}`) === 0) {
      await writeAudit(core, {
        realm,
        type: 'request.rate_limited',
        outcome: 'FAILURE',
        reason: 'RATE_LIMITED',
        actor: ANONYMOUS,
        origin,
        detail: endpoint,
      });
    }
    throw problems.RATE_LIMITED(undefined, { retryAfter });
  };
}

const limitersOf = (limit: number, clock: Clock) => ({
  inRealm: rateLimiter({ limit, windowSeconds: 60, per: 'address' }, clock),
  everywhere: rateLimiter({ limit: limit * SPREAD, windowSeconds: 60, per: 'address' }, clock),
});
