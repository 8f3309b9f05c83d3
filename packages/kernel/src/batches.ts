import { AsyncLocalStorage } from 'node:async_hooks';

/** The answers to some items, in their order. */
type BatchCall<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

interface BatchOptions {
  /** How many items there are in one call. */
  most: number;
  /**
   * Whether the items of a call that failed are tried one by one: for statements, of which nothing is kept then, so that an item
   * which the database refuses harms no other. Otherwise all of them fail.
   */
  thenAlone?: boolean;
}

interface Waiter<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Batch<Item, Result> {
  waiters: Waiter<Item, Result>[];
  /** Runs the call as a part of the request that came first: its trace goes on, and its moments are told from others. */
  inside: <T>(body: () => T) => T;
  timer: NodeJS.Timeout | undefined;
}

/** What waits for a call that hangs waits no longer than this, and goes by itself then. */
const LONGEST_WAIT_MS = 25;

/**
 * A function whose calls go together where they come together: the first one goes at once; those that come while it is under
 * way wait for its end and are one call then. Nobody waits where nothing is under way, and every answer is one that was
 * asked for after its caller came.
 *
 * ```ts
 * const keep = inBatches((letters: readonly Letter[]) => insertLetters(db, letters), { most: 100, thenAlone: true });
 * await keep(letter);
 * ```
 */
export function inBatches<Item, Result>(
  call: BatchCall<Item, Result>,
  { most, thenAlone = false }: BatchOptions,
): (item: Item) => Promise<Result> {
  let underWay = 0;
  let waiting: Batch<Item, Result> | undefined;

  const go = (batch: Batch<Item, Result>) => {
    if (waiting === batch) waiting = undefined;
    clearTimeout(batch.timer);
    underWay++;
    void batch
      .inside(() => answerAll(batch.waiters, call, thenAlone))
      .finally(() => {
        underWay--;
        if (underWay === 0 && waiting) go(waiting);
      });
  };
  const open = (): Batch<Item, Result> => {
    const batch: Batch<Item, Result> = { waiters: [], inside: AsyncLocalStorage.snapshot(), timer: undefined };
    if (underWay > 0) {
      batch.timer = setTimeout(() => go(batch), LONGEST_WAIT_MS);
      waiting = batch;
    }
    return batch;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const batch = waiting ?? open();
      batch.waiters.push({ item, resolve, reject });
      if (batch !== waiting || batch.waiters.length >= most) go(batch);
    });
}

async function answerAll<Item, Result>(
  waiters: readonly Waiter<Item, Result>[],
  call: BatchCall<Item, Result>,
  thenAlone: boolean,
): Promise<void> {
  try {
    const results = await call(waiters.map(({ item }) => item));
    for (const [nth, { resolve }] of waiters.entries()) resolve(results[nth] as Result);
  } catch (error) {
    if (thenAlone && waiters.length > 1)
      await Promise.all(waiters.map((waiter) => answerAll([waiter], call, thenAlone)));
    else for (const { reject } of waiters) reject(error);
  }
}
