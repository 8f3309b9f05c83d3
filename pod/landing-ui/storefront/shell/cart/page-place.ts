import { exponentOf } from '@storepod/kernel/currency';
import { readStore } from '../../backend/reads.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { ShopPlace } from './shop-place.ts';

/** Decimals of most currencies, where the store could not be read. */
const USUAL_DIGITS = 2;

/** What the browser needs to know of a shop to buy there. */
export async function shopPlace({ store, locale, dir, homeHref, cartHref }: PageContext): Promise<ShopPlace> {
  const { currency } = await readStore().catch(() => ({ currency: undefined }));
  const digits = currency ? exponentOf(currency) : USUAL_DIGITS;
  return { store: store.id, locale, dir, digits, homeHref, cartHref, checkoutHref: `/${locale}/checkout` };
}
