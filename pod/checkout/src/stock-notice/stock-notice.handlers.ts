import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { askForNotice } from './ask-for-notice.ts';
import { offersMoved } from './due-notices.ts';
import type { stockNoticeEndpoints } from './stock-notice.contract.ts';

export const stockNoticeHandlers = (checkout: Checkout): Handlers<Contract<typeof stockNoticeEndpoints>> => ({
  askForStockNotice: (call) => askForNotice(checkout, call),
  storeOffersMoved: ({ store }) => offersMoved(checkout, store),
});
