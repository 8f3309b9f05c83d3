import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { startedStream } from '@storepod/service/started-stream';
import type { Checkout } from '../checkout.ts';
import type { customerEndpoints } from './customer.contract.ts';
import { addNote, deleteNote, listNotes } from './customer-notes.ts';
import { customerOrders } from './customer-orders.ts';
import { eraseCustomer, eraseGuest } from './erase-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { findCustomers, getCustomer } from './find-customers.ts';
import { joinGuestOrders } from './join-guest-orders.ts';

export const customerHandlers = (checkout: Checkout): Handlers<Contract<typeof customerEndpoints>> => ({
  listCustomers: ({ store, query }) => findCustomers(checkout, store, query),
  exportCustomers: async ({ store, query }) =>
    new Download(
      'text/csv; charset=utf-8',
      `customers-${checkout.clock.now().toISOString().slice(0, 10)}.csv`,
      await startedStream(exportCustomers(checkout, store, query)),
    ),
  getCustomer: ({ store, params }) => getCustomer(checkout, store, params.id),
  customerOrders: ({ store, params, query }) => customerOrders(checkout, store, params.id, query),
  listCustomerNotes: ({ store, params, principal, query }) =>
    listNotes(checkout, { store, customer: params.id, principal }, query),
  addCustomerNote: ({ store, params, principal, body }) =>
    addNote(checkout, { store, customer: params.id, principal }, body.text),
  deleteCustomerNote: ({ store, params, principal }) =>
    deleteNote(checkout, { store, customer: params.id, principal }, params.note),
  eraseGuest: ({ store, params }) => eraseGuest(checkout, store, params.id),
  joinGuestOrders: ({ store, body }) => joinGuestOrders(checkout, store, body),
  eraseCustomer: ({ store, body }) => eraseCustomer(checkout, store, body.shopper),
});
