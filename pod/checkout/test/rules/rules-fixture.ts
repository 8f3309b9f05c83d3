import { contract } from '@storepod/contract/contract';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { roles, stage } from '@storepod/testkit/cast';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { discountEndpoints } from '../../src/discount/discount.contract.ts';
import service from '../../src/service.ts';
import { shippingMethodEndpoints } from '../../src/shipping-method/shipping-method.contract.ts';
import { taxEndpoints } from '../../src/tax/tax.contract.ts';
import type { PricedLine } from '../../src/totals/quote.ts';
import { startNeighbours } from '../neighbours.ts';

/** The endpoints by which a store decides on shipping, taxes and discounts. */
export const rulesContract = contract('checkout', {
  ...shippingMethodEndpoints,
  ...taxEndpoints,
  ...discountEndpoints,
});

export const USD = CurrencyCode.parse('USD');
export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const flat = { kind: 'FLAT', titles: { en: 'Standard' }, price: usd(500) };
export const vat = { country: 'DE', region: null, rate: 19_000 };
export const tenPercent = { code: 'TEN', name: 'Ten off', kind: 'PERCENTAGE', rate: 10_000 };
export const taxed = {
  pricesIncludeTax: false,
  taxShipping: true,
  rounding: 'LINE',
  country: 'AE',
  region: null,
  version: 0,
};

/** A line of a cart, of a tee of 25 dollars unless told otherwise. */
export const lineOf = (sku: string, given: Partial<PricedLine> = {}): PricedLine => ({
  sku: Sku.parse(sku),
  productId: Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ab'),
  name: sku,
  options: [],
  imageUrl: null,
  friendlyUrl: 'tee',
  shippable: true,
  weight: 0.2,
  quantity: 1,
  unitAmount: 2500,
  ...given,
});

/** A checkout with those that it asks about a store. It needs neither inventory nor payment for its rules. */
export async function openRules(env: Record<string, string> = {}) {
  const neighbours = await startNeighbours();
  const quietJobs = { RECOVERY_RATE: 'P1D', EXPIRY_RATE: 'P1D', CART_SWEEP_RATE: 'P1D' };
  const running = await testService(service, {
    peers: neighbours.peers,
    env: { ...quietJobs, GOODS_CACHE: 'PT0S', STOCK_CACHE: 'PT0S', ...env },
  });
  const owner = await running.uaa.token(roles.organisationAdmin.claims, { expiresIn: 86_400 });
  /** Calls as the admin of the organisation that owns the store. */
  const manage = (method: string, path: string, body?: unknown, store: string = stage.store) =>
    ask(running.origin, method, `/api/v1/private${path}${path.includes('?') ? '&' : '?'}store=${store}`, {
      token: owner,
      body,
    });
  /** The same for what must succeed. */
  const made = async (path: string, body: unknown, store: string = stage.store) => {
    const answer = await manage('POST', path, body, store);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return { running, neighbours, checkout: running.parts, manage, made, newStore: () => StoreMerchantId.mint() };
}
