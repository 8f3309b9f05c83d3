import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { openCheckout } from './checkout.ts';
import { settings } from './config.ts';
import { checkout as contract } from './contract.ts';
import { expireOrders } from './recovery/expire-orders.ts';
import { recoverOrders } from './recovery/recover-orders.ts';
import { signalHandlers } from './signal/signal.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('checkout', new URL('../migrations/', import.meta.url)),
    parts: openCheckout,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    storeLifecycle: storeEnd,
    jobs: (checkout) => ({
      periodic: [
        every('recover-orders', checkout.config.recoveryRate, ({ signal }) => recoverOrders(checkout, signal)),
        every('expire-orders', checkout.config.expiryRate, ({ signal }) => expireOrders(checkout, signal)),
      ],
    }),
  },
  (checkout) => ({
    ...signalHandlers(checkout),
  }),
);
