import type { EventType } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';

/** So many commands are one short transaction. */
const PER_TRANSACTION = 200;

/** One command for each store: what fails for one is tried again for that one alone. */
export async function enqueueEach<Command extends { store: StoreMerchantId }>(
  { db, outbox }: Billing,
  event: EventType<Command>,
  commands: readonly Command[],
): Promise<void> {
  for (let start = 0; start < commands.length; start += PER_TRANSACTION) {
    await transaction(db, async (trx) => {
      for (const command of commands.slice(start, start + PER_TRANSACTION))
        await outbox.publish(trx, event, command, { key: command.store });
    });
  }
}
