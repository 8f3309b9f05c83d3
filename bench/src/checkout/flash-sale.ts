import { timed } from '../identity/rounds.ts';
import type { Books } from './books.ts';
import type { PodProcesses } from './pod-processes.ts';
import { FLASH_SKU, type Shop, FLASH_UNITS as UNITS } from './shop.ts';
import { openShoppers } from './shoppers.ts';

const BUYERS = 10 * UNITS;
/** As many as the edge lets wait for one service; a browser that is told to come back later does. */
const AT_ONCE = 500;

export interface FlashSale {
  units: number;
  buyers: number;
  orders: number;
  /** Decisions per second: an order, or that nothing is left. */
  perSecond: number;
  times: number[];
  refusals: string;
}

/** Few pieces and ten times as many buyers, whose carts are filled and who all order at once. */
export async function sellOut({
  pod,
  shop,
  books,
}: {
  pod: PodProcesses;
  shop: Shop;
  books: Books;
}): Promise<FlashSale> {
  const shoppers = openShoppers(pod.processes.spg.port, shop, AT_ONCE);
  const codes: string[] = [];
  for (let nth = 0; nth < BUYERS; nth++) codes.push(await shoppers.cartOf(FLASH_SKU));
  const answers = new Map<string, number>();
  const times: number[] = [];
  const seconds =
    (await timed(() =>
      Promise.all(
        codes.map(async (code) => {
          const at = performance.now();
          const { status, code: refusal } = await shoppers.place(code);
          times.push(performance.now() - at);
          const told = status === 201 ? '201' : `${status} ${refusal}`;
          answers.set(told, (answers.get(told) ?? 0) + 1);
        }),
      ),
    )) / 1000;
  await shoppers.close();
  const statuses = await books.statuses(FLASH_SKU);
  const orders = statuses['PENDING_PAYMENT RESERVED'] ?? 0;
  if (orders !== UNITS || answers.get('201') !== UNITS)
    throw new Error(`${UNITS} pieces became ${orders} orders: ${JSON.stringify([statuses, [...answers]])}`);
  answers.delete('201');
  return {
    units: UNITS,
    buyers: BUYERS,
    orders,
    perSecond: BUYERS / seconds,
    times: times.sort((a, b) => a - b),
    refusals: [...answers].map(([told, count]) => `${count} x ${told}`).join(', '),
  };
}
