import { content } from '@storepod/content/contract';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { optionalRead, tenant } from '../../../shared/runtime.ts';
import { readStore } from '../../backend/reads.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { NeedsScript } from '../account/forms/field.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { shoppingPage } from './shopping-page.tsx';
import { policyHref, type ShownPolicy } from './shown-policies.ts';

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
            policies={await readPolicies(context.locale)}
            waiting={<theme.states.Skeleton context={context} page="checkout" />}
            empty={<theme.states.EmptyState context={context} empty="cart" />}
          />
          <NeedsScript>{messages.checkout.needsScript}</NeedsScript>
        </Checkout>
      );
    },
  });

/** The policies at the checkout. Where they cannot be read, checkout names those that have to be accepted when an order is placed. */
async function readPolicies(lang: LanguageCode): Promise<ShownPolicy[]> {
  const call = { store: tenant().store, lang };
  const policies = await optionalRead(content, 'checkoutPolicies', call, { keep: 'policy', fallback: [] });
  return policies.map(({ requiresAcceptance: required, ...policy }) => ({
    ...{ id: policy.id, version: policy.version, title: policy.title, required },
    href: policyHref(lang, policy),
  }));
}
