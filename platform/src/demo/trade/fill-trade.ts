import type { DemoShop } from '@storepod/demo/shop';
import type { Uuid } from '@storepod/kernel/ids';
import type { ShopCalls } from '../shop-calls.ts';
import type { EdgePlace } from '../shop-visitor.ts';
import { moveDates } from './move-dates.ts';
import { moveOrders } from './move-orders.ts';
import { placeOrders } from './place-orders.ts';
import { untilSettled } from './until-settled.ts';

/** Where a shop's past is made. */
export interface TradePlace {
  edge: EdgePlace;
  storeName: string;
  /** The databases of the pod, as their owner. */
  ownerUrl: string;
}

/** Kept while a filling is repeated after a failure. */
export interface TradeProgress {
  orders: number;
  carts: Map<number, Uuid>;
}

/** Sells what the demo's customers have bought, and lets the days pass. Every part of it can be repeated and sells nothing twice. */
export async function fillTrade(
  calls: ShopCalls,
  { trade }: DemoShop,
  methods: ReadonlyMap<string, Uuid>,
  { edge, storeName, ownerUrl }: TradePlace,
  progress: TradeProgress,
  onOrders: (done: number) => void,
): Promise<void> {
  const counter = { calls, trade, edge, storeName, methods, carts: progress.carts };
  const { sales, cancelOwn } = await placeOrders(counter, (done) => {
    progress.orders = Math.max(progress.orders, done);
    onOrders(done);
  });
  await moveOrders(calls, sales, cancelOwn);
  await untilSettled(calls, sales);
  await moveDates(ownerUrl, calls.store, sales);
}
