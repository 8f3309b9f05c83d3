import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import type { Checkout } from '../checkout.ts';
import { addAddress, deleteAddress, listAddresses, saveAddress } from './address-book.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { orderAgain } from './order-again.ts';
import { ownData } from './own-data.ts';
import { readOwnOrder } from './own-order.ts';
import { ownOrders } from './own-orders.ts';
import { readProfile, type Shopper, saveProfile } from './own-profile.ts';
import type { shopperEndpoints } from './shopper.contract.ts';

/** The permission has seen to it that the account is one of this store. */
const meOf = ({ store, principal }: { store: StoreMerchantId; principal: Principal }): Shopper => ({
  store,
  shopper: principal.subject,
});

export const shopperHandlers = (checkout: Checkout): Handlers<Contract<typeof shopperEndpoints>> => ({
  shopperInfo: (call) => readProfile(checkout, meOf(call)),
  saveShopperInfo: (call) => saveProfile(checkout, meOf(call), call.body),
  downloadOwnData: async (call) =>
    new Download('application/json', 'my-data.json', await ownData(checkout, meOf(call))),
  listAddresses: (call) => listAddresses(checkout, meOf(call)),
  addAddress: (call) => addAddress(checkout, meOf(call), call.body),
  saveAddress: (call) => saveAddress(checkout, meOf(call), call.params.id, call.body),
  deleteAddress: (call) => deleteAddress(checkout, meOf(call), call.params.id),
  ownOrders: (call) => ownOrders(checkout, meOf(call), call.query),
  ownOrder: (call) => readOwnOrder(checkout, meOf(call), call.params.id),
  ownOrderHistory: async (call) => (await readOwnOrder(checkout, meOf(call), call.params.id)).history,
  cancelOwnOrder: (call) => cancelOwnOrder(checkout, meOf(call), call.params.id, call.body.reason),
  orderAgain: (call) => orderAgain(checkout, call, call.params.id),
});
