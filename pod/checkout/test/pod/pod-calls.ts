import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import type { podRows } from './pod-rows.ts';
import { cashOrder } from './sample-orders.ts';

interface Origins {
  checkout: string;
  inventory: string;
  payment: string;
}
interface Tokens {
  owner: string;
  podService: string;
}
interface Call {
  token?: string | undefined;
  store?: string;
  headers?: Record<string, string>;
  origin?: string;
}

const at = (path: string, store: string) => `/api/v1${path}${path.includes('?') ? '&' : '?'}store=${store}`;

/** What shoppers and the services of the pod ask checkout. */
export function checkoutCalls({ checkout }: Origins, { podService }: Tokens) {
  const call = (
    method: string,
    path: string,
    body?: unknown,
    { token, store = testIds.store, headers, origin = checkout }: Call = {},
  ) => ask(origin, method, at(path, store), { token, body, ...(headers && { headers }) });

  /** A new cart: `cartOf('A', 2, 'B', 1)`. */
  const cartOf = async (...pairs: (string | number)[]): Promise<string> => {
    const [first, quantity, ...rest] = pairs;
    const made = await call('POST', '/cart', { product: first, quantity });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    for (let nth = 0; nth < rest.length; nth += 2)
      await call('PUT', `/cart/${made.body.code}`, { product: rest[nth], quantity: rest[nth + 1] });
    return made.body.code;
  };
  const place = (code: string, order: object = cashOrder, options: Call = {}) =>
    call('POST', `/cart/${code}/checkout`, order, options);
  const signal = (ref: string, body: object, store: string = testIds.store) =>
    call('POST', `/private/orders/${ref}/signals/payment`, body, { token: podService, store });
  const holdEnded = (ref: string, body: object = {}, store: string = testIds.store) =>
    call(
      'POST',
      `/private/orders/${ref}/signals/reservation-expired`,
      { reservationRef: ref, ...body },
      { token: podService, store },
    );
  return { call, cartOf, place, signal, holdEnded };
}

/** What is asked of inventory. */
export function inventoryCalls({ inventory }: Origins, { owner, podService }: Tokens) {
  /** Says what inventory knows of a sku: a tee of 25 dollars of which ten are there, unless told otherwise. */
  const stock = async (sku: string, given: object = {}, store: string = testIds.store) => {
    const body = { quantity: 10, available: true, price: { amount: 2500 }, ...given };
    const answer = await ask(inventory, 'PUT', at(`/private/inventory/${sku}`, store), { token: owner, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const quantityOf = async (sku: string, store: string = testIds.store): Promise<number> =>
    (await ask(inventory, 'POST', at('/availability/query', store), { body: { skus: [sku] } })).body[0]?.quantity;
  /** As the owner of the store, or as a service of the pod. */
  const askInventory = (by: 'owner' | 'podService', method: string, path: string, body?: unknown) =>
    ask(inventory, method, at(path, testIds.store), { token: by === 'owner' ? owner : podService, body });
  return { stock, quantityOf, askInventory };
}

/** What a merchant asks payment for. */
export function paymentCalls(
  { payment }: Origins,
  { owner }: Tokens,
  { transactionOf }: Pick<ReturnType<typeof podRows>, 'transactionOf'>,
) {
  const takes = async (paymentType: string, store: string = testIds.store) => {
    const body = {
      paymentType,
      enabled: true,
      ...(paymentType === 'SANDBOX' && { webhookSecret: 'a-secret-of-the-sandbox' }),
    };
    const answer = await ask(payment, 'POST', at('/private/payment-configuration', store), { token: owner, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const decide = async (ref: string, decision: 'approve' | 'reject', body?: object) => {
    const { internal_ref } = (await transactionOf(ref)) ?? {};
    const path = at(`/private/payment/transaction/${internal_ref}/${decision}`, testIds.store);
    return ask(payment, 'POST', path, { token: owner, body });
  };
  return {
    takes,
    /** The merchant says that the money of a transfer, or the cash, has come. */
    approve: (ref: string) => decide(ref, 'approve', { transactionNo: 'slip-1' }),
    /** The merchant says that it did not come. */
    rejectPayment: (ref: string) => decide(ref, 'reject'),
  };
}
