import { setTimeout as pause } from 'node:timers/promises';
import { fashion } from '@storepod/demo/fashion';
import { furniture } from '@storepod/demo/furniture';
import { grocery } from '@storepod/demo/grocery';
import { jewellery } from '@storepod/demo/jewellery';
import type { DemoShop } from '@storepod/demo/shop';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant as merchantContract } from '@storepod/merchant/contract';
import { ConsoleSession } from './console-session.ts';
import { makeShoppers } from './demo-shoppers.ts';
import { DEMO_PASSWORD, demoShopOwners } from './demo-stores.ts';
import { fillShop, newProgress, type ShopProgress } from './fill-shop.ts';
import { RefusedCall } from './refusals.ts';
import { repeatWhileItPasses } from './repeat-while-it-passes.ts';
import { shopCalls } from './shop-calls.ts';
import type { EdgePlace } from './shop-visitor.ts';
import { subscribe } from './subscribe.ts';
import { fillRules } from './trade/fill-rules.ts';
import { fillTrade, type TradeProgress } from './trade/fill-trade.ts';
import { untilPaidFor } from './until-paid-for.ts';

const LONGEST_WAIT_MS = 30_000;
const BETWEEN_LOOKS_MS = 200;

const shops: Record<string, DemoShop> = {
  'org1-store1': fashion,
  'org1-store2': grocery,
  'org2-store1': jewellery,
  'org2-store2': furniture,
};

type DemoStore = (typeof demoShopOwners)[number]['stores'][number];

/** A demo store, who fills it, and with what. */
export interface ShopToFill {
  owner: string;
  store: DemoStore;
  shop: DemoShop;
}

export const shopsToFill: readonly ShopToFill[] = demoShopOwners.flatMap(({ username, stores }) =>
  stores.flatMap((store) => {
    const shop = shops[store.name];
    return shop ? [{ owner: username, store, shop }] : [];
  }),
);

/** Where the demo shops are: the console's gateway, the edge of their pod, and its databases as their owner. */
export interface DemoPlace {
  baseUrl: string;
  pod: PodId;
  edge: EdgePlace;
  ownerUrl: string;
  signal: AbortSignal;
}

interface Shown {
  products(done: number): void;
  orders(done: number): void;
}

/**
 * Fills a demo shop through the console's gateway, as its owner would by hand, and sells in it through the edge, as shoppers
 * would. What is there stays, so whatever cut it off, a process that died or a whole run, it goes on until the shop is complete.
 */
export async function fillDemoShop(
  { baseUrl, pod, edge, ownerUrl, signal }: DemoPlace,
  { owner, store, shop }: ShopToFill,
  show: Shown,
): Promise<void> {
  const progress = newProgress();
  const trade: TradeProgress = { orders: 0, carts: new Map() };
  const attempt = async () => {
    const session = await ConsoleSession.signIn(baseUrl, owner, DEMO_PASSWORD);
    await untilProvisioned(session, pod, store.id);
    await subscribe(session, store.id);
    const calls = shopCalls(session, pod, store);
    const methods = await untilPaidFor(() => fillRules(calls, shop));
    await fillShop(calls, shop, show.products, progress);
    await requireShopper(edge, store);
    await fillTrade(calls, shop, methods, { edge, storeName: store.name, ownerUrl }, trade, show.orders);
  };
  await repeatWhileItPasses(attempt, { signal, progress: () => stepsOf(progress) + trade.orders });
}

const stepsOf = ({ products, pictures }: ShopProgress) => products + pictures.size;

/** She is made while the shops are filled, and some of the orders are hers. */
async function requireShopper(edge: EdgePlace, store: DemoStore): Promise<void> {
  const missing = await makeShoppers(edge, [store]);
  if (missing.length > 0) throw new Error(`the demo shopper could not be made in ${store.name}`);
}

/** Provisioning goes on while the platform starts. */
export async function untilProvisioned(session: ConsoleSession, pod: PodId, store: StoreMerchantId): Promise<void> {
  const merchant = session.calls(merchantContract, '/spg/merchant', { pod });
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const refusal = await merchant.getStore({ store }).then(
      () => undefined,
      (error) => error,
    );
    if (!refusal) return;
    if (!(refusal instanceof RefusedCall) || performance.now() > giveUpAt) throw refusal;
    await pause(BETWEEN_LOOKS_MS);
  }
}
