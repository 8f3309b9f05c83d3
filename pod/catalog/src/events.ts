import { defineEvent } from '@storepod/database/events';
import type { Instant } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';

/** The service has started, perhaps in a release that keeps more than the one before. */
export const CatchUpAsked = defineEvent<Record<string, never>>('CatchUpAsked', 1);

/** The texts, variants or brand of some products changed, or the products went: their search rows are stale. */
export const ProductsChanged = defineEvent<{ store: StoreMerchantId; products: Uuid[] }>('ProductsChanged', 1);

/** The search rows of a whole store are to be made anew. */
export const SearchRebuildAsked = defineEvent<{ store: StoreMerchantId }>('SearchRebuildAsked', 1);

/** The name of a brand changed, which stands in the search rows of all its products. */
export const BrandRenamed = defineEvent<{ store: StoreMerchantId; brand: Uuid }>('BrandRenamed', 1);

/** The names of some option values changed, which stand in the search rows of all products that are sold in them. */
export const OptionValuesRenamed = defineEvent<{ store: StoreMerchantId; values: Uuid[] }>('OptionValuesRenamed', 1);

/** Skus were deleted, or have another name now. Of two decisions about one sku, the later has the higher position. */
export const SkusChanged = defineEvent<{
  store: StoreMerchantId;
  position: number;
  changedAt: Instant;
  ended: Sku[];
  renamed: { from: Sku; to: Sku }[];
}>('SkusChanged', 1);

/** Of some skus of a store it may have changed whether shoppers see them: `sku_note` has them. */
export const SkusNoted = defineEvent<{ store: StoreMerchantId }>('SkusNoted', 1);

/** Of some names by which links know things of a store it may have changed where they lead: `address_note` has them. */
export const AddressesNoted = defineEvent<{ store: StoreMerchantId }>('AddressesNoted', 1);

/** Inventory is to be told every sku of a store. */
export const EverySkuAsked = defineEvent<{ store: StoreMerchantId }>('EverySkuAsked', 1);

/** Inventory has something new to tell of the skus of a store. */
export const OffersAsked = defineEvent<{ store: StoreMerchantId }>('OffersAsked', 1);

/** Who shows pictures of the media library, and what people call it. */
export interface PictureOwner {
  kind: 'PRODUCT' | 'CATEGORY' | 'BRAND';
  id: Uuid;
  title: string;
}

/** What the library says of some pictures is not known here. */
export const PictureTextsAsked = defineEvent<{ store: StoreMerchantId; assets: Uuid[] }>('PictureTextsAsked', 1);

/** Something that shows pictures of the media library now shows these, and no others. */
export const PicturesChanged = defineEvent<{ store: StoreMerchantId; owner: PictureOwner; assets: Uuid[] }>(
  'PicturesChanged',
  1,
);

/** A file of products is to be imported, or to be gone on with. */
export const ImportAsked = defineEvent<{ store: StoreMerchantId; id: Uuid }>('ImportAsked', 1);
