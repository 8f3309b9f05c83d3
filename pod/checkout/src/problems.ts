import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('CHECKOUT', {
  CART_NOT_FOUND: { code: 'CART.NOT_FOUND', status: 404, detail: 'There is no such cart.' },
  CART_CONVERTED: { code: 'CART.ALREADY_CONVERTED', status: 409, detail: 'The cart has become an order.' },
  CART_CHANGED: {
    code: 'CART.CHANGED',
    status: 409,
    detail: 'The cart changes too often at this moment. Try again.',
  },
  CART_EMPTY: { code: 'CART.EMPTY', status: 422, detail: 'There is nothing in the cart that can be bought.' },
  CART_FULL: { code: 'CART.FULL', status: 422, detail: 'A cart has at most {most} lines.' },
  NOT_PURCHASABLE: {
    code: 'CART.PRODUCT_NOT_PURCHASABLE',
    status: 422,
    detail: '{sku} cannot be bought now.',
  },
  QUANTITY_OUT_OF_RANGE: {
    code: 'CART.QUANTITY_OUT_OF_RANGE',
    status: 422,
    detail: 'Of {sku}, at least {minimum} and at most {maximum} are sold in one order.',
  },
  PRICE_CHANGED: {
    code: 'CART.PRICE_CHANGED',
    status: 409,
    detail: 'Prices have changed since they were shown. The order would be {total} {currency} now.',
  },
  CURRENCIES_DIFFER: {
    code: 'CART.CURRENCIES_DIFFER',
    status: 422,
    detail: 'The prices in the cart are in different currencies.',
  },
  ORDER_NOT_FOUND: { code: 'ORDER.NOT_FOUND', status: 404, detail: 'There is no such order.' },
  ILLEGAL_TRANSITION: {
    code: 'ORDER.ILLEGAL_TRANSITION',
    status: 409,
    detail: 'An order that is {from} cannot become {to}.',
  },
  STOCK_NOT_COMMITTED: {
    code: 'ORDER.STOCK_NOT_COMMITTED',
    status: 409,
    detail: 'The goods of this order are not taken from the stock yet: {inventoryStatus}.',
  },
  NO_ATTENTION_NEEDED: { code: 'ORDER.NO_ATTENTION_NEEDED', status: 409, detail: 'The order needs no attention.' },
  ORDER_CHANGED: {
    code: 'ORDER.CHANGED',
    status: 409,
    detail: 'The order changes too often at this moment. Try again.',
  },
  LOGIN_REQUIRED: {
    code: 'ORDER.LOGIN_REQUIRED',
    status: 401,
    detail: 'This store takes orders of signed-in shoppers.',
  },
  CLIENT_MISMATCH: {
    code: 'ORDER.CLIENT_MISMATCH',
    status: 403,
    detail: 'The shopper is signed in at another store.',
  },
  STORE_CLOSED: { code: 'ORDER.STORE_CLOSED', status: 409, detail: 'The store takes no orders now.' },
  PAYMENT_REFUSED: { code: 'ORDER.PAYMENT_REFUSED', status: 422, detail: 'The payment was refused: {status}.' },
  REFUND_EXCEEDED: {
    code: 'REFUND.EXCEEDED',
    status: 422,
    detail: 'Of what was paid, {refundable} can still be given back; {amount} was asked for.',
  },
  CUSTOMER_NOT_FOUND: { code: 'CUSTOMER.NOT_FOUND', status: 404, detail: 'There is no such customer.' },
  NOTE_NOT_FOUND: { code: 'CUSTOMER.NOTE_NOT_FOUND', status: 404, detail: 'There is no such note.' },
  NOTE_NOT_OWN: { code: 'CUSTOMER.NOTE_NOT_OWN', status: 403, detail: 'Only who wrote a note can take it back.' },
  NOTES_FULL: { code: 'CUSTOMER.NOTES_FULL', status: 422, detail: 'A customer has at most {most} notes.' },
  ADDRESS_NOT_FOUND: { code: 'ADDRESS.NOT_FOUND', status: 404, detail: 'There is no such address.' },
  ADDRESSES_FULL: { code: 'ADDRESS.TOO_MANY', status: 422, detail: 'An address book has at most {most} addresses.' },
  NOTHING_TO_ORDER: {
    code: 'ORDER.NOTHING_TO_ORDER_AGAIN',
    status: 422,
    detail: 'Nothing of this order can be bought now.',
  },
  SPAN_INVALID: { code: 'STATISTICS.SPAN_INVALID', status: 400, detail: 'The span ends before it begins.' },
  SPAN_TOO_LONG: { code: 'STATISTICS.SPAN_TOO_LONG', status: 400, detail: 'A span has at most {most} days.' },
});
