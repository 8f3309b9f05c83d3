import { type Clock, instantOf } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import fc from 'fast-check';
import { expireReservations } from '../src/reservation/expire.ts';
import { extend } from '../src/reservation/extend.ts';
import { ReservationRef } from '../src/reservation/reservation.contract.ts';
import { reserve } from '../src/reservation/reserve.ts';
import { commit, release, returnStock } from '../src/reservation/settle.ts';
import { deleteStock } from '../src/stock/delete-stock.ts';
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
  | { kind: 'expire' }
  | { kind: 'wait'; minutes: number }
);

const sku = fc.constantFrom('A', 'B', 'C');
const ref = fc.constantFrom('o1', 'o2', 'o3');
const minutes = fc.integer({ min: 1, max: 40 });
const twice = fc.boolean();
const lines = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 });
const one = <T extends string>(...kinds: T[]) => fc.constantFrom(...kinds);

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: one('set'), sku, quantity: fc.integer({ min: 0, max: 9 }), twice }) },
  { weight: 1, arbitrary: fc.record({ kind: one('delete'), sku, twice }) },
  { weight: 6, arbitrary: fc.record({ kind: one('reserve'), ref, lines, minutes, twice }) },
  { weight: 1, arbitrary: fc.record({ kind: one('extend'), ref, minutes, twice }) },
  { weight: 6, arbitrary: fc.record({ kind: one('commit', 'release', 'return'), ref, twice }) },
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
  const later = (ahead: number) => instantOf(new Date(clock.now().getTime() + ahead * MINUTE));
  switch (command.kind) {
    case 'set': {
      const input = { quantity: command.quantity, available: true, price: { amount: 100 } };
      await setStock(kit, async () => CurrencyCode.parse('USD'), store, Sku.parse(command.sku), input);
      return undefined;
    }
    case 'delete':
      await deleteStock(kit, store, Sku.parse(command.sku));
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
      return statusOf(extend(kit, store, ReservationRef.parse(command.ref), later(command.minutes)));
    default: {
      const settle = { commit, release, return: returnStock }[command.kind];
      return statusOf(settle(kit, store, ReservationRef.parse(command.ref)));
    }
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
