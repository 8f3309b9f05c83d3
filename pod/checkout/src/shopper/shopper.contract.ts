import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import {
  BookAddress,
  CancelOwn,
  HistoryView,
  OrderAgain,
  OwnOrder,
  OwnOrderDetail,
  SaveAddress,
  SaveShopperInfo,
  ShopperInfo,
} from './shopper-shapes.ts';

const own = { access: permission('STORE-POD.CUSTOMER.*') } as const;
const ownOrder = { ...own, params: { id: Uuid }, problems: [problems.ORDER_NOT_FOUND] } as const;
const ownAddress = {
  ...own,
  path: '/api/v1/private/customer/addresses/:id',
  params: { id: Uuid },
  problems: [problems.ADDRESS_NOT_FOUND],
} as const;

/** What shoppers see of themselves and do with their own orders. Whatever belongs to somebody else is not there. */
export const shopperEndpoints = {
  shopperInfo: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/private/customer/info',
    summary: 'The own profile; an empty one before the first order.',
    response: ShopperInfo,
  }),
  saveShopperInfo: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/v1/private/customer/info',
    summary: 'Writes the own profile. What is left out stays.',
    body: SaveShopperInfo,
    response: ShopperInfo,
  }),
  downloadOwnData: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/private/customer/data',
    summary: 'Everything that the store knows of the shopper, as JSON.',
    rate: 'own-data',
    response: Type.String(),
    file: 'application/json',
  }),
  listAddresses: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/private/customer/addresses',
    summary: 'The own address book, the first choices first.',
    response: Type.Array(BookAddress),
  }),
  addAddress: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/private/customer/addresses',
    summary: 'Adds an address. One that is there already is not added twice.',
    body: SaveAddress,
    response: BookAddress,
    status: 201,
    problems: [problems.ADDRESSES_FULL],
  }),
  saveAddress: endpoint({
    ...ownAddress,
    method: 'PUT',
    summary: 'Changes an address, or makes it the first choice.',
    body: SaveAddress,
    response: BookAddress,
  }),
  deleteAddress: endpoint({ ...ownAddress, method: 'DELETE', summary: 'Removes an address.' }),
  ownOrders: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/private/customer/orders',
    summary: 'The own orders, the newest first.',
    query: pageQuery('public', newestFirst('datePurchased')),
    response: pageOf(OwnOrder),
  }),
  ownOrder: endpoint({
    ...ownOrder,
    method: 'GET',
    path: '/api/v1/private/customer/:id/order',
    summary: 'One of the own orders with its parcels and what has happened to it.',
    response: OwnOrderDetail,
  }),
  ownOrderHistory: endpoint({
    ...ownOrder,
    method: 'GET',
    path: '/api/v1/private/customer/:id/order/history',
    summary: 'What has happened to one of the own orders.',
    response: Type.Array(HistoryView),
  }),
  cancelOwnOrder: endpoint({
    ...ownOrder,
    method: 'POST',
    path: '/api/v1/private/customer/:id/order/cancel',
    summary: 'Cancels an own order while nothing of it has been packed. Repeating it changes nothing.',
    body: CancelOwn,
    response: OwnOrderDetail,
    problems: [problems.ORDER_NOT_FOUND, problems.ILLEGAL_TRANSITION, problems.ORDER_CHANGED],
  }),
  orderAgain: endpoint({
    ...ownOrder,
    method: 'POST',
    path: '/api/v1/private/customer/:id/order/again',
    summary: 'Makes a cart of what can still be bought of an own order, and says what cannot.',
    idempotent: true,
    rate: 'create-cart',
    response: OrderAgain,
    status: 201,
    problems: [problems.ORDER_NOT_FOUND, problems.NOTHING_TO_ORDER],
  }),
};
