import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { NoContent } from '@storepod/service/no-content';
import type { Checkout } from '../checkout.ts';
import type { cartEndpoints } from './cart.contract.ts';
import { createCart, removeCartLine, setCartDiscounts, setCartLine } from './change-cart.ts';
import { mergeCart } from './merge-cart.ts';
import { quoteCart } from './quote-cart.ts';
import { readCart, readOwnCart } from './read-cart.ts';

export const cartHandlers = (checkout: Checkout): Handlers<Contract<typeof cartEndpoints>> => ({
  createCart: (call) => createCart(checkout, call, call.body),
  readCart: (call) => readCart(checkout, call, call.params.code),
  setCartLine: (call) => setCartLine(checkout, call, call.params.code, call.body),
  removeCartLine: async (call) => {
    const { code, sku } = call.params;
    const rest = await removeCartLine(checkout, call, code, sku);
    return call.query.body ? rest : new NoContent();
  },
  setCartDiscounts: (call) => setCartDiscounts(checkout, call, call.params.code, call.body.codes),
  quoteCart: (call) => quoteCart(checkout, call, call.params.code, call.body),
  mergeCart: (call) => mergeCart(checkout, call, call.params.code),
  ownCart: (call) => readOwnCart(checkout, call),
});
