import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import { ProviderRefusal, ProviderSilence } from '../provider/provider.ts';
import type { ConnectionTest } from './configuration.contract.ts';
import { openKeys } from './keys.ts';

type Verdict = Pick<ConnectionTest, 'outcome' | 'detail'>;

/** Whether the provider takes the keys, also while the way to pay is switched off. */
export async function testConfiguration(
  payment: Payment,
  store: StoreMerchantId,
  type: PaymentType,
): Promise<ConnectionTest> {
  const row = await payment.configurations.find(store, type);
  const provider = payment.providers[type];
  if (!row || !provider) throw problems.CONFIGURATION_NOT_FOUND();
  const began = performance.now();
  const verdict = await judge(async () => {
    if (provider.offline) return;
    const keys = openKeys(payment.secrets, row);
    const missing = provider.needs.filter((name) => keys[name] === undefined);
    if (missing.length > 0) throw new Incomplete(missing.join(', '));
    await provider.testConnection(keys);
  });
  return { ...verdict, milliseconds: Math.round(performance.now() - began) };
}

class Incomplete extends Error {}

async function judge(test: () => Promise<void>): Promise<Verdict> {
  try {
    await test();
    return { outcome: 'OK', detail: null };
  } catch (error) {
    if (error instanceof Incomplete) return { outcome: 'INCOMPLETE', detail: error.message };
    if (error instanceof ProviderRefusal || isRefusedKey(error))
      return { outcome: 'REFUSED', detail: error instanceof Error ? error.message : null };
    if (error instanceof ProviderSilence) return { outcome: 'NO_ANSWER', detail: error.message };
    throw error;
  }
}

/** A key that the provider does not know decides nothing about a payment, but everything about a key. */
const isRefusedKey = (error: unknown) =>
  error instanceof ProviderSilence && (error.status === 401 || error.status === 403);
