import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import type { ConfigurationRow } from '../tables.ts';
import type { Configuration, LocalText, PaymentMethod } from './configuration.contract.ts';
import { configurationOf } from './configuration-view.ts';

export const listConfigurations = async (
  { configurations }: Payment,
  store: StoreMerchantId,
): Promise<Configuration[]> => (await configurations.of(store)).map(configurationOf);

/** What can be chosen: switched on, and built here. The sandbox is built where the operator says so. */
async function enabledOf({ configurations, providers }: Payment, store: StoreMerchantId): Promise<ConfigurationRow[]> {
  return (await configurations.of(store)).filter((row) => row.enabled && providers[row.payment_type]);
}

export async function enabledTypes(payment: Payment, store: StoreMerchantId): Promise<PaymentType[]> {
  await payment.stores.requireOpen(store);
  return (await enabledOf(payment, store)).map((row) => row.payment_type);
}

export const paymentMethods = async (
  payment: Payment,
  store: StoreMerchantId,
  lang: Language,
): Promise<PaymentMethod[]> =>
  (await enabledOf(payment, store)).map((row) => ({
    type: row.payment_type,
    title: textIn(row.titles, lang),
    instructions: textIn(row.instructions, lang),
  }));

/** The text of the language that was asked for, or the first one that there is: bank details are good in any language. */
const textIn = (texts: readonly LocalText[], lang: Language): string | null =>
  (texts.find(({ language }) => language === lang) ?? texts[0])?.text ?? null;
