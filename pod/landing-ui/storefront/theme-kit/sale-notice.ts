import { translatorOf } from '../messages/messages.ts';
import type { PageContext } from '../theme-contract/page-context.ts';
import type { SaleView } from '../theme-contract/views.ts';

/** Why a product cannot be bought, in the language of the page; undefined where it can. */
export function saleNotice(sale: SaleView, { locale }: PageContext): string | undefined {
  if (sale.state === 'open') return undefined;
  const t = translatorOf(locale);
  return sale.state === 'not-yet' ? t('product.availableFrom', { date: sale.from }) : t('product.notOnline');
}
