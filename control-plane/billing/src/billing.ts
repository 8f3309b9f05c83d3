import type { BillingKit } from './kit.ts';
import { openProvider } from './provider/open-provider.ts';
import type { Provider } from './provider/provider.ts';

/** What every feature of billing works with. */
export interface Billing extends BillingKit {
  /** Who takes the money. Opened at the start, so that a missing secret is found then. */
  provider: Provider;
}

export const openBilling = async (kit: BillingKit): Promise<Billing> => ({
  ...kit,
  provider: await openProvider(kit),
});
