import { transaction } from '@storepod/database/transaction';
import type { Billing } from '../billing.ts';
import type { ProviderEvent } from '../provider/provider.ts';
import type { BillingTransaction, EventOutcome } from '../tables.ts';
import { applyEvent } from './apply-event.ts';

/**
 * Takes an event once. Its id and all that follows from it are one transaction: of twenty copies at the same moment one
 * is applied, and the others wait for it and find it done.
 */
export async function receiveEvent(billing: Billing, event: ProviderEvent): Promise<EventOutcome | 'DUPLICATE'> {
  try {
    return await transaction(billing.db, async (trx) => {
      if (!(await claim(trx, billing, event))) return 'DUPLICATE';
      const outcome = await applyEvent(trx, billing, event);
      if (outcome !== 'PROCESSED') await note(trx, event, outcome);
      return outcome;
    });
  } catch (error) {
    await noteFailure(billing, event, error);
    throw error;
  }
}

/** A failed event was not applied, so it may be claimed again. */
async function claim(trx: BillingTransaction, { clock }: Billing, { id, type }: ProviderEvent): Promise<boolean> {
  const claimed = await trx
    .insertInto('processed_provider_event')
    .values({ event_id: id, type, outcome: 'PROCESSED', received_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({ outcome: 'PROCESSED', detail: null })
        .where('processed_provider_event.outcome', '=', 'FAILED'),
    )
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const note = (trx: BillingTransaction, { id }: ProviderEvent, outcome: EventOutcome) =>
  trx.updateTable('processed_provider_event').set({ outcome }).where('event_id', '=', id).execute();

const LONGEST_DETAIL = 500;

/** Only so that operators see it: the event was rolled back and will be sent again. */
async function noteFailure({ db, clock, log }: Billing, { id, type }: ProviderEvent, error: unknown): Promise<void> {
  const detail = String(error).slice(0, LONGEST_DETAIL);
  try {
    await db
      .insertInto('processed_provider_event')
      .values({ event_id: id, type, outcome: 'FAILED', detail, received_at: clock.now() })
      .onConflict((conflict) =>
        conflict
          .column('event_id')
          .doUpdateSet((row) => ({ detail, attempts: row('processed_provider_event.attempts', '+', 1) }))
          .where('processed_provider_event.outcome', '=', 'FAILED'),
      )
      .execute();
  } catch (err) {
    log.warn({ err, event: id }, 'the failure of an event could not be recorded');
  }
}
