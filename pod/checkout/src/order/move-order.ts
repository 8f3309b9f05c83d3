import { isInsideAuditedCall } from '@storepod/database/audit/call-audit';
import { type TransactionOptions, transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import { loadOrder, type OrderName, type SignalKey, saveSignal } from './order.sql.ts';
import type { Order } from './order.ts';

/** More than meet on one order: a webhook, the shopper's return, a job and somebody in the console. */
const ATTEMPTS = 8;
const once: TransactionOptions = { attempts: 1 };

interface Move<T> {
  /**
   * Changes the order and answers something about it. May run again on a fresher copy. What it reads of the order's other rows
   * is as old as the copy or newer, so it is right wherever the copy can be saved: they change only together with the version.
   * What it refuses of a copy that is too old is asked once more of a fresher one.
   */
  apply: (order: Order, isRepeat: boolean) => T | Promise<T>;
  /** What is written beside it, in the same transaction. */
  beside?: (trx: Transaction<Tables>, order: Order, answer: T) => Promise<void>;
  signal?: SignalKey;
}

/** Reads an order, moves it, and writes it with what belongs to it; once more from the start where somebody was faster. */
export async function moveOrder<T>(
  checkout: Checkout,
  store: StoreMerchantId,
  name: OrderName,
  { apply, beside, signal }: Move<T>,
): Promise<{ order: Order; answer: T }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const loaded = await loadOrder(checkout.db, store, name, signal);
    if (!loaded) throw problems.ORDER_NOT_FOUND();
    const applied = await attemptOf(() => apply(loaded.order, loaded.isRepeat));
    if ('refusal' in applied) {
      if (attempt < ATTEMPTS && (await isOvertaken(checkout, store, loaded.order))) continue;
      throw applied.refusal;
    }
    const { answer } = applied;
    if (loaded.order.entries.length === 0) return { order: loaded.order, answer };
    const saved = await saveMoved(checkout, loaded.order, beside && ((trx, order) => beside(trx, order, answer)));
    if (saved) return { order: saved, answer };
  }
  throw problems.ORDER_CHANGED();
}

const attemptOf = async <T>(apply: () => T | Promise<T>): Promise<{ answer: T } | { refusal: Problem }> => {
  try {
    return { answer: await apply() };
  } catch (error) {
    if (error instanceof Problem) return { refusal: error };
    throw error;
  }
};

async function isOvertaken({ db }: Checkout, store: StoreMerchantId, { facts, version }: Order): Promise<boolean> {
  const now = await loadOrder(db, store, { id: facts.id });
  return now !== undefined && now.order.version !== version;
}

async function saveMoved(...given: Parameters<typeof save>): Promise<Order | undefined> {
  const saved = await save(...given);
  announce('checkout.moved', given[1].entries.at(-1)?.type);
  return saved;
}

/** Rolls back what stands beside an order that somebody else has moved meanwhile. */
class Overtaken extends Error {}

/** One statement where nothing stands beside it; it is a transaction by itself. */
export async function save(
  checkout: Checkout,
  order: Order,
  beside?: (trx: Transaction<Tables>, order: Order) => Promise<void>,
): Promise<Order | undefined> {
  if (!beside && !isInsideAuditedCall()) return saveSignal(checkout, checkout.db, order);
  try {
    return await transaction(
      checkout.db,
      async (trx) => {
        const saved = await saveSignal(checkout, trx, order);
        if (!saved) throw new Overtaken();
        await beside?.(trx, saved);
        return saved;
      },
      once,
    );
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}
