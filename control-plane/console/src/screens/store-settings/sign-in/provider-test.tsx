import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { problemText } from '../../../texts/problem-text.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { Provider } from './provider-values.ts';

/** Asks the provider whether it would take our shoppers, and says which step failed. */
export function ProviderTest({ store, provider }: { store: Store; provider: Provider }) {
  const { texts, format } = useLocale();
  const { providers } = texts.storeSettings.shopperSignIn;
  const [pending, setPending] = useState(false);
  const test = async () => {
    setPending(true);
    try {
      const { ok, checks } = await api.cua('POST', '/api/v1/private/identity-providers/:id/test', {
        ...destinationOf(store),
        params: { id: provider.id },
      });
      const failed = checks.filter((one) => !one.ok).map(({ check }) => providers.checks[check]);
      notifications.show({
        ...(!ok && { color: 'danger' }),
        title: ok ? providers.testedOk : providers.testFailed,
        message: ok ? providers.testedOkText : format.list(failed),
      });
    } catch (error) {
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={pending}
      aria-label={`${providers.test}: ${provider.displayName}`}
      onClick={() => void test()}
    >
      {providers.test}
    </Button>
  );
}
