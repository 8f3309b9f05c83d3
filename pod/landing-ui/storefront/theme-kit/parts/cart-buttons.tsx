import { messagesOf } from '../../messages/messages.ts';
import type { CartButtonProps, PageContext } from '../../theme-contract/page-context.ts';
import type { ProductCardView } from '../../theme-contract/views.ts';

/** The way to the cart. The browser writes beside it how much is in it: no page knows that when it is made. */
export function CartButton({ context, cart, className }: CartButtonProps) {
  const { CartIcon } = context.parts;
  return (
    <a href={cart.href} data-cart-open="" className={`relative ${className}`}>
      <CartIcon />
      <span className="sr-only">{messagesOf(context.locale).cart.title} </span>
      <span
        data-cart-count={cart.place}
        hidden
        className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold tabular-nums text-primary-foreground"
      />
    </a>
  );
}

/** Puts a product into the cart from its card. It lies over the link that the whole card is. */
export function QuickAdd({ context, product }: { context: PageContext; product: ProductCardView }) {
  const { CartIcon } = context.parts;
  const { quickAdd, name } = product;
  if (!quickAdd) return null;
  return (
    <button
      type="button"
      data-cart-add={quickAdd.sku}
      data-cart-quick=""
      data-quantity={quickAdd.quantity}
      data-name={name}
      aria-label={messagesOf(context.locale).cart.addOf.replace('{name}', () => name)}
      className="absolute end-2 bottom-2 z-10 grid size-11 place-items-center rounded-full border border-border bg-background text-foreground shadow-raised transition-transform hover:scale-105 aria-disabled:opacity-50"
    >
      <CartIcon />
    </button>
  );
}
