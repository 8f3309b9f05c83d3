import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import {
  Customer,
  CustomerNote,
  CustomerOrder,
  EraseCustomer,
  Erasure,
  JoinedOrders,
  JoinGuestOrders,
  NewNote,
} from './customer-shapes.ts';

/** All staff of a store sees its customers, and those who sell may write down what was agreed; a file of all of them is neither's. */
const read = { access: permission('STORE-POD.CHECKOUT.CUSTOMERS-READ') } as const;
const sell = { access: permission('STORE-POD.CHECKOUT.SELL') } as const;
const manage = { access: permission('STORE-POD.CHECKOUT.*') } as const;
const one = { ...read, params: { id: Uuid }, problems: [problems.CUSTOMER_NOT_FOUND] } as const;
const text = Type.Optional(Type.String({ maxLength: 100 }));

const filters = {
  /** In the name or in the e-mail address. */
  name: text,
  firstName: text,
  lastName: text,
  email: text,
  country: Type.Optional(CountryCode),
  registered: Type.Optional(Type.Boolean()),
  orderedFrom: Type.Optional(Instant),
  orderedTo: Type.Optional(Instant),
} as const;

export const customerEndpoints = {
  listCustomers: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/customers',
    summary:
      'The customers of a store with how often and for how much they have bought; `name` searches names and e-mail.',
    query: {
      ...pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('name'), ...newestFirst('spent')]),
      ...filters,
    },
    response: pageOf(Customer),
  }),
  exportCustomers: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/private/customers/export',
    summary: 'The same customers as CSV, the newest first.',
    whileActing: refused.people,
    query: filters,
    response: Type.String(),
    file: 'text/csv; charset=utf-8',
    waits: true,
  }),
  getCustomer: endpoint({
    ...one,
    method: 'GET',
    path: '/api/v1/private/customers/:id',
    summary: 'One customer.',
    response: Customer,
  }),
  customerOrders: endpoint({
    ...one,
    method: 'GET',
    path: '/api/v1/private/customers/:id/orders',
    summary: 'The orders of a customer, the newest first.',
    query: pageQuery('private', newestFirst('datePurchased')),
    response: pageOf(CustomerOrder),
  }),
  listCustomerNotes: endpoint({
    ...one,
    method: 'GET',
    path: '/api/v1/private/customers/:id/notes',
    summary: 'What staff has written down about a customer, the newest first.',
    query: pageQuery('private', newestFirst('createdAt')),
    response: pageOf(CustomerNote),
  }),
  addCustomerNote: endpoint({
    ...one,
    ...sell,
    method: 'POST',
    path: '/api/v1/private/customers/:id/notes',
    summary: 'Writes something down about a customer. Shoppers never see it.',
    whileActing: 'allowed',
    audited: 'customer.note',
    body: NewNote,
    response: CustomerNote,
    status: 201,
    problems: [problems.CUSTOMER_NOT_FOUND, problems.NOTES_FULL],
  }),
  deleteCustomerNote: endpoint({
    ...sell,
    method: 'DELETE',
    path: '/api/v1/private/customers/:id/notes/:note',
    summary: 'Takes back a note of one’s own.',
    whileActing: 'allowed',
    audited: 'customer.unnote',
    params: { id: Uuid, note: Uuid },
    problems: [problems.NOTE_NOT_FOUND, problems.NOTE_NOT_OWN],
  }),
  eraseGuest: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/customers/:id/erase',
    summary: 'Takes everything personal of a guest. The orders stay, without a name. Repeating it changes nothing.',
    whileActing: refused.erasing,
    audited: 'customer.erase',
    params: { id: Uuid },
    response: Erasure,
    problems: [problems.CUSTOMER_NOT_FOUND, problems.CUSTOMER_HAS_ACCOUNT],
  }),
  joinGuestOrders: endpoint({
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    method: 'POST',
    path: '/api/v1/private/customers/join',
    summary:
      'Gives the orders that a guest placed with an address to the account that has proved it. Repeating it changes nothing.',
    body: JoinGuestOrders,
    response: JoinedOrders,
  }),
  eraseCustomer: endpoint({
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    method: 'POST',
    path: '/api/v1/private/customers/erase',
    summary: 'Takes everything personal of a shopper whose account was erased. The orders stay, without a name.',
    body: EraseCustomer,
    response: Erasure,
  }),
};
