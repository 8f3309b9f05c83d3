import { catalog } from '@storepod/catalog/contract';
import { checkout } from '@storepod/checkout/contract';
import { content } from '@storepod/content/contract';
import { inventory } from '@storepod/inventory/contract';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { payment } from '@storepod/payment/contract';
import type { ConsoleSession } from './console-session.ts';
import type { Calls } from './contract-calls.ts';

/** A store and the services of its pod, as its owner reaches them through the console's gateway. */
export interface ShopCalls {
  store: StoreMerchantId;
  currency: CurrencyCode;
  catalog: Calls<typeof catalog>;
  inventory: Calls<typeof inventory>;
  content: Calls<typeof content>;
  checkout: Calls<typeof checkout>;
  payment: Calls<typeof payment>;
}

export function shopCalls(
  session: ConsoleSession,
  pod: PodId,
  { id, currency }: { id: StoreMerchantId; currency: CurrencyCode },
): ShopCalls {
  return {
    store: id,
    currency,
    catalog: session.calls(catalog, '/spg/catalog', { pod }),
    inventory: session.calls(inventory, '/spg/inventory', { pod }),
    content: session.calls(content, '/spg/content', { pod }),
    checkout: session.calls(checkout, '/spg/checkout', { pod }),
    payment: session.calls(payment, '/spg/payment', { pod }),
  };
}

/** Does the work for each, a few at a time: a small machine has other things to do as well. */
export async function eachAtATime<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
