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
  CURRENCY_DIFFERS: {
    code: 'REFUND.CURRENCY_DIFFERS',
    status: 422,
    detail: 'The order was paid in {currency}, and is given back in it.',
  },
  LINE_NOT_FOUND: { code: 'ORDER.LINE_NOT_FOUND', status: 422, detail: 'There is no {sku} in this order.' },
  QUANTITY_EXCEEDED: {
    code: 'ORDER.QUANTITY_EXCEEDED',
    status: 422,
    detail: 'Of {sku}, {left} are left; {quantity} was asked for.',
  },
  NOTHING_TO_SHIP: { code: 'SHIPMENT.NOTHING_LEFT', status: 422, detail: 'Everything of this order has been sent.' },
  SHIPMENT_NOT_FOUND: { code: 'SHIPMENT.NOT_FOUND', status: 404, detail: 'The order has no such shipment.' },
  NOTHING_TO_RETURN: {
    code: 'RETURN.NOTHING_OUT',
    status: 422,
    detail: 'Nothing of this order is with the customer.',
  },
  METHOD_NOT_FOUND: {
    code: 'SHIPPING.METHOD_NOT_FOUND',
    status: 404,
    detail: 'There is no such shipping method.',
  },
  TOO_MANY_METHODS: {
    code: 'SHIPPING.TOO_MANY_METHODS',
    status: 422,
    detail: 'A store has at most {most} shipping methods.',
  },
  METHODS_DIFFER: {
    code: 'SHIPPING.METHODS_DIFFER',
    status: 409,
    detail: 'The list does not name each shipping method of the store once.',
  },
  METHOD_REQUIRED: { code: 'SHIPPING.METHOD_REQUIRED', status: 422, detail: 'A shipping method has to be chosen.' },
  METHOD_UNAVAILABLE: {
    code: 'SHIPPING.METHOD_UNAVAILABLE',
    status: 422,
    detail: 'The chosen shipping method does not serve this order.',
  },
  RATE_NOT_FOUND: { code: 'TAX.RATE_NOT_FOUND', status: 404, detail: 'There is no such tax rate.' },
  RATE_DUPLICATE: { code: 'TAX.RATE_DUPLICATE', status: 409, detail: 'There is a tax rate for this place already.' },
  TOO_MANY_RATES: { code: 'TAX.TOO_MANY_RATES', status: 422, detail: 'A store has at most {most} tax rates.' },
  DISCOUNT_NOT_FOUND: { code: 'DISCOUNT.NOT_FOUND', status: 404, detail: 'There is no such discount.' },
  DISCOUNT_CODE_TAKEN: {
    code: 'DISCOUNT.CODE_TAKEN',
    status: 409,
    detail: 'Another discount has the code {code}.',
  },
  TOO_MANY_DISCOUNTS: { code: 'DISCOUNT.TOO_MANY', status: 422, detail: 'A store has at most {most} discounts.' },
  TOO_MANY_AUTOMATIC: {
    code: 'DISCOUNT.TOO_MANY_AUTOMATIC',
    status: 422,
    detail: 'At most {most} discounts of a store apply by themselves.',
  },
  DISCOUNT_USED_UP: {
    code: 'DISCOUNT.USED_UP',
    status: 409,
    detail: 'A discount of this order was used up meanwhile.',
  },
  RULE_CURRENCY_DIFFERS: {
    code: 'RULES.CURRENCY_DIFFERS',
    status: 409,
    detail: 'The prices of the store are in {currency}.',
  },
});
