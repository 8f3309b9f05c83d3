import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { problemText } from '../../../texts/problem-text.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { PaymentType } from './payment-kinds.ts';

/** Asks the provider whether it takes the keys, and says what it answered. */
export function ConnectionTest({ store, type }: { store: Store; type: PaymentType }) {
  const texts = useTexts();
  const { payments } = texts.storeSettings;
  const [pending, setPending] = useState(false);
  const test = async () => {
    setPending(true);
    try {
      const { outcome, detail } = await api.payment('POST', '/api/v1/private/payment-configuration/:paymentType/test', {
        ...destinationOf(store),
        params: { paymentType: type },
      });
      const isGood = outcome === 'OK';
      notifications.show({
        ...(!isGood && { color: 'danger' }),
        title: payments.outcomes[outcome],
        message: isGood ? payments.testedOk : (detail ?? ''),
      });
    } catch (error) {
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="xs" variant="subtle" loading={pending} onClick={() => void test()}>
      {payments.test}
    </Button>
  );
}
