import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import {
  CancelWaitingOrder,
  OrderConfirmation,
  OrderStatusView,
  PayAnotherWay,
  PlaceOrder,
} from './placement-shapes.ts';

export const placementEndpoints = {
  placeOrder: endpoint({
    access: anonymous('guests order too; the code of a cart is its credential, and a store may ask for more'),
    method: 'POST',
    path: '/api/v1/cart/:code/checkout',
    params: { code: Uuid },
    summary:
      'Makes an order of a cart. The same cart again goes on with the same order, and another way to pay is begun while it waits.',
    idempotent: true,
    rate: 'place-order',
    body: PlaceOrder,
    response: OrderConfirmation,
    status: 201,
    problems: [
      problems.CART_NOT_FOUND,
      problems.CART_CONVERTED,
      problems.CART_EMPTY,
      problems.NOT_PURCHASABLE,
      problems.QUANTITY_OUT_OF_RANGE,
      problems.CURRENCIES_DIFFER,
      problems.PRICE_CHANGED,
      problems.DISCOUNT_USED_UP,
      problems.CART_CHANGED,
      problems.METHOD_REQUIRED,
      problems.METHOD_UNAVAILABLE,
      problems.STORE_CLOSED,
      problems.LOGIN_REQUIRED,
      problems.CLIENT_MISMATCH,
      problems.PAYMENT_TYPE_REQUIRED,
      problems.ORDER_WAITING,
      problems.TOO_MANY_UNPAID,
      problems.CONSENT_REQUIRED,
      problems.PAYMENT_REFUSED,
    ],
  }),
  orderStatus: endpoint({
    access: anonymous('a guest asks by the reference that only the buyer was given'),
    method: 'GET',
    path: '/api/v1/order/:orderId/status',
    params: { orderId: Uuid },
    query: { ref: Type.Optional(Type.String({ maxLength: 60 })) },
    cacheControl: 'no-store',
    summary: 'How an order stands: of a signed-in shopper their own, of a guest by its reference.',
    response: OrderStatusView,
    problems: [problems.ORDER_NOT_FOUND, problems.CLIENT_MISMATCH],
  }),
  payAnotherWay: endpoint({
    access: anonymous('a guest chooses by the reference that only the buyer was given'),
    method: 'POST',
    path: '/api/v1/order/:orderId/payment',
    params: { orderId: Uuid },
    rate: 'place-order',
    summary:
      'Pays an order that waits for its payment another way; the former page is closed. Repeating it answers with the same page.',
    body: PayAnotherWay,
    response: OrderStatusView,
    problems: [
      problems.ORDER_NOT_FOUND,
      problems.NOT_WAITING,
      problems.ORDER_WAITING,
      problems.PAYMENT_CHANGED_TOO_OFTEN,
      problems.PAYMENT_TYPE_NOT_OFFERED,
      problems.PAYMENT_REFUSED,
      problems.CLIENT_MISMATCH,
      problems.ORDER_CHANGED,
    ],
  }),
  cancelWaitingOrder: endpoint({
    access: anonymous('a guest cancels by the reference that only the buyer was given'),
    method: 'POST',
    path: '/api/v1/order/:orderId/cancel',
    params: { orderId: Uuid },
    rate: 'change-cart',
    summary: 'Cancels an order that waits for its payment, and gives the cart back. Repeating it changes nothing.',
    body: CancelWaitingOrder,
    response: OrderStatusView,
    problems: [problems.ORDER_NOT_FOUND, problems.ILLEGAL_TRANSITION, problems.CLIENT_MISMATCH, problems.ORDER_CHANGED],
  }),
};
