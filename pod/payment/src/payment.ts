import { type KeyRing, openKeyRing } from '@storepod/database/secrets';
import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import { type Configurations, openConfigurations } from './configuration/configuration-cache.ts';
import type { PaymentKit } from './kit.ts';
import { openProviders } from './provider/open-providers.ts';
import type { Providers } from './provider/provider.ts';
import { storeNames } from './provider/sandbox/store-names.ts';

/** What every feature of payment works with. */
export interface Payment extends PaymentKit {
  /** Seals the keys of merchants. */
  secrets: KeyRing;
  /** Whoever reads and whoever writes must mean the same one. */
  configurations: Configurations;
  providers: Providers;
  entitlements: EntitlementCheck;
  /** What a shop is called. */
  storeNames: ReturnType<typeof storeNames>;
}

export function openPayment(kit: PaymentKit): Payment {
  return {
    ...kit,
    secrets: openKeyRing(kit.config.secretsKeys),
    configurations: openConfigurations(kit),
    providers: openProviders(kit),
    entitlements: openEntitlements(kit),
    storeNames: storeNames(kit),
  };
}
