import { entitlementsOf } from '@storepod/boundary/entitlements';
import { storesOfMerchant } from '@storepod/boundary/stores';
import { database, defineService } from '@storepod/service/definition';
import { brandHandlers } from './brand/brand.handlers.ts';
import { categoryHandlers } from './category/category.handlers.ts';
import { settings } from './config.ts';
import { catalog } from './contract.ts';
import { groupHandlers } from './group/group.handlers.ts';
import { askForPictureTexts, learnPictureTexts } from './image/ask-for-texts.ts';
import { imageHandlers } from './image/image.handlers.ts';
import { registerPictures } from './image/register-pictures.ts';
import { optionHandlers } from './option/option.handlers.ts';
import { productHandlers } from './product/product.handlers.ts';
import { productTypeHandlers } from './product-type/product-type.handlers.ts';
import { publicProductHandlers } from './public-products/public-products.handlers.ts';
import { relationshipHandlers } from './relationship/relationship.handlers.ts';
import { askForMissingRows, searchIndexing } from './search/indexing.ts';
import { searchHandlers } from './search/search.handlers.ts';
import { sitemapHandlers } from './sitemap/sitemap.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';
import { transferHandlers } from './transfer/transfer.handlers.ts';
import { tellInventory } from './variant/sku-changes.ts';
import { variantHandlers } from './variant/variant.handlers.ts';

/** As long as a large file takes over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

export default defineService(
  catalog,
  {
    settings,
    database: database<Tables>('catalog', new URL('../migrations/', import.meta.url)),
    stores: storesOfMerchant,
    writeGate: (kit) => entitlementsOf(kit).requireOperable,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    jobs: (kit) => ({
      handlers: [...searchIndexing(kit), registerPictures(kit), learnPictureTexts(kit), tellInventory(kit)],
    }),
    storeLifecycle: storeEnd,
    beforeListening: async (kit) => {
      await askForMissingRows(kit);
      await askForPictureTexts(kit);
    },
  },
  (kit) => ({
    ...publicProductHandlers(kit),
    ...searchHandlers(kit),
    ...categoryHandlers(kit),
    ...groupHandlers(kit),
    ...relationshipHandlers(kit),
    ...imageHandlers(kit),
    ...sitemapHandlers(kit),
    ...productHandlers(kit),
    ...variantHandlers(kit),
    ...optionHandlers(kit),
    ...brandHandlers(kit),
    ...productTypeHandlers(kit),
    ...transferHandlers(kit),
  }),
);
