import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { CartView } from '../cart/cart-shapes.ts';
import type { Checkout } from '../checkout.ts';
import type { SharedLimit } from './shared-counts.ts';

/** Each is a row. The limit is that of an office behind one address, not of a person. */
export const newCarts: SharedLimit = { kind: 'new-carts', limit: 600, windowSeconds: 60, lease: 20 };

const TRIES_SECONDS = 600;
/** Addresses from which codes are typed at the same time. */
const SPREAD = 100;

const triesOf = ({ config }: Checkout) => ({
  ofAddress: { kind: 'code-tries', limit: config.codeTries, windowSeconds: TRIES_SECONDS, lease: 1 },
  ofStore: { kind: 'code-tries-all', limit: config.codeTries * SPREAD, windowSeconds: TRIES_SECONDS, lease: 1 },
});

/** Counts codes as guesses before anything is said of them, so that many at once are no more; those that are known were none. */
export async function judgingCodes(
  checkout: Checkout,
  { store, address }: { store: StoreMerchantId; address: string },
  codes: readonly string[],
  judge: () => Promise<CartView>,
): Promise<CartView> {
  if (codes.length === 0) return judge();
  const { counts } = checkout;
  const { ofAddress, ofStore } = triesOf(checkout);
  await counts.require(store, ofAddress, address, codes.length);
  await counts.require(store, ofStore, '', codes.length);
  const view = await judge();
  const known = codes.length - view.refusedCodes.filter((r) => r.reason === 'UNKNOWN' && codes.includes(r.code)).length;
  await counts.giveBack(store, ofAddress, address, known);
  await counts.giveBack(store, ofStore, '', known);
  return view;
}
