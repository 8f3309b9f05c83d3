import { catalogue } from '@storepod/kernel/problem';

/** Everything that catalog refuses, by the thing that it is about. */
export const problems = catalogue('CATALOG', {
  PRODUCT_NOT_FOUND: { code: 'PRODUCT.NOT_FOUND', status: 404, detail: 'There is no such product in this store.' },
  PRODUCT_FRIENDLY_URL_TAKEN: {
    code: 'PRODUCT.FRIENDLY_URL_DUPLICATE',
    status: 409,
    detail: 'Another product has the address {friendlyUrl} in {language}.',
  },
  TYPE_NOT_FOUND: { code: 'PRODUCT_TYPE.NOT_FOUND', status: 404, detail: 'There is no such product type.' },
  TYPE_UNRESOLVABLE: {
    code: 'PRODUCT_TYPE.REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'There is no product type {type}.',
  },
  TYPE_DUPLICATE: { code: 'PRODUCT_TYPE.DUPLICATE', status: 409, detail: 'There is a product type {code} already.' },
  TYPE_IN_USE: { code: 'PRODUCT_TYPE.IN_USE', status: 409, detail: 'There are products of this type.' },
  GROUP_NOT_FOUND: { code: 'PRODUCT_GROUP.NOT_FOUND', status: 404, detail: 'There is no product group {code}.' },
  GROUP_LIMIT_EXCEEDED: {
    code: 'PRODUCT_GROUP.LIMIT_EXCEEDED',
    status: 400,
    detail: 'There can be {limit} products beside each other.',
  },
  RELATED_TO_ITSELF: { code: 'PRODUCT.RELATED_TO_ITSELF', status: 422, detail: 'A product does not go with itself.' },
  IMAGE_NOT_FOUND: { code: 'PRODUCT_IMAGE.NOT_FOUND', status: 404, detail: 'The product has no such image.' },
  IMAGE_ASSET_UNKNOWN: {
    code: 'PRODUCT_IMAGE.ASSET_UNKNOWN',
    status: 400,
    detail: 'The media library of this store has no asset {asset}.',
  },
  IMAGE_LIMIT_EXCEEDED: {
    code: 'PRODUCT_IMAGE.LIMIT_EXCEEDED',
    status: 400,
    detail: 'A product can have {limit} images.',
  },
  CATEGORY_NOT_FOUND: { code: 'CATEGORY.NOT_FOUND', status: 404, detail: 'There is no such category in this store.' },
  CATEGORY_FRIENDLY_URL_NOT_FOUND: {
    code: 'CATEGORY.FRIENDLY_URL_NOT_FOUND',
    status: 404,
    detail: 'There is no category at this address.',
  },
  CATEGORY_FRIENDLY_URL_TAKEN: {
    code: 'CATEGORY.FRIENDLY_URL_DUPLICATE',
    status: 409,
    detail: 'Another category has the address {friendlyUrl} in {language}.',
  },
  CATEGORY_DUPLICATE: { code: 'CATEGORY.DUPLICATE', status: 409, detail: 'There is a category {code} already.' },
  CATEGORY_ALREADY_ATTACHED: {
    code: 'CATEGORY.ALREADY_ATTACHED',
    status: 409,
    detail: 'The product is in this category already.',
  },
  CATEGORY_UNRESOLVABLE: {
    code: 'CATEGORY.REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'There is no category {category}.',
  },
  CATEGORY_CYCLE: { code: 'CATEGORY.CYCLE', status: 422, detail: 'A category cannot stand under itself.' },
  CATEGORY_TOO_DEEP: { code: 'CATEGORY.TOO_DEEP', status: 422, detail: 'The tree can have {limit} levels.' },
  BRAND_NOT_FOUND: { code: 'MANUFACTURER.NOT_FOUND', status: 404, detail: 'There is no such brand in this store.' },
  BRAND_UNRESOLVABLE: {
    code: 'MANUFACTURER.REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'There is no brand {manufacturer}.',
  },
  BRAND_DUPLICATE: { code: 'MANUFACTURER.DUPLICATE', status: 409, detail: 'There is a brand {code} already.' },
  BRAND_IN_USE: { code: 'MANUFACTURER.IN_USE', status: 409, detail: 'There are products of this brand.' },
  OPTION_NOT_FOUND: { code: 'PRODUCT_OPTION.NOT_FOUND', status: 404, detail: 'There is no such option.' },
  OPTION_DUPLICATE: {
    code: 'PRODUCT_OPTION.DUPLICATE',
    status: 409,
    detail: 'There is an option or a value {code} already.',
  },
  OPTION_IN_USE: {
    code: 'PRODUCT_OPTION.IN_USE',
    status: 409,
    detail: 'There are products that use this option or one of the values that would go.',
  },
  VARIANT_DUPLICATE_SKU: {
    code: 'PRODUCT_VARIANT.DUPLICATE_SKU',
    status: 409,
    detail: 'The sku {sku} is in use in this store.',
  },
  VARIANT_DUPLICATE_COMBINATION: {
    code: 'PRODUCT_VARIANT.DUPLICATE_COMBINATION',
    status: 409,
    detail: 'Two variants have the same option values.',
  },
  VARIANT_OPTIONS_INVALID: { code: 'PRODUCT_VARIANT.OPTIONS_INVALID', status: 400, detail: '{reason}' },
  VARIANT_LIMIT_EXCEEDED: {
    code: 'PRODUCT_VARIANT.LIMIT_EXCEEDED',
    status: 400,
    detail: 'A product can have {limit} {what}.',
  },
  VARIANT_IMAGE_UNKNOWN: {
    code: 'PRODUCT_VARIANT.IMAGE_UNKNOWN',
    status: 422,
    detail: 'The product has no image {image}.',
  },
  LANGUAGE_REPEATED: {
    code: 'DESCRIPTION.LANGUAGE_REPEATED',
    status: 400,
    detail: 'There are two texts in {language}.',
  },
});
