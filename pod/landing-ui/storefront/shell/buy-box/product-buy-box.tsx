import { messagesOf, translatorOf } from '../../messages/messages.ts';
import type { BuyBoxProps } from '../../theme-contract/page-context.ts';
import { saleNotice } from '../../theme-kit/sale-notice.ts';
import { BuyBox } from './buy-box.tsx';

/** The buy box with its words, so that the browser needs no translations of its own. */
export function ProductBuyBox({ context, name, options, variants, selectedSku, sale }: BuyBoxProps) {
  const t = translatorOf(context.locale);
  const { cart, stockNotice } = messagesOf(context.locale);
  const { notes: _, ...noticeWords } = stockNotice;
  const shown = variants.map((variant) => ({
    ...variant,
    stockText:
      variant.stock.state === 'low'
        ? t('product.left', { count: variant.stock.left })
        : t(
            variant.stock.state === 'out'
              ? 'product.soldOut'
              : variant.stock.state === 'unknown'
                ? 'product.unknownStock'
                : 'product.inStock',
          ),
  }));
  return (
    <BuyBox
      name={name}
      options={options}
      variants={shown}
      selectedSku={selectedSku}
      place={{ store: context.store.id, locale: context.locale }}
      noticeWords={noticeWords}
      notice={saleNotice(sale, context)}
      words={{
        notAvailable: t('product.notAvailable'),
        unavailable: t('product.unavailable'),
        was: t('product.was', { price: '' }).trim(),
        sku: t('product.sku'),
        add: cart.addToCart,
        soldOut: t('product.soldOut'),
        quantity: cart.quantity,
        less: cart.less.replace('{name}', () => name),
        more: cart.more.replace('{name}', () => name),
      }}
    />
  );
}
