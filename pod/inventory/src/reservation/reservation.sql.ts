import { acrossStores } from '@storepod/database/across-stores';
import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { InventoryDb } from '../tables.ts';
import type { Line } from './lines.ts';
import type { ReservationRef } from './reservation.contract.ts';
import { type ReservationStatus, settlementBy } from './transitions.ts';

export interface Hold {
  id: Uuid;
  store: StoreMerchantId;
  ref: ReservationRef;
  lines: Line[];
  now: Date;
  expireAt: Date;
  /** How long it can be held at most, from its beginning. */
  longestMs: number;
  /** How much of a sku all unpaid orders of guests may hold together, in percent; absent where the order is none of them. */
  unpaidShare?: number | undefined;
}

/** What `reserve_stock` answers. */
export interface Held {
  outcome: 'HELD' | 'SHORT' | 'UNPAID' | 'DIFFERS' | 'COMPLETED' | 'AGAIN';
  reservation_id: Uuid;
  held_until: Date;
  short_sku: Sku | null;
  requested: number | null;
  remaining: number | null;
}

/** Holds stock in one statement and one round trip. */
export async function tryToHold(
  db: InventoryDb,
  { id, store, ref, lines, now, expireAt, longestMs, unpaidShare }: Hold,
): Promise<Held> {
  const skus = lines.map(({ sku }) => sku);
  const quantities = lines.map(({ quantity }) => quantity);
  const { rows } = await sql<Held>`${prepared} select * from reserve_stock(
      ${store}, ${ref}, ${id}, ${skus}, ${quantities}, ${now}, ${expireAt},
      ${longestMs} * interval '1 millisecond', ${unpaidShare ?? null}::integer
    )`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('reserve_stock answered nothing');
  return held;
}

/** Several of one store in one statement: all of them are tried, or none where it fails. */
export async function tryToHoldAll(db: InventoryDb, store: StoreMerchantId, holds: readonly Hold[]): Promise<Held[]> {
  const { rows } = await sql<Held>`${prepared}
    select outcome, reservation_id, held_until, short_sku, requested, remaining
    from reserve_stocks(${store}, ${JSON.stringify(holds.map(parametersOf))}::jsonb) order by nth`.execute(db);
  if (rows.length !== holds.length) throw new Error('reserve_stocks answered for others than were asked');
  return rows;
}

const parametersOf = ({ id, ref, lines, now, expireAt, longestMs, unpaidShare }: Hold) => ({
  ...{ id, ref, now, expire_at: expireAt, longest_ms: longestMs, unpaid_share: unpaidShare },
  skus: lines.map(({ sku }) => sku),
  quantities: lines.map(({ quantity }) => quantity),
});

export interface Settled {
  id: Uuid;
  store_id: StoreMerchantId;
  ref: ReservationRef;
  /** The skus whose stock changed by it. */
  touched: Sku[];
  expire_at: Date;
}

/**
 * Ends a hold in one statement. The status in the condition decides between a commit, a release and the
 * clock: whoever comes second finds no row. Undefined where there was none.
 */
export async function settle(
  db: InventoryDb,
  event: 'commit' | 'release',
  store: StoreMerchantId,
  ref: ReservationRef,
  now: Date,
): Promise<Settled | undefined> {
  const { from, to, moves, only } = settlementBy(event);
  const { rows } = await sql<Settled>`${prepared}
    with settled as (
      update reservation set status = ${to}
      where store_id = ${store} and ref = ${ref} and status = ${from}
        ${only === 'BEFORE_END' ? sql`and expire_at > ${now}` : sql``}
      returning id, store_id, ref, skus, quantities, held_since, expire_at, unpaid
    )
    select id, store_id, ref, expire_at,
      settle_hold(store_id, ref, skus, quantities, held_since, ${moves}, ${now}, unpaid) as touched
    from settled`.execute(db);
  return rows[0];
}

/**
 * Ends the hold that has been due for longest, unless somebody is busy with it. One at a time: rows of stock are locked in
 * the order of skus within one hold, and two holds in one transaction could each wait for the other's.
 */
export async function settleNextDue(db: InventoryDb, now: Date): Promise<Settled | undefined> {
  const { from, to, moves } = settlementBy('expire');
  const { rows } = await sql<Settled>`${acrossStores('the clock runs for every store')}
    with due as (
      select id from reservation where status = ${sql.lit(from)} and expire_at <= ${now}
      order by expire_at limit 1 for no key update skip locked
    ), settled as (
      update reservation set status = ${to} from due where reservation.id = due.id and status = ${from}
      returning reservation.id, store_id, ref, skus, quantities, held_since, expire_at, unpaid
    )
    select id, store_id, ref, expire_at,
      settle_hold(store_id, ref, skus, quantities, held_since, ${moves}, ${now}, unpaid) as touched
    from settled`.execute(db);
  return rows[0];
}

/** Moves the end of a hold that is not over further away. Undefined where there is none. */
export const extendHold = (
  db: InventoryDb,
  store: StoreMerchantId,
  ref: ReservationRef,
  { now, until, longestMs }: { now: Date; until: Date; longestMs: number },
) =>
  db
    .updateTable('reservation')
    .set({
      expire_at: sql`greatest(expire_at, least(${until}, held_since + ${longestMs} * interval '1 millisecond'))`,
    })
    .where('store_id', '=', store)
    .where('ref', '=', ref)
    .where('status', '=', 'TEMPORARY_RESERVED')
    .where('expire_at', '>', now)
    .returning(['id', 'expire_at'])
    .executeTakeFirst();

export interface HeldReservation {
  id: Uuid;
  status: ReservationStatus;
  expire_at: Date;
}

export const findReservation = (
  db: InventoryDb,
  store: StoreMerchantId,
  ref: ReservationRef,
): Promise<HeldReservation | undefined> =>
  db
    .selectFrom('reservation')
    .select(['id', 'status', 'expire_at'])
    .where('store_id', '=', store)
    .where('ref', '=', ref)
    .executeTakeFirst();
