import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { CartDiscountCodes, CartItem, CartView } from './cart-shapes.ts';
import { QuoteRequest, QuoteView } from './quote-shapes.ts';

/** Guests buy too: whoever has the code has the cart. */
const open = {
  access: anonymous('guests fill carts; the code of a cart is its credential'),
  problems: [problems.CLIENT_MISMATCH, problems.CART_NOT_FOUND],
} as const;
const byCode = { ...open, path: '/api/v1/cart/:code', params: { code: Uuid } } as const;
const notNow = [problems.CART_NOT_FOUND, problems.CART_CONVERTED, problems.CLIENT_MISMATCH] as const;
const refusedLine = [problems.NOT_PURCHASABLE, problems.QUANTITY_OUT_OF_RANGE, problems.CURRENCIES_DIFFER] as const;
const ofShopper = permission('STORE-POD.CUSTOMER.*');

export const cartEndpoints = {
  createCart: endpoint({
    ...open,
    method: 'POST',
    path: '/api/v1/cart',
    summary: 'Begins a cart with one line. With the token of a shopper it is the cart of that shopper.',
    rate: 'create-cart',
    body: CartItem,
    response: CartView,
    status: 201,
    problems: [...refusedLine, problems.CLIENT_MISMATCH],
  }),
  readCart: endpoint({
    ...byCode,
    method: 'GET',
    cacheControl: 'no-store',
    summary: 'A cart with the prices and the stock of now. What is not sold at all any more is left out.',
    response: CartView,
  }),
  setCartLine: endpoint({
    ...byCode,
    method: 'PUT',
    summary: 'Sets the quantity of one line; 0 removes it.',
    rate: 'change-cart',
    body: CartItem,
    response: CartView,
    problems: [...notNow, ...refusedLine, problems.CART_FULL],
  }),
  removeCartLine: endpoint({
    ...open,
    method: 'DELETE',
    path: '/api/v1/cart/:code/product/:sku',
    params: { code: Uuid, sku: Sku },
    query: { body: Type.Optional(Type.Boolean()) },
    summary: 'Removes a line. With body=true the rest of the cart is answered.',
    rate: 'change-cart',
    response: CartView,
    problems: notNow,
  }),
  setCartDiscounts: endpoint({
    ...open,
    method: 'PUT',
    path: '/api/v1/cart/:code/discounts',
    params: { code: Uuid },
    summary: 'The discount codes of a cart, all of them.',
    rate: 'change-cart',
    body: CartDiscountCodes,
    response: CartView,
    problems: notNow,
  }),
  quoteCart: endpoint({
    ...open,
    method: 'POST',
    path: '/api/v1/cart/:code/quote',
    params: { code: Uuid },
    summary: 'What the order would come to if it went there, and the ways to send it. Writes nothing.',
    rate: 'change-cart',
    body: QuoteRequest,
    response: QuoteView,
  }),
  mergeCart: endpoint({
    method: 'POST',
    path: '/api/v1/cart/:code/merge',
    params: { code: Uuid },
    access: ofShopper,
    summary: "Puts a guest's cart into the one of the shopper who has signed in. Repeating it changes nothing.",
    rate: 'change-cart',
    response: CartView,
    problems: notNow,
  }),
  ownCart: endpoint({
    method: 'GET',
    path: '/api/v1/cart',
    access: ofShopper,
    summary: 'The cart that the shopper changed last.',
    response: CartView,
    problems: [problems.CART_NOT_FOUND],
  }),
};
