import { entitlementsOf } from '@storepod/boundary/entitlements';
import { storesOfMerchant } from '@storepod/boundary/stores';
import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { availabilityHandlers } from './availability/availability.handlers.ts';
import { settings } from './config.ts';
import { inventory } from './contract.ts';
import { currencyHandlers } from './currency/currency.handlers.ts';
import { runCurrencyChange, tellMerchant } from './currency/run-change.ts';
import { conservationCheck } from './movement/check-conservation.ts';
import { movementHandlers } from './movement/movement.handlers.ts';
import { expireReservations, tellCheckout } from './reservation/expire.ts';
import { reservationHandlers } from './reservation/reservation.handlers.ts';
import { skuChangeHandlers } from './sku-change/sku-change.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';

export default defineService(
  inventory,
  {
    settings,
    database: database<Tables>('inventory', new URL('../migrations/', import.meta.url)),
    stores: storesOfMerchant,
    writeGate: (kit) => entitlementsOf(kit).requireOperable,
    storeLifecycle: storeEnd,
    jobs: (kit) => ({
      handlers: [tellCheckout(kit), runCurrencyChange(kit), tellMerchant(kit)],
      periodic: [
        every('expire-reservations', kit.config.expiryRate, ({ signal }) => expireReservations(kit, signal)),
        every('check-conservation', kit.config.conservationCheckRate, conservationCheck(kit)),
      ],
    }),
  },
  (kit) => ({
    ...availabilityHandlers(kit),
    ...stockHandlers(kit),
    ...currencyHandlers(kit),
    ...skuChangeHandlers(kit),
    ...reservationHandlers(kit),
    ...movementHandlers(kit),
  }),
);
