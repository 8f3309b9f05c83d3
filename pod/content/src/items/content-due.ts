import { defineEvent } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';

/** At some minute something of a store begins or ends to be shown. */
export const ContentDue = defineEvent<{ store: StoreMerchantId }>('ContentDue', 1);

/** Has the clock looked at then, so that it need not be looked at in between. */
export async function wakeAt(
  trx: Trx,
  { outbox, clock }: Content,
  store: StoreMerchantId,
  at: Date | null,
): Promise<void> {
  if (!at) return;
  await outbox.publish(trx, ContentDue, { store }, { delayMs: Math.max(0, at.getTime() - clock.now().getTime()) });
}

/** Takes the next thing that is due, but none of those to skip, and says which; false where there is none. */
export type DueStep = (
  trx: Trx,
  content: Content,
  skip: readonly string[],
  noted: (id: string) => void,
) => Promise<boolean>;
