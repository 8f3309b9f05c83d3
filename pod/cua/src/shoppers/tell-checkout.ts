import { defineEvent, handle } from '@storepod/database/events';
import type { Core } from '@storepod/identity/core';
import type { Tables } from '@storepod/identity/tables';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Transaction } from 'kysely';
import { checkoutCustomers } from './checkout-erasure.contract.ts';

const ShopperErased = defineEvent<{ store: StoreMerchantId; shopper: string }>('ShopperErased', 1);

/** No realm lets a token live for more than an hour; a minute is for clocks that differ. */
const WHEN_TOKENS_HAVE_ENDED_MS = 61 * 60_000;

/**
 * Writes the message in the transaction that erases the account, so checkout is told if and only if it is gone. It is told
 * once more when the last token has ended: with one of before somebody may still have written an address.
 */
export async function publishErasure(
  { kit }: Core,
  trx: Transaction<Tables>,
  realm: string,
  shopper: string,
): Promise<void> {
  const told = { store: StoreMerchantId.parse(realm), shopper };
  await kit.outbox.publish(trx, ShopperErased, told);
  await kit.outbox.publish(trx, ShopperErased, told, { delayMs: WHEN_TOKENS_HAVE_ENDED_MS });
}

/** Tells checkout, until it has heard it. */
export function tellCheckout({ kit }: Core) {
  const { clientOf, peers, config } = kit;
  const { pod } = config;
  const checkout = pod && clientOf(checkoutCustomers, () => peers.pod(pod, 'checkout'));
  return handle(ShopperErased, 'tell-checkout', async ({ store, shopper }, { signal }) => {
    try {
      await checkout?.eraseCustomer({ store, body: { shopper } }, { signal });
    } catch (error) {
      // The store has ended, and everything of it with it.
      if (!(error instanceof Problem && error.status === 404)) throw error;
    }
  });
}
