import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { PaymentStatus, PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import {
  Approval,
  Attempt,
  CancelledPaymentView,
  InitiatePayment,
  LowerPayment,
  OrderRef,
  PaymentView,
  Transaction,
} from './shapes.ts';

const byCheckout = { access: permission('STORE-POD.PAYMENT.INITIATE'), params: { ref: OrderRef } } as const;

/** What checkout asks for. Every call may be repeated: it is told apart by the store and the order's reference. */
const ordersEndpoints = {
  initiatePayment: endpoint({
    access: byCheckout.access,
    method: 'POST',
    path: '/api/v1/private/payments/initiate',
    summary: 'Begins the payment of an order. A repeat answers like the first, with the same page to pay on.',
    idempotent: true,
    body: InitiatePayment,
    response: PaymentView,
    problems: [
      problems.INITIATE_REJECTED,
      problems.INITIATE_FAILED,
      problems.INITIATE_DIFFERS,
      problems.INITIATE_SUPERSEDED,
      problems.CONFIGURATION_MISSING,
    ],
  }),
  paymentStatus: endpoint({
    ...byCheckout,
    method: 'GET',
    path: '/api/v1/private/payments/:ref/status',
    summary: 'How the payment of an order stands; with fresh=true the provider is asked where nothing is decided yet.',
    query: { fresh: Type.Optional(Type.Boolean()) },
    response: PaymentView,
    problems: [problems.TRANSACTION_NOT_FOUND, problems.PROVIDER_SILENT],
  }),
  cancelPayment: endpoint({
    ...byCheckout,
    method: 'POST',
    path: '/api/v1/private/payments/:ref/cancel',
    summary:
      'The order is closed: nobody can pay it any more. Where it is paid already, that is answered and nothing changes.',
    /** The one that is under way, which is closed before it begins. */
    query: { attempt: Type.Optional(Attempt) },
    response: CancelledPaymentView,
    problems: [problems.PROVIDER_SILENT],
  }),
  paymentCollected: endpoint({
    ...byCheckout,
    method: 'POST',
    path: '/api/v1/private/payments/:ref/collected',
    summary: 'The goods were handed over, and the cash for them was collected.',
    response: PaymentView,
    problems: [problems.TRANSACTION_NOT_FOUND, problems.ILLEGAL_TRANSITION, problems.NOT_DECIDED_BY_MERCHANT],
  }),
  lowerPayment: endpoint({
    ...byCheckout,
    method: 'POST',
    path: '/api/v1/private/payments/:ref/lower',
    summary:
      'Less cash is to be collected than was asked for: some of the goods are not delivered. It never asks for more.',
    body: LowerPayment,
    response: PaymentView,
    problems: [problems.TRANSACTION_NOT_FOUND, problems.ILLEGAL_TRANSITION, problems.NOT_DECIDED_BY_MERCHANT],
  }),
};

const collect = {
  access: permission('STORE-POD.PAYMENT.COLLECT'),
  whileActing: 'allowed',
  method: 'POST',
  params: { internalRef: Uuid },
  response: Transaction,
  openWhenUnpaid: 'an unpaid store goes on selling, so its merchant must be able to say that money has come',
} as const;
const decided = [
  problems.TRANSACTION_NOT_FOUND,
  problems.ILLEGAL_TRANSITION,
  problems.NOT_DECIDED_BY_MERCHANT,
] as const;
const one = '/api/v1/private/payment/transaction/:internalRef';

/** What the merchant, and whoever sells for the store, sees and decides. */
const merchantEndpoints = {
  listTransactions: endpoint({
    access: permission('STORE-POD.PAYMENT.TRANSACTIONS-READ'),
    method: 'GET',
    path: '/api/v1/private/payment/transactions',
    summary: 'The payments of a store, the newest first.',
    query: {
      ...pageQuery('private', [...newestFirst('transactionDate'), ...newestFirst('amount')]),
      internalRef: Type.Optional(Uuid),
      requestRef: Type.Optional(OrderRef),
      paymentType: Type.Optional(PaymentType),
      status: Type.Optional(PaymentStatus),
      transactionDateFrom: Type.Optional(Instant),
      transactionDateTo: Type.Optional(Instant),
      needsAttention: Type.Optional(Type.Boolean()),
    },
    response: pageOf(Transaction),
  }),
  readTransaction: endpoint({
    access: permission('STORE-POD.PAYMENT.TRANSACTIONS-READ'),
    method: 'GET',
    path: one,
    params: collect.params,
    summary: 'One payment.',
    response: Transaction,
    problems: [problems.TRANSACTION_NOT_FOUND],
  }),
  approveTransaction: endpoint({
    ...collect,
    path: `${one}/approve`,
    summary: 'The money of a transfer has arrived, or the cash was collected.',
    audited: 'payment.approve',
    body: Approval,
    problems: decided,
  }),
  rejectTransaction: endpoint({
    ...collect,
    path: `${one}/reject`,
    summary: 'The money of a transfer did not arrive, or the cash was not collected.',
    audited: 'payment.reject',
    problems: decided,
  }),
  verifyTransaction: endpoint({
    ...collect,
    path: `${one}/verify`,
    summary: 'The merchant is looking for the money of a transfer: the order waits.',
    audited: 'payment.verify',
    problems: decided,
  }),
  resolveAttention: endpoint({
    ...collect,
    path: `${one}/resolve-attention`,
    summary: 'Somebody has looked at a payment that needed attention.',
    audited: 'payment.resolve-attention',
    problems: [problems.TRANSACTION_NOT_FOUND],
  }),
};

export const transactionEndpoints = { ...ordersEndpoints, ...merchantEndpoints };
