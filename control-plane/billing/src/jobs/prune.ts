import { subscriptionAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';

/** A provider gives up on an event after some days; after this long nobody sends it again. */
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

/** Longer than any request can be on its way. */
const RELEASED_KEPT_MS = 24 * 3_600_000;

/** Longer than any trial or grace: an occasion does not come back. */
const NOTICES_KEPT_MS = 3 * 366 * 24 * 3_600_000;

/** A year and the month before it. Levels are told anew every day, so that of a store which is there the newest is younger. */
const USAGE_KEPT_MS = 400 * 24 * 3_600_000;

/** Removes what was only kept for so long. */
export async function prune({ db, clock, config }: Billing): Promise<void> {
  const now = clock.now().getTime();
  const oldest = new Date(now - EVENTS_KEPT_MS);
  await db.deleteFrom('processed_provider_event').where('received_at', '<', oldest).execute();
  await db.deleteFrom('provider_request').where('created_at', '<', oldest).execute();
  await db.deleteFrom('sandbox_event').where('delivered_at', '<', oldest).execute();
  await db.deleteFrom('sandbox_answer').where('created_at', '<', oldest).execute();
  const released = new Date(now - RELEASED_KEPT_MS);
  await db.deleteFrom('store_reservation').where('released_at', '<', released).execute();
  await db
    .deleteFrom('subscription_notice')
    .where('created_at', '<', new Date(now - NOTICES_KEPT_MS))
    .execute();
  await db
    .deleteFrom('store_usage')
    .where('month', '<', new Date(now - USAGE_KEPT_MS))
    .execute();
  await subscriptionAudit.prune(db, new Date(now - config.auditRetention));
}
