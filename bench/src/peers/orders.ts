import { repeat, timed } from '../identity/rounds.ts';
import { answerLine, type Line } from './comparison.ts';
import type { Contender, Guest } from './contender.ts';
import { type Each, eachOf, inTurns } from './in-turns.ts';
import { CALLERS, countingCpu, type Measured, speedOf } from './measure-units.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;

interface Orders {
  adding: Measured;
  ordering: Measured;
}

/** What a guest costs who puts something into a cart, and one who orders two things, pays, and has the order confirmed. */
export async function measureOrders(shops: Each<Contender>): Promise<Line[]> {
  const orders = await inTurns(shops, ordersOf);
  return [
    answerLine(
      'add to cart',
      eachOf(orders, ({ adding }) => adding),
      3,
    ),
    answerLine(
      'guest checkout, cart to paid order',
      eachOf(orders, ({ ordering }) => ordering),
      10,
    ),
  ];
}

async function ordersOf(contender: Contender): Promise<Orders> {
  await measureGuests(contender, WARM_UP_SECONDS, (guest) => guest.order());
  await contender.afterOrders();
  const orders = {
    ordering: await measureGuests(contender, SECONDS, (guest) => guest.order()),
    adding: await measureGuests(contender, SECONDS, (guest) => guest.addToCart()),
  };
  console.log(
    `${contender.name}: ${orders.adding.cpuMs.toFixed(1)} to add, ${orders.ordering.cpuMs.toFixed(1)} to order`,
  );
  return orders;
}

/** So many guests at a time, each a new one. It counts until the last of what they left to do is done. */
async function measureGuests(
  contender: Contender,
  seconds: number,
  visit: (guest: Guest) => Promise<void>,
): Promise<Measured> {
  const waits: number[] = [];
  const { cpuMs, shares, took } = await countingCpu(contender.roots, async () => {
    const startedAt = performance.now();
    const { count } = await repeat(seconds, CALLERS, async () => {
      const guest = contender.guest();
      waits.push(await timed(() => visit(guest)).finally(() => guest.leave()));
    });
    await contender.settled();
    return { count, took: (performance.now() - startedAt) / 1000 };
  });
  return { cpuMs, shares, ...speedOf(waits, took) };
}
