import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { availabilityHandlers } from './availability/availability.handlers.ts';
import { settings } from './config.ts';
import { inventory as contract } from './contract.ts';
import { currencyHandlers } from './currency/currency.handlers.ts';
import { runCurrencyChange, tellMerchant } from './currency/run-change.ts';
import { openInventory } from './inventory.ts';
import { conservationCheck } from './movement/check-conservation.ts';
import { movementHandlers } from './movement/movement.handlers.ts';
import { findUnnoted, followTheClock, noteStore } from './offer/compare-offers.ts';
import { offerHandlers } from './offer/offer.handlers.ts';
import { tellOthers } from './offer/tell-others.ts';
import { expireReservations, tellCheckout } from './reservation/expire.ts';
import { reservationHandlers } from './reservation/reservation.handlers.ts';
import { shownSkuHandlers } from './shown-sku/shown-sku.handlers.ts';
import { skuChangeHandlers } from './sku-change/sku-change.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('inventory', new URL('../migrations/', import.meta.url)),
    parts: openInventory,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    storeLifecycle: storeEnd,
    jobs: (inventory) => ({
      handlers: [
        tellCheckout(inventory),
        runCurrencyChange(inventory),
        tellMerchant(inventory),
        ...tellOthers(inventory),
        noteStore(inventory),
      ],
      periodic: [
        every('expire-reservations', inventory.config.expiryRate, ({ signal }) =>
          expireReservations(inventory, signal),
        ),
        every('follow-special-prices', inventory.config.specialPriceRate, ({ signal }) =>
          followTheClock(inventory, signal),
        ),
        every('find-unnoted-offers', inventory.config.conservationCheckRate, ({ signal }) =>
          findUnnoted(inventory, signal),
        ),
        every('check-conservation', inventory.config.conservationCheckRate, conservationCheck(inventory)),
      ],
    }),
  },
  (inventory) => ({
    ...availabilityHandlers(inventory),
    ...stockHandlers(inventory),
    ...currencyHandlers(inventory),
    ...skuChangeHandlers(inventory),
    ...shownSkuHandlers(inventory),
    ...offerHandlers(inventory),
    ...reservationHandlers(inventory),
    ...movementHandlers(inventory),
  }),
);
