import { type Clock, instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import fc from 'fast-check';
import { expireReservations } from '../src/reservation/expire.ts';
import { extend } from '../src/reservation/extend.ts';
import { ReservationRef } from '../src/reservation/reservation.contract.ts';
import { reserve } from '../src/reservation/reserve.ts';
import { returnStock } from '../src/reservation/return.ts';
import { commit, release } from '../src/reservation/settle.ts';
import { adjustStock } from '../src/stock/adjust-stock.ts';
import { deleteStock } from '../src/stock/delete-stock.ts';
import { listStock } from '../src/stock/read-stock.ts';
import { setStock } from '../src/stock/set-stock.ts';
import type { openPod } from './pod.ts';

export const MINUTE = 60_000;

interface Line {
  sku: string;
  quantity: number;
}

/** Something that may be done to a store; `twice` repeats it at once. */
export type Command = { twice: boolean } & (
  | { kind: 'set'; sku: string; quantity: number }
  | { kind: 'delete'; sku: string }
  | { kind: 'reserve'; ref: string; lines: Line[]; minutes: number }
  | { kind: 'extend'; ref: string; minutes: number }
  | { kind: 'commit' | 'release' | 'return'; ref: string }
  | { kind: 'returnPart'; ref: string; sku: string; quantity: number; key: string }
  | { kind: 'adjust'; sku: string; delta: number; key: string }
  | { kind: 'expire' }
  | { kind: 'wait'; minutes: number }
);

const sku = fc.constantFrom('A', 'B', 'C');
const ref = fc.constantFrom('o1', 'o2', 'o3');
const minutes = fc.integer({ min: 1, max: 40 });
const twice = fc.boolean();
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4');
const lines = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 });
const one = <T extends string>(...kinds: T[]) => fc.constantFrom(...kinds);

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: one('set'), sku, quantity: fc.integer({ min: 0, max: 9 }), twice }) },
  { weight: 1, arbitrary: fc.record({ kind: one('delete'), sku, twice }) },
  { weight: 6, arbitrary: fc.record({ kind: one('reserve'), ref, lines, minutes, twice }) },
  { weight: 1, arbitrary: fc.record({ kind: one('extend'), ref, minutes, twice }) },
  { weight: 6, arbitrary: fc.record({ kind: one('commit', 'release', 'return'), ref, twice }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: one('returnPart'), ref, sku, quantity: fc.integer({ min: 1, max: 3 }), key, twice }),
  },
  { weight: 2, arbitrary: fc.record({ kind: one('adjust'), sku, delta: fc.integer({ min: -4, max: 4 }), key, twice }) },
  { weight: 2, arbitrary: fc.record({ kind: one('expire'), twice }) },
  { weight: 2, arbitrary: fc.record({ kind: one('wait'), minutes: fc.integer({ min: 1, max: 15 }), twice }) },
);

type Pod = Awaited<ReturnType<typeof openPod>>;
type TurnedClock = Clock & { advance(milliseconds: number): void };

/** Does it to the running service; answers the status of a reservation, or the code of the refusal. */
export async function perform(
  { kit }: Pod,
  clock: TurnedClock,
  store: StoreMerchantId,
  command: Command,
): Promise<boolean | string | undefined> {
  const writer = { store, actor: 'somebody' };
  const later = (ahead: number) => instantOf(new Date(clock.now().getTime() + ahead * MINUTE));
  switch (command.kind) {
    case 'set': {
      const input = { quantity: command.quantity, available: true, price: { amount: 100 } };
      const [known] = (await listStock(kit, store, { skus: [Sku.parse(command.sku)] })).content;
      const version = known && { stockVersion: known.stockVersion };
      await attempt(setStock(kit, writer, Sku.parse(command.sku), { ...input, ...version }));
      return undefined;
    }
    case 'adjust':
      return attempt(adjustStock(kit, writer, Sku.parse(command.sku), { delta: command.delta, key: command.key }));
    case 'returnPart': {
      const returned = [{ sku: Sku.parse(command.sku), quantity: command.quantity }];
      const input = { lines: returned, returnKey: command.key };
      return statusOf(returnStock(kit, store, ReservationRef.parse(command.ref), input));
    }
    case 'delete':
      await deleteStock(kit, writer, Sku.parse(command.sku));
      return undefined;
    case 'wait':
      clock.advance(command.minutes * MINUTE);
      return undefined;
    case 'expire':
      await expireReservations(kit, new AbortController().signal);
      return undefined;
    case 'reserve': {
      const entries = command.lines.map((line) => ({ sku: Sku.parse(line.sku), reserveQty: line.quantity }));
      const body = { entries, expireAt: later(command.minutes) };
      return statusOf(reserve(kit, store, ReservationRef.parse(command.ref), body));
    }
    case 'extend':
      return statusOf(extend(kit, store, ReservationRef.parse(command.ref), { expireAt: later(command.minutes) }));
    case 'return':
      return statusOf(returnStock(kit, store, ReservationRef.parse(command.ref), {}));
    default:
      return statusOf({ commit, release }[command.kind](kit, store, ReservationRef.parse(command.ref)));
  }
}

/** The code of a refusal, if it was one. */
async function attempt(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function statusOf(outcome: Promise<{ status: boolean }>): Promise<boolean | string> {
  try {
    return (await outcome).status;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
