import { type ProblemText, told } from '../problem-shape.ts';

/** What goes wrong with products, their stock and their pictures. */
export const catalogueProblems = {
  'CATALOG.PRODUCT.NOT_FOUND': 'This product is not here any more.',
  'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE': ({ friendlyUrl }) =>
    `Another product has the address ${told(friendlyUrl)}.`,
  'CATALOG.PRODUCT_TYPE.REFERENCE_UNRESOLVABLE': 'The type of this product is not there any more.',
  'CATALOG.PRODUCT_IMAGE.ASSET_UNKNOWN': 'A picture is not in your library any more. Add it again.',
  'CATALOG.PRODUCT_IMAGE.LIMIT_EXCEEDED': ({ limit }) => `A product can have at most ${told(limit)} pictures.`,
  'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU': ({ sku }) => `Another product of yours has the SKU ${told(sku)}.`,
  'CATALOG.PRODUCT_VARIANT.DUPLICATE_COMBINATION': 'Two variants have the same values.',
  'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID': 'The variants do not fit the options. Look at the values of each.',
  'CATALOG.PRODUCT_VARIANT.LIMIT_EXCEEDED': ({ limit }) =>
    `There are too many of them: a product can have ${told(limit)}.`,
  'CATALOG.PRODUCT_VARIANT.IMAGE_UNKNOWN': 'A variant has a picture that the product does not have any more.',
  'CATALOG.PRODUCT_OPTION.NOT_FOUND': 'This option is not there any more.',
  'CATALOG.PRODUCT_OPTION.DUPLICATE': 'There is such an option already.',
  'CATALOG.PRODUCT_OPTION.IN_USE': 'Products use this option or one of its values.',
  'CATALOG.CATEGORY.NOT_FOUND': 'This category is not here any more.',
  'CATALOG.CATEGORY.DUPLICATE': 'There is such a category already.',
  'CATALOG.CATEGORY.FRIENDLY_URL_DUPLICATE': ({ friendlyUrl }) =>
    `Another category has the address ${told(friendlyUrl)}.`,
  'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE': 'A category is not there any more.',
  'CATALOG.CATEGORY.CYCLE': 'A category cannot stand under itself.',
  'CATALOG.CATEGORY.TOO_DEEP': ({ limit }) => `The tree can have ${told(limit)} levels.`,
  'CATALOG.MANUFACTURER.NOT_FOUND': 'This brand is not here any more.',
  'CATALOG.MANUFACTURER.DUPLICATE': 'There is such a brand already.',
  'CATALOG.MANUFACTURER.IN_USE': 'There are products of this brand.',
  'CATALOG.MANUFACTURER.REFERENCE_UNRESOLVABLE': 'This brand is not there any more.',
  'CATALOG.DESCRIPTION.LANGUAGE_REPEATED': 'A language is there twice.',
  'INVENTORY.STOCK.CHANGED': ({ quantity }) => `Pieces came or went meanwhile: there are ${told(quantity)} now.`,
  'INVENTORY.STOCK.VERSION_MISSING': ({ quantity }) => `The stock was counted meanwhile: there are ${told(quantity)}.`,
  'INVENTORY.STOCK.GONE': 'The stock of this SKU is not kept any more.',
  'INVENTORY.STOCK.SHORT': ({ quantity }) => `There are only ${told(quantity)} left: so many cannot be taken away.`,
  'INVENTORY.STOCK.TOO_MANY': 'That would be more pieces than can be counted.',
  'INVENTORY.STOCK.KEY_REUSED': 'This change was made before in another way. Reload the page and try again.',
  'INVENTORY.SKU.UNKNOWN': 'There is no stock of this SKU.',
  'INVENTORY.PRICE.CHANGED':
    'Somebody changed this price meanwhile. Look at it, and change it again if you still want to.',
  'INVENTORY.CURRENCY.DIFFERS': ({ currency }) =>
    `The prices of the store are in ${told(currency)} now. Reload the page.`,
  'CONTENT.MEDIA.NO_FILES': 'There was no file in it.',
  'CONTENT.MEDIA.TOO_MANY_FILES': ({ maxFiles }) => `Add at most ${told(maxFiles)} files at a time.`,
  'CONTENT.MEDIA.TYPE_NOT_ALLOWED': ({ file }) => `This kind of file is not taken: ${told(file)}`.trim(),
  'CONTENT.MEDIA.UNREADABLE': ({ file }) => `A file cannot be read, it may be damaged: ${told(file)}`.trim(),
  'CONTENT.MEDIA.TOO_LARGE': ({ file }) =>
    `A file is too large, make it smaller and add it again: ${told(file)}`.trim(),
  'CONTENT.MEDIA.QUOTA_EXCEEDED': 'Your library is full. Delete files that you do not need.',
  'CONTENT.MEDIA.FOLDER.REFERENCE_UNRESOLVABLE': 'This folder is not there any more.',
  'CONTENT.MEDIA.STORAGE_FAILED': 'The files could not be stored. Try again in a moment.',
} satisfies Record<string, ProblemText>;
