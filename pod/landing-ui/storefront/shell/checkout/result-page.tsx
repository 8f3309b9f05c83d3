import type { Theme } from '../../theme-contract/theme.ts';
import { NeedsScript } from '../account/forms/field.tsx';
import { ResultPanel } from './result-panel.tsx';
import { shoppingPage } from './shopping-page.tsx';
import type { Asked } from './use-order-status.ts';

/** Where the browser comes to after an order, and from the provider of the payment. Both addresses show the same. */
export const resultPage = (theme: Theme, by: Asked['by'], { CheckoutResult } = theme.pages) =>
  shoppingPage(theme, {
    path: `/checkout/${by}`,
    titleOf: ({ checkout }) => checkout.summary,
    keeps: ['orderId', 'ref'],
    Body: ({ context, place, messages }) => (
      <CheckoutResult context={context}>
        <ResultPanel
          place={place}
          words={messages.checkout}
          otherPayment={messages.otherPayment}
          by={by}
          waiting={<theme.states.Skeleton context={context} page="result" />}
        />
        <NeedsScript>{messages.checkout.needsScript}</NeedsScript>
      </CheckoutResult>
    ),
  });
