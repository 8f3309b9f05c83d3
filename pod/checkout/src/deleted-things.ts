import { createHash } from 'node:crypto';
import { acrossStores } from '@storepod/database/across-stores';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from './checkout.ts';
import type { CheckoutDb, Tables } from './tables.ts';

/** Longer than anybody repeats a call. */
const KEPT_MS = 30 * 86_400_000;

interface Thing {
  store: StoreMerchantId;
  kind: 'address' | 'discount' | 'note' | 'shipping-method' | 'tax-rate';
  id: string;
  /** The shopper whose it was. */
  owner?: string;
}

const keyOf = ({ kind, id, owner }: Thing): string =>
  owner === undefined ? `${kind}:${id}` : `${kind}:${createHash('sha256').update(`${owner} ${id}`).digest('hex')}`;

/** In the transaction that deletes it. */
export const rememberDeleted = async ({ clock }: Checkout, db: CheckoutDb | Transaction<Tables>, thing: Thing) => {
  const at = clock.now();
  await sql`insert into deleted_thing (store_id, key, deleted_at) values (${thing.store}, ${keyOf(thing)}, ${at})
    on conflict (store_id, key) do update set deleted_at = excluded.deleted_at`.execute(db);
};

/** Deletes it; what is not there because it was deleted before is answered like the first time. */
export async function deletedOnce(checkout: Checkout, thing: Thing, deleting: () => Promise<void>): Promise<void> {
  try {
    await deleting();
  } catch (error) {
    const isAbsent = error instanceof Problem && error.status === 404;
    if (!isAbsent || !(await wasDeleted(checkout, thing))) throw error;
  }
}

async function wasDeleted({ db }: Checkout, thing: Thing): Promise<boolean> {
  const { rows } =
    await sql`select from deleted_thing where store_id = ${thing.store} and key = ${keyOf(thing)}`.execute(db);
  return rows.length > 0;
}

export async function forgetDeletions({ db, clock }: Checkout): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await sql`delete from deleted_thing where deleted_at < ${before}
    ${acrossStores('what the stores have deleted grows old')}`.execute(db);
}
