import { content } from '@storepod/content/contract';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { optionalRead, tenant } from '../../../shared/runtime.ts';
import { readStore } from '../../backend/reads.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { NeedsScript } from '../account/forms/field.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { shoppingPage } from './shopping-page.tsx';

/** Where an order is placed, by guests and signed-in shoppers alike. */
export const checkoutPage = (theme: Theme, { Checkout } = theme.pages) =>
  shoppingPage(theme, {
    path: '/checkout',
    titleOf: ({ checkout }) => checkout.title,
    Body: async ({ context, place, messages }) => {
      const { address, requireLoginForOrderPlacement = false } = await readStore();
      return (
        <Checkout context={context} title={messages.checkout.title}>
          <CheckoutPanel
            place={place}
            words={messages.checkout}
            addressWords={messages.address}
            country={address?.country ?? ''}
            requiresLogin={requireLoginForOrderPlacement}
            terms={await readTerms(context.locale)}
            waiting={<theme.states.Skeleton context={context} page="checkout" />}
            empty={<theme.states.EmptyState context={context} empty="cart" />}
          />
          <NeedsScript>{messages.checkout.needsScript}</NeedsScript>
        </Checkout>
      );
    },
  });

/** The terms of the store, where some hold now. An order can be placed without them where they cannot be read. */
async function readTerms(lang: LanguageCode) {
  const call = { store: tenant().store, lang, params: { slug: 'terms' } };
  const policy = await optionalRead(content, 'shownPolicy', call, { keep: 'policy', fallback: undefined });
  return policy?.status === 'LIVE' ? { title: policy.heading, href: `/${lang}/policies/terms` } : undefined;
}
