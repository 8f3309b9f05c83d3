import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('INVENTORY', {
  EMPTY: { code: 'RESERVATION.EMPTY', status: 400, detail: 'A reservation needs at least one line.' },
  INSUFFICIENT: {
    code: 'RESERVATION.INSUFFICIENT_INVENTORY',
    status: 422,
    detail: 'Not enough of {sku}: {requested} wanted, {available} left.',
  },
  UNPAID_SHARE: {
    code: 'RESERVATION.UNPAID_SHARE_TAKEN',
    status: 422,
    detail: 'Of {sku}, only {available} can be held now for an order that nobody has paid; {requested} wanted.',
  },
  LINES_DIFFER: {
    code: 'RESERVATION.LINES_DIFFER',
    status: 409,
    detail: 'The reservation {ref} holds other lines than these.',
  },
  COMPLETED: {
    code: 'RESERVATION.COMPLETED',
    status: 409,
    detail: 'The reservation {ref} has been committed and cannot be made again.',
  },
  RETURN_EXCEEDED: {
    code: 'RETURN.EXCEEDED',
    status: 422,
    detail: 'Not so much of {sku} can be returned: {requested} asked for, {remaining} sold and not returned yet.',
  },
  RETURN_KEY_REUSED: {
    code: 'RETURN.KEY_REUSED',
    status: 422,
    detail: 'The return key {key} was used for other lines.',
  },
  STOCK_CHANGED: {
    code: 'STOCK.CHANGED',
    status: 409,
    detail: 'Pieces came or went since that version. There are {quantity} now, at version {stockVersion}.',
  },
  STOCK_GONE: { code: 'STOCK.GONE', status: 409, detail: 'The sku is not there any more.' },
  STOCK_VERSION_MISSING: {
    code: 'STOCK.VERSION_MISSING',
    status: 409,
    detail:
      'The stock of a known sku is adjusted, or set with its version. There are {quantity} now, at version {stockVersion}.',
  },
  STOCK_SHORT: {
    code: 'STOCK.SHORT',
    status: 422,
    detail: 'There are {quantity}, which {delta} would bring below none.',
  },
  STOCK_TOO_MANY: {
    code: 'STOCK.TOO_MANY',
    status: 422,
    detail: 'There are {quantity}, and {delta} would be too many.',
  },
  KEY_REUSED: { code: 'STOCK.KEY_REUSED', status: 422, detail: 'The key was used for another adjustment of this sku.' },
  SKU_UNKNOWN: { code: 'SKU.UNKNOWN', status: 404, detail: 'There is no stock of this sku.' },
  PRICE_CHANGED: {
    code: 'PRICE.CHANGED',
    status: 409,
    detail: 'Somebody changed the price or the limits since that version. It is version {priceVersion} now.',
  },
  CURRENCY_DIFFERS: { code: 'CURRENCY.DIFFERS', status: 409, detail: 'The prices of the store are in {currency}.' },
});
