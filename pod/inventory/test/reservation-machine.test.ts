import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { expireReservations } from '../src/reservation/expire.ts';
import { type ReservationEvent, type ReservationState, transitions } from '../src/reservation/transitions.ts';
import { lines, openPod, tee } from './pod.ts';

const MINUTE = 60_000;
const clock = stoppedClock(new Date());
const {
  kit,
  db,
  manage,
  order: call,
  quantityOf,
  violations,
  newStore,
} = await openPod({
  clock,
  env: { RESERVATION_HOLD: 'PT1M' },
});

/** The events that lead to each state. */
const waysTo: Record<ReservationState, ReservationEvent[]> = {
  NONE: [],
  TEMPORARY_RESERVED: ['reserve'],
  COMPLETED: ['reserve', 'commit'],
  ROLLBACK: ['reserve', 'release'],
  PARTIALLY_RETURNED: ['reserve', 'commit', 'returnPart'],
  RETURNED: ['reserve', 'commit', 'return'],
};
const events: ReservationEvent[] = ['reserve', 'extend', 'commit', 'release', 'returnPart', 'return', 'expire'];
/** How many of ten are on hand in each state, where three are wanted and one is returned by `returnPart`. */
const onHand: Record<ReservationState, number> = {
  NONE: 10,
  TEMPORARY_RESERVED: 7,
  COMPLETED: 7,
  ROLLBACK: 10,
  PARTIALLY_RETURNED: 8,
  RETURNED: 10,
};

let parts = 0;

async function cause(event: ReservationEvent, store: string): Promise<boolean | undefined> {
  if (event === 'expire') {
    await expireReservations(kit, new AbortController().signal);
    return undefined;
  }
  const part = { lines: [{ sku: 'A', quantity: 1 }], returnKey: `part-${++parts}` };
  const bodies: Partial<Record<ReservationEvent, object>> = { reserve: lines('A', 3), extend: {}, returnPart: part };
  const path = event === 'returnPart' ? 'return' : event;
  const { status, body } = await call(path, 'order', bodies[event], store);
  return event === 'reserve' ? status === 200 : status !== 422 && body.status;
}

const stateOf = async (store: string): Promise<ReservationState> =>
  (
    await db
      .selectFrom('reservation')
      .select('status')
      .where('store_id', '=', store as never)
      .executeTakeFirst()
  )?.status ?? 'NONE';

const cases = (Object.keys(waysTo) as ReservationState[]).flatMap((from) =>
  events.flatMap((event) => (['BEFORE_END', 'AFTER_END'] as const).map((side) => ({ from, event, side }))),
);

describe('the running service does what the table of transitions says', () => {
  it.each(cases)('$from, $event, $side', async ({ from, event, side }) => {
    const store = newStore();
    await manage('PUT', '/A', tee, store);
    for (const step of waysTo[from]) expect(await cause(step, store)).toBe(true);
    if (side === 'AFTER_END') clock.advance(MINUTE);

    const legal = transitions.find(
      ({ from: at, event: by, only }) => at === from && by === event && (only === undefined || only === side),
    );
    const succeeded = await cause(event, store);
    if (event !== 'expire') expect(succeeded).toBe(legal !== undefined);
    const reached = legal?.to ?? from;
    expect([await stateOf(store), await quantityOf('A', store)]).toEqual([
      reached,
      onHand[reached] + (event === 'returnPart' && from === reached && legal ? 1 : 0),
    ]);
    expect(await violations()).toEqual([]);
  });
});
