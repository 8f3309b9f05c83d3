import type { PaymentKit } from '../kit.ts';
import { codProvider } from './cod/cod-provider.ts';
import { manualTransferProvider } from './manual-transfer/manual-transfer-provider.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import type { Providers } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** Who takes the money of each type; nobody for the sandbox, unless the operator says so. */
export const openProviders = (kit: PaymentKit): Providers => ({
  COD: codProvider,
  MANUAL_TRANSFER: manualTransferProvider,
  STRIPE: stripeProvider(kit),
  PAYPAL: paypalProvider(kit),
  SANDBOX: kit.config.sandboxEnabled ? sandboxProvider(kit) : undefined,
});
