import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Payment } from '../payment.ts';
import { cancelPayment } from './cancel.ts';
import { collected, decide, resolveAttention } from './decide.ts';
import { requireTransaction } from './find-transaction.ts';
import { initiatePayment } from './initiate.ts';
import { listTransactions } from './list-transactions.ts';
import { lowerPayment } from './lower.ts';
import { readStatus } from './read-status.ts';
import type { transactionEndpoints } from './transaction.contract.ts';
import { transactionOf } from './transaction-views.ts';

export const transactionHandlers = (payment: Payment): Handlers<Contract<typeof transactionEndpoints>> => ({
  initiatePayment: ({ store, body }) => initiatePayment(payment, store, body),
  paymentStatus: ({ store, params, query }) => readStatus(payment, store, params.ref, query.fresh === true),
  cancelPayment: ({ store, params, query }) => cancelPayment(payment, store, params.ref, query.attempt),
  paymentCollected: ({ store, params }) => collected(payment, store, params.ref),
  lowerPayment: ({ store, params, body }) => lowerPayment(payment, store, params.ref, body),
  listTransactions: ({ store, query }) => listTransactions(payment, store, query),
  readTransaction: async ({ store, params }) =>
    transactionOf(await requireTransaction(payment.db, store, params.internalRef)),
  approveTransaction: ({ store, params, body }) =>
    decide(payment, store, params.internalRef, 'approve', { transaction_no: body.transactionNo }),
  rejectTransaction: ({ store, params }) => decide(payment, store, params.internalRef, 'reject'),
  verifyTransaction: ({ store, params }) => decide(payment, store, params.internalRef, 'verify'),
  resolveAttention: ({ store, params }) => resolveAttention(payment, store, params.internalRef),
});
