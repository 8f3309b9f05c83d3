import { contract } from '@storepod/contract/contract';
import { availabilityEndpoints } from './availability/availability.contract.ts';
import { currencyEndpoints } from './currency/currency.contract.ts';
import { movementEndpoints } from './movement/movement.contract.ts';
import { offerEndpoints } from './offer/offer.contract.ts';
import { reservationEndpoints } from './reservation/reservation.contract.ts';
import { shownSkuEndpoints } from './shown-sku/shown-sku.contract.ts';
import { skuChangeEndpoints } from './sku-change/sku-change.contract.ts';
import { stockEndpoints } from './stock/stock.contract.ts';

export const inventory = contract('inventory', {
  ...availabilityEndpoints,
  ...stockEndpoints,
  ...currencyEndpoints,
  ...skuChangeEndpoints,
  ...shownSkuEndpoints,
  ...offerEndpoints,
  ...reservationEndpoints,
  ...movementEndpoints,
});
