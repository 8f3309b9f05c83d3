import { Problem } from '@storepod/kernel/problem';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';
import type { PaymentSignal } from '../src/signal/checkout-signal.contract.ts';

interface Told extends PaymentSignal {
  ref: string;
}

/** Merchant, billing and checkout as far as payment asks them. */
export async function startNeighbours() {
  const state = {
    /** What checkout answers to the next signals; after these it takes them. */
    refusals: [] as Problem[],
    /** The signals that checkout took, in their order. */
    signals: [] as Told[],
    /** All that it was told of, also what it refused. */
    heard: 0,
    /** How often merchant was asked what a shop is called. */
    named: 0,
  };
  const billing = await startBilling();
  const merchant = await startPeer((question) => {
    if (question.path.endsWith('/owner')) return ownerOf(question);
    state.named += 1;
    return { id: question.query.get('store'), title: 'The shop of shirts', name: 'shirts' };
  });
  const checkout = await startPeer(({ path, body }) => {
    const [, ref] = /\/orders\/([^/]+)\/signals\/payment$/.exec(path) ?? [];
    if (ref === undefined) return new Problem('CHECKOUT.OTHER_ORDER', 400, path);
    state.heard += 1;
    const refusal = state.refusals.shift();
    if (!refusal) state.signals.push({ ref, ...(body as PaymentSignal) });
    return refusal;
  });
  const peers = { billing: billing.origin, merchant: merchant.origin, checkout: checkout.origin };
  /** The signals of one order: their event ids are the same for every delivery of one outcome. */
  const of = (ref: string) => state.signals.filter((signal) => signal.ref === ref);
  return Object.assign(state, { billing, checkout, peers, of });
}
