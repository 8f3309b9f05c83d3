import { Problem } from '@storepod/kernel/problem';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';

/** Merchant, billing, checkout and catalog as far as inventory asks them. */
export async function startNeighbours() {
  const state = {
    currency: 'USD',
    /** How often merchant was asked for a store. */
    storesAsked: 0,
    merchantFails: false,
    /** What checkout answers to the next signals; after these it takes them. */
    refusals: [] as Problem[],
    /** The currencies that merchant was told of. */
    settled: [] as unknown[],
    /** The references that checkout was told of, each as often as it was told. */
    expired: [] as string[],
    /** The stores of whose offers checkout was told, each as often as it was told. */
    moved: [] as string[],
  };
  const billing = await startBilling();
  const merchant = await startPeer((question) => {
    if (question.path.endsWith('/owner')) return ownerOf(question);
    if (question.method === 'PUT') {
      state.settled.push(question.body);
      return undefined;
    }
    state.storesAsked += 1;
    return state.merchantFails ? new Problem('MERCHANT.DOWN', 500, 'No.') : { currency: state.currency };
  });
  const checkout = await startPeer(({ path, query, body }) => {
    if (path.endsWith('/offers/moved')) {
      state.moved.push(query.get('store') ?? '');
      return undefined;
    }
    const { reservationRef } = body as { reservationRef: string };
    if (!path.endsWith(`/orders/${reservationRef}/signals/reservation-expired`))
      return new Problem('CHECKOUT.OTHER_ORDER', 400, path);
    state.expired.push(reservationRef);
    return state.refusals.shift();
  });
  // Only hears that something moved.
  const catalog = await startPeer(() => undefined);
  const peers = {
    billing: billing.origin,
    merchant: merchant.origin,
    checkout: checkout.origin,
    catalog: catalog.origin,
  };
  return Object.assign(state, { billing, catalog, peers });
}
