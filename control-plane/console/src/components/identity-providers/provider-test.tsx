import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { problemText } from '../../texts/problem-text.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { ProviderRealm } from './provider-realm.ts';
import type { Provider } from './provider-values.ts';

/** Asks the provider whether it would take our people, and says which step failed. */
export function ProviderTest({ realm, provider }: { realm: ProviderRealm; provider: Provider }) {
  const { texts, format } = useLocale();
  const { words } = realm;
  const [pending, setPending] = useState(false);
  const test = async () => {
    setPending(true);
    try {
      const { ok, checks } = await realm.test(provider.id);
      const failed = checks.filter((one) => !one.ok).map(({ check }) => words.checks[check]);
      notifications.show({
        ...(!ok && { color: 'danger' }),
        title: ok ? words.testedOk : words.testFailed,
        message: ok ? words.testedOkText : format.list(failed),
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
      aria-label={`${words.test}: ${provider.displayName}`}
      onClick={() => void test()}
    >
      {words.test}
    </Button>
  );
}
