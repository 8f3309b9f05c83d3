import { notifications } from '@mantine/notifications';
import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { destinationOf } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { customerName } from '../customer-name.ts';
import type { AccountAction, Shopper } from './account-actions.ts';
import type { OfCustomer } from './customer-query.ts';

/** What a merchant does with the account of a shopper. All that shuts somebody out is asked about. */
export function useAccountActions(of: OfCustomer, account: Shopper): Record<AccountAction, () => void> {
  const texts = useTexts();
  const { shopper } = texts.customers;
  const { done, doNow } = useAction('cua', 'checkout');
  const target = { ...destinationOf(of.store), params: { id: account.id } };
  return {
    unlock: () => doNow(() => api.cua('POST', '/api/v1/private/shoppers/:id/unlock', target), shopper.unlocked),
    enable: () => doNow(() => api.cua('POST', '/api/v1/private/shoppers/:id/enable', target), shopper.enabled),
    reset: useReset(of, account),
    endSessions: () =>
      confirm({
        title: shopper.endSessionsTitle,
        text: shopper.endSessionsText,
        action: shopper.endSessions,
        act: async () => {
          const { revoked } = await api.cua('DELETE', '/api/v1/private/shoppers/:id/sessions', target);
          await done(shopper.endedSessions(revoked));
        },
      }),
    disable: () =>
      confirm({
        title: shopper.disableTitle,
        text: shopper.disableText,
        action: shopper.disable,
        danger: true,
        act: async () => {
          await api.cua('POST', '/api/v1/private/shoppers/:id/disable', target);
          await done(shopper.disabled);
        },
      }),
    erase: () =>
      confirm({
        title: shopper.eraseTitle(customerName(of.customer, texts)),
        text: shopper.eraseText,
        action: shopper.erase,
        danger: true,
        act: async () => {
          await api.cua('DELETE', '/api/v1/private/shoppers/:id', target);
          await done(shopper.erasing);
        },
      }),
  };
}

/** The letter is in the language in which the customer bought. */
function useReset({ store, customer }: OfCustomer, account: Shopper): () => void {
  const { shopper } = useTexts().customers;
  return () =>
    confirm({
      title: shopper.resetTitle,
      text: shopper.resetText(account.email),
      action: shopper.resetAction,
      act: async () => {
        const { sent } = await api.cua('POST', '/api/v1/private/shoppers/:id/password-resets', {
          ...destinationOf(store),
          params: { id: account.id },
          ...(customer.language !== null && { lang: customer.language }),
        });
        notifications.show({ message: sent ? shopper.resetSent : shopper.resetLately });
      },
    });
}
