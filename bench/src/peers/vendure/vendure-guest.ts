import { Client } from 'undici';
import type { Guest } from '../contender.ts';
import { PRODUCTS } from '../goods.ts';

const ORDER = '... on Order { id code state totalWithTax } ... on ErrorResult { errorCode message }';
const ADD = `mutation ($id: ID!, $quantity: Int!) { done: addItemToOrder(productVariantId: $id, quantity: $quantity) { ${ORDER} } }`;
const CUSTOMER = `mutation ($input: CreateCustomerInput!) { done: setCustomerForOrder(input: $input) { ${ORDER} } }`;
const ADDRESS = `mutation ($input: CreateAddressInput!) { done: setOrderShippingAddress(input: $input) { ${ORDER} } }`;
const METHODS = 'query { done: eligibleShippingMethods { id } }';
const METHOD = `mutation ($ids: [ID!]!) { done: setOrderShippingMethod(shippingMethodId: $ids) { ${ORDER} } }`;
const ARRANGE = `mutation { done: transitionOrderToState(state: "ArrangingPayment") { ... on Order { state }
  ... on OrderStateTransitionError { errorCode message } } }`;
const PAY = `mutation ($input: PaymentInput!) { done: addPaymentToOrder(input: $input) { ${ORDER} } }`;

let guests = 0;

/** Somebody who has not been here before, as its documentation has a shop order for a guest. */
export function vendureGuest(port: number): Guest {
  const nth = ++guests;
  const client = new Client(`http://127.0.0.1:${port}`);
  let token = '';
  const ask = async (query: string, variables: object = {}) => {
    const answer = await client.request({
      method: 'POST',
      path: '/shop-api',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = String(answer.headers['vendure-auth-token'] ?? token);
    const { data, errors } = JSON.parse(await answer.body.text());
    if (errors || data.done.errorCode) throw new Error(`Vendure refused ${query}: ${JSON.stringify(errors ?? data)}`);
    return data.done;
  };
  /** Variants are numbered from 1 in the order of their import. */
  const add = (variant: number, quantity: number) => ask(ADD, { id: String(1 + (variant % (3 * PRODUCTS))), quantity });
  return {
    addToCart: () => add(nth * 7, 1),
    order: async () => {
      await add(nth * 7, 1);
      await add(nth * 7 + 300, 2);
      await ask(CUSTOMER, { input: { firstName: 'Ann', lastName: 'Lee', emailAddress: `guest-${nth}@example.com` } });
      const address = { fullName: 'Ann Lee', streetLine1: 'Palm Street 1', city: 'Dubai', countryCode: 'AE' };
      await ask(ADDRESS, { input: address });
      const [method] = await ask(METHODS);
      await ask(METHOD, { ids: [method.id] });
      await ask(ARRANGE);
      const { state } = await ask(PAY, { input: { method: 'sandbox', metadata: {} } });
      if (state !== 'PaymentSettled') throw new Error(`an order of Vendure is ${state} after its payment`);
    },
    leave: () => client.close(),
  };
}
