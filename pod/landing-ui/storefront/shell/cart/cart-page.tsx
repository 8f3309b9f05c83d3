import type { Theme } from '../../theme-contract/theme.ts';
import { NeedsScript } from '../account/forms/field.tsx';
import { shoppingPage } from '../checkout/shopping-page.tsx';
import { CartPanel } from './cart-panel.tsx';

/** The cart as a page: for themes without a drawer, for links, and for browsers that could not load one. */
export const cartPage = (theme: Theme, { Cart } = theme.pages) =>
  shoppingPage(theme, {
    path: '/cart',
    titleOf: ({ cart }) => cart.title,
    Body: ({ context, place, messages }) => (
      <Cart context={context} title={messages.cart.title}>
        <CartPanel
          place={place}
          words={messages.cart}
          waiting={<theme.states.Skeleton context={context} page="cart" />}
          empty={<theme.states.EmptyState context={context} empty="cart" />}
        />
        <NeedsScript>{messages.cart.needsScript}</NeedsScript>
      </Cart>
    ),
  });
