import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

export const InvoiceStatus = Type.Enum(['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID']);
export type InvoiceStatus = Static<typeof InvoiceStatus>;

export const Invoice = model('Invoice', {
  id: Uuid,
  store: StoreMerchantId,
  number: nullable(Type.String()),
  status: InvoiceStatus,
  amountDue: Money,
  amountPaid: Money,
  periodStart: nullable(Instant),
  periodEnd: nullable(Instant),
  /** A page of the provider that shows the invoice, and takes the payment of an open one. */
  hostedUrl: nullable(Type.String()),
  pdfUrl: nullable(Type.String()),
  issuedAt: Instant,
  paidAt: nullable(Instant),
});
export type Invoice = Static<typeof Invoice>;

export const invoiceEndpoints = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/v1/invoice/list',
    summary: 'The invoices of a store, the newest first.',
    access: permission('STORE-CORE.BILLING.READ'),
    query: pageQuery('private', newestFirst('issuedAt')),
    response: pageOf(Invoice),
    problems: [problems.SUBSCRIPTION_NOT_FOUND],
  }),
};
