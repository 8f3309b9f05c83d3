import { offerNoticeEndpoints } from '@storepod/boundary/sku-offers';
import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Email } from '@storepod/kernel/email';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import { problems } from '../problems.ts';

export const stockNoticeEndpoints = {
  ...offerNoticeEndpoints,
  askForStockNotice: endpoint({
    method: 'POST',
    path: '/api/v1/stock-notice',
    access: anonymous('guests wait for goods as well; the answer says nothing of who else does'),
    summary: 'Has somebody written to, once, when a sku can be bought again. Repeating it changes nothing.',
    rate: 'stock-notice',
    body: model('StockNoticeRequest', { sku: Sku, emailAddress: Email }),
    problems: [problems.NOT_PURCHASABLE, problems.CLIENT_MISMATCH],
  }),
};
