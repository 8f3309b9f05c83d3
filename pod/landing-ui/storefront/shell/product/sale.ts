import { type Salability, saleStateAt } from '@storepod/boundary/sale';
import { momentOfRender, trueUntil } from '../../../shared/runtime.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SaleView } from '../../theme-contract/views.ts';
import { shownMoment } from '../format/moment.ts';

/** The language of a page and where its store is. */
export type Place = Pick<PageContext, 'locale' | 'timeZone'>;

/** Whether a product can be bought when the page is made. What is not yet sold ends the page when its sale begins. */
export function saleOf(product: Salability, { locale, timeZone }: Place): SaleView {
  const now = momentOfRender();
  const state = saleStateAt(product, now);
  if (state === 'OPEN') return { state: 'open' };
  if (state !== 'NOT_YET') return { state: 'not-online' };
  const begin = new Date(product.dateAvailable);
  trueUntil(begin);
  return { state: 'not-yet', from: shownMoment(begin, now, locale, timeZone), at: product.dateAvailable };
}
