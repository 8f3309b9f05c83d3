import { prepared } from '@storepod/database/prepared';
import { instantOf } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import { problems } from '../problems.ts';
import { summedLines } from './lines.ts';
import type { ReservationRef, ReturnInput, ReturnOutcome } from './reservation.contract.ts';

/** What `return_stock` answers. */
interface Returned {
  outcome: 'RETURNED' | 'REPEATED' | 'EXCEEDED' | 'KEY_REUSED' | 'NOT_SOLD' | 'UNKNOWN';
  reservation_id: Uuid | null;
  held_until: Date | null;
  sold_skus: Sku[] | null;
  /** The driver leaves whole numbers of a list as text. */
  sold: string[] | null;
  returned_now: string[] | null;
  touched: Sku[] | null;
  short_sku: Sku | null;
  requested: number | null;
  remaining: number | null;
}

/** Gives back what has been sold, in one statement: some lines of it, or all that is left. */
export async function returnStock(
  inventory: Inventory,
  store: StoreMerchantId,
  ref: ReservationRef,
  { lines, returnKey }: ReturnInput,
): Promise<ReturnOutcome> {
  if (lines && returnKey === undefined) throw keyMissing();
  const wanted = lines && summedLines(lines);
  const { rows } = await sql<Returned>`${prepared} select * from return_stock(
    ${store}, ${ref}, ${returnKey ?? null}, ${wanted?.map(({ sku }) => sku) ?? null}::varchar[],
    ${wanted?.map(({ quantity }) => quantity) ?? null}::bigint[], ${inventory.clock.now()})`.execute(inventory.db);
  const [returned] = rows;
  if (!returned) throw new Error('return_stock answered nothing');
  const { outcome, short_sku: sku, requested, remaining, touched } = returned;
  if (outcome === 'EXCEEDED') throw problems.RETURN_EXCEEDED({ sku, requested, remaining });
  if (outcome === 'KEY_REUSED') throw problems.RETURN_KEY_REUSED({ key: returnKey });
  inventory.skuCache.drop(store, touched ?? []);
  if (outcome === 'RETURNED') inventory.soldOut.moved(store, touched ?? []);
  return outcomeOf(returned);
}

/** Without a key a return of lines could not be told from its repetition. */
const keyMissing = () =>
  common.VALIDATION_FAILED(undefined, {
    fieldErrors: [{ field: 'returnKey', code: 'VALIDATION.Required', message: 'is missing beside the lines' }],
  });

function outcomeOf({ outcome, reservation_id, held_until, ...all }: Returned): ReturnOutcome {
  const isSold = outcome === 'RETURNED' || outcome === 'REPEATED';
  return {
    status: isSold,
    reservationId: reservation_id,
    expireAt: held_until && instantOf(held_until),
    lines: isSold
      ? (all.sold_skus ?? []).map((sku, nth) => ({
          sku,
          sold: Number(all.sold?.[nth]),
          returned: Number(all.returned_now?.[nth]),
        }))
      : [],
  };
}
