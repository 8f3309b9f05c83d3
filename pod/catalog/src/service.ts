import { database, defineService } from '@storepod/service/definition';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { tellAddresses } from './address/tell-addresses.ts';
import { auditNames } from './audit-names.ts';
import { brandHandlers } from './brand/brand.handlers.ts';
import { openCatalog } from './catalog.ts';
import { askForCatchUp, catchUp } from './catch-up.ts';
import { categoryHandlers } from './category/category.handlers.ts';
import { settings } from './config.ts';
import { catalog as contract } from './contract.ts';
import { groupHandlers } from './group/group.handlers.ts';
import { learnPictureTexts } from './image/ask-for-texts.ts';
import { imageHandlers } from './image/image.handlers.ts';
import { registerPictures } from './image/register-pictures.ts';
import { followOffers } from './offer/follow-offers.ts';
import { offerHandlers } from './offer/offer.handlers.ts';
import { optionHandlers } from './option/option.handlers.ts';
import { productHandlers } from './product/product.handlers.ts';
import { reportProducts } from './product/report-usage.ts';
import { productTypeHandlers } from './product-type/product-type.handlers.ts';
import { publicProductHandlers } from './public-products/public-products.handlers.ts';
import { relationshipHandlers } from './relationship/relationship.handlers.ts';
import { searchIndexing } from './search/indexing.ts';
import { searchHandlers } from './search/search.handlers.ts';
import { tellEverySku } from './shown-sku/tell-every-sku.ts';
import { tellNotedSkus } from './shown-sku/tell-skus.ts';
import { sitemapHandlers } from './sitemap/sitemap.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';
import { removeOldImports } from './transfer/job/remove-old-imports.ts';
import { runImport } from './transfer/job/run-import.ts';
import { transferHandlers } from './transfer/transfer.handlers.ts';
import { tellInventory } from './variant/sku-changes.ts';
import { variantHandlers } from './variant/variant.handlers.ts';

/** As long as a large file takes over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('catalog', new URL('../migrations/', import.meta.url)),
    parts: openCatalog,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    jobs: (catalog) => ({
      handlers: [
        ...searchIndexing(catalog),
        registerPictures(catalog),
        learnPictureTexts(catalog),
        tellInventory(catalog),
        tellNotedSkus(catalog),
        tellEverySku(catalog),
        tellAddresses(catalog),
        followOffers(catalog),
        catchUp(catalog),
        runImport(catalog),
      ],
      periodic: [reportProducts(catalog), removeOldImports(catalog)],
    }),
    auditNames,
    storeLifecycle: storeEnd,
    beforeListening: askForCatchUp,
  },
  (catalog) => ({
    ...publicProductHandlers(catalog),
    ...searchHandlers(catalog),
    ...categoryHandlers(catalog),
    ...groupHandlers(catalog),
    ...relationshipHandlers(catalog),
    ...imageHandlers(catalog),
    ...sitemapHandlers(catalog),
    ...productHandlers(catalog),
    ...variantHandlers(catalog),
    ...optionHandlers(catalog),
    ...brandHandlers(catalog),
    ...productTypeHandlers(catalog),
    ...transferHandlers(catalog),
    ...offerHandlers(catalog),
  }),
);
